import type { StoredInvoice } from "./invoices.ts";

const loopback: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The same origin; on the developer's own machine any of its names and ports, since panel and API may listen apart. */
function isSameOrigin(address: URL, own: URL): boolean {
  return address.origin === own.origin || (loopback.has(own.hostname) && loopback.has(address.hostname));
}

/**
 * An address that leads back to this deployment, as headers and gateways take it: in ASCII. Null for any other: same origin or one that
 * the panel is served from as well, http or https, nothing that a browser reads otherwise (DEC-082, DEC-183, T30).
 */
export function ownAddress(typed: string, origin: string, otherOrigins: readonly string[] = []): string | null {
  // Browsers drop tabs and line breaks and take a backslash for a slash.
  if (/[\s\\]/.test(typed) || !/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return null;
  const address = new URL(typed);
  const isWeb = address.protocol === "http:" || address.protocol === "https:";
  const isOurs = otherOrigins.includes(address.origin) || isSameOrigin(address, new URL(origin));
  const isOwn = isWeb && isOurs && address.username === "" && address.password === "";
  return isOwn ? address.href : null;
}

/**
 * Back to the panel: the address that the buyer's panel named, checked when the invoice was opened, or its usual pages. It names the
 * invoice, for a buyer whose browser stores nothing; the panel takes it out of the address.
 */
export function returnAddress(
  origin: string,
  invoice: Pick<StoredInvoice, "id" | "success_url" | "cancel_url">,
  to: "success" | "error",
): string {
  const named = to === "success" ? invoice.success_url : invoice.cancel_url;
  const address = new URL(named ?? `${origin}/app/add-funds/${to}`);
  address.searchParams.set("invoice", invoice.id);
  return address.href;
}
