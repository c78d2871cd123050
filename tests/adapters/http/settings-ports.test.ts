import { HttpBannersPort, HttpCataloguePort, HttpSettingsPort } from "@panel/http";
import { fractionFromMillionths } from "@panel/core/money";
import { decode } from "@panel/wire/endpoint";
import { getDiscounts, getPartnerSettings } from "@panel/wire/settings";
import { describe, expect, it } from "vitest";
import { startClient } from "./stub-api.ts";

async function start() {
  const { api, client } = await startClient();
  return { api, client, settings: new HttpSettingsPort(client), catalogue: new HttpCataloguePort(client) };
}
const sent = (path: string) => ({ method: "GET", path, query: { locale: "de" }, body: undefined });

describe("configuration", () => {
  it("LIF-016 API-030 takes the answers that the page has brought once, in their language, and asks for all others", async () => {
    const left = new Map<string, unknown>([
      ["/pages", [{ route_name: "index", title: "Written in the page" }]],
      ["/menu-items", "damaged"],
    ]);
    const { api, client } = await startClient({
      answerOfPage: (path, locale) => {
        const answer = locale === "de" ? left.get(path) : undefined;
        left.delete(path);
        return answer;
      },
    });
    const settings = new HttpSettingsPort(client);
    api.answer(200, { data: [] });
    const first = await settings.pages();
    expect(first.ok && first.value.map(({ title }) => title)).toEqual(["Written in the page"]);
    expect(api.arrived).toHaveLength(0);
    expect(await settings.pages()).toEqual({ ok: true, value: [] });
    expect(await settings.menuItems()).toEqual({ ok: true, value: [] });
    expect(api.arrived.map(({ path }) => path)).toEqual(["/pages", "/menu-items"]);
  });

  it("API-029 ENT-061 GET /settings gives the instance settings, in either spelling", async () => {
    const { api, settings } = await start();
    api.answer(200, {
      data: {
        panel_name: "Boost",
        panelId: 12,
        lightLogo: "/l.svg",
        colours: { light: { primary: "#111111", header_left: "#222222" }, dark: "black" },
        social_links: { youtube: "https://youtube.example" },
        cabinet_widget_token: "token",
        redirectList: {
          "/old": { name: "index", params: { slug: "a" }, query: { x: 1 } },
          "/older": { name: "orders" },
          "/bad": { params: {} },
        },
        serviceTypes: [4, "5", "x"],
        features: { keyword_tools: 1 },
        navigation: "navbar",
        show_create_order_types: ["single", "expert", "unheard_of"],
        default_currency: "rub",
        rub_exchange_rate: "92.5",
        rounding_precision: 3,
        speed_up_charge_percent: 0.25,
        guaranteeChargePercent: "0",
        translations: { de: { title: "Titel", description: null }, xx: { title: "no such language" } },
      },
    });
    const answer = await settings.settings();
    expect(api.last).toMatchObject(sent("/settings"));
    expect(answer.ok && answer.value).toMatchObject({
      panelName: "Boost",
      panelId: "12",
      lightLogo: "/l.svg",
      darkLogo: null,
      colours: { light: { primary: "#111111", headerLeft: "#222222" }, dark: {} },
      socialLinks: { youtube: "https://youtube.example", telegram: null },
      cabinetWidgetToken: "token",
      redirectList: new Map([
        ["/old", { routeName: "index", params: { slug: "a" }, query: { x: "1" } }],
        ["/older", { routeName: "orders", params: {}, query: null }],
      ]),
      serviceTypeBar: [4, 5],
      features: { keywordTools: true, tasks: false },
      isNavigationNavbar: true,
      singleOrderDesign: "full_design",
      createOrderTypes: ["single", "expert"],
      defaultCurrency: "RUB",
      rubExchangeRateMillionths: 92_500_000,
      roundingPrecision: 3,
      speedUpCharge: fractionFromMillionths(250_000),
      guaranteeCharge: 0,
      translations: { de: { title: "Titel", description: null } },
    });
  });

  it("ENT-021 DEC-018 GET /settings gives what ordering goes by, under either of its names", async () => {
    const { api, settings } = await start();
    const either = [
      {
        ...{ panelName: "Boost", navigation: "side", lightLogo: "/l.svg", darkLogo: "/d.svg", logoAlt: "Boost it" },
        ...{ logoDestinationUrl: "https://boost.example/", darkModeAvailable: false, customCode: "go()" },
        ...{ hidePersonalAccountForUnregistered: true, singleOrderDesign: "simplified_design_v2025" },
        ...{ features: { keywordTools: true } },
        ...{ speedUpChargePercent: 0.25, guaranteeChargePercent: "0.1", redirectList: { "/a": { name: "orders" } } },
      },
      {
        ...{ panel_name: "Boost", navigation: "side", light_logo: "/l.svg", dark_logo: "/d.svg", logo_alt: "Boost it" },
        ...{ logo_destination_url: "https://boost.example/", dark_mode_available: false, custom_code: "go()" },
        ...{ hide_personal_account_for_unregistered: true, single_order_design: "simplified_design_v2025" },
        ...{ features: { keyword_tools: true }, speed_up_charge_percent: 0.25, guarantee_charge_percent: "0.1" },
        redirect_list: { "/a": { name: "orders" } },
      },
    ];
    for (const data of either) {
      api.answer(200, { data });
      const answer = await settings.settings();
      expect(answer.ok && answer.value).toMatchObject({
        ...{ panelName: "Boost", isNavigationNavbar: false, lightLogo: "/l.svg", darkLogo: "/d.svg", logoAlt: "Boost it" },
        ...{ logoDestinationUrl: "https://boost.example/", darkModeAvailable: false, customCode: "go()" },
        ...{ hidePersonalAccountForUnregistered: true, singleOrderDesign: "simplified_design_v2025" },
        ...{ speedUpCharge: fractionFromMillionths(250_000), guaranteeCharge: fractionFromMillionths(100_000) },
        ...{
          features: { keywordTools: true },
          redirectList: new Map([["/a", { routeName: "orders", params: {}, query: null }]]),
        },
      });
    }
  });

  it("API-029 SPD-009 BIZ-054 settings without a name are no settings, everything else has a default", async () => {
    const { api, settings } = await start();
    api.answer(200, { data: { panelName: "Only a name" } });
    const answer = await settings.settings();
    expect(answer.ok && answer.value).toMatchObject({
      roundingPrecision: 2,
      speedUpCharge: 0,
      darkModeAvailable: true,
      defaultCurrency: "USD",
    });
    api.answer(200, { data: { panelId: "1" } });
    expect(await settings.settings()).toEqual({ ok: false, error: { kind: "unexpectedAnswer", part: "API-029 panelName" } });
  });

  it("API-030 GET /pages gives title and description per route name", async () => {
    const { api, settings } = await start();
    api.answer(200, { data: [{ route_name: "orders", title: "Orders", content: "<p>x</p>" }, { title: "nameless" }] });
    expect(await settings.pages()).toEqual({
      ok: true,
      value: [{ routeName: "orders", title: "Orders", description: null, slug: null, content: "<p>x</p>" }],
    });
    expect(api.last).toMatchObject(sent("/pages"));
  });

  it("API-031 GET /menu-items gives the sidebar with its children", async () => {
    const { api, settings } = await start();
    api.answer(200, {
      data: [{ name: "a", url: "orders", sorting: "2", is_new: true, is_for_guests: 0, children: [{ name: "b" }, {}] }],
    });
    const child = {
      name: "b",
      url: "",
      icon: null,
      sorting: 0,
      isNew: false,
      isForAuthorized: true,
      isForGuests: true,
      children: [],
    };
    expect(await settings.menuItems()).toEqual({
      ok: true,
      value: [{ ...child, name: "a", url: "orders", sorting: 2, isNew: true, isForGuests: false, children: [child] }],
    });
    expect(api.last).toMatchObject(sent("/menu-items"));
  });

  it("API-032 GET /custom-menu-items gives the operator's own entries", async () => {
    const { api, settings } = await start();
    api.answer(200, {
      data: [{ id: 1, name: "Shop", url: "https://a.example", translations: { ru: "Магазин", yy: "no" }, showInPublic: false }],
    });
    const answer = await settings.customMenuItems();
    expect(answer.ok && answer.value[0]).toMatchObject({
      icon: "link",
      showInInternal: true,
      showInPublic: false,
      translations: { ru: "Магазин" },
    });
    expect(api.last).toMatchObject(sent("/custom-menu-items"));
  });

  it("API-033 GET /banners gives banners with their slides", async () => {
    const { api, client } = await startClient();
    api.answer(200, {
      data: [
        { place: "home", type: "html", content: "<b>", scroll_delay: 1000, slides: [{ title: "t", button_bg_color: "#fff" }] },
      ],
    });
    const answer = await new HttpBannersPort(client).banners();
    expect(answer.ok && answer.value[0]).toMatchObject({
      place: "home",
      type: "html",
      scrollDelayMs: 1000,
      slides: [{ title: "t", buttonBackgroundColor: "#fff", sorting: 0 }],
    });
    expect(api.last).toMatchObject(sent("/banners"));
  });

  it("API-034 GET /api/v1/settings has the partner's two fields", async () => {
    const { api, client } = await start();
    api.answer(200, { data: { free_views_is_allowed: 1, default_outer_widget_partner_percent: "0.15" } });
    expect(await client.call(getPartnerSettings)).toEqual({
      ok: true,
      value: { free_views_is_allowed: true, default_outer_widget_partner_percent: 0.15, max_outer_widget_partner_percent: null },
    });
    expect(api.last).toMatchObject(sent("/api/v1/settings"));
  });

  it("API-035 GET /api/v1/discounts lists discounted services", async () => {
    const { api, client } = await start();
    api.answer(200, { data: [{ service_id: "3", discount_percent: 20 }, { discount_percent: 1 }] });
    expect(await client.call(getDiscounts)).toEqual({
      ok: true,
      value: [{ service_id: 3, discount_percent: 20, name: "", ends_at: null }],
    });
    expect(api.last).toMatchObject(sent("/api/v1/discounts"));
    expect(decode(getDiscounts, {})).toMatchObject({ ok: false });
  });

  it("API-036 GET /api/v1/special-offers gives the offers", async () => {
    const { api, catalogue } = await start();
    api.answer(200, {
      data: [
        {
          id: 1,
          name: "Spring",
          place: "service_type",
          position: "unheard_of",
          service_types: [1],
          services: [2],
          show_all: true,
        },
      ],
    });
    expect(await catalogue.specialOffers()).toEqual({
      ok: true,
      value: [
        {
          id: 1,
          name: "Spring",
          place: "service_type",
          position: "unheard_of",
          networkId: null,
          utmName: null,
          serviceTypeIds: [1],
          serviceIds: [2],
          showAll: true,
        },
      ],
    });
    expect(api.last).toMatchObject(sent("/api/v1/special-offers"));
  });

  it("API-040 GET /api/v1/countries gives countries with iso_code_2", async () => {
    const { api, catalogue } = await start();
    api.answer(200, { data: [{ id: 233, iso_code_2: "GB", name: "United Kingdom" }, { id: 1 }] });
    expect(await catalogue.countries()).toEqual({ ok: true, value: [{ id: 233, isoCode2: "GB", name: "United Kingdom" }] });
    expect(api.last).toMatchObject(sent("/api/v1/countries"));
  });
});
