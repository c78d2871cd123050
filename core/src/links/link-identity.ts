import { recogniseLink, type LinkContext } from "./link-rules.ts";

/** The number or name by which a network knows one thing, wherever it is in its links. */
const IDS: Readonly<Record<string, readonly RegExp[]>> = {
  youtube: [/[?&]v=([\w-]{11})/, /(?:youtu\.be|\/shorts|\/embed|\/live|\/v|\/e)\/([\w-]{11})/],
  x: [/\/status(?:es)?\/(\d+)/],
  instagram: [/\/(?:p|reel|reels|tv)\/([\w-]+)/],
  tiktok: [/\/(?:video|photo)\/(\d+)/],
  facebook: [/\/(?:videos|posts|reel)\/(?:[^/]+\/)?(\d{6,}|pfbid\w+)/, /[?&](?:v|story_fbid|fbid)=(\w+)/],
  vk: [/((?:video|clip|wall|photo|poll)-?\d+_\d+)/],
  reddit: [/\/comments\/(\w+)/],
  spotify: [/\/((?:track|album|artist|playlist|episode|show)\/\w+)/],
};
const SAME_HOST = /^(?:www|m|mobile|web|old|new|touch)\./;

/**
 * A text that two links share when they lead to the same thing: `youtu.be/ID` and `youtube.com/watch?v=ID`, `t.me/a` and
 * `https://telegram.me/A/`. Links that cannot be read stand for themselves.
 */
export function linkIdentity(text: string, context: LinkContext = {}): string {
  const recognition = recogniseLink(text, context);
  if (recognition.kind === "refused") return text.trim();
  const { link } = recognition;
  if (recognition.kind === "unknown") return link.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
  const { network, content } = recognition;
  const id = IDS[network]?.map((pattern) => pattern.exec(link)?.[1]).find((found) => found !== undefined);
  if (id !== undefined && content !== "comment") return `${network}:${id}`;
  const [, host = "", rest = ""] = /^https:\/\/([^/?]+)(.*)$/.exec(link) ?? [];
  const path = rest.replace(/\/(?=\?|$)/, "");
  const subdomain = host.replace(SAME_HOST, "").split(".").slice(0, -2).join(".");
  const name = content === "profile" || content === "group" ? path.toLowerCase().replace(/^\/@/, "/") : path;
  return `${network}:${subdomain}${name}`;
}
