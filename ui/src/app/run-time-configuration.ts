/** What the operator may set in the page that delivers the panel, as meta elements; nothing of it is built in (DEC-169). */
export interface RunTimeConfiguration {
  /** Root of the API; the page's own origin when it is not set. */
  readonly coreAddress: string;
  /** Root of the service that knows which domains are free; the API's when it is not set (DEC-065). */
  readonly domainsAddress: string | null;
  /** Parent domain for cookies that sibling hosts share (DEC-048). */
  readonly cookieDomain: string | null;
  readonly cookiePrefix: string;
}

/** Reads `panel-core-address`, `panel-domains-address`, `panel-cookie-domain` and `panel-cookie-prefix`. */
export function runTimeConfiguration(host: Pick<Window, "document" | "location">): RunTimeConfiguration {
  const valueOf = (name: string): string | null => {
    const content = host.document.querySelector(`meta[name="${name}"]`)?.getAttribute("content")?.trim() ?? "";
    return content === "" ? null : content;
  };
  return {
    coreAddress: valueOf("panel-core-address") ?? host.location.origin,
    domainsAddress: valueOf("panel-domains-address"),
    cookieDomain: valueOf("panel-cookie-domain"),
    cookiePrefix: valueOf("panel-cookie-prefix") ?? "",
  };
}
