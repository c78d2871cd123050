import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imageSource, isExternalUrl, isInAppPath, prefillFrom, safeUrl } from "@panel/core/routing";
import { brandOf, cutLengths, pageHead, shortened, siteView, type PageHeadInput, type PageHeadOverride } from "@panel/core/shell";
import { neutralSettings, type CustomMenuItem } from "@panel/core/settings";

describe("addresses from data", () => {
  const refused = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://user@evil.example",
    "https://",
    "https:evil.example",
    "evil.example",
    "",
    "  ",
  ];

  it("UTL-001 lets http, https, mailto and paths of the panel through, and nothing else", () => {
    for (const good of ["https://a.example", "http://a.example/b?c#d", "mailto:a@b.c", "/orders?a=b", " https://a.example "]) {
      expect(safeUrl(good)).toBe(good.trim());
    }
    for (const bad of refused) expect([bad, safeUrl(bad)]).toEqual([bad, null]);
    expect(safeUrl(null)).toBeNull();
    expect(safeUrl(undefined)).toBeNull();
    expect(isExternalUrl("https://a.example")).toBe(true);
    expect(isExternalUrl("/orders")).toBe(false);
    expect(isInAppPath("/")).toBe(true);
    expect(isInAppPath("/a\\b")).toBe(false);
  });

  it("UTL-001 gives only addresses that stay in a known scheme, whatever it is given", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: "binary" })), (text) => {
        const address = safeUrl(text);
        if (address === null) return;
        expect(["http:", "https:", "mailto:"]).toContain(new URL(address, "https://panel.example").protocol);
        if (address.startsWith("/")) expect(new URL(address, "https://panel.example").origin).toBe("https://panel.example");
      }),
      { numRuns: 3000 },
    );
  });

  it("UTL-001 accepts image sources by the table", () => {
    const accepted = [
      "data:image/png;base64,x",
      "blob:https://a/b",
      "http://a/b",
      "https://a/b",
      "//a/b.png",
      "/logo",
      "img/x.svg",
      "x.PNG",
      "x.jpg",
      "x.jpeg",
      "x.webp",
      "x.gif",
    ];
    const rejected = [
      "data:text/html,x",
      "javascript:x.png",
      "icon-home",
      "x.bmp",
      "x.png?y",
      "",
      "ftp://a/b.png",
      "java\nscript:x.png",
    ];
    for (const source of accepted) expect([source, imageSource(source)]).toEqual([source, source]);
    for (const source of rejected) expect([source, imageSource(source)]).toEqual([source, null]);
    expect(imageSource(null)).toBeNull();
  });

  it("RTE-032 frames only addresses of the operator's enabled items on other hosts", () => {
    const items = [
      { url: "https://shop.example/page", isEnabled: true },
      { url: "https://off.example/page", isEnabled: false },
      { url: "https://Panel.example/x", isEnabled: true },
    ] as unknown as CustomMenuItem[];
    const view = (url: string | undefined) => siteView(url, items, "panel.example");
    expect(view("https://shop.example/page")).toEqual({
      kind: "frame",
      address: "https://shop.example/page",
      host: "shop.example",
    });
    expect(view("https://shop.example/other")).toMatchObject({ kind: "link", host: "shop.example" });
    expect(view("https://off.example/page").kind).toBe("link");
    expect(view("https://Panel.example/x").kind).toBe("link");
    for (const url of [undefined, "javascript:alert(1)", "/orders", "mailto:a@b.c"])
      expect(view(url)).toEqual({ kind: "refused" });
  });
});

