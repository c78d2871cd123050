import { serviceId, serviceTypeId } from "@panel/core/identifiers";
import { numberFromMoney } from "@panel/core/money";
import {
  captchaProviders,
  checkedSiteKey,
  checkedTagId,
  neutralSettings,
  type CreateOrderType,
  type CurrencyCode,
  type InstanceSettings,
  type RedirectEntry,
  type ThemeColours,
} from "@panel/core/settings";
import * as z from "zod/mini";
import {
  byLocale,
  dictionary,
  eitherSpelling,
  flag,
  idList,
  integer,
  nullableNumber,
  nullableText,
  number,
  orNull,
  requiredDictionary,
  requiredText,
  text,
  textList,
} from "../fields/answer-fields.ts";
import { fractionOf, moneyOf, numberFromFraction } from "../fields/money-fields.ts";
import { featuresFromWire, featuresSchema } from "./feature-flags.ts";
import { freeTrialSettingsFromWire, freeTrialSettingsSchema, freeTrialSettingsToWire } from "./free-trial-settings.ts";

const colourNames = ["primary", "secondary", "icons", "info", "success", "warning", "headerLeft", "headerRight"] as const;
const coloursSchema = orNull(
  eitherSpelling({
    primary: nullableText,
    secondary: nullableText,
    icons: nullableText,
    info: nullableText,
    success: nullableText,
    warning: nullableText,
    headerLeft: nullableText,
    headerRight: nullableText,
  }),
);
type ColoursWire = z.output<typeof coloursSchema>;

const socialLinksSchema = orNull(
  z.object({
    youtube: nullableText,
    telegram: nullableText,
    vk: nullableText,
    linkedin: nullableText,
    facebook: nullableText,
    twitter: nullableText,
  }),
);

const redirectSchema = z.object({
  name: requiredText,
  params: dictionary(requiredText),
  query: orNull(requiredDictionary(requiredText)),
});
const translationSchema = z.object({ title: nullableText, description: nullableText });

/** ENT-020; either spelling is accepted of each field (DEC-018). */
export const settingsSchema = eitherSpelling({
  panelName: requiredText,
  panelId: text(),
  lightLogo: nullableText,
  darkLogo: nullableText,
  logoDestinationUrl: nullableText,
  logoAlt: nullableText,
  favicon: nullableText,
  iconLink512Src: nullableText,
  colours: orNull(z.object({ light: coloursSchema, dark: coloursSchema })),
  socialLinks: socialLinksSchema,
  supportEmail: nullableText,
  termsUrl: nullableText,
  privacyUrl: nullableText,
  cabinetWidgetToken: text(),
  customCode: nullableText,
  redirectList: dictionary(redirectSchema),
  serviceTypes: idList,
  features: featuresSchema,
  /** Another name of the flag `bonuses`, which counts where that is not named (DEC-018). */
  bonusesIsEnabled: flag(false),
  freeTrials: freeTrialSettingsSchema,
  navigation: text(),
  darkModeAvailable: flag(true),
  /** `visitor` writes figures as each visitor's language does; anything else is the panel's own way (DEC-189). */
  numberFormat: text("panel"),
  singleOrderDesign: text(),
  show_create_order_types: textList,
  telegramBotUsername: nullableText,
  installPromptVariant: nullableText,
  googleAnalytics4Id: nullableText,
  googleTagManagerId: nullableText,
  consentGrantsAdsWhenSaved: flag(false),
  intercomAppId: nullableText,
  chatScriptUrl: nullableText,
  chatScriptToken: nullableText,
  captchaProvider: orNull(z.enum(captchaProviders)),
  captchaSiteKey: nullableText,
  hidePersonalAccountForUnregistered: flag(false),
  isHomePageMain: flag(false),
  defaultMarketplaceView: text(),
  currencies: textList,
  defaultCurrency: text("USD"),
  rubExchangeRate: nullableNumber,
  rounding_precision: integer(2),
  speedUpChargePercent: number(0),
  guaranteeChargePercent: number(0),
  childPanelsPrice: nullableNumber,
  contact_info_is_required: flag(false),
  answersNeutrally: flag(false),
  blockedServiceIds: idList,
  imageHosts: textList,
  translations: dictionary(translationSchema),
});
export type SettingsWire = z.output<typeof settingsSchema>;

const createOrderTypes = ["single", "multi", "expert", "autopromotion"] as const;

