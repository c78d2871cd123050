import { localeModule, localeTokens } from "../locale/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provide, provideBy, token } from "../wiring/index.ts";
import { CurrencyModel, SettingsModel, ThemeModel, type SettingsPort } from "./index.ts";

export const settingsPort = portToken<SettingsPort>("settings");

/** Tokens of the operator's settings, and of currency and theme, which follow them. */
export const settingsTokens = {
  settings: token<SettingsModel>("settingsModel"),
  currency: token<CurrencyModel>("currencyModel"),
  theme: token<ThemeModel>("themeModel"),
} as const;

export const settingsModule = featureModule(
  [localeModule],
  [
    provide(settingsTokens.settings, SettingsModel, {
      port: settingsPort,
      clock: clockPort,
      storage: platformTokens.localStorage,
    }),
    provideBy(
      settingsTokens.currency,
      { settings: settingsTokens.settings, locale: localeTokens.locale },
      ({ settings, locale }) => new CurrencyModel(settings, locale),
    ),
    provide(settingsTokens.theme, ThemeModel, {
      settings: settingsTokens.settings,
      cookies: platformTokens.cookies,
      display: platformTokens.display,
    }),
  ],
);
