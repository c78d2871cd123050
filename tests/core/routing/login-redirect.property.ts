import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loginRedirect, pathOf, storedQuery, targetAfterLogin } from "@panel/core/routing";

const page = (fields: { name?: string; path?: string; query?: Record<string, string> } = {}) => ({
  name: "orders",
  path: "/orders",
  query: {},
  ...fields,
});

const hostile = [
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/ok\\..\\evil",
  "/\t/evil.example",
  "/login",
  "/login/",
  "/register",
  "/de/login",
  "/impersonate",
  "/user-widget-auth/",
  "/de//evil.example",
  "/orders?x=//evil",
  "/orders#x",
  "/a/b/c/d",
  "orders",
  "",
];

describe("login redirect", () => {
  it("RTE-018 carries the token, the path and the rest of the query as one JSON value", () => {
    expect(loginRedirect("layoutOne", page({ query: { token: "t", page: "2", q: "x" } }))).toEqual({
      name: "login",
      query: { token: "t", redirect: "/orders", query: '{"page":"2","q":"x"}' },
    });
  });

  it("RTE-019 leaves the path out when login or register are left", () => {
    for (const name of ["login", "register"]) {
      expect(loginRedirect("guard", page({ name, path: `/${name}` })).query).toEqual({ query: "{}" });
    }
  });

  it("RTE-020 carries path and query and no token from layout two", () => {
    expect(loginRedirect("layoutTwo", page({ query: { token: "t", page: "2" } })).query).toEqual({
      redirect: "/orders",
      query: '{"page":"2"}',
    });
  });

  it("RTE-021 also spreads the fields of the query, but not those that mean something to the login", () => {
    expect(loginRedirect("guard", page({ query: { page: "2", redirect: "/x", query: "y", token: "t" } })).query).toEqual({
      page: "2",
      token: "t",
      redirect: "/orders",
      query: '{"page":"2","redirect":"/x","query":"y"}',
    });
  });

  it("RTE-022 keeps a token on the way to the login", () => {
    expect(loginRedirect("guard", page({ query: { token: "secret" } })).query?.token).toBe("secret");
    expect(loginRedirect("guard", page({ query: { token: "secret" } })).query?.query).not.toContain("secret");
  });

  it("RTE-016 goes home or to index after a login, a stored page first", () => {
    expect(targetAfterLogin({}, true)).toEqual({ name: "home" });
    expect(targetAfterLogin({}, false)).toEqual({ name: "index" });
    const { query } = loginRedirect("guard", page({ path: "/orders/5", query: { tab: "runs" } }));
    expect(targetAfterLogin(query!, true)).toEqual({ name: "orders-id", params: { id: "5" }, query: { tab: "runs" } });
    expect(targetAfterLogin({ redirect: "/de/orders" }, false)).toMatchObject({ name: "orders" });
  });

  it("RTE-016 ignores every stored page that is not a safe page of the panel", () => {
    for (const redirect of hostile)
      expect([redirect, targetAfterLogin({ redirect }, false)]).toEqual([redirect, { name: "index" }]);
  });

  it("RTE-016 never leaves the panel's origin, whatever is stored", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        fc.string(),
        (redirect, query) => {
          const target = targetAfterLogin({ redirect, query }, false);
          const address = new URL(pathOf(target, "en"), "https://panel.example/");
          expect(address.origin).toBe("https://panel.example");
          expect(["login", "register"]).not.toContain(target.name);
        },
      ),
      { numRuns: 3_000 },
    );
  }, 30_000);

  it("RTE-018 restores a stored query of texts only, without token, redirect and prototype", () => {
    expect(storedQuery('{"a":"1","token":"t","redirect":"/x","query":"q","__proto__":"p","n":1,"o":{}}')).toEqual({ a: "1" });
    for (const text of ["", "null", "[]", "[1]", '"text"', "{", "7"]) expect(storedQuery(text)).toEqual({});
    expect(storedQuery(undefined)).toEqual({});
    expect(storedQuery(JSON.stringify({ a: "x".repeat(2000) }))).toEqual({});
    const many = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`f${String(index)}`, "1"]));
    expect(storedQuery(JSON.stringify(many))).toEqual({});
    const { f30: _dropped, ...thirty } = many;
    expect(storedQuery(JSON.stringify(thirty))).toEqual(thirty);
  });
});
