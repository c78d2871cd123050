/** What a link leads to, as far as an order cares. */
export type LinkContent =
  | "profile"
  | "post"
  | "video"
  | "live"
  | "story"
  | "poll"
  | "playlist"
  | "track"
  | "group"
  | "invite"
  | "comment"
  | "app"
  | "other";

/** First pattern that fits path and query decides. */
export type ContentPatterns = readonly (readonly [RegExp, LinkContent])[];

/** One social platform as links show it. */
export interface LinkNetwork {
  /** The `social_provider_type` of the network in the catalogue. */
  readonly key: string;
  /** Hosts of its own; a subdomain of one belongs to it too, a look-alike does not. */
  readonly hosts: readonly string[];
  readonly patterns: ContentPatterns;
  /** Where no pattern fits; a guess, so nothing is refused because of it. */
  readonly fallback: LinkContent;
  /** Hosts of one purpose, such as those of short links; they decide before the patterns. */
  readonly hostContents: Readonly<Record<string, LinkContent>>;
  /** The address of somebody's page, with `{}` for the name behind an `@`. */
  readonly handle: string | null;
  /** A name behind an `@` is a page of its own there, and not the one of the plain name. */
  readonly keepsAt: boolean;
  /** Of host and path together, the first group is the link; what follows was glued to it. */
  readonly glued: readonly RegExp[];
  /** A subdomain is a page of its own, so that the bare host is no incomplete link. */
  readonly hasOwnSubdomains: boolean;
  /** Of host, path and query together: what belongs to it on hosts that serve other things as well; decides before all hosts. */
  readonly places: readonly RegExp[];
  /** What follows `#` says which page it is. */
  readonly keepsFragment: boolean;
  /** Parameters of its own that say how a link was shared; on other networks they mean something. */
  readonly shareParameters: RegExp | null;
}

type NetworkDetails = Partial<Omit<LinkNetwork, "key" | "hosts">>;

/** Writes a network down in one line; `hosts` are separated by spaces. */
export const network = (key: string, hosts: string, details: NetworkDetails = {}): LinkNetwork => ({
  key,
  hosts: hosts.split(" "),
  patterns: [],
  fallback: "profile",
  hostContents: {},
  handle: null,
  keepsAt: false,
  glued: [],
  hasOwnSubdomains: false,
  places: [],
  keepsFragment: false,
  shareParameters: null,
  ...details,
});

/** The hosts of a name under several endings: `withEndings("yelp", "com de")` is `yelp.com yelp.de`. */
export const withEndings = (name: string, endings: string): string =>
  endings
    .split(" ")
    .map((ending) => `${name}.${ending}`)
    .join(" ");

/** What a host of one purpose leads to; undefined for one that serves many things. */
export const contentOfHost = ({ hostContents }: LinkNetwork, host: string): LinkContent | undefined =>
  hostContents[host.replace(/^www\./, "")];

/** A path of one name, which is somebody's page. */
export const ONE_NAME = /^\/@?[\p{L}\p{N}_.%~-]+\/?(?:\?|$)/u;

/** The key of a network as words, for one that the catalogue has no name for: `google_maps` is "Google Maps". */
export const networkWords = (key: string): string =>
  key
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
