import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { locales } from "@panel/core/locale";
import { moneyFromCents } from "@panel/core/money";
import { matchPath, routeNamed, routeTable, splitLocalePrefix } from "@panel/core/routing";
import { success } from "@panel/core/result";
import type { PageSettings } from "@panel/core/settings";
import { sampleSettings } from "@panel/memory";
import shellTexts from "../../../locales/en/shell.json" with { type: "json" };
import { pages } from "../../../ui/src/app/screens.ts";
import { customMenuItem, flush, renderPanel } from "../../support/render-panel.tsx";
import { english } from "../../support/english.ts";

const page = (routeName: string, fields: Partial<PageSettings> = {}): PageSettings => ({
  routeName,
  title: null,
  description: null,
  slug: null,
  content: null,
  ...fields,
});

const noSlide = {
  ...{ backgroundImage: null, backgroundColor: null, image: null, titleColor: null, buttonText: null, buttonLink: null },
  ...{ buttonBackgroundColor: null, buttonTextColor: null, sorting: 0 },
};

describe("pages", () => {
  const built = new Set(pages.flatMap(({ routes }) => routes));
  it("RTE-001 shows the page of a deep link", async () => {
    const { route } = await renderPanel("/orders/5", { profile: {} });
    expect(route()).toMatchObject({ name: "orders-id", params: { id: "5" } });
    expect(window.location.pathname).toBe("/orders/5");
  });

  it("RTE-001 has a page for every route", () => {
    expect(routeTable.filter(({ name }) => !built.has(name))).toEqual([]);
  });

  const fixed = routeTable.filter(({ path }) => !path.includes("{"));
  /** Addresses within the panel to which the page links, and at which there is no page. */
  const deadEnds = () =>
    [...document.querySelectorAll("a[href^='/']")]
      .map((link) => splitLocalePrefix(new URL((link as HTMLAnchorElement).href).pathname).path)
      .filter((path) => !built.has(matchPath(path)?.record.name ?? ""));

  it("RTE-003 shows at each fixed path the page of that path, and no other one", async () => {
    expect(fixed.length).toBeGreaterThan(20);
    for (const { name, path } of fixed) {
      const isForGuests = ["login", "register", "password-reset"].includes(name);
      const { route, unmount } = await renderPanel(path, isForGuests ? {} : { profile: {} });
      expect(route()).toMatchObject({ name, path });
      expect(screen.getAllByRole("heading", { level: 1 }), path).toHaveLength(1);
      expect(deadEnds(), path).toEqual([]);
      unmount();
    }
  });

  it("leads a guest of a shop without extras from no page to one that is not there", async () => {
    const features = Object.fromEntries(Object.keys(sampleSettings.features).map((feature) => [feature, false])) as never;
    for (const { path } of fixed) {
      const { unmount } = await renderPanel(path, { settings: { features } });
      expect(deadEnds(), path).toEqual([]);
      unmount();
    }
  });

  it("PGS-001 shows the help pages of the tasks in the language, each leading on to the next", async () => {
    const { unmount } = await renderPanel("/de/tasks/faq", { languages: [] });
    expect(screen.getByRole("heading", { level: 1, name: "Aufgaben: Fragen und Antworten" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Mit dem Verdienen beginnen" })).toHaveAttribute("href", "/de/tasks/start-earning");
    unmount();
    for (const name of routeTable.map((record) => record.name).filter((other) => other.startsWith("tasks-"))) {
      const shown = await renderPanel(routeNamed(name)!.path);
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
        (shellTexts as Record<string, string>)[routeNamed(name)!.titleKey]!,
      );
      shown.unmount();
    }
  });

  it("PGS-001 shows the operator's own text, sanitised, where there is some", async () => {
    const content =
      '<p onclick="x()">Own <b>text</b></p><script>alert(1)</script><form><input></form><a href="javascript:x">no</a>';
    await renderPanel("/tasks/faq", { pages: [page("tasks-faq", { title: "Own title", content })] });
    expect(screen.getByRole("heading", { level: 1, name: "Own title" })).toBeVisible();
    const text = screen.getByText(/Own/, { selector: "p" });
    expect(text.getAttributeNames()).toEqual([]);
    expect(within(text).getByText("text").tagName).toBe("B");
    expect(document.querySelector("main form, main script, main input")).toBeNull();
    expect(screen.getByText("no")).not.toHaveAttribute("href");
  });

  it("follows links of an operator's text within the panel without a reload", async () => {
    const content = '<p><a href="/orders/create?type=multi">Order</a> <a href="https://blog.example/">Blog</a></p>';
    const { route, user } = await renderPanel("/de/tasks/faq", { languages: [], pages: [page("tasks-faq", { content })] });
    const way = await screen.findByRole("link", { name: "Order" });
    expect(way).toHaveAttribute("href", "/de/orders/create?type=multi");
    expect(screen.getByRole("link", { name: "Blog" })).toHaveAttribute("target", "_blank");
    await user.click(way);
    await flush();
    expect(route()).toMatchObject({ name: "orders-create", locale: "de", query: { type: "multi" } });
  });

  it("renders account management and the texts about keyword tools and subscriptions", async () => {
    const first = await renderPanel("/account-management", { profile: {} });
    expect(screen.getByRole("link", { name: "Card verification" })).toHaveAttribute("href", "/card-verification");
    expect(screen.getByRole("link", { name: "API token" })).toHaveAttribute("href", "/api");
    first.unmount();
    const second = await renderPanel("/subscription-about");
    expect(screen.getByText(/A subscription watches an account/)).toBeVisible();
    const way = screen.getByRole("link", { name: english("subscriptions:createFirst") });
    expect(way).toHaveAttribute("href", "/orders/create?type=autopromotion");
    second.unmount();
    await renderPanel("/about-youtube-keyword-tool");
    expect(screen.getByText(english("pages:keywordToolIntro"))).toBeVisible();
    const next = within(screen.getByRole("main")).getByRole("link", { name: english("shell:title_keywords_tools") });
    expect(next).toHaveAttribute("href", "/keywords-tools");
  });

  it.each(["about-youtube-keyword-tool", "subscription-about", "account-management", "bonuses", "home", "dashboard", "api"])(
    "PGS-002 shows %s within the panel, with the operator's title and description, and its banners where it has a place",
    async (name) => {
      const offer = { ...noSlide, title: "Offer of the dashboard" };
      const banner = { place: "dashboard", type: "custom", content: null, scrollDelayMs: null, slides: [offer] } as const;
      await renderPanel(routeNamed(name)!.path, {
        profile: {},
        pages: [page(name, { title: `Own title of ${name}`, description: `Own words of ${name}` })],
        prepare: ({ faults }) => {
          faults.banners.banners = () => Promise.resolve(success([banner]));
        },
      });
      await flush();
      expect(screen.getByRole("banner")).toBeVisible();
      expect(screen.getByRole("contentinfo")).toBeVisible();
      expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
      expect(document.title).toContain(`Own title of ${name}`);
      expect(document.querySelector('meta[name="description"]')).toHaveAttribute("content", `Own words of ${name}`);
      expect(screen.queryAllByText(offer.title)).toHaveLength(name === "dashboard" ? 1 : 0);
    },
  );

  it("RTE-033 leads from the ordering area to login and registration, and to the money and the profile of a user", async () => {
    const linksOf = (names: readonly string[]) =>
      names.map((name) => within(screen.getByRole("banner")).getByRole("link", { name }).getAttribute("href"));
    const { unmount } = await renderPanel("/de/orders/create", { languages: [] });
    expect(linksOf(["Anmelden", "Registrieren"])).toEqual([
      "/de/login?redirect=%2Forders%2Fcreate",
      "/de/register?redirect=%2Forders%2Fcreate",
    ]);
    unmount();
    await renderPanel("/orders/create", { profile: { balance: moneyFromCents(500) } });
    expect(linksOf(["$ 5,00", "Ann"])).toEqual(["/add-funds", "/profile"]);
  });

  it("RTE-010 follows the fixed redirects in the address, the language kept", async () => {
    const { unmount } = await renderPanel("/de/services", { languages: [] });
    expect(window.location.pathname).toBe("/de");
    unmount();
    await renderPanel("/subscriptions/create?url=x");
    expect(window.location.pathname + window.location.search).toBe("/orders/create?url=x&type=autopromotion");
  });

  it("RTE-014 follows the operator's redirect list once the settings are there", async () => {
    const redirectList = new Map([["/promo", { routeName: "home", params: {}, query: { from: "promo" } }]]);
    await renderPanel("/promo/", { settings: { redirectList } });
    expect(window.location.pathname + window.location.search).toBe("/home?from=promo");
  });

  it("RTE-018 takes guests of a hidden account to the login, with the way back", async () => {
    await renderPanel("/home?a=1", { settings: { hidePersonalAccountForUnregistered: true } });
    expect(window.location.pathname).toBe("/login");
    expect(new URLSearchParams(window.location.search).get("redirect")).toBe("/home");
    expect(new URLSearchParams(window.location.search).get("query")).toBe('{"a":"1"}');
  });

  it("RTE-021 takes a guest from a page that needs a login to the login", async () => {
    await renderPanel("/orders?page=2");
    expect(window.location.pathname).toBe("/login");
    const query = new URLSearchParams(window.location.search);
    expect([query.get("redirect"), query.get("query"), query.get("page")]).toEqual(["/orders", '{"page":"2"}', "2"]);
  });

  it("RTE-023 takes a user from a page that the operator does not offer to index", async () => {
    await renderPanel("/grades", { profile: {}, pages: [page("orders")] });
    expect(window.location.pathname).toBe("/");
  });

  it("RTE-024 forgets the closed install prompt for a query with download_app", async () => {
    const { memory } = await renderPanel("/home?download_app=1", {
      prepare: ({ cookies }) => cookies.write("pwa_prompt_closed", "1", { maxAgeSeconds: 1000 }),
    });
    expect(memory.cookies.read("pwa_prompt_closed")).toBeNull();
  });

  it("RTE-026 copies every navigation into the state", async () => {
    const { route, panel } = await renderPanel("/home");
    await act(async () => {
      panel.navigator.go({ name: "site-view", query: { url: "x" } });
      await Promise.resolve();
    });
    await flush();
    expect(route()).toMatchObject({ name: "site-view", path: "/site-view", query: { url: "x" }, locale: "en" });
  });

  it("RTE-028 shows a loader instead of the page until the start is over, at most ten seconds", async () => {
    const never = () => new Promise<never>(() => undefined);
    const { pass } = await renderPanel("/", {
      prepare: (memory) => {
        memory.faults.settings.menuItems = never;
      },
    });
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("status")).toHaveTextContent("Loading…");
    await pass(10_000);
    await flush();
    expect(main.queryByText("Loading…")).toBeNull();
  });

  it("RTE-032 frames a page of the operator's menu without rights, and only links to any other", async () => {
    const customMenuItems = [customMenuItem({ name: "Help", url: "https://help.example/" })];
    const framed = await renderPanel("/site-view?url=https%3A%2F%2Fhelp.example%2F", { customMenuItems });
    const frame = screen.getByTitle(english("pages:siteViewFrame", { host: "help.example" }));
    expect(frame).toHaveAttribute("src", "https://help.example/");
    expect(frame).toHaveAttribute("sandbox", "allow-scripts allow-forms");
    framed.unmount();
    const linked = await renderPanel("/site-view?url=https%3A%2F%2Fevil.example%2Flogin", { customMenuItems });
    expect(document.querySelector("iframe")).toBeNull();
    expect(screen.getByRole("link", { name: "Open evil.example in a new tab" })).toHaveAttribute("rel", "noopener noreferrer");
    linked.unmount();
    await renderPanel("/site-view?url=javascript:alert(1)", { customMenuItems });
    expect(screen.getByText(english("pages:siteViewNoAddress"))).toBeVisible();
  });

  it("shows quick links and the networks at /home", async () => {
    const { memory } = await renderPanel("/home");
    const catalogue = await memory.catalogue.snapshot();
    const [first] = catalogue.ok ? catalogue.value.networks : [];
    expect(screen.getByRole("link", { name: "All services" })).toHaveAttribute("href", "/");
    const link = screen.getByRole("link", { name: new RegExp(first!.name) });
    expect(link).toHaveAttribute("href", `/?networkId=${String(first!.id)}`);
  });
});

describe("head of the page", () => {
  it("LIF-007 has title and description, LIF-010 alternates, LIF-011 one canonical link, LIF-012 the currency", async () => {
    await renderPanel("/de/home?x=1", { languages: [], pages: [page("home", { title: "Startseite", description: "Alles" })] });
    expect(document.title).toBe("Startseite – Panel");
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute("content", "Alles");
    expect(document.querySelector('meta[name="currency"]')).toHaveAttribute("content", "USD");
    const canonical = document.querySelectorAll('link[rel="canonical"]');
    expect([...canonical].map((link) => new URL((link as HTMLLinkElement).href).pathname)).toEqual(["/de/home"]);
    const alternates = [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')];
    expect(alternates.map(({ hreflang }) => hreflang)).toEqual([...locales.map(({ iso }) => iso), "x-default"]);
    expect(alternates.find(({ hreflang }) => hreflang === "zh-CN")?.href).toMatch(/\/zh_CN\/home$/);
    expect(document.documentElement.lang).toBe("de");
  });

  it("LIF-009 has the panel's name for a title where there is none", async () => {
    await renderPanel("/home", { settings: { panelName: "Acme", translations: {} } });
    expect(document.title).toBe("Acme");
  });
});
