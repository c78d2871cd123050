import { describe, expect, it } from "vitest";
import { redirectFor, redirectKey, type RedirectList } from "@panel/core/routing";
import type { RedirectEntry } from "@panel/core/settings";

const none: RedirectList = new Map();
const entry = (routeName: string, fields: Partial<RedirectEntry> = {}): RedirectEntry => ({
  routeName,
  params: {},
  query: null,
  ...fields,
});
const list = (entries: Record<string, RedirectEntry>): RedirectList => new Map(Object.entries(entries));

describe("redirects", () => {
  it("RTE-010 sends /services to index", () => {
    expect(redirectFor("/services", {}, none)).toMatchObject({ name: "index" });
    expect(redirectFor("/services/", {}, none)).toMatchObject({ name: "index" });
    expect(redirectFor("/services/likes", {}, none)).toBeNull();
  });

  it("RTE-011 sends /impersonate and /user-widget-auth to login and keeps the query", () => {
    for (const path of ["/impersonate", "/user-widget-auth"]) {
      expect(redirectFor(path, { token: "t", a: "b" }, none)).toEqual({ name: "login", query: { token: "t", a: "b" } });
    }
  });

  it("RTE-012 sends /free-views to free-trials", () => {
    expect(redirectFor("/free-views", {}, none)?.name).toBe("free-trials");
  });

  it("RTE-013 sends /subscriptions/create to the autopromotion form", () => {
    expect(redirectFor("/subscriptions/create", { type: "single", url: "u" }, none)).toEqual({
      name: "orders-create",
      query: { type: "autopromotion", url: "u" },
    });
    expect(redirectFor("/orders", {}, none)).toBeNull();
  });

  it("RTE-014 looks a path up without locale prefix and closing slash", () => {
    expect(redirectKey("/de/promo/")).toBe("/promo");
    expect(redirectKey("/de")).toBe("/");
    const promo = list({ "/promo": entry("orders-create") });
    for (const path of ["/promo", "/promo/", "/pt_BR/promo/"]) expect(redirectFor(path, {}, promo)?.name).toBe("orders-create");
    expect(redirectFor("/promo", {}, list({ promo: entry("home") }))?.name).toBe("home");
    expect(redirectFor("/promotion", {}, promo)).toBeNull();
    expect(redirectFor("/promo", {}, list({ "/promo": entry("orders___de") }))?.name).toBe("orders");
  });

  it("RTE-015 takes the entry's query before the request's, and completes the parameters", () => {
    const request = { a: "1" };
    expect(redirectFor("/promo", request, list({ "/promo": entry("home") }))?.query).toEqual(request);
    expect(redirectFor("/promo", request, list({ "/promo": entry("home", { query: { b: "2" } }) }))?.query).toEqual({ b: "2" });
    expect(redirectFor("/promo", request, list({ "/promo": entry("home", { query: {} }) }))?.query).toEqual({});
    expect(redirectFor("/old-likes", {}, list({ "/old-likes": entry("services-slug") }))?.params).toEqual({ slug: "old-likes" });
    expect(
      redirectFor("/old-likes", {}, list({ "/old-likes": entry("services-slug", { params: { slug: "likes" } }) }))?.params,
    ).toEqual({
      slug: "likes",
    });
  });

  it("RTE-014 ignores entries that lead nowhere, to themselves or in circles", () => {
    expect(redirectFor("/promo", {}, list({ "/promo": entry("no-such-page") }))).toBeNull();
    expect(redirectFor("/promo", {}, list({ "/promo": entry("orders-id") }))).toBeNull();
    expect(redirectFor("/home", {}, list({ "/home": entry("home") }))).toBeNull();
    const circle = list({ "/home": entry("orders"), "/orders": entry("profile"), "/profile": entry("home") });
    for (const path of circle.keys()) expect(redirectFor(path, {}, circle)).toBeNull();
    expect(redirectFor("/start", {}, list({ "/start": entry("home"), "/home": entry("orders") }))?.name).toBe("home");
    expect(redirectFor("/", {}, list({ "/": entry("home") }))).toMatchObject({ name: "home" });
    // /services leads back to the start page, so that this would never end.
    expect(redirectFor("/", {}, list({ "/": entry("services-slug") }))).toBeNull();
  });
});
