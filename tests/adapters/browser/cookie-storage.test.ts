import { BrowserCookieStorage, CookieTokenStore, MemoryTokenStore } from "@panel/browser";
import { cookieNames, parentDomainFor } from "@panel/core/platform";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CookieBrowser } from "./cookie-browser.ts";

function openPanel(address: string, parentDomain: string | null = null, namePrefix = "", browser = new CookieBrowser()) {
  const { jar, place } = browser.open(address);
  const cookies = new BrowserCookieStorage(jar, place, { parentDomain, namePrefix });
  return { browser, cookies, tokens: new CookieTokenStore(cookies) };
}

describe("session token", () => {
  it("AUT-012 lives 7 days on the parent domain at path / with SameSite Lax, Secure on https (BIZ-073)", () => {
    const { browser, tokens } = openPanel("https://panel.shop.example/app/orders", "shop.example");
    tokens.save("token-1");
    expect(Object.fromEntries(browser.attributesOf("token")!)).toEqual({
      "max-age": "604800",
      path: "/",
      domain: "shop.example",
      samesite: "Lax",
      secure: "",
    });
    expect(openPanel("https://other.shop.example/", "shop.example", "", browser).tokens.read()).toBe("token-1");
  });

  it("AUT-012 stays on the host where the operator configured no domain, so no sibling reads it (T16)", () => {
    const { browser, tokens } = openPanel("https://panel.shop.example/app/");
    tokens.save("token-1");
    expect(browser.attributesOf("token")!.has("domain")).toBe(false);
    expect(openPanel("https://evil.shop.example/", null, "", browser).tokens.read()).toBeNull();
  });

  it("AUT-012 is read anew before each call, so that tabs agree (DEC-046)", () => {
    const browser = new CookieBrowser();
    const one = openPanel("https://panel.example/app/", null, "", browser).tokens;
    const two = openPanel("https://panel.example/app/", null, "", browser).tokens;
    one.save("first");
    expect(two.read()).toBe("first");
    two.save("second");
    expect(one.read()).toBe("second");
    one.clear();
    expect(two.read()).toBeNull();
  });

  it("AUT-029 what is no token is never handed out: line breaks, spaces, nothing, far too much", () => {
    const { cookies, tokens } = openPanel("https://panel.example/app/");
    for (const text of ["", "a b", "a\r\nX-Evil: 1", "é", "x".repeat(4001)]) {
      cookies.write(cookieNames.token, text, {});
      expect(tokens.read()).toBeNull();
    }
    tokens.save("bad token");
    expect(tokens.read()).toBeNull();
  });

  it("AUT-012 a token in memory leaves nothing in the browser (T17)", () => {
    const store = new MemoryTokenStore();
    store.save("t");
    expect(store.read()).toBe("t");
    store.clear();
    expect(store.read()).toBeNull();
  });
});

describe("domains", () => {
  it.each<[string, string | null, string | null]>([
    ["panel.shop.example", "shop.example", "shop.example"],
    ["panel.shop.example", ".shop.example", "shop.example"],
    ["PANEL.Shop.Example", "Shop.Example", "shop.example"],
    ["shop.example", "shop.example", "shop.example"],
    ["panel.shop.example", "other.example", null],
    ["notshop.example", "shop.example", null],
    ["panel.shop.example", "example", null],
    ["panel.shop.example", null, null],
    ["panel.shop.example", "shop.example; Path=/x", null],
    ["localhost", "localhost", null],
    ["127.0.0.1", "0.0.1", null],
    ["127.0.0.1", "127.0.0.1", null],
    ["[::1]", "::1", null],
  ])("BIZ-074 at %s with the configured domain %s the parent domain is %s (DEC-048)", (host, configured, domain) => {
    expect(parentDomainFor(host, configured)).toBe(domain);
  });

  it.each(["http://localhost:8080/app/", "http://127.0.0.1:8080/app/"])(
    "BIZ-073 at %s there is no domain and no Secure",
    (address) => {
      const { browser, tokens } = openPanel(address, "0.0.1");
      tokens.save("t");
      expect([...browser.attributesOf("token")!.keys()]).toEqual(["max-age", "path", "samesite"]);
      expect(tokens.read()).toBe("t");
    },
  );

  it("BIZ-073 falls back to the host where the configured domain is a public suffix", () => {
    const { browser, tokens } = openPanel("https://panel.co.uk/app/", "co.uk");
    tokens.save("t");
    expect(tokens.read()).toBe("t");
    expect(browser.attributesOf("token")!.has("domain")).toBe(false);
  });

  it("BIZ-073 a name prefix keeps panels on one parent domain apart (DEC-048)", () => {
    const browser = new CookieBrowser();
    const one = openPanel("https://a.shop.example/", "shop.example", "a_", browser);
    const two = openPanel("https://b.shop.example/", "shop.example", "b_", browser);
    one.tokens.save("of-a");
    two.tokens.save("of-b");
    expect([one.tokens.read(), two.tokens.read()]).toEqual(["of-a", "of-b"]);
  });

  it("BIZ-073 with the prefix __Host- a sibling's planted token is not seen (T16)", () => {
    const browser = new CookieBrowser();
    const evil = browser.open("https://evil.shop.example/");
    evil.jar.cookie = "token=planted; Domain=shop.example; Path=/";
    evil.jar.cookie = "__Host-token=planted; Domain=shop.example; Path=/; Secure";
    const { tokens } = openPanel("https://panel.shop.example/app/", "shop.example", "__Host-", browser);
    expect(tokens.read()).toBeNull();
    tokens.save("own");
    expect(tokens.read()).toBe("own");
  });

  it("AUT-012 signing in cleans away twins that a sibling planted on parent domain and deeper path (T16)", () => {
    const browser = new CookieBrowser();
    const { tokens } = openPanel("https://panel.shop.example/app/orders", null, "", browser);
    const evil = browser.open("https://evil.shop.example/");
    evil.jar.cookie = "token=planted; Domain=shop.example; Path=/";
    evil.jar.cookie = "token=deeper; Domain=shop.example; Path=/app";
    tokens.save("own");
    expect(tokens.read()).toBe("own");
    expect(browser.cookies.map(({ value }) => value)).toEqual(["own"]);
  });

  it("AUT-013 clearing removes the token wherever it stands", () => {
    const browser = new CookieBrowser();
    const before = openPanel("https://panel.shop.example/app/", null, "", browser);
    before.tokens.save("on-host");
    const now = openPanel("https://panel.shop.example/app/", "shop.example", "", browser);
    now.tokens.save("on-parent");
    now.tokens.clear();
    expect(now.tokens.read()).toBeNull();
    expect(browser.cookies).toEqual([]);
  });
});

