import { parameterOf, type LinkAddress } from "./link-address.ts";

/** Addresses that only lead on: host and path, and the parameter that says where. */
const WRAPPERS: readonly (readonly [host: RegExp, path: RegExp, parameters: readonly string[]])[] = [
  [/^(?:l|lm)\.(?:facebook|messenger|instagram|threads)\.(?:com|net)$/, /^\//, ["u"]],
  [/^(?:www\.|m\.)?facebook\.com$/, /^\/(?:l|flx\/warn)\b/, ["u"]],
  [/^(?:www\.|m\.)?facebook\.com$/, /^\/(?:sharer(?:\/sharer)?(?:\.php)?|login(?:\.php)?)\/?$/, ["u", "next"]],
  [/^(?:www\.)?instagram\.com$/, /^\/accounts\/login\/?$/, ["next"]],
  [/^out\.reddit\.com$/, /^\//, ["url"]],
  [/^(?:www\.|m\.)?youtube\.com$/, /^\/redirect\/?$/, ["q", "url"]],
  [/^consent\.(?:youtube|google)\.com$/, /^\//, ["continue"]],
  [/^(?:www\.)?google\.(?:com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})$/, /^\/(?:url|amp\/s)\/?$/, ["q", "url"]],
  [/^(?:away\.|m\.|www\.)?vk\.(?:com|ru)$/, /^\/away(?:\.php)?\/?$/, ["to"]],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)\/?$/, ["url"]],
  [/^(?:href\.li|t\.umblr\.com)$/, /^\//, ["z", "url"]],
  [/^steamcommunity\.com$/, /^\/linkfilter\/?$/, ["u", "url"]],
  [/^(?:www\.)?tiktok\.com$/, /^\/link\/v2\/?$/, ["target"]],
  [/^(?:www\.|m\.)?facebook\.com$/, /^\/plugins\/\w+(?:\.php)?\/?$/, ["href"]],
  [/^w\.soundcloud\.com$/, /^\/player\/?$/, ["url"]],
  [/^(?:www\.)?tumblr\.com$/, /^\/logout\/?$/, ["redirect_to"]],
];

/** Services that shorten any address; where they lead cannot be told from the link. */
const SHORTENERS = new Set(
  "bit.ly bitly.com t.co tinyurl.com goo.gl is.gd v.gd cutt.ly rb.gy rebrand.ly ow.ly buff.ly shorturl.at tiny.cc clck.ru vk.cc u.to s.id t.ly bl.ink short.io t.cn dlvr.it lnk.to trib.al hubs.ly qr.net adf.ly shorte.st linkvertise.com t2m.io soo.gd x.gd da.gd tr.im tiny.one surl.li goo.su urlz.fr shorter.me dub.sh dub.co kutt.it bitly.ws l.ead.me n9.cl acortar.link me-qr.com tr.ee shorturl.asia shrtco.de zpr.io chilp.it kisa.link urlto.me short.gy bc.vc ouo.io j.mp han.gl vo.la url.kr me2.do dwz.cn suo.im urlvn.net qps.ru got.by ln.run lc.cx b.link snip.ly inx.lv".split(
    " ",
  ),
);

export const isShortened = (address: LinkAddress): boolean => SHORTENERS.has(address.host.replace(/^www\./, ""));

function decodedUrl(value: string): string {
  try {
    const once = decodeURIComponent(value);
    return /^https?%3a/i.test(once) ? decodeURIComponent(once) : once;
  } catch {
    return value;
  }
}

/** Where a link that only leads on leads to; empty when it does not say, null when it is no such link. */
export function redirectTarget(address: LinkAddress): string | null {
  const wrapper = WRAPPERS.find(([host, path]) => host.test(address.host) && path.test(address.path));
  if (!wrapper) return null;
  const value = wrapper[2].map((name) => parameterOf(address, name)).find((found) => found !== "") ?? "";
  const target = decodedUrl(value);
  // What a player shows by its number has no page that can be told from it.
  if (/^https?:\/\/api\./i.test(target)) return null;
  if (target.startsWith("/") && !target.startsWith("//")) return `https://${address.host}${target}`;
  // A page for logging in or sharing without a target is a page of the network itself.
  return /^https?:\/\//i.test(target) ? target : /login|sharer|player|plugins/.test(address.path) ? null : "";
}

const NAME = "([\\w.@-]{1,64})";
const app = (pattern: string, target: string): readonly [RegExp, string] => [
  new RegExp(`^${pattern.replaceAll("NAME", NAME)}(?:[&?/#].*)?$`, "i"),
  target,
];

/** Links that open an app, and the same thing on the web. */
const APP_LINKS: readonly (readonly [RegExp, string])[] = [
  app("tg:(?://)?resolve\\?domain=NAME&post=(\\d+)", "https://t.me/$1/$2"),
  app("tg:(?://)?resolve\\?domain=NAME", "https://t.me/$1"),
  app("tg:(?://)?join\\?invite=NAME", "https://t.me/+$1"),
  app("tg:(?://)?privatepost\\?channel=(\\d+)&post=(\\d+)", "https://t.me/c/$1/$2"),
  app("tg:(?://)?addlist\\?slug=NAME", "https://t.me/addlist/$1"),
  app("tg:(?://)?boost\\?domain=NAME", "https://t.me/boost/$1"),
  app("market:(?://)?details\\?id=NAME", "https://play.google.com/store/apps/details?id=$1"),
  app("spotify:user:[^:]{1,64}:playlist:NAME", "https://open.spotify.com/playlist/$1"),
  app("whatsapp://chat/?\\?code=NAME", "https://chat.whatsapp.com/$1"),
  app("spotify:(?://)?(track|artist|album|playlist|episode|show)[:/]NAME", "https://open.spotify.com/$1/$2"),
  app("spotify:user:NAME", "https://open.spotify.com/user/$1"),
  app("(?:vnd\\.)?youtube:(?://)?(?:www\\.youtube\\.com/)?watch\\?v=NAME", "https://www.youtube.com/watch?v=$1"),
  app("vnd\\.youtube:(?://)?NAME", "https://www.youtube.com/watch?v=$1"),
  app("instagram://user\\?username=NAME", "https://www.instagram.com/$1/"),
  app("(?:twitter|x)://user\\?screen_name=NAME", "https://x.com/$1"),
  app("(?:twitter|x)://status\\?id=(\\d+)", "https://x.com/i/status/$1"),
  app("fb://(?:profile|page)/(\\d+)", "https://www.facebook.com/profile.php?id=$1"),
  app("fb://group/(\\d+)", "https://www.facebook.com/groups/$1"),
  app("whatsapp://send/?\\?phone=\\+?(\\d+)", "https://wa.me/$1"),
  app("line://ti/p/NAME", "https://line.me/R/ti/p/$1"),
  app("snapchat://add/NAME", "https://www.snapchat.com/add/$1"),
  app("twitch://(?:open\\?stream=|stream/)NAME", "https://www.twitch.tv/$1"),
  app("vk://(?:vk\\.com/)NAME", "https://vk.com/$1"),
  app("bilibili://video/(\\d+)", "https://www.bilibili.com/video/av$1"),
];

/** What Android hands to an app: the link itself, and behind `#Intent` its scheme. */
const INTENT = /^intent:\/\/([^#\s]{1,1024})#Intent;(?:[^\s]{0,200};)?scheme=([a-z]{2,20});/i;

/** Apps whose links have no counterpart on the web. */
const APP_SCHEMES: readonly (readonly [RegExp, string])[] = [
  [/^weixin:/i, "wechat"],
  [/^viber:/i, "viber"],
  [/^(?:snssdk\d+|tiktok|musically):/i, "tiktok"],
  [/^tg:/i, "telegram"],
  [/^fb:/i, "facebook"],
  [/^instagram:/i, "instagram"],
  [/^(?:twitter):/i, "x"],
  [/^spotify:/i, "spotify"],
  [/^whatsapp:/i, "whatsapp"],
  [/^(?:line):/i, "line"],
  [/^kakao\w*:/i, "kakaotalk"],
  [/^discord:/i, "discord"],
  [/^reddit:/i, "reddit"],
  [/^twitch:/i, "twitch"],
];

/** The web address of a link into an app; null for any other text. */
export function webLinkOf(text: string): string | null {
  const opened = INTENT.exec(text);
  const plain = opened ? `${opened[2] ?? ""}://${opened[1] ?? ""}` : text;
  if (opened && /^https?:/i.test(plain)) return plain;
  for (const [pattern, target] of APP_LINKS) {
    if (pattern.test(plain)) return plain.replace(pattern, target);
  }
  return null;
}

/** The network whose app a link opens. */
export const appNetworkOf = (text: string): string | null => APP_SCHEMES.find(([scheme]) => scheme.test(text))?.[1] ?? null;
