/**
 * Where the scripts of the widget stand, without a closing slash: the page's `panel-script-address`, else `/script` of its own host
 * (DEC-098, DEC-169).
 */
export function scriptAddressOf(host: Pick<Window, "document" | "location">): string {
  const named = host.document.querySelector('meta[name="panel-script-address"]')?.getAttribute("content")?.trim() ?? "";
  return (named === "" ? `${host.location.origin}/script` : named).replace(/\/+$/, "");
}
/** Base path of the panel, without closing slash. */
export const panelBase = (): string => import.meta.env.BASE_URL.replace(/\/$/, "");

/** Origin and base path of the panel, without closing slash. */
export const panelRoot = (): string => globalThis.location.origin + panelBase();
