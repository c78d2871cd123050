/** A web address taken apart; the core has no platform parser, and needs only http and https. */
export interface LinkAddress {
  readonly scheme: "http" | "https";
  /** Lower case. */
  readonly host: string;
  /** A port that is not the scheme's own; empty otherwise. */
  readonly port: string;
  /** Begins with a slash. */
  readonly path: string;
  /** In the order in which they stand. */
  readonly query: readonly (readonly [string, string])[];
  /** Without its `#`. */
  readonly fragment: string;
}

/** Parameters that name the way a link was shared, on any site. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|yclid|msclkid|ttclid|twclid|igshid|igsh|mc_[ce]id|_openstat|__cft__.*|__tn__)$/i;
/** Further ones of the networks; on other sites these may mean anything. */
const NETWORK_TRACKING =
  /^(?:si|feature|ref|ref_\w+|mibextid|rdid|share_url|_rdr|_rdc|is_from_webapp|is_copy_url|sender_\w+|share_\w+|spm_id_from|vd_source|pp|ab_channel|s|_r|_t|_d|from|web_id|tt_from|source|sharer?|shid|trk\w*|rcm|lipi|original_referer|hl|sk_?ref|nd|dl_branch|xmt|slof|ig_rid|ig_mid|img_index|context|rt|extid|sfnsn|epa|acontext|app|is_shared)$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const OWN_PORTS: Readonly<Record<string, string>> = { http: "80", https: "443" };

/** Takes `https://` off, also where it was typed twice or without its colon; null before any other scheme. */
function afterScheme(piece: string): { readonly scheme: "http" | "https"; readonly rest: string } | null {
  let scheme: "http" | "https" = "https";
  let rest = piece;
  for (let round = 0; round < 3; round += 1) {
    const found = /^(https?)(?::\/*|\/\/+)/i.exec(rest);
    if (!found) break;
    if (round === 0) scheme = found[1]?.toLowerCase() === "http" ? "http" : "https";
    rest = rest.slice(found[0].length);
  }
  if (rest === piece) rest = rest.replace(/^\/{2,}/, "");
  return /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(rest) ? null : { scheme, rest };
}

/** Endings in other scripts: no platform has one, so that nothing below them can be taken for a platform. */
const FOREIGN_ENDINGS = new Set(
  "рф рус дети москва онлайн сайт орг ком укр бел қаз срб мкд мон бг ею 中国 中國 香港 台灣 台湾 新加坡 公司 网络 网址 网站 在线 中文网 商店 商城 集团 我爱你 手机 游戏 한국 닷컴 닷넷 भारत संगठन नेट कॉम السعودية امارات مصر قطر الاردن المغرب عمان شبكة موقع كوم ไทย คอม ελ ευ ישראל קום みんな コム ストア".split(
    " ",
  ),
);
const FOREIGN_LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

function isHost(host: string): boolean {
  const labels = host.split(".");
  const ending = labels.at(-1) ?? "";
  const label = FOREIGN_ENDINGS.has(ending) ? FOREIGN_LABEL : LABEL;
  return labels.length >= 2 && labels.every((part) => label.test(part)) && !/^\d+$|^0x/.test(ending);
}

/**
 * Takes a link apart. Null when it is no http or https address: another scheme, user data before the host, a backslash or control
 * character, letters of other scripts in a host under a Latin ending, a number for a host.
 */
export function parseLink(piece: string): LinkAddress | null {
  if (/[\\\u0000-\u0020\u007f]/.test(piece)) return null;
  const begun = afterScheme(piece);
  const match = begun && /^([^/?#]+)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(begun.rest);
  if (!match) return null;
  const [, authority = "", path = "", query = "", fragment = ""] = match;
  const [, name = "", port = ""] = /^([^:]*)(?::(\d{1,5}))?$/.exec(authority) ?? [];
  const host = name.toLowerCase().replace(/\.$/, "");
  if (!isHost(host)) return null;
  return {
    scheme: begun.scheme,
    host,
    port: port === OWN_PORTS[begun.scheme] ? "" : port,
    path: `/${path.replace(/^\/+/, "")}`,
    query: parseQuery(query),
    fragment,
  };
}

const parseQuery = (query: string): (readonly [string, string])[] =>
  query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const equals = pair.indexOf("=");
      return equals < 0 ? ([pair, ""] as const) : ([pair.slice(0, equals), pair.slice(equals + 1)] as const);
    });

/** A parameter of the address, as it is there. */
export const parameterOf = (address: LinkAddress, name: string): string =>
  address.query.find(([known, value]) => known === name && value !== "")?.[1] ?? "";

function queryText(address: LinkAddress, isTracking: (name: string) => boolean): string {
  const kept = address.query.filter(([name]) => name !== "" && !isTracking(name));
  const query = kept.map(([name, value]) => (value === "" ? name : `${name}=${value}`)).join("&");
  return query === "" ? "" : `?${query}`;
}

const rootless = (path: string, query: string): string => (path === "/" && query === "" ? "" : `${path}${query}`);

/** Whether a parameter only chooses a language or a look, and says nothing about what is linked. */
export const isOfLook = (name: string): boolean => /^(?:gl|hl|lang|language|locale|theme|persist_\w+)$/i.test(name);

/** Whether a parameter of a network's address only says how the link was shared. */
export const isShareParameter = (name: string): boolean => TRACKING.test(name) || NETWORK_TRACKING.test(name);

/** What a network's own addresses carry besides path and query. */
interface NetworkMarks {
  readonly keepsFragment: boolean;
  readonly shareParameters: RegExp | null;
}

/** The address of a network as it will be ordered: https, nothing about how it was shared. */
export function networkLinkText(address: LinkAddress, network: NetworkMarks): string {
  const fragment = network.keepsFragment && address.fragment !== "" ? `#${address.fragment}` : "";
  const isShared = (name: string) => isShareParameter(name) || network.shareParameters?.test(name) === true;
  const query = `${queryText(address, isShared)}${fragment}`;
  return `https://${address.host}${rootless(address.path, query)}`;
}

/** The address of any other site: only what is tracking everywhere goes, and a route behind `#` stays. */
export function siteLinkText(address: LinkAddress): string {
  const query = queryText(address, (name) => TRACKING.test(name));
  const route = /^[/!]/.test(address.fragment) ? `#${address.fragment}` : "";
  const port = address.port === "" ? "" : `:${address.port}`;
  return `${address.scheme}://${address.host}${port}${rootless(address.path, route === "" ? query : `${query}${route}`)}`;
}
