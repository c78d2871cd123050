import { LocaleModel } from "../locale/index.ts";
import { CurrentRoute } from "../routing/index.ts";
import { PageHeadOverrides } from "../shell/index.ts";
import { Notices } from "../notices/index.ts";
import { CurrencyModel, SettingsModel, ThemeModel } from "../settings/index.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the models that the whole panel shares. */
export const shellTokens = {
  settings: token<SettingsModel>("settingsModel"),
  currency: token<CurrencyModel>("currencyModel"),
  theme: token<ThemeModel>("themeModel"),
  locale: token<LocaleModel>("localeModel"),
  notices: token<Notices>("notices"),
  currentRoute: token<CurrentRoute>("currentRoute"),
  headOverrides: token<PageHeadOverrides>("pageHeadOverrides"),
} as const;

/** Binds settings, currency, theme, language, notices and the current route. */
export const shellModule = featureModule([], ({ bind }) => {
  bind(shellTokens.settings).toResolvedValue(
    (port, clock, storage) => new SettingsModel({ port, clock, storage }),
    [portTokens.settings, portTokens.clock, portTokens.localStorage],
  );
  bind(shellTokens.currency).toResolvedValue(
    (settings, locale) => new CurrencyModel(settings, locale),
    [shellTokens.settings, shellTokens.locale],
  );
  bind(shellTokens.theme).toResolvedValue(
    (settings, cookies, display) => new ThemeModel({ settings, cookies, display }),
    [shellTokens.settings, portTokens.cookies, portTokens.display],
  );
  bind(shellTokens.locale).toResolvedValue((cookies) => new LocaleModel(cookies), [portTokens.cookies]);
  bind(shellTokens.notices).toResolvedValue((clock) => new Notices(clock), [portTokens.clock]);
  bind(shellTokens.currentRoute).toResolvedValue(() => new CurrentRoute(), []);
  bind(shellTokens.headOverrides).toResolvedValue(() => new PageHeadOverrides(), []);
});