function coloursFromWire(wire: ColoursWire | undefined): ThemeColours {
  const colours: { -readonly [Name in keyof ThemeColours]: string } = {};
  for (const name of colourNames) {
    const colour = wire?.[name];
    if (typeof colour === "string") colours[name] = colour;
  }
  return colours;
}

const coloursToWire = (colours: ThemeColours): ColoursWire => ({
  primary: colours.primary ?? null,
  secondary: colours.secondary ?? null,
  icons: colours.icons ?? null,
  info: colours.info ?? null,
  success: colours.success ?? null,
  warning: colours.warning ?? null,
  headerLeft: colours.headerLeft ?? null,
  headerRight: colours.headerRight ?? null,
});

/** Paths compare without locale prefix and closing slash (DEC-006); the operator may write either. */
const redirectsFromWire = (wire: SettingsWire["redirectList"]): ReadonlyMap<string, RedirectEntry> =>
  new Map(
    Object.entries(wire).map(([path, entry]) => [path, { routeName: entry.name, params: entry.params, query: entry.query }]),
  );

const redirectsToWire = (redirects: InstanceSettings["redirectList"]): SettingsWire["redirectList"] =>
  Object.fromEntries(
    [...redirects].map(([path, entry]) => [
      path,
      { name: entry.routeName, params: { ...entry.params }, query: entry.query && { ...entry.query } },
    ]),
  );

const isCreateOrderType = (word: string): word is CreateOrderType => createOrderTypes.some((type) => type === word);
const currencyOf = (word: string): CurrencyCode => (word.toUpperCase() === "RUB" ? "RUB" : "USD");

/** The currencies of the list that are known, with the default among them; all where it names none. */
function currenciesFromWire({ currencies, defaultCurrency }: Pick<SettingsWire, "currencies" | "defaultCurrency">) {
  const named = [...currencies, defaultCurrency].map((word) => word.toUpperCase());
  return neutralSettings.currencies.filter((code) => currencies.length === 0 || named.includes(code));
}

const numberFormatOf = (word: string): InstanceSettings["numberFormat"] => (word === "visitor" ? word : "panel");

function rateFromWire(rate: number | null): number {
  const millionths = Math.round((rate ?? 0) * 1_000_000);
  return Number.isSafeInteger(millionths) && millionths > 0 ? millionths : 0;
}

const choicesFromWire = (wire: SettingsWire) => ({
  isNavigationNavbar: wire.navigation === "navbar",
  darkModeAvailable: wire.darkModeAvailable,
  numberFormat: numberFormatOf(wire.numberFormat),
  singleOrderDesign:
    wire.singleOrderDesign === "simplified_design_v2025" ? ("simplified_design_v2025" as const) : ("full_design" as const),
  createOrderTypes: wire.show_create_order_types.filter(isCreateOrderType),
  hidePersonalAccountForUnregistered: wire.hidePersonalAccountForUnregistered,
  isHomePageMain: wire.isHomePageMain,
  defaultMarketplaceView: wire.defaultMarketplaceView === "table" ? ("table" as const) : ("cards" as const),
  contactInfoIsRequired: wire.contact_info_is_required,
  answersNeutrally: wire.answersNeutrally,
});

const moneySettingsFromWire = (wire: SettingsWire) => ({
  currencies: currenciesFromWire(wire),
  defaultCurrency: currencyOf(wire.defaultCurrency),
  rubExchangeRateMillionths: rateFromWire(wire.rubExchangeRate),
  roundingPrecision: Math.min(6, Math.max(0, wire.rounding_precision)),
  speedUpCharge: fractionOf(wire.speedUpChargePercent),
  guaranteeCharge: fractionOf(wire.guaranteeChargePercent),
  childPanelsPrice: moneyOf(null, wire.childPanelsPrice),
  blockedServiceIds: wire.blockedServiceIds.map(serviceId),
  imageHosts: wire.imageHosts,
});

const brandFromWire = (wire: SettingsWire) => ({
  panelName: wire.panelName,
  panelId: wire.panelId,
  lightLogo: wire.lightLogo,
  darkLogo: wire.darkLogo,
  logoDestinationUrl: wire.logoDestinationUrl,
  logoAlt: wire.logoAlt,
  favicon: wire.favicon,
  iconLink512Src: wire.iconLink512Src,
  colours: { light: coloursFromWire(wire.colours?.light), dark: coloursFromWire(wire.colours?.dark) },
  socialLinks: wire.socialLinks ?? neutralSettings.socialLinks,
  supportEmail: wire.supportEmail,
  termsUrl: wire.termsUrl,
  privacyUrl: wire.privacyUrl,
  translations: byLocale(wire.translations),
});

