import { routeTable } from "@panel/core/routing";
import { bannerPlaces } from "@panel/core/banners";
import { localeCodes } from "@panel/core/locale";
import { settingsFromWire, settingsSchema } from "@panel/wire/settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServer, type TestServer } from "../../support/open-server.ts";

let demo: TestServer;
let bare: TestServer;
beforeAll(async () => {
  demo = await openServer({ demo: true });
  bare = await openServer();
});
afterAll(async () => {
  await demo.close();
  await bare.close();
});

async function data<Body>(path: string, test = demo): Promise<Body> {
  const answer = await test.call("GET", path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<{ data: Body }>().data;
}

interface Item {
  readonly name: string;
  readonly url: string;
  readonly sorting: number;
  readonly children?: readonly Item[];
}
const flat = (items: readonly Item[]): readonly Item[] => items.flatMap((item) => [item, ...flat(item.children ?? [])]);

describe("the instance's settings", () => {
  it("API-029 hold brand, colours, features, charges and the cabinet's token (of ENT-020; analytics, chat, child panels, currencies and free trials are missing)", async () => {
    const settings = settingsFromWire(settingsSchema.parse(await data("/settings")));
    expect(settings).toMatchObject({
      panelName: "Reach Panel",
      darkModeAvailable: true,
      roundingPrecision: 2,
      rubExchangeRateMillionths: 92_500_000,
    });
    expect(settings.cabinetWidgetToken).not.toBe("");
    expect(settings.colours.light.primary).toMatch(/^#[0-9a-f]{6}$/i);
    expect(settings.colours.dark.primary).not.toBe(settings.colours.light.primary);
    expect(settings.redirectList.get("/promo")).toEqual({
      routeName: "services-slug",
      params: { slug: "youtube-views" },
      query: { source: "promo" },
    });
    expect(settings.blockedServiceIds).toEqual([156119, 186074, 185882, 186066, 186075, 186201, 185880]);
    expect(Object.keys(settings.translations).toSorted()).toEqual([...localeCodes].toSorted());
    expect(settings.customCode).toBeNull();
  });

  it("API-029 have defaults where no operator configured anything", async () => {
    const settings = settingsFromWire(settingsSchema.parse(await data("/settings", bare)));
    expect(settings.panelName).toBe("Panel");
    expect(await data("/banners", bare)).toEqual([]);
    expect(await data("/custom-menu-items", bare)).toEqual([]);
  });
});

describe("pages", () => {
  it.each([["demo"], ["bare"]])(
    "API-030 DEC-015 ENT-062 name every route of a %s panel, so that nobody is locked out",
    async (which) => {
      const pages = await data<readonly { route_name: string }[]>("/pages", which === "demo" ? demo : bare);
      const names = new Set(pages.map((page) => page.route_name));
      expect(routeTable.map((route) => route.name).filter((name) => !names.has(name))).toEqual([]);
    },
  );

  it("API-030 DEC-039 are titled in every language, none of them left in English", async () => {
    type Page = {
      readonly route_name: string;
      readonly title: string;
      readonly content: string | null;
      readonly slug: string | null;
    };
    const english = new Map((await data<readonly Page[]>("/pages")).map((page) => [page.route_name, page.title]));
    for (const locale of localeCodes) {
      const pages = await data<readonly Page[]>(`/pages?locale=${locale}`);
      expect(pages.every((page) => page.title !== "")).toBe(true);
      const terms = pages.find((page) => page.slug === "terms");
      expect(terms?.content).toMatch(/^<h2>/);
      if (locale === "en") continue;
      const same = pages.filter((page) => page.title === english.get(page.route_name)).map((page) => page.route_name);
      expect([
        locale,
        same.filter((name) => !["api"].includes(name) && !(locale === "es" || locale === "fr" || locale === "pt_BR")),
      ]).toEqual([locale, []]);
    }
  });
});

describe("menus", () => {
  it("API-031 ENT-024 NAV-006 the sidebar has each name that it knows a page for, once", async () => {
    const items = flat(await data<readonly Item[]>("/menu-items"));
    const names = items.map((item) => item.name);
    const known = ["register", "financesGroup", "statistics", "aboutYoutubeKeywordTool", "home", "myServices", "orderGroup"];
    expect(known.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it("API-031 LOC-012 an entry that the panel has no words for is worded by the server", async () => {
    const named = async (locale: string) =>
      flat(await data<readonly Item[]>(`/menu-items?locale=${locale}`)).find((item) => item.url === "/orders/create")?.name;
    expect(await named("en")).toBe("Create order");
    expect(await named("ko")).toBe("주문하기");
  });

  it("API-031 every address of the sidebar is a route", async () => {
    const names = new Set(routeTable.map((route) => route.name));
    for (const item of flat(await data<readonly Item[]>("/menu-items", bare)).filter((entry) => entry.url !== "")) {
      const name =
        item.url
          .split("/")
          .filter((part) => part !== "")
          .join("-") || "index";
      expect([item.url, names.has(name)]).toEqual([item.url, true]);
    }
  });

  it("API-032 ENT-025 custom items are worded in twelve languages, English among them", async () => {
    const items =
      await data<readonly { translations: Readonly<Record<string, string>>; isEnabled?: boolean; is_enabled?: boolean }[]>(
        "/custom-menu-items",
      );
    expect(items.length).toBeGreaterThan(2);
    for (const item of items) expect(Object.keys(item.translations).toSorted()).toEqual([...localeCodes].toSorted());
    expect(items.some((item) => item.is_enabled === false)).toBe(true);
  });
});

describe("banners and offers", () => {
  interface BannerAnswer {
    readonly place: string;
    readonly type: string;
    readonly content: string | null;
    readonly slides: readonly { readonly title: string; readonly sorting: number }[];
  }

  it("API-033 ENT-049 there is something to show in every banner, each at a place of its own", async () => {
    const banners = await data<readonly BannerAnswer[]>("/banners");
    expect(new Set(banners.map(({ place }) => place)).size).toBe(banners.length);
    for (const { place, type, content, slides } of banners) {
      expect([place, bannerPlaces.some((known) => known === place)]).toEqual([place, true]);
      expect([place, type === "html" ? content !== null && slides.length === 0 : slides.length > 0]).toEqual([place, true]);
    }
  });

  it("API-033 are of both types and worded in the language asked for", async () => {
    const german = await data<readonly BannerAnswer[]>("/banners?locale=de");
    expect(new Set(german.map((banner) => banner.type))).toEqual(new Set(["html", "custom"]));
    expect(german.find((banner) => banner.type === "html")?.content).toContain("Chat öffnen");
    expect(german.find((banner) => banner.place === "dashboard")?.slides.map((slide) => slide.title)).toContain(
      "10 % Rabatt mit dem Code WELCOME10",
    );
  });

  it("API-036 ENT-048 offers stand at every place and position, for types that exist", async () => {
    type Offer = {
      place: string;
      position: string;
      name: string;
      serviceTypes: readonly number[];
      services: readonly number[];
      showAll: boolean;
    };
    const offers = await data<readonly Offer[]>("/api/v1/special-offers?locale=vi");
    expect(new Set(offers.map((offer) => offer.place))).toEqual(new Set(["service_type", "success_payment"]));
    const positions = [
      "top",
      "middle",
      "network",
      "account_podcast",
      "account_blog",
      "account_stream",
      "account_music",
      "account_business",
      "our_bestsellers",
    ];
    expect(positions.filter((position) => !offers.some((offer) => offer.position === position))).toEqual([]);
    const types = new Set((await demo.db.selectFrom("service_types").select("id").execute()).map((type) => type.id));
    for (const offer of offers.filter((entry) => !entry.showAll)) {
      expect(offer.serviceTypes.length).toBeGreaterThan(0);
      expect(offer.serviceTypes.every((id) => types.has(id))).toBe(true);
    }
    expect(offers.find((offer) => offer.position === "our_bestsellers")?.name).toBe("Bán chạy nhất");
  });

  it("API-034 ENT-022 partner settings need a session", async () => {
    expect((await demo.call("GET", "/api/v1/settings")).statusCode).toBe(401);
    const login = await demo.call("POST", "/login", { body: { email: "eli@panel.example", password: "reach-demo-2026" } });
    const token = String(login.headers["authorization"]).replace("Bearer ", "");
    const answer = await demo.call("GET", "/api/v1/settings", { token });
    expect(answer.json()).toEqual({
      data: {
        free_views_is_allowed: true,
        default_outer_widget_partner_percent: 0.1,
        max_outer_widget_partner_percent: 0.25,
      },
    });
  });

  it("T28 an unknown language is English, and a path is no language", async () => {
    const english = await data("/banners");
    for (const locale of ["xx", "../../../etc/passwd", "__proto__", "EN", "de-DE"]) {
      expect(await data(`/banners?locale=${encodeURIComponent(locale)}`)).toEqual(english);
    }
  });
});
