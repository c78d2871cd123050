import { describe, expect, it } from "vitest";
import { layoutOf, matchPath, pathOf, plainPathOf, requiresAuth, routeNamed, routeTable } from "@panel/core/routing";

const nameAt = (path: string) => matchPath(path)?.record.name ?? null;

const staticPaths = [
  ["/about-youtube-keyword-tool", "about-youtube-keyword-tool"],
  ["/account-management", "account-management"],
  ["/add-funds", "add-funds"],
  ["/api", "api"],
  ["/bonuses", "bonuses"],
  ["/card-verification", "card-verification"],
  ["/channel-statistics", "channel-statistics"],
  ["/child-panels", "child-panels"],
  ["/dashboard", "dashboard"],
  ["/drip-feed", "drip-feed"],
  ["/finances", "finances"],
  ["/free-trials", "free-trials"],
  ["/grades", "grades"],
  ["/home", "home"],
  ["/keywords-tools", "keywords-tools"],
  ["/login", "login"],
  ["/my-services", "my-services"],
  ["/not-found", "not-found"],
  ["/order-widget", "order-widget"],
  ["/orders", "orders"],
  ["/plans-and-pricing", "plans-and-pricing"],
  ["/profile", "profile"],
  ["/referral-program", "referral-program"],
  ["/register", "register"],
  ["/site-view", "site-view"],
  ["/statistics", "statistics"],
  ["/subscription-about", "subscription-about"],
  ["/subscriptions", "subscriptions"],
  ["/tags-generator", "tags-generator"],
  ["/tasks", "tasks"],
  ["/youtube-campaign", "youtube-campaign"],
] as const;

const nestedPaths = [
  ["/add-funds/error", "add-funds-error"],
  ["/add-funds/success", "add-funds-success"],
  ["/api/documentation", "api-documentation"],
  ["/orders/create", "orders-create"],
  ["/password/reset", "password-reset"],
  ["/tasks/faq", "tasks-faq"],
  ["/tasks/how-to-connect-a-youtube-account", "tasks-how-to-connect-a-youtube-account"],
  ["/tasks/how-to-perform-the-tasks", "tasks-how-to-perform-the-tasks"],
  ["/tasks/how-to-use-rewards", "tasks-how-to-use-rewards"],
  ["/tasks/start-earning", "tasks-start-earning"],
  ["/youtube-campaign/create", "youtube-campaign-create"],
] as const;

