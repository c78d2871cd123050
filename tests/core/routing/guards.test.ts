import { describe, expect, it } from "vitest";
import {
  decideNavigation,
  errorPageFor,
  guardOrder,
  guards,
  loginCheckRedirect,
  navigationErrorFrom,
  notFoundError,
  pageGuardOrder,
  routeNamed,
  type Guard,
  type NavigationFacts,
} from "@panel/core/routing";

const facts = (fields: Partial<NavigationFacts> = {}): NavigationFacts => ({
  isLoggedIn: false,
  redirectList: new Map(),
  availableNames: null,
  ...fields,
});
const decide = (path: string, fields: Partial<NavigationFacts> = {}, query: Record<string, string> = {}) =>
  decideNavigation({ path, query }, facts(fields));

describe("guards", () => {
  it("RTE-025 has the five guards by name", () => {
    for (const name of ["auth", "downloadPWA", "redirectChecker", "routeGuard", "syncRouterToStore"])
      expect(guards.has(name)).toBe(true);
  });

  it("RTE-027 runs redirect check, route guard, download, store sync and i18n in this order, the page's guard after them", () => {
    const ran: string[] = [];
    const recording = new Map<string, Guard>(
      [...guards].map(([name, guard]) => [name, (...input) => (ran.push(name), guard(...input))]),
    );
    decideNavigation({ path: "/", query: {} }, facts(), { known: recording });
    expect(ran).toEqual(["redirectChecker", "routeGuard", "downloadPWA", "syncRouterToStore", "i18n", "auth"]);
    expect(pageGuardOrder.slice(0, -1)).toEqual(guardOrder);
  });

  it("RTE-027 ends with the first redirect", () => {
    const ran: string[] = [];
    const recording = new Map<string, Guard>(
      [...guards].map(([name, guard]) => [name, (...input) => (ran.push(name), guard(...input))]),
    );
    decideNavigation({ path: "/services", query: {} }, facts(), { known: recording });
    expect(ran).toEqual(["redirectChecker"]);
  });

  it("RTE-021 takes a guest from a page that needs a login to the login", () => {
    expect(decide("/de/orders", {}, { page: "2" })).toEqual({
      kind: "redirect",
      locale: "de",
      target: { name: "login", query: { page: "2", redirect: "/orders", query: '{"page":"2"}' } },
    });
    expect(decide("/orders", { isLoggedIn: true })).toMatchObject({ kind: "show", record: { name: "orders" }, locale: "en" });
    expect(decide("/youtube-campaign/7")).toMatchObject({ kind: "redirect" });
    expect(decide("/youtube-campaign")).toMatchObject({ kind: "show" });
  });

  it("RTE-023 takes a user from a page that is not available to index, without the redirect field", () => {
    const availableNames = new Set(["orders"]);
    expect(decide("/grades", { isLoggedIn: true, availableNames }, { a: "1", redirect: "/x" })).toEqual({
      kind: "redirect",
      locale: "en",
      target: { name: "index", query: { a: "1" } },
    });
    expect(decide("/orders", { isLoggedIn: true, availableNames })).toMatchObject({ kind: "show" });
    expect(decide("/grades", { isLoggedIn: true })).toMatchObject({ kind: "show" });
    expect(decide("/home", { availableNames })).toMatchObject({ kind: "show" });
    for (const path of ["/", "/login", "/password/reset", "/unsubscribe", "/not-found"]) {
      expect(decide(path, { isLoggedIn: true, availableNames: new Set() })).toMatchObject({ kind: "show" });
    }
  });

  it("RTE-024 forgets the closed install prompt for a query with download_app", () => {
    const effects = (query: Record<string, string>) => {
      const outcome = decide("/", {}, query);
      return outcome.kind === "show" ? outcome.effects.map(({ kind }) => kind) : [];
    };
    expect(effects({ download_app: "" })).toContain("forgetInstallPromptClosed");
    expect(effects({})).not.toContain("forgetInstallPromptClosed");
  });

  it("RTE-026 copies name, path, params and query of the route", () => {
    const outcome = decide("/fr/orders/5", { isLoggedIn: true }, { a: "1" });
    expect(outcome).toMatchObject({
      effects: [
        {
          kind: "syncRoute",
          route: { name: "orders-id", path: "/orders/5", params: { id: "5" }, query: { a: "1" }, locale: "fr" },
        },
        { kind: "useLocale", locale: "fr" },
      ],
    });
    expect(decide("/a/b")).toMatchObject({ effects: [{ route: { name: "error", path: "/a/b", params: {} } }, { locale: "en" }] });
  });

  it("RTE-018 sends guests of a hidden account from every page but the open ones", () => {
    const check = (name: string, isLoggedIn = false, hidesPersonalAccount = true) =>
      loginCheckRedirect(
        routeNamed(name)!,
        {},
        { name, path: "/p", query: { token: "t" } },
        { isLoggedIn, hidesPersonalAccount },
      );
    for (const name of ["login", "register", "password-reset", "unsubscribe", "site-view", "not-found"])
      expect(check(name)).toBeNull();
    for (const name of ["index", "home", "orders-create", "tasks-faq", "slug"]) {
      expect(check(name)).toEqual({ name: "login", query: { token: "t", redirect: "/p", query: "{}" } });
      expect(check(name, true)).toBeNull();
      expect(check(name, false, false)).toBeNull();
    }
  });

  it("RTE-020 sends a visitor without login from a page that needs one, hidden account or not", () => {
    const check = (isLoggedIn: boolean) =>
      loginCheckRedirect(
        routeNamed("orders")!,
        {},
        { name: "orders", path: "/orders", query: { a: "1" } },
        { isLoggedIn, hidesPersonalAccount: false },
      );
    expect(check(false)).toEqual({ name: "login", query: { redirect: "/orders", query: '{"a":"1"}' } });
    expect(check(true)).toBeNull();
  });
});

