import { serviceId, serviceTypeId } from "@panel/core/identifiers";
import type { Banner } from "@panel/core/banners";
import type { CustomMenuItem, InstanceSettings, MenuItem, PageSettings, SpecialOffer } from "@panel/core/settings";
import fc from "fast-check";
import { text, word, nullable, few, flag, count, money, number, share } from "./arbitrary-fields.ts";

const colours = fc.record({ primary: text, icons: text, headerLeft: text }, { requiredKeys: [] });
const localised = <Value>(value: fc.Arbitrary<Value>) => fc.record({ de: value, zh_CN: value, en: value }, { requiredKeys: [] });

/** The default is one of the currencies. */
const moneyNames = fc.constantFrom<Pick<InstanceSettings, "currencies" | "defaultCurrency">>(
  { currencies: ["USD", "RUB"], defaultCurrency: "USD" },
  { currencies: ["USD", "RUB"], defaultCurrency: "RUB" },
  { currencies: ["USD"], defaultCurrency: "USD" },
  { currencies: ["RUB"], defaultCurrency: "RUB" },
);

const settingsWithoutCurrencies = fc.record({
  panelName: text,
  panelId: text,
  lightLogo: nullable(text),
  darkLogo: nullable(text),
  logoDestinationUrl: nullable(text),
  logoAlt: nullable(text),
  favicon: nullable(text),
  iconLink512Src: nullable(text),
  colours: fc.record({ light: colours, dark: colours }),
  socialLinks: fc.record({
    youtube: nullable(text),
    telegram: nullable(text),
    vk: nullable(text),
    linkedin: nullable(text),
    facebook: nullable(text),
    twitter: nullable(text),
  }),
  supportEmail: nullable(text),
  termsUrl: nullable(text),
  privacyUrl: nullable(text),
  cabinetWidgetToken: text,
  customCode: nullable(text),
  redirectList: fc
    .array(
      fc.tuple(
        word,
        fc.record({ routeName: text, params: fc.dictionary(word, text), query: nullable(fc.dictionary(word, text)) }),
      ),
      { maxLength: 3 },
    )
    .map((entries) => new Map(entries)),
  serviceTypeBar: few(number.map(serviceTypeId)),
  features: fc.record({
    tasks: flag,
    bonuses: flag,
    keywordTools: flag,
    subscriptions: flag,
    videoChannels: flag,
    childPanels: flag,
    grades: flag,
    freeTrials: flag,
    captcha: flag,
  }),
  freeTrials: fc.record({ isEnabled: flag, helpText: nullable(text), guestsMayLook: flag }),
  isNavigationNavbar: flag,
  numberFormat: fc.constantFrom("panel" as const, "visitor" as const),
  darkModeAvailable: flag,
  singleOrderDesign: fc.constantFrom("full_design", "simplified_design_v2025"),
  createOrderTypes: few(fc.constantFrom("single", "multi", "expert", "autopromotion")),
  telegramBotUsername: nullable(text),
  installPromptVariant: nullable(text),
  tagIds: fc.record({
    googleAnalytics: nullable(fc.constantFrom("G-ABC123", "G-0000")),
    tagManager: nullable(fc.constantFrom("GTM-ABC123")),
    grantsAdsWhenSaved: flag,
  }),
  chat: fc.record({ intercomAppId: nullable(text), scriptAddress: nullable(text), scriptToken: nullable(text) }),
  captcha: fc.record({
    provider: nullable(fc.constantFrom("recaptcha", "hcaptcha", "turnstile")),
    siteKey: nullable(fc.stringMatching(/^[\w-]{1,100}$/)),
  }),
  hidePersonalAccountForUnregistered: flag,
  isHomePageMain: flag,
  defaultMarketplaceView: fc.constantFrom("cards", "table"),
  rubExchangeRateMillionths: fc.integer({ min: 1, max: 10 ** 12 }),
  roundingPrecision: fc.integer({ min: 0, max: 6 }),
  speedUpCharge: share,
  guaranteeCharge: share,
  childPanelsPrice: money,
  contactInfoIsRequired: flag,
  answersNeutrally: flag,
  blockedServiceIds: few(number.map(serviceId)),
  imageHosts: few(text),
  translations: localised(fc.record({ title: nullable(text), description: nullable(text) })),
});

export const settings: fc.Arbitrary<InstanceSettings> = fc
  .tuple(settingsWithoutCurrencies, moneyNames)
  .map(([most, names]) => ({ ...most, ...names }));

export const page: fc.Arbitrary<PageSettings> = fc.record({
  routeName: text,
  title: nullable(text),
  description: nullable(text),
  slug: nullable(text),
  content: nullable(text),
});

const menuItemOf = (children: fc.Arbitrary<readonly MenuItem[]>): fc.Arbitrary<MenuItem> =>
  fc.record({
    name: text,
    url: text,
    icon: nullable(text),
    sorting: count,
    isNew: flag,
    isForAuthorized: flag,
    isForGuests: flag,
    children,
  });
/** Three levels, as the sidebar has. */
export const menuItem = menuItemOf(few(menuItemOf(few(menuItemOf(fc.constant([]))))));

export const customMenuItem: fc.Arbitrary<CustomMenuItem> = fc.record({
  id: number,
  name: text,
  url: text,
  icon: text,
  isBlank: flag,
  isEnabled: flag,
  showInInternal: flag,
  showInPublic: flag,
  translations: localised(text),
});

export const banner: fc.Arbitrary<Banner> = fc.record({
  place: text,
  type: fc.constantFrom("html", "custom"),
  content: nullable(text),
  scrollDelayMs: nullable(count),
  slides: few(
    fc.record({
      backgroundImage: nullable(text),
      backgroundColor: nullable(text),
      image: nullable(text),
      title: text,
      titleColor: nullable(text),
      buttonText: nullable(text),
      buttonLink: nullable(text),
      buttonBackgroundColor: nullable(text),
      buttonTextColor: nullable(text),
      sorting: count,
    }),
  ),
});

export const specialOffer: fc.Arbitrary<SpecialOffer> = fc.record({
  id: number,
  name: text,
  place: text,
  position: text,
  networkId: nullable(number),
  utmName: nullable(text),
  serviceTypeIds: few(number.map(serviceTypeId)),
  serviceIds: few(number.map(serviceId)),
  showAll: flag,
});
