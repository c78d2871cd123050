/** A web address taken apart; the core has no platform parser, and needs only http and https. */
export interface LinkAddress {
  /** Lower case, without port. */
  readonly host: string;
  /** Begins with a slash. */
  readonly path: string;
  /** In the order in which they stand. */
  readonly query: readonly (readonly [string, string])[];
}

/** Parameters that name the way a link was shared, not what it leads to. */
const TRACKING =
  /^(utm_\w+|fbclid|gclid|igshid|igsh|si|feature|ref|ref_src|ref_url|mibextid|_rdr|_rdc|__tn__|__cft__.*|is_from_webapp|is_copy_url|sender_device|sender_web_id|share_app_id|share_link_id|spm_id_from|pp|ab_channel|s|_r|_t|from)$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const MAX_LENGTH = 2048;

/** The first piece of what was pasted, cut where emoji or symbols begin; sellers and buyers glue words to links. */
function firstPiece(text: string): string {
  const piece = text.trim().split(/\s/u)[0] ?? "";
  const symbol = /[\p{Extended_Pictographic}\p{So}\p{Sm}|•]/u.exec(piece.replace(/[=+~<>]/g, "a"));
  const plain = symbol ? piece.slice(0, symbol.index) : piece;
  const second = /https?:\/\//i.exec(plain.slice(8));
  return second ? plain.slice(0, second.index + 8) : plain;
}

/**
 * Takes a pasted link apart after removing what does not belong to it. Null when it is no http or https address:
 * another scheme, user data before the host, a backslash or control character, a host that is none.
 */
export function parseLink(text: string): LinkAddress | null {
  if (text.length > MAX_LENGTH) return null;
  const match = /^(?:([a-z][a-z0-9+.-]*):)?(?:\/\/)?([^/?#]+)([^?#]*)(?:\?([^#]*))?(?:#.*)?$/i.exec(firstPiece(text));

  if (!match || /[\\\u0000-\u001f\u007f]/.test(text.trim())) return null;
  const [, scheme, authority = "", path = "", query = ""] = match;
  if (scheme !== undefined && !/^https?$/i.test(scheme)) return null;
  const host = authority
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
  const labels = host.split(".");
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label)) || /^\d+$/.test(labels.at(-1) ?? "")) return null;
  return { host, path: `/${path.replace(/^\/+/, "").replace(/\/{2,}/g, "/")}`, query: parseQuery(query) };
}

const parseQuery = (query: string): (readonly [string, string])[] =>
  query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const equals = pair.indexOf("=");
      return equals < 0 ? ([pair, ""] as const) : ([pair.slice(0, equals), pair.slice(equals + 1)] as const);
    });

/** The link as it will be ordered: https, tracking removed. */
export function linkText(address: LinkAddress): string {
  const kept = address.query.filter(([name]) => name !== "" && !TRACKING.test(name));
  const query = kept.map(([name, value]) => (value === "" ? name : `${name}=${value}`)).join("&");
  return `https://${address.host}${address.path === "/" && query === "" ? "" : address.path}${query === "" ? "" : `?${query}`}`;
}
