import { linkNetworks } from "@panel/core/links";

/** A platform that services are sold for: its name, two letters, colour, example addresses and the kinds of service sold for it. */
export interface KnownNetwork {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly letters: string;
  /** Null where the operator named none, which gives the product's default. */
  readonly colour: string | null;
  readonly urlExamples: readonly string[];
  readonly hasSearch: boolean;
  readonly socialProvider: string | null;
  readonly type: string;
  /** Share of the catalogue, relative to the others. */
  readonly weight: number;
  readonly kinds: readonly string[];
}

type Line = readonly [name: string, letters: string, colour: string | null, weight: number, examples: string, kinds: string];

/** In the order of their ids; YouTube is 1, the network of the channel search. */
const lines: readonly Line[] = [
  [
    "YouTube",
    "YT",
    "#FF0000",
    30,
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ https://www.youtube.com/@blenderstudio",
    "views subscribers likes watch-time comments custom-comments live-viewers shares dislikes comment-likes keywords packages",
  ],
  [
    "Instagram",
    "IG",
    "#E4405F",
    34,
    "https://www.instagram.com/p/CuE2WNQs6vH/ https://www.instagram.com/nasa/",
    "followers likes views comments custom-comments story-views saves shares impressions live-viewers mentions comment-likes auto-likes auto-views profile-visits packages",
  ],
  [
    "TikTok",
    "TT",
    "#111111",
    24,
    "https://www.tiktok.com/@nasa/video/7106594312292453675 https://www.tiktok.com/@nasa",
    "followers views likes comments custom-comments shares saves live-viewers auto-likes packages",
  ],
  [
    "Telegram",
    "TG",
    "#26A5E4",
    28,
    "https://t.me/durov https://t.me/durov/100",
    "members views reactions premium-members poll-votes bot-starts shares boosts comments auto-views story-views packages",
  ],
  [
    "Facebook",
    "FB",
    "#0866FF",
    18,
    "https://www.facebook.com/nasa https://www.facebook.com/watch/?v=10153231379946729",
    "followers page-likes likes reactions views comments custom-comments shares group-members live-viewers reviews",
  ],
  [
    "X (Twitter)",
    "X",
    "#000000",
    14,
    "https://x.com/nasa/status/1445033498411044866 https://x.com/nasa",
    "followers likes reposts views impressions comments poll-votes profile-visits",
  ],
  [
    "Spotify",
    "SP",
    "#1DB954",
    12,
    "https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M https://open.spotify.com/artist/0OdUWJ0sBjDrqHygGUXeCF",
    "plays premium-plays followers listeners playlist-followers saves",
  ],
  [
    "Twitch",
    "TW",
    "#9146FF",
    8,
    "https://www.twitch.tv/videos/806504567 https://www.twitch.tv/twitch",
    "followers live-viewers views members",
  ],
  [
    "VK",
    "VK",
    "#0077FF",
    9,
    "https://vk.com/durov https://vk.com/wall1_45613",
    "friends followers likes views comments shares group-members",
  ],
  [
    "LinkedIn",
    "in",
    "#0A66C2",
    6,
    "https://www.linkedin.com/posts/nasa_artemis-activity-7000154321098765432-Ab1c https://www.linkedin.com/company/nasa/",
    "followers connections likes comments shares",
  ],
  [
    "Discord",
    "DC",
    "#5865F2",
    6,
    "https://discord.com/channels/613425648685547541/697138785317814292/1093847561029384756 https://discord.gg/discord-developers",
    "members friends boosts reactions",
  ],
  [
    "Reddit",
    "R",
    "#FF4500",
    6,
    "https://www.reddit.com/r/space/ https://www.reddit.com/r/space/comments/18f1lq3/the_crab_nebula/",
    "upvotes members comments followers",
  ],
  [
    "Pinterest",
    "P",
    "#BD081C",
    4,
    "https://www.pinterest.com/pin/99360735500167749/ https://www.pinterest.com/nasa/",
    "followers saves likes pins",
  ],
  [
    "SoundCloud",
    "SC",
    "#FF5500",
    6,
    "https://soundcloud.com/forss/flickermood https://soundcloud.com/forss",
    "plays followers likes reposts comments downloads",
  ],
  [
    "Threads",
    "TH",
    "#101010",
    4,
    "https://www.threads.net/@zuck/post/CuXFPIeLLod https://www.threads.net/@zuck",
    "followers likes reposts comments",
  ],
  [
    "Snapchat",
    "SN",
    "#FFFC00",
    3,
    "https://www.snapchat.com/spotlight/W7_EDlXWTBiXAEEniNoMPwAAYbWxucG9pAX1T https://www.snapchat.com/add/nasa",
    "followers story-views views",
  ],
  [
    "WhatsApp",
    "WA",
    "#25D366",
    4,
    "https://whatsapp.com/channel/0029Va4K0PZ5a245NkngBA2M/142 https://whatsapp.com/channel/0029Va4K0PZ5a245NkngBA2M",
    "members reactions group-members",
  ],
  [
    "Kick",
    "K",
    "#53FC18",
    5,
    "https://kick.com/xqc/videos/5f2c8a9e-3b1d-4c7e-9a6f-2d8e4b7c1a90 https://kick.com/xqc",
    "followers live-viewers views",
  ],
  [
    "Rumble",
    "RU",
    "#85C742",
    3,
    "https://rumble.com/v2k9h0q-world-news.html https://rumble.com/c/Reuters",
    "views followers likes",
  ],
  [
    "Apple Music",
    "AM",
    "#FA243C",
    3,
    "https://music.apple.com/us/album/flickermood/1 https://music.apple.com/us/playlist/todays-hits/pl.f4d106fed2bd41149aaacabb233eb5eb https://music.apple.com/us/artist/forss/14951521",
    "plays playlist-followers",
  ],
  [
    "Deezer",
    "DZ",
    "#A238FF",
    3,
    "https://www.deezer.com/track/3135556 https://www.deezer.com/playlist/1306931615 https://www.deezer.com/artist/27",
    "plays followers playlist-followers",
  ],
  [
    "Bilibili",
    "B",
    "#00A1D6",
    4,
    "https://www.bilibili.com/video/BV1GJ411x7h7 https://space.bilibili.com/208259",
    "views followers likes saves",
  ],
  [
    "LINE",
    "LN",
    "#00C300",
    3,
    "https://timeline.line.me/post/_dZ1abc/1150283743101234567 https://line.me/R/ti/p/@linecorp",
    "friends members",
  ],
  [
    "Weibo",
    "WB",
    "#E6162D",
    3,
    "https://weibo.com/1642909335/KxYz12abC https://weibo.com/u/1642909335",
    "followers likes reposts",
  ],
  ["KakaoTalk", "KT", "#FFCD00", 2, "https://pf.kakao.com/_xgpmxj/104837562 https://pf.kakao.com/_xgpmxj", "friends members"],
  [
    "Odnoklassniki",
    "OK",
    "#EE8208",
    4,
    "https://ok.ru/video/2417482435263 https://ok.ru/group/50582132228315/topic/155621834728667 https://ok.ru/group/50582132228315",
    "friends likes group-members reactions",
  ],
  ["Google", "G", "#4285F4", 4, "https://maps.app.goo.gl/8bJ6mM2u8vYkQp3h7", "reviews search-traffic keywords"],
  ["Website", "W", null, 6, "https://www.w3.org/WAI/", "traffic search-traffic"],
];

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The word by which links of the platform are recognised; null for one that takes links of any site. */
export function linkKey(slug: string): string | null {
  const key = slug === "x-twitter" ? "x" : slug === "odnoklassniki" ? "ok" : slug.replaceAll("-", "_");
  return linkNetworks.some((network) => network.key === key) ? key : null;
}

/** The platforms that the product knows, in the order of their ids; YouTube is 1, the network of the channel search. */
export const knownNetworks: readonly KnownNetwork[] = lines.map(([name, letters, colour, weight, examples, kinds], index) => ({
  id: index + 1,
  name,
  slug: slugOf(name),
  letters,
  colour,
  weight,
  urlExamples: examples.split(" "),
  hasSearch: ["YouTube", "Spotify", "Twitch"].includes(name),
  socialProvider: linkKey(slugOf(name)),
  type: name === "Website" || name === "Google" ? "web" : "social",
  kinds: kinds.split(" "),
}));
