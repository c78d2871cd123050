import type { CustomMenuItem } from "../settings/index.ts";
import { safeUrl } from "../routing/index.ts";

/** What the page at `/site-view` may do with an address (RTE-032, DEC-022). */
export type SiteView =
  | { readonly kind: "frame"; readonly address: string; readonly host: string }
  /** Not an address of the operator's menu: only its host is named, with a link that opens a new tab. */
  | { readonly kind: "link"; readonly address: string; readonly host: string }
  | { readonly kind: "refused" };

/** Frames only http(s) addresses that belong to an enabled custom menu item and lie on another host than the panel (DEC-022). */
export function siteView(url: string | undefined, items: readonly CustomMenuItem[], ownHost: string): SiteView {
  const address = safeUrl(url);
  const host = address === null ? null : hostOf(address);
  if (address === null || host === null) return { kind: "refused" };
  const isListed = items.some((item) => item.isEnabled && safeUrl(item.url) === address);
  return { kind: isListed && host !== ownHost.toLowerCase() ? "frame" : "link", address, host };
}

const hostOf = (address: string): string | null => /^https?:\/\/([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? null;
