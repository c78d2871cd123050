import { describe, expect, it } from "vitest";
import {
  customDestination,
  customLabel,
  earnEntries,
  footerEntries,
  isActiveEntry,
  isCustomItemShown,
  routeNameOfUrl,
  showsOrdering,
  sidebarEntries,
  type MenuDestination,
  type MenuFacts,
} from "@panel/core/shell";
import type { CustomMenuItem, MenuItem } from "@panel/core/settings";
import en from "../../../locales/en/shell.json" with { type: "json" };

/** The items that every operator can name. */
const namedItems =
  "register finances financesGroup bonuses grades dashboard childPanels referralProgram statistics channelStatistics keywordsTools " +
  "youtubeCampaign plansAndPricing tagsGenerator aboutYoutubeKeywordTool home myServices orderGroup";

const item = (name: string, url: string, fields: Partial<MenuItem> = {}): MenuItem => ({
  name,
  url,
  icon: null,
  sorting: 0,
  isNew: false,
  isForAuthorized: true,
  isForGuests: true,
  children: [],
  ...fields,
});
const everyFeature = {
  ...{ tasks: true, bonuses: true, keywordTools: true, childPanels: true, grades: true, freeTrials: true },
  subscriptions: true,
  videoChannels: true,
};
const facts = (fields: Partial<MenuFacts> = {}): MenuFacts => ({
  isLoggedIn: false,
  hidesPersonalAccount: false,
  features: everyFeature,
  availableNames: null,
  ...fields,
});
const names = (items: readonly MenuItem[], fields: Partial<MenuFacts> = {}) =>
  sidebarEntries(items, facts(fields)).map(({ name }) => name);
const page = (name: string): MenuDestination => ({ kind: "page", target: { name } });
const allFlags = [true, false].flatMap((first) => [true, false].map((second) => [first, second] as const));

