import { network, withEndings, type LinkNetwork } from "./link-network.ts";

const GOOGLE = "(?:www\\.)?google\\.(?:com|[a-z]{2}|co\\.[a-z]{2}|com\\.[a-z]{2})";
const YANDEX = "(?:www\\.|m\\.)?yandex\\.(?:ru|com|by|kz|uz|com\\.tr|com\\.ge|com\\.am|az|eu|net)";

/** Maps, reviews, shops of apps and goods, and lists of coins; what leads there is a place of its own kind. */
export const placeNetworks: readonly LinkNetwork[] = [
  network("google_maps", "maps.app.goo.gl g.page", {
    places: [
      new RegExp(`^${GOOGLE}/maps(?:[/?]|$)`),
      /^maps\.google\.(?:com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})\//,
      /^search\.google\.com\/local\/(?:writereview|reviews)/,
      /^goo\.gl\/maps\/\w/,
      /^g\.co\/kgs\/\w/,
    ],
    fallback: "other",
  }),
  network("yandex_maps", withEndings("maps.yandex", "ru com by kz uz com.tr"), {
    places: [new RegExp(`^${YANDEX}/(?:(?:web-)?maps|profile|navi)(?:[/?]|$)`)],
    fallback: "other",
  }),
  network("2gis", withEndings("2gis", "ru com kz ae uz kg by az it cl cz com.cy"), { fallback: "other" }),
  network("google_play", "play.google.com", {
    patterns: [
      [/\/apps\/details\?/, "app"],
      [/\/apps\/dev(?:eloper)?\?/, "other"],
    ],
    fallback: "app",
  }),
  network("app_store", "apps.apple.com appsto.re", {
    patterns: [
      [/^\/(?:[a-z]{2}\/)?app\//, "app"],
      [/^\/(?:[a-z]{2}\/)?developer\//, "other"],
    ],
    fallback: "app",
    places: [/^itunes\.apple\.com\/(?:[a-z]{2}\/)?app\//],
  }),
  network("trustpilot", "trustpilot.com", { fallback: "other" }),
  network(
    "tripadvisor",
    withEndings(
      "tripadvisor",
      "com co.uk de ru es fr it at be ca ch dk fi ie in jp nl pt se sk com.ar com.au com.br com.gr com.hk com.mx com.my com.pe com.ph com.sg com.tr com.tw com.ve com.vn co co.id co.il co.kr co.nz co.za cl cz rs no",
    ),
    { fallback: "other" },
  ),
  network(
    "yelp",
    `${withEndings("yelp", "com ca de fr es it at be ch dk fi ie nl no pl pt se co.uk co.jp co.nz com.ar com.au com.br com.hk com.mx com.ph com.sg com.tr com.tw cl cz my")} yelp.to`,
    { fallback: "other" },
  ),
  network("foursquare", "foursquare.com 4sq.com", { fallback: "other" }),
  network(
    "amazon",
    `${withEndings("amazon", "com de co.uk fr es it in co.jp com.br ca com.au com.mx nl se pl com.tr ae sa eg sg com.be")} amzn.to amzn.eu amzn.asia a.co`,
    {
      fallback: "other",
    },
  ),
  network("ebay", `${withEndings("ebay", "com de co.uk fr es it ca com.au nl pl at ch ie be")} ebay.us`, { fallback: "other" }),
  network("aliexpress", withEndings("aliexpress", "com ru us"), { fallback: "other" }),
  network("shopee", withEndings("shopee", "co.id com.br com.my co.th ph sg tw vn com cl com.co com.mx"), { fallback: "other" }),
  network("tokopedia", "tokopedia.com tokopedia.link", { fallback: "other" }),
  network("lazada", withEndings("lazada", "com co.id com.my com.ph co.th vn sg"), { fallback: "other" }),
  network("etsy", "etsy.com", { fallback: "other", hasOwnSubdomains: true }),
  network("imdb", "imdb.com", { fallback: "other" }),
  network("goodreads", "goodreads.com", { fallback: "other" }),
  network("letterboxd", "letterboxd.com boxd.it", { fallback: "other" }),
  network("linktree", "linktr.ee"),
  network("coinmarketcap", "coinmarketcap.com", {
    patterns: [
      [/^\/community\/(?:\w+\/)?(?:post|articles?)\/\w/, "post"],
      [/^\/community\/(?:\w+\/)?profile\/\w/, "profile"],
    ],
    fallback: "other",
  }),
  network("coingecko", "coingecko.com", { fallback: "other" }),
  network("dexscreener", "dexscreener.com", { fallback: "other" }),
  network("dextools", "dextools.io", { fallback: "other" }),
  network("opensea", "opensea.io", {
    patterns: [
      [/^\/(?:collection|assets|item|drops)\//, "other"],
      [/^\/[^/]+\/?(?:\?|$)/, "profile"],
    ],
    fallback: "other",
  }),
];
