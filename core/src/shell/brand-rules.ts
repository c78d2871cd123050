import type { InstanceSettings, ThemeName } from "../settings/index.ts";
import { imageSource, safeUrl } from "../routing/index.ts";

/** What is at the head of every page for the operator. */
export interface Brand {
  /** Alternative text of the logo, or the heading in its place (NAV-042, NAV-043). */
  readonly name: string;
  /** Checked source of the image; null without a logo. */
  readonly logo: string | null;
  /** Outer address that the logo leads to; null for the start page (NAV-041). */
  readonly address: string | null;
}

type BrandSettings = Pick<InstanceSettings, "panelName" | "lightLogo" | "darkLogo" | "logoAlt" | "logoDestinationUrl">;

/** The operator's brand in one theme; a panel whose settings are unknown goes by `fallbackName` (NAV-041 to NAV-043). */
export function brandOf(settings: BrandSettings | null, theme: ThemeName, fallbackName: string): Brand {
  const logo = imageSource(theme === "dark" ? settings?.darkLogo : settings?.lightLogo);
  const panelName = textOr(settings?.panelName, fallbackName);
  return {
    name: logo === null ? panelName : textOr(settings?.logoAlt, panelName),
    logo,
    address: safeUrl(settings?.logoDestinationUrl),
  };
}

const textOr = (text: string | null | undefined, fallback: string): string =>
  text === null || text === undefined || text.trim() === "" ? fallback : text;