describe("navigation errors", () => {
  it("ERP-006 answers 404 for a page that does not exist", () => {
    expect(decide("/a/b")).toMatchObject({
      kind: "error",
      error: { status: 404, message: "This page could not be found", card: "none" },
    });
  });

  it("ERP-008 LOC-011 answers 500 for a guard that does not exist", () => {
    expect(decideNavigation({ path: "/", query: {} }, facts(), { order: ["noSuchGuard"] })).toMatchObject({
      kind: "error",
      error: { status: 500, message: "Unknown middleware" },
    });
  });

  it("ERP-006 LOC-011 keeps the fixed English text of a page that is not there", () => {
    expect(notFoundError().message).toBe("This page could not be found");
  });

  it("ERP-007 takes status and message of any other problem, 500 where there is none", () => {
    expect(navigationErrorFrom(new Error("boom"))).toEqual({ status: 500, message: "boom", card: "none" });
    expect(navigationErrorFrom({ status: 403, message: "no" })).toEqual({ status: 403, message: "no", card: "none" });
    expect(navigationErrorFrom(Object.assign(new Error("gone"), { status: 410 }))).toMatchObject({
      status: 410,
      message: "gone",
    });
    for (const problem of [null, undefined, "text", 7, { status: "404" }, { status: 200 }, { status: 4.5, message: 7 }]) {
      expect(navigationErrorFrom(problem)).toEqual({ status: 500, message: "", card: "none" });
    }
    expect(navigationErrorFrom({ status: 404 }, "order").card).toBe("order");
    expect(navigationErrorFrom({ status: 400 }).status).toBe(400);
  });

  it("ERP-004 chooses the page by status and card", () => {
    expect(errorPageFor({ status: 404, card: "service" })).toBe("service");
    expect(errorPageFor({ status: 404, card: "serviceType" })).toBe("serviceType");
    expect(errorPageFor({ status: 404, card: "order" })).toBe("order");
    expect(errorPageFor({ status: 404, card: "subscription" })).toBe("subscription");
    expect(errorPageFor({ status: 404, card: "none" })).toBe("notFound");
    expect(errorPageFor({ status: 500, card: "order" })).toBe("serverError");
    expect(errorPageFor({ status: 403, card: "none" })).toBe("serverError");
  });
});
