import { isOfLook, isShareParameter, parseLink, type LinkAddress } from "./link-address.ts";
import { contentOfHost, type LinkContent, type LinkNetwork } from "./link-network.ts";
import { linkNetwork, networkOfHost } from "./link-networks.ts";
import { recogniseLink, type LinkContext } from "./link-rules.ts";
import { thingPatterns } from "./link-things.ts";

/** Faces of one page: for phones, without scripts, in another look. */
const FACE = /^(?:www|m|mobile|web|old|new|np|touch|amp|mbasic|free|business|listen|play|open|gaming|studio|music|tv)$/;
/** A country or language, as `de` or `pt-br`. */
const PLACE = /^[a-z]{2}(?:-[a-z]{2})?$/;
/** Hosts that serve the pages of their network's first one; those that only end otherwise (`pinterest.de`) need not be named. */
const SAME_PAGES = new Set(
  "instagr.am fb.com twitter.com telegram.me telegram.dog vkontakte.ru vkvideo.ru vk.me odnoklassniki.ru ok.me discordapp.com rednote.com lbry.tv zen.yandex.ru zen.yandex.com youtube-nocookie.com youtubekids.com itunes.apple.com geo.music.apple.com joinclubhouse.com afreecatv.com boomplaymusic.com iesdouyin.com gifshow.com chenzhongtech.com kwai.com bilibili.tv l.likee.video likee.com telesco.pe".split(
    " ",
  ),
);
/** Endings of hosts of short links, whose paths are codes. */
const SHORT = /\.(?:link|gl)$/;
/** Networks that keep other pages under each ending. */
const OWN_ENDINGS = new Set(["mastodon", "bluesky", "amazon", "shopee", "lazada"]);
/** Parts of a path that say nothing: the page is the same without them. */
const TRANSPARENT: Readonly<Record<string, RegExp>> = {
  youtube: /^c$/,
  instagram: /^(?:_u|n)$/,
  facebook: /^pg$/,
  twitch: /^(?:popout|u|moderator|embed|subs)$/,
  tumblr: /^(?:blog|view)$/,
  trovo: /^s$/,
  rumble: /^c$/,
  likee: /^(?:user|trending)$/,
  mixcloud: /^live$/,
  audiomack: /^(?:artist|embed)$/,
  snapchat: /^add$/,
  flickr: /^(?:photos|people)$/,
  patreon: /^(?:c|m|cw|join)$/,
  github: /^orgs$/,
  reddit: /^(?:u|user)$/,
  tiktok: /^embed$/,
  gettr: /^user$/,
};
/** Parts of a path that come before the name. */
const KIND =
  /^(?:c|u|n|p|id|in|user|users|usr|profile|profiles|people|channel|company|artist|artists|group|groups|live|event|club|house|room|pub|fw|message|qr|talk|servers)$/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The host without faces, countries and languages; the network's first one where both serve the same pages. */
function pageHost(network: LinkNetwork, host: string): { readonly base: string; readonly sub: string } {
  // Hosts of one purpose, as those of short links, have pages of their own.
  if (contentOfHost(network, host) !== undefined) return { base: host.replace(/^www\./, ""), sub: "" };
  const own = network.hosts.find((known) => host === known || host.endsWith(`.${known}`)) ?? host;
  const first = linkNetwork(network.key)?.hosts[0] ?? own;
  const isEnding = !OWN_ENDINGS.has(network.key) && !SHORT.test(own) && own.split(".")[0] === first.split(".")[0];
  const labels = host === own ? [] : host.slice(0, -own.length - 1).split(".");
  const told = labels.filter((label) => !FACE.test(label) && (network.hasOwnSubdomains || !PLACE.test(label)));
  return { base: isEnding || SAME_PAGES.has(own) ? first : own, sub: told.join(".") };
}

