import { isOfLook, isShareParameter, networkLinkText, parseLink, siteLinkText, type LinkAddress } from "./link-address.ts";
import { inLegalForm } from "./link-forms.ts";
import { embeddedLink, rewrittenLink } from "./link-front-ends.ts";
import { contentOfHost, type LinkContent, type LinkNetwork } from "./link-network.ts";
import { linkNetwork, networkOfHost, networkOfPlace } from "./link-networks.ts";
import { isPlaceholderAddress, isPlaceholderText } from "./link-placeholders.ts";
import { appNetworkOf, isShortened, redirectTarget, webLinkOf } from "./link-redirects.ts";
import { isTemplate, linkPieces, visibleText } from "./link-text.ts";

/** Why a link cannot be ordered for; worded in `locales`. */
export type LinkProblem = "empty" | "notALink" | "placeholder" | "incomplete" | "shortened" | "leadsElsewhere" | "opensAnApp";

interface NetworkLink {
  readonly kind: "recognised";
  /** Matches a network's `social_provider_type`. */
  readonly network: string;
  readonly content: LinkContent;
  /** The form of the address tells its content; without it the content is a guess. */
  readonly isCertain: boolean;
  /** The cleaned link. */
  readonly link: string;
}

/** A sound address of a site that no network owns. */
interface SiteLink {
  readonly kind: "unknown";
  readonly link: string;
}

/** `network` is known of links into an app, of examples and of links that miss their end. */
interface RefusedLink {
  readonly kind: "refused";
  readonly problem: LinkProblem;
  readonly network: string | null;
}

/** What one reading of a text finds. */
type LinkReading = NetworkLink | SiteLink | RefusedLink;

interface Cleaning {
  /** The cleaned link is another text than the one that was pasted. */
  readonly isCleaned: boolean;
}

/** What a pasted text is, or why it cannot be ordered for. */
export type LinkRecognition = ((NetworkLink | SiteLink) & Cleaning) | RefusedLink;

/** What is known around the link. */
export interface LinkContext {
  /** Key of the chosen network: a bare `@name` is then somebody's page there. */
  readonly network?: string | null;
}

/** Paths that promise a name and bring none. */
const INCOMPLETE =
  /^\/(?:(?:joinchat|channel|c|user|watch|p|reel|reels|tv|in|company|r|u|playlist|shorts|embed|live|post|posts|pin|track|album|artist|(?:i\/)?status|invite|add|video|videos|groups|stories|share|profile(?:\.php)?|@|\+)\/?)?$/i;
/** Pages for logging in, and those that everybody sees with other contents. */
const LOGIN = /^\/(?:accounts\/)?(?:log-?in|sign-?in|sign-?up|register|emailsignup)(?:\.php)?(?:\/|$)|^\/i\/flow\//i;
const EVERYBODYS = /^\/(?:home|feed|foryou|following|explore|discover|notifications|messages|search|settings)\/?$/i;

const refused = (problem: LinkProblem, network: string | null = null): RefusedLink => ({ kind: "refused", problem, network });

/** Path and query. */
function restOf(address: LinkAddress): string {
  const query = address.query.map(([name, value]) => `${name}=${value}`).join("&");
  return query === "" ? address.path : `${address.path}?${query}`;
}

function contentOf(network: LinkNetwork, address: LinkAddress): Pick<NetworkLink, "content" | "isCertain"> {
  const ofHost = contentOfHost(network, address.host);
  if (ofHost) return { content: ofHost, isCertain: true };
  const rest = restOf({ ...address, query: address.query.filter(([name]) => !isOfLook(name) && !isShareParameter(name)) });
  const found = network.patterns.find(([pattern]) => pattern.test(rest))?.[1];
  return found ? { content: found, isCertain: found !== "other" } : { content: network.fallback, isCertain: false };
}

/** The address without what was glued to its number or name. */
function unglued(network: LinkNetwork, address: LinkAddress): LinkAddress {
  const whole = `${address.host}${address.path}`;
  for (const pattern of network.glued) {
    const kept = pattern.exec(whole)?.[1];
    if (kept !== undefined) return { ...address, path: kept.slice(address.host.length) };
  }
  return address;
}

/** The `@` of a name and the `+` of an invitation are written as they are; further on they may mean something else. */
const withPlainMarks = (path: string): string => path.replace(/^\/%2B/i, "/+").replace(/\/%40/gi, "/@");

