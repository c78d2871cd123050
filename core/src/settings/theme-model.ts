import { action, computed, makeObservable, observableRef, when } from "mobx";
import { cookieNames, SECONDS_PER_DAY, type CookieStorage } from "../platform/index.ts";
import type { Cancel } from "../time/index.ts";
import type { InstanceSettings, ThemeColours, ThemeName } from "./instance-settings.ts";
import type { SettingsModel } from "./settings-model.ts";

/** Days that the choice of light or dark is remembered (THM-005, DEC-049). */
export const THEME_COOKIE_DAYS = 365;

/** Light or dark, and the operator's colours for both, which the first settings of a page load fix (THM-004, DEC-034). */
export class ThemeModel {
  choice: ThemeName;
  colours: Readonly<Record<ThemeName, ThemeColours>> | null = null;
  readonly #settings: SettingsModel;
  readonly #cookies: CookieStorage;

  constructor(settings: SettingsModel, cookies: CookieStorage) {
    this.#settings = settings;
    this.#cookies = cookies;
    this.choice = cookies.read(cookieNames.theme) === "dark" ? "dark" : "light";
    makeObservable<this, "fixColours">(this, {
      choice: observableRef,
      colours: observableRef,
      current: computed,
      canSwitch: computed,
      toggle: action,
      fixColours: action,
    });
  }

  /** Light whenever the operator offers no dark mode (THM-005). */
  get current(): ThemeName {
    return this.canSwitch ? this.choice : "light";
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

  /** Waits for the first settings and fixes both colour maps; later settings do not touch them (THM-004). */
  activate(): Cancel {
    return when(
      () => this.#settings.current !== null || this.isApplied,
      () => this.fixColours(this.#settings.current),
    );
  }

  private fixColours(settings: InstanceSettings | null): void {
    this.colours ??= settings?.colours ?? null;
  }
}
