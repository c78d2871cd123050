/**
 * The path below the panel's base that an address of the operator's leads to: `/orders`, with or without the base, or in full (DEC-200).
 * Null for every address outside the panel. `root` is the panel's origin and base path without closing slash.
 */
export function panelPathOf(address: string, root: string): string | null {
  const [, origin = "", base = ""] = /^(https?:\/\/[^/]+)(.*)$/i.exec(root) ?? [];
  const isPath = address.startsWith("/");
  if (!isPath && !`${address}/`.startsWith(`${origin}/`)) return null;
  const path = isPath ? address : address.slice(origin.length);
  const isBelow = /^(?:[/?#]|$)/.test(path.slice(base.length)) && path.startsWith(base);
  if (!isBelow && !isPath) return null;
  const own = isBelow ? path.slice(base.length) : path;
  return own.startsWith("/") ? own : `/${own}`;
}
