import { platformTokens } from "../platform/wiring.ts";
import { featureModule, provideBy, token } from "../wiring/index.ts";
import { LocaleModel } from "./index.ts";

/** Token of the language that is shown. */
export const localeTokens = { locale: token<LocaleModel>("localeModel") } as const;

export const localeModule = featureModule(
  [],
  [provideBy(localeTokens.locale, { cookies: platformTokens.cookies }, ({ cookies }) => new LocaleModel(cookies))],
);
