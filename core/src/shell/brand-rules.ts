import type { InstanceSettings, ThemeName } from "../settings/index.ts";
import { imageSource, panelPathOf, safeUrl } from "../routing/index.ts";

/** What is at the head of every page for the operator. */
export interface Brand {
  /** Alternative text of the logo, or the heading in its place (NAV-042, NAV-043). */
  readonly name: string;
  /** Checked source of the image; null without a logo. */
  readonly logo: string | null;
  /** Outer address that the logo leads to; null for a page of the panel (NAV-041). */
  readonly address: string | null;
  /** Where it leads within the panel, below its base path (DEC-200). */
  readonly path: string;
}

type BrandSettings = Pick<InstanceSettings, "panelName" | "lightLogo" | "darkLogo" | "logoAlt" | "logoDestinationUrl">;

/**
 * The operator's brand in one theme; a panel whose settings are unknown goes by `fallbackName` (NAV-041 to NAV-043). `root` is the
 * panel's origin and base path without closing slash.
 */
export function brandOf(settings: BrandSettings | null, theme: ThemeName, fallbackName: string, root: string): Brand {
  const logo = imageSource(theme === "dark" ? settings?.darkLogo : settings?.lightLogo);
  const panelName = textOr(settings?.panelName, fallbackName);
  const address = safeUrl(settings?.logoDestinationUrl);
  const path = address === null ? "/" : panelPathOf(address, root);
  return {
    name: logo === null ? panelName : textOr(settings?.logoAlt, panelName),
    logo,
    address: path === null ? address : null,
    path: path ?? "/",
  };
}

const textOr = (text: string | null | undefined, fallback: string): string =>
  text === null || text === undefined || text.trim() === "" ? fallback : text;
