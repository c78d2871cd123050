import { linkText, parseLink, type LinkAddress } from "./link-address.ts";
import { linkNetworks, type LinkContent, type LinkNetwork } from "./link-networks.ts";

/** Why a link cannot be ordered for; worded in `locales`. */
export type LinkProblem = "empty" | "notALink" | "placeholder" | "incomplete";

export type LinkRecognition =
  | {
      readonly kind: "recognised";
      /** Matches a network's `social_provider_type`. */
      readonly network: string;
      readonly content: LinkContent;
      /** The cleaned link. */
      readonly link: string;
      /** The cleaned link is another text than the one that was pasted. */
      readonly isCleaned: boolean;
    }
  /** A sound address of a site that no network owns. */
  | { readonly kind: "unknown"; readonly link: string; readonly isCleaned: boolean }
  | { readonly kind: "refused"; readonly problem: LinkProblem };

/** Words that stand in instructions where the buyer's own should stand. */
const PLACEHOLDER =
  /(?:^|[/@=_-])(?:user_?name\d*|your_?(?:name|channel|link|page|username)|example|link_?example|channel_?name)(?=$|[/?&_-])|x{4,}|х{4,}/i;
/** Paths that promise a name and bring none. */
const INCOMPLETE = /^\/(?:joinchat|channel|c|user|watch|p|reel|in|company|r|playlist|@)\/?$/i;

const ownedBy = (host: string, owner: string): boolean => host === owner || host.endsWith(`.${owner}`);

function networkOf(address: LinkAddress): LinkNetwork | null {
  return linkNetworks.find((network) => network.hosts.some((host) => ownedBy(address.host, host))) ?? null;
}

function contentOf(network: LinkNetwork, address: LinkAddress): LinkContent {
  const query = address.query.map(([name, value]) => `${name}=${value}`).join("&");
  const rest = query === "" ? address.path : `${address.path}?${query}`;
  return network.patterns.find(([pattern]) => pattern.test(rest))?.[1] ?? network.fallback;
}

/** Says what a pasted link leads to, cleaned of what does not belong to it, or why it cannot be used. Never throws. */
export function recogniseLink(text: string): LinkRecognition {
  if (text.trim() === "") return { kind: "refused", problem: "empty" };
  const address = parseLink(text);
  if (!address) return { kind: "refused", problem: "notALink" };
  const values = address.query.map(([, value]) => value).join("&");
  if (PLACEHOLDER.test(`${address.path}&${values}`)) return { kind: "refused", problem: "placeholder" };
  const link = linkText(address);
  const isCleaned = link !== text.trim();
  const network = networkOf(address);
  if (!network) return { kind: "unknown", link, isCleaned };
  const isBare = INCOMPLETE.test(address.path) && address.query.length === 0;
  if (isBare) return { kind: "refused", problem: "incomplete" };
  return { kind: "recognised", network: network.key, content: contentOf(network, address), link, isCleaned };
}

/** The cleaned link, or the text itself where it cannot be read as a link. */
export function cleanLink(text: string): string {
  const recognition = recogniseLink(text);
  return recognition.kind === "refused" ? text.trim() : recognition.link;
}