describe("shared presentation", () => {
  const root = "https://acme.example/app";

  it("UTL-002 cuts a longer text by what a reader counts as one sign, and ends it with three dots", () => {
    expect(shortened("abcdef", 3)).toBe("abc...");
    expect(shortened("abc", 3)).toBe("abc");
    expect(shortened("ab cdef", 3)).toBe("ab...");
    expect(shortened("", 3)).toBe("");
    expect(shortened("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2)).toBe("👩‍👩‍👧‍👦👩‍👩‍👧‍👦...");
    expect(shortened("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2)).toBe("👩‍👩‍👧‍👦👩‍👩‍👧‍👦");
  });

  it("UTL-003 BIZ-043 cuts network and type at 30, urls at 40, names on mobile at 15", () => {
    expect(cutLengths).toEqual({ networkName: 30, serviceTypeName: 30, url: 40, mobileName: 15 });
    expect(shortened("x".repeat(31), cutLengths.networkName)).toBe(`${"x".repeat(30)}...`);
  });

  it("NAV-042 shows the logo of the theme with its alternative text", () => {
    const settings = { ...neutralSettings, panelName: "Acme", lightLogo: "/l.svg", darkLogo: "/d.svg", logoAlt: "Acme Inc." };
    expect(brandOf(settings, "light", "Panel", root)).toEqual({ name: "Acme Inc.", logo: "/l.svg", address: null, path: "/" });
    expect(brandOf(settings, "dark", "Panel", root).logo).toBe("/d.svg");
    expect(brandOf({ ...settings, logoAlt: " " }, "light", "Panel", root).name).toBe("Acme");
  });

  it("NAV-043 shows the panel's name where there is no logo", () => {
    const settings = { ...neutralSettings, panelName: "Acme", logoAlt: "Alt", lightLogo: "javascript:x" };
    expect(brandOf(settings, "light", "Panel", root)).toEqual({ name: "Acme", logo: null, address: null, path: "/" });
    expect(brandOf(null, "light", "Panel", root)).toEqual({ name: "Panel", logo: null, address: null, path: "/" });
  });

  it.each([
    ["/app/", "/"],
    ["/app", "/"],
    ["/orders?status=error#top", "/orders?status=error#top"],
    ["/app/de/orders", "/de/orders"],
    ["https://acme.example/app/orders", "/orders"],
    ["https://acme.example/about", null],
    ["https://acme.example.evil/app/", null],
    ["mailto:help@acme.example", null],
  ])("NAV-041 takes %s for a page of the panel, or not", (logoDestinationUrl, path) => {
    const { address, path: own } = brandOf({ ...neutralSettings, logoDestinationUrl }, "light", "P", root);
    expect([address, own]).toEqual(path === null ? [logoDestinationUrl, "/"] : [null, path]);
  });

  it("NAV-041 leads to the operator's address when there is a safe one", () => {
    expect(brandOf({ ...neutralSettings, logoDestinationUrl: "https://acme.example" }, "light", "P", root).address).toBe(
      "https://acme.example",
    );
    expect(brandOf({ ...neutralSettings, logoDestinationUrl: "javascript:x" }, "light", "P", root).address).toBeNull();
  });
});

describe("prefill", () => {
  it("RTE-030 reads the ten parameters", () => {
    expect(
      prefillFrom({
        url: "https://a.example/x",
        networkId: "1",
        serviceTypeId: "2",
        serviceId: "3",
        quantity: "1000",
        dripFeedMode: "auto",
        isDripFeed: "true",
        numberOfRuns: "4",
        dripFeedQuantityStep: "5",
        dripFeedMinutes: "60",
        other: "x",
      }),
    ).toEqual({
      url: "https://a.example/x",
      networkId: 1,
      serviceTypeId: 2,
      serviceId: 3,
      quantity: 1000,
      dripFeedMode: "auto",
      isDripFeed: true,
      numberOfRuns: 4,
      dripFeedQuantityStep: 5,
      dripFeedMinutes: 60,
    });
  });

  it("RTE-030 leaves out what is missing or makes no sense", () => {
    for (const quantity of ["0", "-1", "1.5", "1e3", "x", "", " 1", "9".repeat(16)])
      expect(prefillFrom({ quantity })).toEqual({});
    expect(prefillFrom({ isDripFeed: "1" })).toEqual({ isDripFeed: true });
    expect(prefillFrom({ isDripFeed: "0" })).toEqual({ isDripFeed: false });
    expect(prefillFrom({ isDripFeed: "false" })).toEqual({ isDripFeed: false });
    expect(prefillFrom({ isDripFeed: "yes", url: " " })).toEqual({});
  });
});

describe("head of the page", () => {
  const input = (fields: Partial<PageHeadInput> = {}): PageHeadInput => ({
    routeName: "orders",
    path: "/orders",
    locale: "de",
    settings: { panelName: "Acme", translations: {} },
    pages: [{ routeName: "orders", title: "Bestellungen", description: "Alles", slug: null, content: null }],
    currency: "RUB",
    root: "https://acme.example/app",
    ownTitle: "Orders",
    ...fields,
  });

  it("LIF-007 takes title and description from the pages settings, the panel's name behind the title", () => {
    expect(pageHead(input())).toMatchObject({ title: "Bestellungen – Acme", description: "Alles", language: "de" });
    expect(pageHead(input({ override: { title: "Order 5", description: null } }))).toMatchObject({
      title: "Order 5",
      description: "Alles",
    });
  });

  it("LIF-007 puts the panel's name behind that of the thing a page is about, unless it stands there", () => {
    const titleOf = (override: PageHeadOverride) => pageHead(input({ override })).title;
    expect(titleOf({ subject: "Order 5" })).toBe("Order 5 – Acme");
    expect(titleOf({ subject: "Likes of Acme" })).toBe("Likes of Acme");
    expect(titleOf({ title: "Cheap likes", subject: "Likes" })).toBe("Cheap likes");
    expect(pageHead(input({ settings: null, override: { subject: "Order 5" } })).title).toBe("Order 5");
    expect(titleOf({ subject: " " })).toBe("Bestellungen – Acme");
  });

  it("LIF-008 takes those of index from the translations, the English ones where they are missing", () => {
    const translations = { de: { title: "Dienste", description: null }, en: { title: "Services", description: "All" } };
    const index = (locale: "de" | "fr") =>
      pageHead(input({ routeName: "index", path: "/", locale, settings: { panelName: "Acme", translations } }));
    expect(index("de")).toMatchObject({ title: "Dienste", description: "All" });
    expect(index("fr")).toMatchObject({ title: "Services", description: "All" });
  });

  it("LIF-009 takes the panel's name where there is no title", () => {
    expect(pageHead(input({ pages: [] })).title).toBe("Acme");
    expect(pageHead(input({ pages: [], settings: null })).title).toBe("Orders");
    expect(pageHead(input({ routeName: "index" })).title).toBe("Acme");
    expect(pageHead(input({ pages: [] })).description).toBeNull();
  });

  it("LIF-010 has one alternate per locale for the same page", () => {
    const { alternates } = pageHead(input());
    expect(alternates).toHaveLength(13);
    expect(alternates).toContainEqual({ language: "x-default", address: "https://acme.example/app/orders" });
    expect(alternates).toContainEqual({ language: "en", address: "https://acme.example/app/orders" });
    expect(alternates).toContainEqual({ language: "pt-BR", address: "https://acme.example/app/pt_BR/orders" });
  });

  it("LIF-011 has one canonical address, that of the page or of the one it stands for", () => {
    expect(pageHead(input()).canonical).toBe("https://acme.example/app/de/orders");
    expect(pageHead(input({ path: "/likes", override: { canonicalPath: "/services/likes" } })).canonical).toBe(
      "https://acme.example/app/de/services/likes",
    );
    expect(pageHead(input({ path: "/", locale: "en" })).canonical).toBe("https://acme.example/app/");
  });

  it("names no address of what is no page", () => {
    const missing = pageHead(input({ path: "/no/such", override: { subject: "Page not found", isMissing: true } }));
    expect(missing).toMatchObject({ title: "Page not found – Acme", canonical: null, alternates: [] });
  });

  it("LIF-012 states the currency", () => {
    expect(pageHead(input()).currency).toBe("RUB");
  });
});