describe("route table", () => {
  it("RTE-002 has the 31 static paths of the requirements, each a route of its own", () => {
    expect(staticPaths).toHaveLength(31);
    for (const [path, name] of staticPaths) {
      expect(nameAt(path)).toBe(name);
      expect(nameAt(`${path}/`)).toBe(name);
      expect(plainPathOf(name)).toBe(path);
    }
  });

  it("RTE-003 has the 11 nested paths of the requirements, each a route of its own", () => {
    expect(nestedPaths).toHaveLength(11);
    for (const [path, name] of nestedPaths) {
      expect(nameAt(path)).toBe(name);
      expect(plainPathOf(name)).toBe(path);
    }
  });

  it("RTE-004 knows which parameters may be left out", () => {
    expect(matchPath("/free-trials/7")).toMatchObject({ record: { name: "free-trials" }, params: { id: "7" } });
    expect(matchPath("/free-trials")?.params).toEqual({});
    expect(matchPath("/orders/5")).toMatchObject({ record: { name: "orders-id" }, params: { id: "5" } });
    expect(() => plainPathOf("orders-id")).toThrow(RangeError);
    expect(matchPath("/services/likes")).toMatchObject({ record: { name: "services-slug" }, params: { slug: "likes" } });
    expect(nameAt("/services")).toBe("services-slug");
    expect(matchPath("/subscriptions/9")).toMatchObject({ record: { name: "subscriptions-id" }, params: { id: "9" } });
    expect(() => plainPathOf("subscriptions-id", { id: "" })).toThrow(RangeError);
    expect(matchPath("/unsubscribe/3")).toMatchObject({ record: { name: "unsubscribe" }, params: { userId: "3" } });
    expect(nameAt("/unsubscribe")).toBe("unsubscribe");
    expect(matchPath("/youtube-campaign/12")).toMatchObject({ record: { name: "youtube-campaign" }, params: { id: "12" } });
    expect(plainPathOf("youtube-campaign")).toBe("/youtube-campaign");
  });

  it("RTE-005 prefers a fixed segment to a parameter", () => {
    expect(nameAt("/orders/create")).toBe("orders-create");
    expect(nameAt("/youtube-campaign/create")).toBe("youtube-campaign-create");
    expect(nameAt("/free-trials")).toBe(nameAt("/free-trials/1"));
    expect(nameAt("/youtube-campaign")).toBe(nameAt("/youtube-campaign/1"));
  });

  it("RTE-006 tries the catch-all last and for one segment only", () => {
    expect(matchPath("/instagram-likes")).toMatchObject({ record: { name: "slug" }, params: { slug: "instagram-likes" } });
    expect(matchPath("/instagram/likes/more")).toBeNull();
    expect(matchPath("/orders/5/6")).toBeNull();
    expect(matchPath("/orders-list")?.record.name).toBe("slug");
  });

  it("RTE-008 resolves the names that other parts rely on", () => {
    const names = ["index", "slug", "orders-create", "orders", "site-view", "home", "login", "register", "add-funds", "profile"];
    for (const name of [...names, "card-verification", "free-trials"]) expect(routeNamed(name)?.name).toBe(name);
    expect(plainPathOf("index")).toBe("/");
    expect(nameAt("/")).toBe("index");
    expect(nameAt("")).toBe("index");
    expect(routeNamed("nowhere")).toBeUndefined();
    expect(() => plainPathOf("nowhere")).toThrow(RangeError);
  });

  it("RTE-009 DEC-182 has every name once, plain, and every path once", () => {
    expect(routeTable.filter(({ name }) => name.includes("_"))).toEqual([]);
    expect(new Set(routeTable.map(({ name }) => name)).size).toBe(routeTable.length);
    expect(new Set(routeTable.map(({ path }) => path)).size).toBe(routeTable.length);
    expect(routeNamed("orders-id")?.titleKey).toBe("title_orders_id");
    expect(routeNamed("index")?.titleKey).toBe("title_index");
  });

  it("RTE-021 asks for a login on every page but the open ones", () => {
    const open = [
      "index",
      "home",
      "slug",
      "services-slug",
      "orders-create",
      "login",
      "register",
      "password-reset",
      "unsubscribe",
      "site-view",
      "add-funds-success",
      "add-funds-error",
      "not-found",
      "api-documentation",
      "plans-and-pricing",
      "youtube-campaign",
      "youtube-campaign-create",
      "subscription-about",
      "about-youtube-keyword-tool",
      "free-trials",
      "keywords-tools",
      "tags-generator",
      "tasks-faq",
      "tasks-how-to-connect-a-youtube-account",
      "tasks-how-to-perform-the-tasks",
      "tasks-how-to-use-rewards",
      "tasks-start-earning",
      // The link itself is the proof.
      "receipt",
    ];
    for (const record of routeTable)
      expect([record.name, requiresAuth(record, {})]).toEqual([record.name, !open.includes(record.name)]);
    expect(requiresAuth(routeNamed("youtube-campaign")!, { id: "1" })).toBe(true);
    expect(requiresAuth(routeNamed("free-trials")!, { id: "1" })).toBe(false);
  });

  it("RTE-017 gives every page one of the six layouts", () => {
    const layouts = (name: string) => layoutOf(routeNamed(name)!);
    for (const name of ["login", "register", "password-reset", "unsubscribe"]) {
      expect(layouts(name)).toEqual({ layout: "blank", loginCheck: null });
    }
    for (const name of ["tasks-faq", "subscription-about", "about-youtube-keyword-tool", "not-found", "api-documentation"]) {
      expect(layouts(name)).toEqual({ layout: "default", loginCheck: null });
    }
    for (const name of ["index", "slug", "services-slug", "orders-create"]) {
      expect(layouts(name)).toEqual({ layout: "cabinetWithLoader", loginCheck: "one" });
    }
    for (const name of ["subscriptions", "my-services"]) {
      expect(layouts(name)).toEqual({ layout: "cabinetWithLoader", loginCheck: "two" });
    }
    expect(layouts("orders")).toEqual({ layout: "cabinet", loginCheck: "two" });
    expect(layouts("home")).toEqual({ layout: "cabinet", loginCheck: "one" });
    expect(layoutOf(routeNamed("youtube-campaign")!, { id: "1" }).loginCheck).toBe("two");
  });

  it("RTE-015 writes addresses from names, parameters and queries, escaped", () => {
    expect(pathOf({ name: "login" }, "en")).toBe("/login");
    expect(pathOf({ name: "orders-id", params: { id: "5" } }, "de")).toBe("/de/orders/5");
    expect(pathOf({ name: "services-slug", params: { slug: "a/b c" } }, "en")).toBe("/services/a%2Fb%20c");
    expect(matchPath("/services/a%2Fb%20c")?.params).toEqual({ slug: "a/b c" });
    expect(matchPath("/services/%E0%A4%A")?.params).toEqual({ slug: "%E0%A4%A" });
    expect(pathOf({ name: "orders-create", query: { url: "https://a.b/?c=d&e", type: "" } }, "en")).toBe(
      "/orders/create?url=https%3A%2F%2Fa.b%2F%3Fc%3Dd%26e&type=",
    );
  });
});