/** Where a name is typed with the `@` that people put before it, and the network's own addresses have none (`instagram.com/@name`). */
function withoutAt(network: LinkNetwork, path: string): string {
  const before =
    network.handle === null || network.keepsAt ? null : (/^https:\/\/[^/]+(\/[^{]*)\{\}/.exec(network.handle)?.[1] ?? null);
  if (before === null || before.endsWith("@") || !path.startsWith(`${before}@`)) return path;
  return `${before}${path.slice(before.length + 1)}`;
}

/** A bare host, or a path that ends where the name should stand. */
function isIncomplete(network: LinkNetwork, address: LinkAddress): boolean {
  const { path } = address;
  if (LOGIN.test(path)) return true;
  const says = address.query.some(([name, value]) => value !== "" && !isOfLook(name) && !isShareParameter(name));
  if (says || (network.keepsFragment && address.fragment !== "")) return false;
  if (EVERYBODYS.test(path)) return contentOf(network, address).content === "other";
  if (!INCOMPLETE.test(path)) return false;
  const isOwnHost = network.hosts.includes(address.host.replace(/^(?:www|m|web)\./, ""));
  return !(path === "/" && network.hasOwnSubdomains && !isOwnHost);
}

function ofNetwork(network: LinkNetwork, address: LinkAddress): LinkReading {
  const plain = { ...address, path: withoutAt(network, withPlainMarks(address.path)) };
  if (isIncomplete(network, plain)) return refused("incomplete", network.key);
  const formed = inLegalForm(network.key, unglued(network, plain));
  if (formed.kind === "short") return refused("incomplete", network.key);
  if (formed.kind === "illegal") return refused("notALink", network.key);
  const clean = formed.address;
  return { kind: "recognised", network: network.key, ...contentOf(network, clean), link: networkLinkText(clean, network) };
}

function ofAddress(address: LinkAddress, depth: number): LinkReading {
  const target = rewrittenLink(address) ?? redirectTarget(address);
  if (target !== null) return target === "" || depth > 2 ? refused("leadsElsewhere") : ofPiece(target, depth + 1);
  // Platforms take several slashes for one; another site may mean them.
  const single = { ...address, path: address.path.replace(/\/{2,}/g, "/") };
  const network = address.port === "" ? (networkOfPlace(`${single.host}${restOf(single)}`) ?? networkOfHost(single.host)) : null;
  if (isPlaceholderAddress(address)) return refused("placeholder", network?.key ?? null);
  if (network) return ofNetwork(network, single);
  return isShortened(address) ? refused("shortened") : { kind: "unknown", link: siteLinkText(address) };
}

function ofPiece(piece: string, depth = 0): LinkReading {
  const address = parseLink(piece);
  return address ? ofAddress(address, depth) : refused("notALink");
}

/** A link into an app, by its counterpart on the web where there is one. */
function ofApp(text: string): LinkReading | null {
  const web = webLinkOf(text);
  if (web !== null) return ofPiece(web);
  const network = appNetworkOf(text);
  return network === null ? null : refused("opensAnApp", network);
}

function ofHandle(text: string, key: string | null | undefined): LinkReading | null {
  const name = /^@([\w.-]{2,64})$/.exec(text)?.[1];
  const template = key == null ? null : linkNetwork(key)?.handle;
  return name === undefined || template == null ? null : ofPiece(template.replace("{}", name));
}

/** One reading of a text. */
function read(text: string, context: LinkContext): LinkReading {
  const shown = embeddedLink(text);
  return shown === null ? readPlain(text, context) : ofPiece(shown.replaceAll("&amp;", "&"));
}

function readPlain(text: string, context: LinkContext): LinkReading {
  const visible = visibleText(text);
  if (visible === "") return refused("empty");
  if (isPlaceholderText(visible)) return refused("placeholder", context.network ?? null);
  const named = ofApp(visible) ?? ofHandle(visible, context.network);
  if (named) return named;
  const pieces = linkPieces(text);
  const first = pieces[0] ? ofPiece(pieces[0].piece) : refused("notALink");
  const isLink = first.kind !== "refused" || first.problem === "incomplete";
  if (isLink && isTemplate(text)) return refused("placeholder", networkKeyOf(first));
  if (first.kind !== "refused" || first.problem !== "notALink") return first;
  // Words around a link without `https://`: only a link of a network that is known counts.
  const later = pieces.map(({ piece }) => ofPiece(piece));
  return later.find((found) => found.kind === "recognised") ?? first;
}

/** Taking tracking away may leave an ending that is none; a cleaned link is one that cleaning leaves as it is. */
const MAX_ROUNDS = 6;

/** Says what a pasted link leads to, cleaned of what does not belong to it, or why it cannot be used. Never throws. */
export function recogniseLink(text: string, context: LinkContext = {}): LinkRecognition {
  let found = read(text, context);
  let before = text;
  for (let round = 0; round < MAX_ROUNDS && found.kind !== "refused" && found.link !== before; round += 1) {
    before = found.link;
    found = read(before, context);
  }
  return found.kind === "refused" ? found : { ...found, isCleaned: found.link !== text.trim() };
}

/** The network a link belongs to, also where it cannot be ordered for; null for other sites and for no link at all. */
export const networkKeyOf = (recognition: LinkReading): string | null =>
  recognition.kind === "unknown" ? null : recognition.network;

/**
 * The link as it is ordered: cleaned, or as it was typed where the buyer took the cleaning back and both lead to the same host.
 * Empty where there is none to order for.
 */
export function orderedLink(text: string, context: LinkContext & { readonly isKept?: boolean } = {}): string {
  const recognition = recogniseLink(text, context);
  if (recognition.kind === "refused") return "";
  const typed = visibleText(text);
  const isWhole = context.isKept === true && /^https?:\/\/[^\s\\]+$/i.test(typed);
  return isWhole && parseLink(typed)?.host === parseLink(recognition.link)?.host ? typed : recognition.link;
}
