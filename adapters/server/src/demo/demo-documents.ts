import { serviceId, serviceTypeId } from "@panel/core/identifiers";
import { localeCodes } from "@panel/core/locale";
import { fractionFromPercent, moneyFromCents } from "@panel/core/money";
import { routeTable } from "@panel/core/routing";
import type { CustomMenuItem, InstanceSettings } from "@panel/core/settings";
import { customMenuItemToWire, settingsToWire } from "@panel/wire/settings";
import {
  defaultMenu,
  defaultSettings,
  type DocumentName,
  inLanguage,
  localisedText,
  type LocalisedText,
  pageTitles,
  type Wording,
} from "../settings/index.ts";
import { demoBanners } from "./demo-banners.ts";
import { refusingServiceIds } from "./demo-catalogue.ts";
import { specialOffers } from "./demo-offers.ts";
import { monogram } from "../catalogue-writing/index.ts";
import texts from "./texts/instance.json" with { type: "json" };
import pageDescriptions from "./texts/page-descriptions.json" with { type: "json" };
import freeTrialTexts from "./texts/free-trials.json" with { type: "json" };

/** Public by nature: it opens the widget's calls and nothing else (DEC-144). */
export const DEMO_CABINET_TOKEN = "demo-cabinet-widget";

const PRIMARY = "#4b53bc";
const logo = monogram("RP", PRIMARY);

const translations = Object.fromEntries(
  localeCodes.map((code) => [
    code,
    { title: inLanguage(texts.title, code), description: inLanguage(pageDescriptions.index, code) },
  ]),
);

/** Settings of the demo: a brand of its own, both themes, everything switched on that is built (ENT-020). */
export const demoSettings: InstanceSettings = {
  ...defaultSettings,
  panelName: "Reach Panel",
  panelId: "demo",
  lightLogo: logo,
  darkLogo: logo,
  logoDestinationUrl: "/app/",
  logoAlt: "Reach Panel",
  favicon: logo,
  iconLink512Src: logo,
  colours: {
    light: {
      primary: PRIMARY,
      secondary: "#0e7a6d",
      icons: "#5b5fc7",
      info: "#0078d4",
      success: "#107c10",
      warning: "#b7791f",
      headerLeft: PRIMARY,
      headerRight: "#3b3f9e",
    },
    dark: {
      primary: "#9ea2ff",
      secondary: "#4fc3b2",
      icons: "#b3b6ff",
      info: "#62abf5",
      success: "#6ccb5f",
      warning: "#f0c05a",
      headerLeft: "#2b2e63",
      headerRight: "#1d1f47",
    },
  },
  socialLinks: {
    youtube: "https://www.youtube.com/@example",
    telegram: "https://t.me/example",
    vk: null,
    linkedin: "https://www.linkedin.com/company/example",
    facebook: null,
    twitter: "https://x.com/example",
  },
  supportEmail: "support@panel.example",
  termsUrl: "/app/terms",
  privacyUrl: "/app/privacy",
  cabinetWidgetToken: DEMO_CABINET_TOKEN,
  redirectList: new Map([
    ["/promo", { routeName: "services-slug", params: { slug: "youtube-views" }, query: { source: "promo" } }],
    ["/buy", { routeName: "orders-create", params: {}, query: null }],
  ]),
  serviceTypeBar: [1, 13, 29, 39].map(serviceTypeId),
  features: {
    tasks: true,
    bonuses: true,
    keywordTools: true,
    childPanels: true,
    grades: true,
    freeTrials: true,
    captcha: false,
    subscriptions: true,
    videoChannels: true,
  },
  createOrderTypes: ["single", "multi", "expert", "autopromotion"],
  telegramBotUsername: "reach_panel_demo_bot",
  rubExchangeRateMillionths: 92_500_000,
  speedUpCharge: fractionFromPercent(25),
  guaranteeCharge: fractionFromPercent(10),
  childPanelsPrice: moneyFromCents(2_500),
  blockedServiceIds: refusingServiceIds.map(serviceId),
  imageHosts: [],
  translations,
};

const titleOf = new Map<string, Wording>(Object.entries(pageTitles));
const descriptionOf = new Map<string, Wording>(Object.entries(pageDescriptions));
const orNull = (wording: Wording | undefined): LocalisedText | null => (wording ? localisedText(wording) : null);

/** A title for every route, and two content pages of the operator's own (DEC-002, DEC-039). */
const pages = [
  ...routeTable.map(({ name }) => ({
    route_name: name,
    title: orNull(titleOf.get(name)),
    description: orNull(descriptionOf.get(name)),
    slug: null,
    content: null,
  })),
  ...(["terms", "privacy"] as const).map((slug) => ({
    route_name: slug,
    title: localisedText(pageTitles[slug]),
    description: null,
    slug,
    content: localisedText(texts[slug]),
  })),
];

function customItem(id: number, wording: Wording, changes: Partial<CustomMenuItem>): CustomMenuItem {
  return {
    id,
    name: inLanguage(wording, "en"),
    url: "https://example.com/",
    icon: "link",
    isBlank: false,
    isEnabled: true,
    showInInternal: true,
    showInPublic: true,
    translations: Object.fromEntries(localeCodes.map((code) => [code, inLanguage(wording, code)])),
    ...changes,
  };
}

const customMenuItems = [
  customItem(1, texts.menuBlog, { url: "https://example.com/blog", isBlank: true }),
  customItem(2, texts.menuStatus, { url: "https://example.com/status" }),
  customItem(3, texts.menuPartners, { url: "https://example.com/partners", showInPublic: false }),
  customItem(4, texts.menuBlog, { url: "https://example.com/draft", isEnabled: false }),
];

/** Everything the operator of the demo configured. */
export const demoDocuments: Readonly<Record<DocumentName, object>> = {
  settings: { ...settingsToWire(demoSettings), freeTrials: { helpText: localisedText(freeTrialTexts.help) } },
  pages,
  "menu-items": defaultMenu,
  "custom-menu-items": customMenuItems.map(customMenuItemToWire),
  banners: demoBanners,
  "special-offers": specialOffers(),
  "partner-settings": {
    free_views_is_allowed: true,
    default_outer_widget_partner_percent: 0.1,
    max_outer_widget_partner_percent: 0.25,
  },
};
