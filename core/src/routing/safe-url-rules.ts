const schemes = /^(https?:\/\/|mailto:)/i;
const imageEnding = /\.(svg|png|jpe?g|webp|gif)$/i;
// Browsers drop these inside a scheme, so that `java\tscript:` would run.
const controls = /[\u0000-\u001f\u007f]/;

/**
 * The one check of addresses that come from data: http, https, mailto, or a path of the panel (DEC-027).
 * Null for everything else: other schemes, protocol-relative addresses, backslashes, control characters.
 */
export function safeUrl(address: string | null | undefined): string | null {
  const text = (address ?? "").trim();
  if (text === "" || controls.test(text)) return null;
  if (text.startsWith("/")) return isInAppPath(text) ? text : null;
  if (!schemes.test(text)) return null;
  if (/^mailto:/i.test(text)) return text;
  return /^https?:\/\/[^/?#\\@]+([/?#]|$)/i.test(text) ? text : null;
}

/** True for an address that leaves the panel. */
export const isExternalUrl = (address: string): boolean => schemes.test(address.trim());

/** One slash at the front, no second one, no backslash: a path that cannot name another host. */
export const isInAppPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !path.includes("\\") && !controls.test(path);

/**
 * What may stand in `src` of an image (UTL-001): data:image, blob, http(s), protocol-relative, rooted paths, image files.
 * Null for everything else. Never use it for links or frames.
 */
export function imageSource(source: string | null | undefined): string | null {
  const text = (source ?? "").trim();
  if (text === "" || controls.test(text)) return null;
  if (/^data:image\//i.test(text) || /^blob:/i.test(text)) return text;
  if (/^(https?:)?\/\//i.test(text) || text.startsWith("/")) return text;
  return imageEnding.test(text) && !/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : null;
}

/**
 * What may stand in `src` of an image within HTML of the server (T8): what `imageSource` allows, of the panel's own host or of hosts that
 * the operator names. Any other host would learn who reads the page. Null for everything else.
 */
export function embeddedImageSource(
  source: string | null | undefined,
  ownHost: string,
  allowedHosts: readonly string[],
): string | null {
  const text = imageSource(source);
  // Browsers read a backslash as a slash.
  const host = /^(?:https?:)?\/\/([^/?#]*)/i.exec((text ?? "").replaceAll("\\", "/"))?.[1]?.toLowerCase();
  if (host === undefined) return text;
  return [ownHost, ...allowedHosts].some((allowed) => allowed.trim().toLowerCase() === host) && host !== "" ? text : null;
}
