import { HttpSettingsPort } from "@panel/http";
import { fractionFromMillionths, moneyFromCents } from "@panel/core/money";
import { describe, expect, it } from "vitest";
import { startClient } from "./stub-api.ts";

async function start() {
  const { api, client } = await startClient();
  return { api, settings: new HttpSettingsPort(client) };
}

describe("the members of the settings", () => {
  it("ENT-020 DEC-018 GET /settings gives every member that the requirements name", async () => {
    const { api, settings } = await start();
    const colours = {
      ...{ primary: "#111111", secondary: "#222222", icons: "#333333", info: "#444444", success: "#555555" },
      ...{ warning: "#666666", headerLeft: "#777777", headerRight: "#888888" },
    };
    const dark = { ...colours, primary: "#999999" };
    const socialLinks = {
      ...{ youtube: "https://youtube.example", telegram: "https://t.example", vk: "https://vk.example" },
      ...{ linkedin: "https://in.example", facebook: "https://fb.example", twitter: "https://x.example" },
    };
    const features = {
      ...{ tasks: true, bonuses: true, keywordTools: true, childPanels: true, grades: true, freeTrials: true, captcha: true },
    };
    const { bonuses: _bonuses, ...otherFeatures } = features;
    const same = {
      ...{
        panelName: "Boost",
        panelId: "7",
        lightLogo: "/l.svg",
        darkLogo: "/d.svg",
        logoDestinationUrl: "/go",
        logoAlt: "Boost it",
      },
      ...{ favicon: "/f.ico", iconLink512Src: "/512.png", socialLinks, cabinetWidgetToken: "widget", customCode: "go()" },
      ...{ darkModeAvailable: false, singleOrderDesign: "simplified_design_v2025", telegramBotUsername: "boost_bot" },
      ...{ hidePersonalAccountForUnregistered: true, isHomePageMain: true, defaultMarketplaceView: "table" },
      ...{ defaultCurrency: "RUB", supportEmail: "help@boost.example", termsUrl: "/terms", privacyUrl: "/privacy" },
    };
    api.answer(200, {
      data: {
        ...same,
        ...{ colours: { light: colours, dark }, serviceTypes: [4, 5], navigation: "navbar" },
        ...{ features: otherFeatures, bonusesIsEnabled: true },
        ...{ googleAnalytics4Id: "G-ABC123", googleTagManagerId: "GTM-ABC123", intercomAppId: "chat" },
        ...{ redirectList: { "/a": { name: "orders" } }, childPanelsPrice: 25, show_create_order_types: ["single", "multi"] },
        ...{ currencies: ["RUB"], rubExchangeRate: 92.5, rounding_precision: 3 },
        ...{ speedUpChargePercent: 0.25, guaranteeChargePercent: 0.1, contact_info_is_required: true, answersNeutrally: true },
        freeTrials: { enabled: false, helpText: "Ask us", guestsMayLook: false },
      },
    });
    const answer = await settings.settings();
    expect(answer.ok && answer.value).toMatchObject({
      ...same,
      ...{ colours: { light: colours, dark }, serviceTypeBar: [4, 5], isNavigationNavbar: true, features },
      tagIds: { googleAnalytics: "G-ABC123", tagManager: "GTM-ABC123" },
      chat: { intercomAppId: "chat" },
      redirectList: new Map([["/a", { routeName: "orders", params: {}, query: null }]]),
      ...{ childPanelsPrice: moneyFromCents(2_500), createOrderTypes: ["single", "multi"], currencies: ["RUB"] },
      ...{ rubExchangeRateMillionths: 92_500_000, roundingPrecision: 3, contactInfoIsRequired: true, answersNeutrally: true },
      ...{ speedUpCharge: fractionFromMillionths(250_000), guaranteeCharge: fractionFromMillionths(100_000) },
      freeTrials: { isEnabled: false, helpText: "Ask us", guestsMayLook: false },
    });
  });

  it("CUR-008 knows the listed currencies with the default among them, and all where none is listed", async () => {
    const { api, settings } = await start();
    const currenciesOf = async (data: object) => {
      api.answer(200, { data: { panelName: "Boost", ...data } });
      const answer = await settings.settings();
      return answer.ok && answer.value.currencies;
    };
    expect(await currenciesOf({})).toEqual(["USD", "RUB"]);
    expect(await currenciesOf({ currencies: ["usd", "EUR"] })).toEqual(["USD"]);
    expect(await currenciesOf({ currencies: ["USD"], defaultCurrency: "RUB" })).toEqual(["USD", "RUB"]);
    expect(await currenciesOf({ currencies: ["EUR"] })).toEqual(["USD"]);
  });
});
