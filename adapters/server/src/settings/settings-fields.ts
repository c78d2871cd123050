import { localeCodes } from "@panel/core/locale";
import { captchaProviders } from "@panel/core/settings";
import * as z from "zod/mini";
import { anyWords, dollars, flag, orNone, percent, usually, whole, wordedOrNone, words } from "../shop-file/index.ts";
import { defaultSettings } from "./instance-settings.ts";

/** A group of which each field may be left out, and so may be the whole of it. */
const group = <Shape extends z.core.$ZodShape>(shape: Shape) => {
  const fields = z.strictObject(shape);
  return usually(fields, fields.parse({}));
};
const wordsOrNone = orNone(words);
const numbers = usually(z.array(whole(0, Number.MAX_SAFE_INTEGER)), []);
const texts = usually(z.array(words), []);
const colours = group({
  primary: wordsOrNone,
  secondary: wordsOrNone,
  icons: wordsOrNone,
  info: wordsOrNone,
  success: wordsOrNone,
  warning: wordsOrNone,
  headerLeft: wordsOrNone,
  headerRight: wordsOrNone,
});
const startPage = z.strictObject({ title: wordsOrNone, description: wordsOrNone });

/** What the panel is called and looks like. The fields of the three groups have the names of the settings (ENT-020). */
export const brandFields = group({
  panelName: usually(words, "Panel"),
  panelId: usually(anyWords, ""),
  lightLogo: wordsOrNone,
  darkLogo: wordsOrNone,
  logoDestinationUrl: wordedOrNone,
  logoAlt: wordedOrNone,
  favicon: wordsOrNone,
  iconLink512Src: wordsOrNone,
  colours: group({ light: colours, dark: colours }),
  socialLinks: group({
    youtube: wordsOrNone,
    telegram: wordsOrNone,
    vk: wordsOrNone,
    linkedin: wordsOrNone,
    facebook: wordsOrNone,
    twitter: wordsOrNone,
  }),
  supportEmail: wordsOrNone,
  termsUrl: wordedOrNone,
  privacyUrl: wordedOrNone,
  /** Title and description of the start page for each language. */
  translations: group(Object.fromEntries(localeCodes.map((code) => [code, z.optional(startPage)]))),
});

/** What is offered and how it is shown. */
export const choiceFields = group({
  features: group(
    Object.fromEntries(Object.entries<boolean>({ ...defaultSettings.features }).map(([name, isOn]) => [name, flag(isOn)])),
  ),
  freeTrials: group({ enabled: flag(true), helpText: wordedOrNone, guestsMayLook: flag(true) }),
  navigation: usually(z.enum(["navbar", "sidebar"]), "navbar"),
  darkModeAvailable: flag(true),
  numberFormat: usually(z.enum(["panel", "visitor"]), "panel"),
  singleOrderDesign: usually(z.enum(["full_design", "simplified_design_v2025"]), "full_design"),
  showCreateOrderTypes: usually(z.array(z.enum(["single", "multi", "expert", "autopromotion"])), ["single"]),
  serviceTypes: numbers,
  hidePersonalAccountForUnregistered: flag(false),
  isHomePageMain: flag(false),
  defaultMarketplaceView: usually(z.enum(["cards", "table"]), "cards"),
  contactInfoIsRequired: flag(false),
  answersNeutrally: flag(false),
  blockedServiceIds: numbers,
  imageHosts: texts,
  redirectList: usually(
    z.record(
      words,
      z.strictObject({
        name: words,
        params: usually(z.record(words, words), {}),
        query: orNone(z.record(words, z.string())),
      }),
    ),
    {},
  ),
  telegramBotUsername: wordsOrNone,
  installPromptVariant: wordsOrNone,
  googleAnalytics4Id: wordsOrNone,
  googleTagManagerId: wordsOrNone,
  consentGrantsAdsWhenSaved: flag(false),
  intercomAppId: wordsOrNone,
  chatScriptUrl: wordsOrNone,
  chatScriptToken: wordsOrNone,
  captchaProvider: orNone(z.enum(captchaProviders)),
  captchaSiteKey: wordsOrNone,
  customCode: wordsOrNone,
  cabinetWidgetToken: usually(anyWords, ""),
});

/** What is charged on top, and in which currencies amounts are shown. */
export const priceFields = group({
  currencies: usually(z.array(z.enum(["USD", "RUB"])), ["USD", "RUB"]),
  defaultCurrency: usually(z.enum(["USD", "RUB"]), "USD"),
  /** Roubles for a dollar; 0 where none are shown. */
  rubExchangeRate: usually(dollars, 0),
  /** Decimals of amounts. */
  roundingPrecision: usually(whole(0, 6), 2),
  /** Of the cost of a line, like the next one. */
  speedUpPercent: usually(percent(1000), 0),
  guaranteePercent: usually(percent(1000), 0),
  /** Dollars a month; 0 where none are sold. */
  childPanelsPrice: usually(dollars, 0),
});