/** Path and query of a page, without what only chooses a look or says how the link was shared. */
function pageRest(address: LinkAddress, isSaying: (name: string) => boolean) {
  const path = decoded(address.path).normalize("NFC").replace(/\/+$/, "");
  const pairs = address.query.filter(([name]) => isSaying(name)).map(([name, value]) => `${name}=${decoded(value)}`);
  const fragment = address.fragment === "" ? "" : `#${address.fragment}`;
  const queryOf = (shown: readonly string[]) => `${shown.length === 0 ? "" : `?${shown.join("&")}`}${fragment}`;
  return { path, query: queryOf(pairs), inOrder: queryOf(pairs.toSorted()) };
}

/** The thing that a pattern of the network finds; null where none does. */
function namedThing(network: string, place: string): string | null {
  for (const entry of thingPatterns[network] ?? []) {
    const [kind, pattern] = entry instanceof RegExp ? ["", entry] : entry;
    const groups = pattern.exec(place)?.slice(1);
    if (!groups) continue;
    const name = [kind, ...groups].filter((part) => part).join("_");
    return pattern.ignoreCase ? `/${name.toLowerCase()}` : name;
  }
  return null;
}

/** The name in the path of a page, whichever of its tabs is shown, as `/name`, or `/in/name` where what is before it counts. */
function pageName(network: string, path: string): string {
  const parts = path.split("/").filter((part) => part !== "" && TRANSPARENT[network]?.test(part) !== true);
  const [first = "", second = ""] = parts;
  const name = KIND.test(first) && second !== "" ? `${first}/${second}` : first;
  return `/${name}`.replace(/\/@/g, "/").toLowerCase();
}

/** Tabs of a page, where its network does not tell them from other pages. */
const TAB =
  /^(\/[^/]+)\/(?:about|clips|community|donate|featured|followers|following|gallery|home|likes|live|media|membership|photos|playlists|posts|projects|reels|replies|shorts|streams|tagged|tracks|videos)$/i;

interface NamedPage {
  readonly content: LinkContent;
  readonly isCertain: boolean;
}

/** What is left to tell a page by, where nothing in its address is a number or name of its own. */
function pageOf(network: string, { content, isCertain }: NamedPage, path: string): string | null {
  const page = TAB.exec(path)?.[1] ?? path;
  if (content !== "profile" && content !== "live" && content !== "group") return null;
  const isName = page !== "" && page.indexOf("/", 1) < 0;
  return isCertain || isName ? pageName(network, path) : null;
}

function identityOn(network: LinkNetwork, page: NamedPage, address: LinkAddress): string {
  const { base, sub } = pageHost(network, address.host);
  const host = sub === "" ? base : `${sub}.${base}`;
  const { path, query, inOrder } = pageRest(address, (name) => !isOfLook(name) && !isShareParameter(name));
  const thing = namedThing(network.key, `${host}${path}${query}`);
  if (thing !== null) return thing;
  const shownHost = host === linkNetwork(network.key)?.hosts[0] ? "" : host;
  return `${shownHost}${(path === "" ? null : pageOf(network.key, page, path)) ?? `${path}${inOrder}`}`;
}

/**
 * A text that two links share when they lead to the same thing: `youtu.be/ID` and `youtube.com/watch?v=ID`, a page and its tabs,
 * `t.me/a` and `https://telegram.me/A/`. A text that is no link is its own. Reading it again changes nothing.
 */
export function linkIdentity(text: string, context: LinkContext = {}): string {
  const recognition = recogniseLink(text, context);
  const address = recognition.kind === "refused" ? null : parseLink(recognition.link);
  if (recognition.kind === "refused" || !address) return text.trim();
  if (recognition.kind === "unknown") {
    const { path, inOrder } = pageRest(address, () => true);
    const port = address.port === "" ? "" : `:${address.port}`;
    return `${address.host.replace(/^www\./, "")}${port}${path}${inOrder}`;
  }
  const ofHost = networkOfHost(address.host);
  const network = ofHost?.key === recognition.network ? ofHost : linkNetwork(recognition.network);
  return network ? `${network.key}:${identityOn(network, recognition, address)}` : text.trim();
}