describe("sidebar", () => {
  it("NAV-004 shows the items in the order of their sorting", () => {
    expect(
      names([item("b", "/orders", { sorting: 2 }), item("a", "/home", { sorting: 1 }), item("c", "/", { sorting: 3 })]),
    ).toEqual(["a", "b", "c"]);
  });

  it("NAV-005 derives route names from addresses", () => {
    const table = [
      ["/orders/create/", "orders-create"],
      ["/", "index"],
      ["", "index"],
      ["orders", "orders"],
      ["//x.y/z", null],
      ["https://x.y/z", null],
      ["mailto:a@b.c", null],
      ["/tasks//faq", "tasks-faq"],
    ] as const;
    for (const [url, name] of table) expect([url, routeNameOfUrl(url)]).toEqual([url, name]);
  });

  it("NAV-006 has words for every known item", () => {
    for (const name of namedItems.split(" ")) expect(en).toHaveProperty(`menu_${name}`);
  });

  it("NAV-007 shows an item only to those it is flagged for", () => {
    for (const [isForAuthorized, isForGuests] of allFlags) {
      const items = [item("a", "/home", { isForAuthorized, isForGuests })];
      expect(names(items, { isLoggedIn: true })).toEqual(isForAuthorized ? ["a"] : []);
      expect(names(items, { isLoggedIn: false })).toEqual(isForGuests ? ["a"] : []);
    }
  });

  it("NAV-008 marks the item whose first segment is the address's, but not on a create page", () => {
    const active = (name: string, path: string) => isActiveEntry({ destination: page(name) }, path);
    expect(active("orders", "/orders")).toBe(true);
    expect(active("orders", "/orders/5")).toBe(true);
    expect(active("orders", "/orders/create")).toBe(false);
    expect(active("orders-create", "/orders/create")).toBe(true);
    expect(active("orders-create", "/orders")).toBe(false);
    expect(active("index", "/")).toBe(true);
    expect(active("index", "/orders")).toBe(false);
    expect(active("orders", "/")).toBe(false);
    expect(active("drip-feed", "/drip-feed")).toBe(true);
    expect(active("tasks-faq", "/tasks/faq")).toBe(true);
    expect(isActiveEntry({ destination: { kind: "none" } }, "/orders")).toBe(false);
  });

  it("NAV-009 leads outside for an external address, and nowhere for an unsafe one", () => {
    const [entry] = sidebarEntries([item("a", "https://x.example/z")], facts());
    expect(entry?.destination).toEqual({ kind: "outside", address: "https://x.example/z" });
    expect(names([item("a", "javascript:alert(1)")])).toEqual([]);
  });

  it("NAV-010 hands on the mark of a new item, and its icon", () => {
    expect(sidebarEntries([item("a", "/home", { isNew: true, icon: "/i.svg" })], facts())[0]).toMatchObject({
      isNew: true,
      icon: "/i.svg",
    });
  });

  it("NAV-012 makes no link of an item without a page of ours", () => {
    const group = item("group", "/no-such-page", { children: [item("a", "/home")] });
    const [entry] = sidebarEntries([group], facts());
    expect(entry?.destination).toEqual({ kind: "none" });
    expect(entry?.children.map(({ destination }) => destination)).toEqual([page("home")]);
  });

  it("NAV-013 shows bonuses only where the operator offers them", () => {
    const items = [item("bonuses", "/bonuses")];
    expect(names(items)).toEqual(["bonuses"]);
    expect(names(items, { features: { ...everyFeature, bonuses: false } })).toEqual([]);
  });

  it("NAV-014 shows the order group only while a child has a page", () => {
    const group = (children: readonly MenuItem[]) => [item("orderGroup", "/orders", { children })];
    expect(names(group([item("a", "/orders/create")]))).toEqual(["orderGroup"]);
    expect(names(group([item("a", "https://x.example/z")]))).toEqual([]);
    expect(names(group([]))).toEqual([]);
  });

  it("NAV-016 shows the keyword tools only where they are enabled", () => {
    const items = [item("keywordsTools", "/keywords-tools", { children: [item("a", "/tags-generator")] })];
    expect(names(items)).toEqual(["keywordsTools"]);
    expect(names(items, { features: { ...everyFeature, keywordTools: false } })).toEqual([]);
  });

  it("NAV-017 hides what is neither a link nor an available page nor a group with a visible child", () => {
    const visible = item("v", "/home");
    const hidden = item("h", "/home", { isForGuests: false });
    const table: readonly (readonly [MenuItem, ReadonlySet<string> | null, boolean])[] = [
      [item("a", "https://x.example"), null, true],
      [item("a", "/orders"), null, true],
      [item("a", "/orders"), new Set(["orders"]), true],
      [item("a", "/orders"), new Set(["home"]), false],
      [item("a", "/"), new Set(["home"]), true],
      [item("a", "/no-such-page"), null, false],
      [item("a", ""), null, false],
      [item("a", "", { children: [visible] }), null, true],
      [item("a", "", { children: [hidden] }), null, false],
      [item("a", "/orders", { children: [hidden] }), null, true],
      [item("a", "/orders", { children: [hidden] }), new Set(["home"]), false],
      [item("a", "/orders", { children: [visible] }), null, true],
      [item("a", "/orders/5"), null, false],
    ];
    for (const [entry, availableNames, isShown] of table) {
      expect([entry, names([entry], { availableNames })]).toEqual([entry, isShown ? ["a"] : []]);
    }
  });

  it("NAV-023 consists of login and register alone for guests of a hidden account", () => {
    const items = [item("a", "/home")];
    expect(names(items, { hidesPersonalAccount: true })).toEqual(["login", "register"]);
    expect(names(items, { hidesPersonalAccount: true, isLoggedIn: true })).toEqual(["a"]);
  });
});