const thirdPartiesFromWire = (wire: SettingsWire) => ({
  installPromptVariant: wire.installPromptVariant,
  tagIds: {
    googleAnalytics: checkedTagId(wire.googleAnalytics4Id),
    tagManager: checkedTagId(wire.googleTagManagerId),
    grantsAdsWhenSaved: wire.consentGrantsAdsWhenSaved,
  },
  chat: { intercomAppId: wire.intercomAppId, scriptAddress: wire.chatScriptUrl, scriptToken: wire.chatScriptToken },
  captcha: { provider: wire.captchaProvider, siteKey: checkedSiteKey(wire.captchaSiteKey) },
});

export function settingsFromWire(wire: SettingsWire): InstanceSettings {
  return {
    ...brandFromWire(wire),
    ...choicesFromWire(wire),
    ...moneySettingsFromWire(wire),
    cabinetWidgetToken: wire.cabinetWidgetToken,
    customCode: wire.customCode,
    redirectList: redirectsFromWire(wire.redirectList),
    serviceTypeBar: wire.serviceTypes.map(serviceTypeId),
    features: featuresFromWire(wire),
    freeTrials: freeTrialSettingsFromWire(wire.freeTrials),
    telegramBotUsername: wire.telegramBotUsername,
    ...thirdPartiesFromWire(wire),
  };
}

export function settingsToWire(settings: InstanceSettings): SettingsWire {
  return {
    panelName: settings.panelName,
    panelId: settings.panelId,
    lightLogo: settings.lightLogo,
    darkLogo: settings.darkLogo,
    logoDestinationUrl: settings.logoDestinationUrl,
    logoAlt: settings.logoAlt,
    favicon: settings.favicon,
    iconLink512Src: settings.iconLink512Src,
    colours: { light: coloursToWire(settings.colours.light), dark: coloursToWire(settings.colours.dark) },
    socialLinks: { ...settings.socialLinks },
    supportEmail: settings.supportEmail,
    termsUrl: settings.termsUrl,
    privacyUrl: settings.privacyUrl,
    cabinetWidgetToken: settings.cabinetWidgetToken,
    customCode: settings.customCode,
    redirectList: redirectsToWire(settings.redirectList),
    serviceTypes: [...settings.serviceTypeBar],
    features: { ...settings.features },
    bonusesIsEnabled: settings.features.bonuses,
    freeTrials: freeTrialSettingsToWire(settings.freeTrials),
    navigation: settings.isNavigationNavbar ? "navbar" : "sidebar",
    darkModeAvailable: settings.darkModeAvailable,
    numberFormat: settings.numberFormat,
    singleOrderDesign: settings.singleOrderDesign,
    show_create_order_types: [...settings.createOrderTypes],
    telegramBotUsername: settings.telegramBotUsername,
    installPromptVariant: settings.installPromptVariant,
    googleAnalytics4Id: settings.tagIds.googleAnalytics,
    googleTagManagerId: settings.tagIds.tagManager,
    consentGrantsAdsWhenSaved: settings.tagIds.grantsAdsWhenSaved,
    intercomAppId: settings.chat.intercomAppId,
    chatScriptUrl: settings.chat.scriptAddress,
    chatScriptToken: settings.chat.scriptToken,
    captchaProvider: settings.captcha.provider,
    captchaSiteKey: settings.captcha.siteKey,
    hidePersonalAccountForUnregistered: settings.hidePersonalAccountForUnregistered,
    isHomePageMain: settings.isHomePageMain,
    defaultMarketplaceView: settings.defaultMarketplaceView,
    currencies: [...settings.currencies],
    defaultCurrency: settings.defaultCurrency,
    rubExchangeRate: settings.rubExchangeRateMillionths / 1_000_000,
    rounding_precision: settings.roundingPrecision,
    speedUpChargePercent: numberFromFraction(settings.speedUpCharge),
    guaranteeChargePercent: numberFromFraction(settings.guaranteeCharge),
    childPanelsPrice: numberFromMoney(settings.childPanelsPrice),
    contact_info_is_required: settings.contactInfoIsRequired,
    answersNeutrally: settings.answersNeutrally,
    blockedServiceIds: [...settings.blockedServiceIds],
    imageHosts: [...settings.imageHosts],
    translations: Object.fromEntries(Object.entries(settings.translations).map(([code, texts]) => [code, { ...texts }])),
  };
}
