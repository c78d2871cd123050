import { networkId, type NetworkId } from "../identifiers/index.ts";
import { linkIdentity, shownLink } from "../links/index.ts";

/** A link that was ordered for. */
export interface SavedLink {
  readonly networkId: NetworkId;
  readonly url: string;
}

/** As many are kept of one network. */
export const LINKS_PER_NETWORK = 5;
/** As many are kept in all. */
export const MAX_SAVED_LINKS = 60;
/** No longer link is kept, in characters. */
const MAX_LINK_LENGTH = 2_000;
const MAX_TEXT_LENGTH = 200_000;
/** Version of what is stored; another one is not read. */
const VERSION = 1;

/** The links with one that has just been used: it comes first, in place of what led to the same thing, and the oldest go. */
export function withUsedLink(saved: readonly SavedLink[], used: SavedLink): readonly SavedLink[] {
  const url = used.url.trim();
  if (url === "" || url.length > MAX_LINK_LENGTH) return saved;
  const others = saved.filter((link) => !leadsToSame(link, { ...used, url }));
  return newestOf([{ ...used, url }, ...others]);
}

/** The links without one of them. */
export const withoutLink = (saved: readonly SavedLink[], gone: SavedLink): readonly SavedLink[] =>
  saved.filter(({ networkId: network, url }) => network !== gone.networkId || url !== gone.url);

/** What an order asks a link for, and what is in its field. */
export interface LinkQuestion {
  /** Null where none is chosen yet: links of any network do. */
  readonly networkId: NetworkId | null;
  readonly typed: string;
}

/**
 * The links that are offered: the newest of the network, and of those what contains the typed words or leads to what was typed; a link
 * never offers itself.
 */
export function offeredLinks(saved: readonly SavedLink[], { networkId: network, typed }: LinkQuestion): readonly SavedLink[] {
  const words = bareWords(typed);
  const identity = linkIdentity(typed);
  return saved
    .filter((link) => network === null || link.networkId === network)
    .filter(({ url }) => url !== typed.trim() && (bareWords(url).includes(words) || linkIdentity(url) === identity))
    .slice(0, LINKS_PER_NETWORK);
}

/** What is stored of one person's links. */
export const savedLinksText = (saved: readonly SavedLink[], owner: number | null): string =>
  JSON.stringify({ version: VERSION, owner, links: saved.map((link) => [link.networkId, link.url]) });

/** Reads what was stored; nothing where it is damaged, or another person's. */
export function parseSavedLinks(text: string | null, owner: number | null): readonly SavedLink[] {
  const stored = text === null || text.length > MAX_TEXT_LENGTH ? null : recordIn(text);
  if (stored?.["version"] !== VERSION || stored["owner"] !== owner) return [];
  const links: readonly unknown[] = Array.isArray(stored["links"]) ? stored["links"] : [];
  return newestOf(links.flatMap((link) => linkIn(link) ?? []));
}

const leadsToSame = (one: SavedLink, other: SavedLink): boolean =>
  one.networkId === other.networkId && linkIdentity(one.url) === linkIdentity(other.url);

function newestOf(links: readonly SavedLink[]): readonly SavedLink[] {
  const counts = new Map<NetworkId, number>();
  const isKept = ({ networkId: network }: SavedLink): boolean => {
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= LINKS_PER_NETWORK;
  };
  return links.filter(isKept).slice(0, MAX_SAVED_LINKS);
}

/** What somebody remembers of a link: neither its scheme nor its case. */
const bareWords = (text: string): string => shownLink(text.trim().toLowerCase());

function linkIn(stored: unknown): SavedLink | null {
  const [network, url] = Array.isArray(stored) ? (stored as readonly unknown[]) : [];
  const isId = typeof network === "number" && Number.isSafeInteger(network) && network >= 0;
  const isLink = typeof url === "string" && url.trim() !== "" && url.length <= MAX_LINK_LENGTH;
  return isId && isLink ? { networkId: networkId(network), url } : null;
}

function recordIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
