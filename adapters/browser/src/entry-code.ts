/** The part of a window whose address is read and cleaned. */
export interface AddressBar {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: string, address: string): void };
}

const ENTRIES = /\/(login|impersonate|user-widget-auth)\/?$/;

/**
 * Takes the one-time code out of the address of an entry link (AUT-028, DEC-013). To be called before anything else of the page
 * runs, so that neither history, nor referrers, nor any script see it. The `token` of a password mail is left where it is.
 */
export function takeEntryCode(host: AddressBar): string | null {
  const { hash, pathname, search } = host.location;
  if (!ENTRIES.test(pathname)) return null;
  const query = new URLSearchParams(search);
  const code = query.get("token");
  if (code === null) return null;
  query.delete("token");
  const rest = query.toString();
  host.history.replaceState(host.history.state, "", `${pathname}${rest === "" ? "" : `?${rest}`}${hash}`);
  return code === "" ? null : code;
}
