import type { LinkAddress } from "./link-address.ts";

/** Other faces of a network that keep its paths: viewers without scripts, and hosts made for previews in chats. */
const FACES: readonly (readonly [host: string, faces: string])[] = [
  [
    "www.youtube.com",
    "yewtu.be inv.nadeko.net invidious.nerdvpn.de invidious.f5.si invidious.fdn.fr invidious.snopyta.org invidious.privacyredirect.com vid.puffyan.us inv.tux.pizza yt.artemislena.eu piped.video piped.kavin.rocks piped.yt hooktube.com",
  ],
  [
    "x.com",
    "nitter.net nitter.poast.org nitter.privacydev.net nitter.space xcancel.com lightbrd.com twiiit.com vxtwitter.com fxtwitter.com fixvx.com fixupx.com twittpr.com",
  ],
  ["www.instagram.com", "ddinstagram.com kkinstagram.com vxinstagram.com"],
  ["www.tiktok.com", "vxtiktok.com tnktok.com tfxktok.com tiktxk.com proxitok.pabloferreiro.es"],
  ["www.reddit.com", "redditmedia.com vxreddit.com rxddit.com libreddit.de safereddit.com teddit.net"],
  ["www.threads.net", "fixthreads.net vxthreads.net"],
  ["bsky.app", "bskx.app bskyx.app fxbsky.app"],
  ["t.me", "tx.me telegram.im"],
];
const hostByFace = new Map(FACES.flatMap(([host, faces]) => faces.split(" ").map((face) => [face, host] as const)));

/** Pages that show what another address represents; of host, path, query and what follows `#` together. */
const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/^web\.telegram\.org\/(?:[akz]\/?)?(?:[?][^#]*)?(?:#@(\w{2,64}))?.*$/, "https://t.me/$1"],
  [/^(?:www\.|mobile\.)?(?:twitter|x)\.com\/(?:[?][^#]*)?#!\/(\w{1,20}).*$/, "https://x.com/$1"],
  [/^(?:img\.youtube|i\d?\.ytimg)\.com\/(?:vi|vi_webp)\/([\w-]{11})(?![\w-]).*$/, "https://www.youtube.com/watch?v=$1"],
  [/^platform\.(?:twitter|x)\.com\/embed\/.*[?&]id=(\d+).*$/, "https://x.com/i/status/$1"],
  [/^embed\.bsky\.app\/embed\/([^/]+)\/app\.bsky\.feed\.post\/(\w+).*$/, "https://bsky.app/profile/$1/post/$2"],
  [/^(?:m\.)?vk\.(?:com|ru)\/widget_community\.php\?(?:.*&)?gid=(\d+).*$/, "https://vk.com/club$1"],
];

/** The address that a page shows in another form; null where the page represents itself. */
export function rewrittenLink(address: LinkAddress): string | null {
  const query = address.query.map(([name, value]) => `${name}=${value}`).join("&");
  const rest = `${address.path}${query === "" ? "" : `?${query}`}`;
  const whole = `${address.host}${rest}${address.fragment === "" ? "" : `#${address.fragment}`}`;
  const found = REWRITES.find(([pattern]) => pattern.test(whole));
  if (found) return whole.replace(found[0], found[1]);
  const shown = hostByFace.get(address.host.replace(/^(?:www|m|d|g|old)\./, ""));
  return shown === undefined ? null : `https://${shown}${rest}`;
}

const EMBEDDED = /<(?:iframe|blockquote|embed|a)\b/i;
const SOURCES = /\s(?:src|cite|data-href|data-instgrm-permalink|data-pin-href)\s*=\s*["']?((?:https?:)?\/\/[^"'\s<>]{1,2000})/i;
const REFERENCE = /\shref\s*=\s*["']?((?:https?:)?\/\/[^"'\s<>]{1,2000})/gi;

/** The address that a pasted piece of HTML shows; null for a text that is none. The last of several links is the thing quoted. */
export function embeddedLink(text: string): string | null {
  if (!EMBEDDED.test(text)) return null;
  return SOURCES.exec(text)?.[1] ?? [...text.matchAll(REFERENCE)].at(-1)?.[1] ?? null;
}
