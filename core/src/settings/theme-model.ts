import { action, computed, makeObservable, observableRef, when } from "mobx";
import { cookieNames, SECONDS_PER_DAY, type CookieStorage, type Display } from "../platform/index.ts";
import type { Cancel } from "../time/index.ts";
import type { InstanceSettings, ThemeColours, ThemeName } from "./instance-settings.ts";
import type { SettingsModel } from "./settings-model.ts";

/** Days that the choice of light or dark is remembered (THM-005, DEC-049). */
export const THEME_COOKIE_DAYS = 365;

/** What a person has chosen, by the value of their cookie; null for anything else. */
export const chosenTheme = (value: string | null): ThemeName | null => (value === "dark" || value === "light" ? value : null);

/** Light where the operator offers no dark mode, else what was chosen; null follows the system (THM-005). */
export const decidedTheme = (offersDark: boolean, choice: ThemeName | null): ThemeName | null => (offersDark ? choice : "light");

export interface ThemeModelDependencies {
  readonly settings: Pick<SettingsModel, "current">;
  readonly cookies: CookieStorage;
  readonly display: Pick<Display, "prefersDark" | "onPreferenceChange">;
}

/** Light or dark, and the operator's colours for both, which the first settings of a page load fix (THM-004, DEC-034). */
export class ThemeModel {
  /** What the person has chosen; null follows the system. */
  choice: ThemeName | null;
  /** What the system asks for. */
  preferred: ThemeName;
  colours: Readonly<Record<ThemeName, ThemeColours>> | null = null;
  readonly #settings: ThemeModelDependencies["settings"];
  readonly #cookies: CookieStorage;
  readonly #display: ThemeModelDependencies["display"];

  constructor({ settings, cookies, display }: ThemeModelDependencies) {
    this.#settings = settings;
    this.#cookies = cookies;
    this.#display = display;
    this.choice = chosenTheme(cookies.read(cookieNames.theme));
    this.preferred = preferenceOf(display);
    makeObservable<this, "fixColours" | "followSystem">(this, {
      choice: observableRef,
      preferred: observableRef,
      colours: observableRef,
      current: computed,
      canSwitch: computed,
      toggle: action,
      fixColours: action,
      followSystem: action,
    });
  }

  /**
   * The person's choice, before one is made the system's; light whenever the operator offers no dark mode (THM-005). As long as the
   * settings are on their way dark mode is taken to be offered, so that no dark page begins with a flash of light.
   */
  get current(): ThemeName {
    return decidedTheme(this.#settings.current?.darkModeAvailable ?? true, this.choice) ?? this.preferred;
  }

  /** Whether there is a switch at all (THM-006). */
  get canSwitch(): boolean {
    return this.#settings.current?.darkModeAvailable ?? false;
  }

  /** True once the colours are applied, one of the things the main layout waits for (RTE-028). */
  get isApplied(): boolean {
    return this.colours !== null;
  }

  toggle(): void {
    this.choice = this.current === "dark" ? "light" : "dark";
    this.#cookies.write(cookieNames.theme, this.choice, { maxAgeSeconds: THEME_COOKIE_DAYS * SECONDS_PER_DAY });
  }

  /** Waits for the first settings and fixes both colour maps, which later settings do not touch (THM-004); follows the system. */
  activate(): Cancel {
    const stops = [
      when(
        () => this.#settings.current !== null || this.isApplied,
        () => this.fixColours(this.#settings.current),
      ),
      this.#display.onPreferenceChange(() => this.followSystem()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  private followSystem(): void {
    this.preferred = preferenceOf(this.#display);
  }

  private fixColours(settings: InstanceSettings | null): void {
    this.colours ??= settings?.colours ?? null;
  }
}

const preferenceOf = ({ prefersDark }: ThemeModelDependencies["display"]): ThemeName => (prefersDark ? "dark" : "light");