describe("names and lives", () => {
  const days = 86_400;
  it.each<[string, number, "host" | "parent"]>([
    [cookieNames.rememberUser, 7 * days, "parent"],
    [cookieNames.locale, 365 * days, "host"],
    [cookieNames.affiliateCode, 14 * days, "host"],
    [cookieNames.country, 31_536_000, "host"],
    [cookieNames.boughtNetwork, days, "parent"],
  ])("the cookie %s is written with its life of %i s on the %s", (name, maxAgeSeconds, domain) => {
    const { browser, cookies } = openPanel("https://panel.shop.example/app/", "shop.example");
    cookies.write(name, "1", { maxAgeSeconds, domain });
    const attributes = browser.attributesOf(name)!;
    expect(attributes.get("max-age")).toBe(String(maxAgeSeconds));
    expect(attributes.get("domain")).toBe(domain === "parent" ? "shop.example" : undefined);
  });

  it("BIZ-073 gives the token cookie the name of DEC-049", () => {
    expect(cookieNames.token).toBe("token");
  });

  it("BIZ-074 has the names rememberUser, rememberEmail and onPanelLoggedIn", () => {
    expect([cookieNames.rememberUser, cookieNames.rememberEmail, cookieNames.onPanelLoggedIn]).toEqual([
      "rememberUser",
      "rememberEmail",
      "onPanelLoggedIn",
    ]);
  });

  it("BIZ-075 cookie gatewayFrom goes on the parent domain for a day (DEC-050)", () => {
    const { browser, cookies } = openPanel("https://panel.shop.example/app/", "shop.example");
    cookies.write(cookieNames.gatewayFrom, "cart", { maxAgeSeconds: days, domain: "parent" });
    expect(browser.attributesOf("gatewayFrom")!.get("domain")).toBe("shop.example");
  });
});

describe("values", () => {
  it("BIZ-073 any text comes back as it went in, and injects no attribute", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200, size: "max" }), (text) => {
        const { browser, cookies } = openPanel("https://panel.example/app/");
        cookies.write("name", text, {});
        expect(cookies.read("name")).toBe(text);
        expect(browser.attributesOf("name")?.has("domain") ?? false).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it("BIZ-073 whatever text a browser hands out as cookies, reading does not throw", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cookies = new BrowserCookieStorage({ cookie: `token=%E0%A4%A; ${text}` }, new URL("https://panel.example/"));
        expect(cookies.read("token")).toBeNull();
        cookies.read(text);
      }),
      { numRuns: 5000 },
    );
  });

  it("BIZ-073 where cookies are blocked values are kept until the page goes", () => {
    const blocked = {
      get cookie(): string {
        throw new Error("SecurityError");
      },
      set cookie(_text: string) {
        throw new Error("SecurityError");
      },
    };
    const tokens = new CookieTokenStore(new BrowserCookieStorage(blocked, new URL("https://panel.example/")));
    tokens.save("t");
    expect(tokens.read()).toBe("t");
    tokens.clear();
    expect(tokens.read()).toBeNull();
  });
});
