import type { LocaleModel } from "../locale/index.ts";
import type { SettingsModel } from "./settings-model.ts";

/** What a change of language reaches beyond the settings. */
export interface LanguageReloadSources {
  readonly settings: SettingsModel;
  readonly banners: { load(): Promise<unknown> };
  readonly catalogue: { renew(): Promise<unknown> };
  readonly session: { readonly isLoggedIn: boolean; reloadProfile(): Promise<unknown> };
}

/**
 * Everything that comes in the user's language is loaded again after a change of it, each once (LOC-006): networks, which serve
 * the order form too, settings, pages, sidebar, custom items, banners, and the profile when somebody is logged in.
 */
export function registerLanguageReloads(
  locale: LocaleModel,
  { settings, banners, catalogue, session }: LanguageReloadSources,
): void {
  locale.reloadOnChange("networks", () => catalogue.renew());
  locale.reloadOnChange("settings", () => settings.refresh());
  locale.reloadOnChange("banners", () => banners.load());
  locale.reloadOnChange("profile", () => (session.isLoggedIn ? session.reloadProfile() : undefined));
}