describe("own items of the operator", () => {
  const own = (fields: Partial<CustomMenuItem> = {}) => ({
    isEnabled: true,
    showInInternal: true,
    showInPublic: true,
    isBlank: false,
    url: "https://x.example/page",
    name: "Page",
    translations: {},
    ...fields,
  });

  it("NAV-015 shows only what is enabled", () => {
    expect(isCustomItemShown(own({ isEnabled: false }), { isLoggedIn: true, hidesPersonalAccount: false })).toBe(false);
  });

  it("NAV-021 shows an item inside to users and in public to visitors", () => {
    for (const [showInInternal, showInPublic] of allFlags) {
      const shown = (isLoggedIn: boolean) =>
        isCustomItemShown(own({ showInInternal, showInPublic }), { isLoggedIn, hidesPersonalAccount: false });
      expect([shown(true), shown(false)]).toEqual([showInInternal, showInPublic]);
    }
  });

  it("NAV-022 shows nothing to guests of a hidden account", () => {
    for (const [showInInternal, showInPublic] of allFlags) {
      const shown = (isLoggedIn: boolean) =>
        isCustomItemShown(own({ showInInternal, showInPublic }), { isLoggedIn, hidesPersonalAccount: true });
      expect([shown(true), shown(false)]).toEqual([showInInternal, false]);
    }
  });

  it("NAV-019 opens a new tab when blank, else the page that frames the address", () => {
    const root = "https://panel.example/app";
    expect(customDestination(own({ isBlank: true }), root)).toEqual({ kind: "outside", address: "https://x.example/page" });
    expect(customDestination(own(), root)).toEqual({
      kind: "page",
      target: { name: "site-view", query: { url: "https://x.example/page" } },
    });
    expect(customDestination(own({ url: "javascript:alert(1)" }), root)).toEqual({ kind: "none" });
    for (const url of ["/orders?a=1", "/app/orders?a=1", "https://panel.example/app/orders?a=1"])
      expect(customDestination(own({ url, isBlank: true }), root)).toEqual({ kind: "path", path: "/orders?a=1" });
  });

  it("NAV-020 is labelled in the language, else in English, else by its name", () => {
    expect(customLabel(own({ translations: { de: "Seite", en: "Site" } }), "de")).toBe("Seite");
    expect(customLabel(own({ translations: { en: "Site" } }), "de")).toBe("Site");
    expect(customLabel(own(), "de")).toBe("Page");
  });
});

describe("other menus", () => {
  const earnItems = ["/order-widget", "/referral-program", "/api", "/tasks"].map((url) => item(url.slice(1), url));

  it("NAV-029 shows the Earn links that the sidebar contains, to logged-in users, tasks only when offered", () => {
    const earn = (items: readonly MenuItem[], fields: Partial<MenuFacts>) =>
      earnEntries(items, facts(fields)).map(({ name }) => name);
    expect(earn(earnItems, { isLoggedIn: true })).toEqual(["order-widget", "referral-program", "api", "tasks"]);
    expect(earn(earnItems, { isLoggedIn: false })).toEqual([]);
    expect(earn(earnItems, { isLoggedIn: true, features: { ...everyFeature, tasks: false } })).not.toContain("tasks");
    expect(earn([item("group", "", { children: [item("f", "/free-trials")] })], { isLoggedIn: true })).toEqual(["free-trials"]);
    expect(earn([item("tasks", "/tasks", { isForAuthorized: false })], { isLoggedIn: true })).toEqual([]);
    expect(earn([item("g", "", { isForAuthorized: false, children: earnItems })], { isLoggedIn: true })).toEqual([]);
    expect(earn([], { isLoggedIn: true })).toEqual([]);
  });

  it("NAV-032 has services, create order, shop and profile or login in the footer of phones", () => {
    expect(footerEntries({ isLoggedIn: true, hidesPersonalAccount: false })).toEqual([
      "services",
      "createOrder",
      "shop",
      "profile",
    ]);
    expect(footerEntries({ isLoggedIn: true, hidesPersonalAccount: true })).toEqual([
      "services",
      "createOrder",
      "shop",
      "profile",
    ]);
    expect(footerEntries({ isLoggedIn: false, hidesPersonalAccount: false })).toEqual([
      "services",
      "createOrder",
      "shop",
      "login",
    ]);
    expect(footerEntries({ isLoggedIn: false, hidesPersonalAccount: true })).toEqual(["login"]);
  });

  it("NAV-024 hides ordering from guests of a hidden account alone", () => {
    for (const [isLoggedIn, hidesPersonalAccount] of allFlags) {
      expect(showsOrdering({ isLoggedIn, hidesPersonalAccount })).toBe(isLoggedIn || !hidesPersonalAccount);
    }
  });
});
