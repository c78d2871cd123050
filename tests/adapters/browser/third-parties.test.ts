import {
  ChatWidgets,
  GoogleTags,
  DataLayerAnalytics,
  KeptEvents,
  LoadedDocument,
  type ChatHost,
  type DataLayerHost,
  type TagHost,
} from "@panel/browser";
import type { ConsentSignals } from "@panel/core/consent";
import { createMemoryStorage } from "@panel/memory";
import { describe, expect, it } from "vitest";

const denied: ConsentSignals = {
  analyticsStorage: "denied",
  adStorage: "denied",
  adUserData: "denied",
  adPersonalization: "denied",
};
const analytics: ConsentSignals = { ...denied, analyticsStorage: "granted" };
const consent = (signals: ConsentSignals) => ({
  analytics_storage: signals.analyticsStorage,
  ad_storage: signals.adStorage,
  ad_user_data: signals.adUserData,
  ad_personalization: signals.adPersonalization,
});

class Scripts {
  readonly loaded: string[] = [];
  isThere = true;
  load(address: string): Promise<boolean> {
    this.loaded.push(address);
    return Promise.resolve(this.isThere);
  }
}

/** The layer as it can be compared: commands are arguments, which look like lists. */
const layerOf = ({ dataLayer }: DataLayerHost) =>
  (dataLayer as readonly object[]).map((one) =>
    Object.prototype.toString.call(one) === "[object Arguments]" ? Array.from(one as ArrayLike<unknown>) : one,
  );

describe("tags of the operator", () => {
  const open = (storage = createMemoryStorage()) => {
    const leaving: (() => void)[] = [];
    const host: TagHost = { addEventListener: (_type, listen) => void leaving.push(listen) };
    const scripts = new Scripts();
    const tags = new GoogleTags(host, { scripts, kept: new KeptEvents(storage), now: () => 7 });
    return { host, scripts, storage, tags, leave: () => leaving.forEach((listen) => listen()) };
  };
  const ids = { googleAnalytics: "G-ABC123", tagManager: null, grantsAdsWhenSaved: false };

  it("ANL-001 DEC-029 load nothing and say nothing before something is allowed", async () => {
    const { host, scripts, tags } = open();
    await tags.apply(ids, denied, true);
    expect([scripts.loaded, host.dataLayer]).toEqual([[], undefined]);
  });

  it("ANL-001 begin with what is allowed, and are told of every change; they are loaded once", async () => {
    const { host, scripts, tags } = open();
    await tags.apply(ids, analytics, true);
    expect(scripts.loaded).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-ABC123"]);
    expect(layerOf(host)).toEqual([
      ["consent", "default", consent(analytics)],
      ["js", new Date(7)],
      ["config", "G-ABC123"],
    ]);
    await tags.apply(ids, denied, true);
    expect(layerOf(host).at(-1)).toEqual(["consent", "update", consent(denied)]);
    await tags.apply(ids, analytics, true);
    expect(scripts.loaded).toHaveLength(1);
  });

  it("ANL-001 hands events to Tag Manager by the layer, and to Analytics itself by its command", async () => {
    const { host, scripts, tags } = open();
    await tags.apply({ ...ids, googleAnalytics: null, tagManager: "GTM-ABC1" }, analytics, true);
    expect(scripts.loaded).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-ABC1"]);
    expect(layerOf(host).at(-1)).toEqual({ "gtm.start": 7, event: "gtm.js" });
    new DataLayerAnalytics(host, { cookie: "" }).record("clear_cart", { count: 2 });
    expect(layerOf(host).slice(2)).toEqual([{ event: "clear_cart", count: 2 }]);
    const own = open();
    await own.tags.apply(ids, analytics, true);
    new DataLayerAnalytics(own.host, { cookie: "" }).record("clear_cart", { count: 2 });
    expect(layerOf(own.host).slice(3)).toEqual([["event", "clear_cart", { count: 2 }]]);
  });

  it("CON-001 nothing is told and nobody known before something is allowed, nor after that was withdrawn", async () => {
    const { host, tags } = open();
    const cookie = "_ga=GA1.1.1234567890.1700000000";
    const told = new DataLayerAnalytics(host, { cookie });
    const isKnown = () => told.ids.googleAnalytics4ClientId !== null;
    expect(await tags.apply(ids, denied, true)).toBe(false);
    told.record("clear_cart");
    expect([host.dataLayer, isKnown()]).toEqual([undefined, false]);
    expect(await tags.apply(ids, analytics, true)).toBe(true);
    told.record("clear_cart");
    expect([layerOf(host).at(-1), isKnown()]).toEqual([["event", "clear_cart", {}], true]);
    expect(await tags.apply(ids, denied, true)).toBe(false);
    const length = layerOf(host).length;
    told.record("clear_cart");
    expect([layerOf(host).length, isKnown()]).toEqual([length, false]);
    // On a page without tags the cookie of the consent says so.
    expect(
      new DataLayerAnalytics({}, { cookie: `${cookie}; cookie_consent=denied.granted` }).ids.googleAnalytics4ClientId,
    ).toBeNull();
  });

  it("ANL-001 CON-001 are told after the consent what happened while the visitor was asked, in Google's order", async () => {
    const { host, scripts, tags } = open();
    const told = new DataLayerAnalytics(host, { cookie: "" });
    told.record("visit");
    (host.dataLayer as unknown[]).push({ shop: { theme: "dark" } });
    await tags.apply(ids, denied, false);
    for (const count of [1, 2]) told.record("clear_cart", { count });
    expect([scripts.loaded, layerOf(host)]).toEqual([[], [{ shop: { theme: "dark" } }]]);
    await tags.apply(ids, analytics, true);
    expect(layerOf(host)).toEqual([
      { shop: { theme: "dark" } },
      ["consent", "default", consent(analytics)],
      ["js", new Date(7)],
      ["config", "G-ABC123"],
      ["event", "visit", {}],
      ["event", "clear_cart", { count: 1 }],
      ["event", "clear_cart", { count: 2 }],
    ]);
  });

  it("ANL-001 CON-006 forget what happened while the visitor was asked, when nothing is allowed", async () => {
    const { host, tags } = open();
    const told = new DataLayerAnalytics(host, { cookie: "" });
    told.record("visit");
    await tags.apply(ids, denied, false);
    told.record("clear_cart");
    await tags.apply(ids, denied, true);
    told.record("clear_cart");
    await tags.apply(ids, analytics, true);
    expect(layerOf(host).slice(3)).toEqual([]);
  });

  it("ANL-001 hear of the last twenty events alone, however long the visitor takes to choose", async () => {
    const { host, tags } = open();
    await tags.apply(ids, denied, false);
    const told = new DataLayerAnalytics(host, { cookie: "" });
    for (let count = 1; count <= 25; count += 1) told.record("clear_cart", { count });
    await tags.apply(ids, analytics, true);
    const events = layerOf(host).slice(3) as unknown[][];
    expect([events.length, events[0], events.at(-1)]).toEqual([
      20,
      ["event", "clear_cart", { count: 6 }],
      ["event", "clear_cart", { count: 25 }],
    ]);
  });

  it("ANL-001 with Analytics and Tag Manager both, each event is in the layer once, also while their scripts are loading", async () => {
    const { host, scripts, tags } = open();
    const running = tags.apply({ ...ids, tagManager: "GTM-ABC1" }, analytics, true);
    new DataLayerAnalytics(host, { cookie: "" }).record("clear_cart", { count: 1 });
    await running;
    new DataLayerAnalytics(host, { cookie: "" }).record("clear_cart", { count: 2 });
    expect(scripts.loaded).toHaveLength(2);
    expect(layerOf(host).slice(1)).toEqual([
      { "gtm.start": 7, event: "gtm.js" },
      ["js", new Date(7)],
      ["config", "G-ABC123"],
      ["event", "clear_cart", { count: 1 }],
      ["event", "clear_cart", { count: 2 }],
    ]);
  });

  it("PWA-012 ANL-001 have not heard anything while their scripts are blocked, and keep what was kept for them", async () => {
    const closed = open();
    await closed.tags.keepEvents(ids, analytics);
    new DataLayerAnalytics(closed.host, { cookie: "" }).record("payment_gateway");
    closed.leave();
    const blocked = open(closed.storage);
    blocked.scripts.isThere = false;
    expect(await blocked.tags.apply(ids, analytics, true)).toBe(false);
    expect(await blocked.tags.apply(ids, analytics, true)).toBe(false);
    expect(new KeptEvents(closed.storage).give()).toEqual([{ event: "payment_gateway" }]);
  });

  it("DEC-199 ANL-007 are told on the next page that holds them what happened on pages that hold none", async () => {
    const closed = open();
    await closed.tags.keepEvents(ids, analytics);
    const told = new DataLayerAnalytics(closed.host, { cookie: "" });
    told.record("payment_gateway", { strategy: "redirect", place: "order" });
    (closed.host.dataLayer as unknown[]).push({ odd: true }, 7);
    closed.leave();
    closed.leave();
    expect(closed.scripts.loaded).toEqual([]);
    const next = open(closed.storage);
    await next.tags.keepEvents(ids, analytics);
    await next.tags.apply(ids, analytics, true);
    expect(layerOf(next.host).slice(3)).toEqual([["event", "payment_gateway", { strategy: "redirect", place: "order" }]]);
    next.leave();
    const last = open(closed.storage);
    await last.tags.apply(ids, analytics, true);
    expect(layerOf(last.host)).toHaveLength(3);
  });

  it("DEC-199 CON-001 nothing is kept of who allows nothing", async () => {
    const { host, leave, storage, tags } = open();
    await tags.keepEvents(ids, denied);
    new DataLayerAnalytics(host, { cookie: "" }).record("payment_gateway");
    leave();
    expect(new KeptEvents(storage).give()).toEqual([]);
    for (const text of ["{", "7", '[7,{"event":7},{"event":"a","deep":{}}]']) {
      storage.write("keptEvents", text);
      expect(new KeptEvents(storage).give()).toEqual([]);
    }
  });

  it("are not what an operator without tags loads: code of their own reads the layer by its own consent", async () => {
    const { host, scripts, tags } = open();
    expect(await tags.apply({ ...ids, googleAnalytics: null }, denied, true)).toBe(false);
    new DataLayerAnalytics(host, { cookie: "" }).record("clear_cart");
    expect([scripts.loaded, host.dataLayer]).toEqual([[], [{ event: "clear_cart" }]]);
  });
});

describe("the document of a window", () => {
  const at = (href: string, openedAt?: string) => {
    let loads = 0;
    const performance = { getEntriesByType: () => (openedAt === undefined ? [] : [{ name: openedAt }]) };
    const opened: unknown[] = [];
    const open = (...told: unknown[]) => opened.push(told);
    const host = { location: { href, reload: () => void (loads += 1) }, performance, open };
    return { document: new LoadedDocument(host, "/app"), opened, loads: () => loads };
  };

  it("DEC-199 is known by the address that it was loaded from, whatever is shown in it now", async () => {
    const { document, loads, opened } = at("https://a.example/app/", "https://a.example/app/de/login?token=x");
    expect(await document.openedAt()).toBe("/de/login?token=x");
    expect(await at("https://a.example/app/orders").document.openedAt()).toBe("/orders");
    expect(await at("https://a.example/app").document.openedAt()).toBe("/");
    expect(loads()).toBe(0);
    await document.startAnew();
    await document.openBeside("/de?chat=open");
    expect([loads(), opened]).toEqual([1, [["/app/de?chat=open", "_blank", "noopener"]]]);
  });
});

describe("chat widgets", () => {
  const person = { name: "Robin", email: "r@panel.example", hash: "h", spend: 12 };
  const base = { app_id: "abc123", hide_default_launcher: true };

  it("CHT-002 CHT-004 API-159 Intercom is loaded by its id and told who is there in its own words", async () => {
    const said: unknown[][] = [];
    const host: ChatHost = { Intercom: (...words) => said.push(words) };
    const scripts = new Scripts();
    const chat = new ChatWidgets(host, scripts);
    expect(await chat.load({ kind: "intercom", appId: "abc123" })).toBe(true);
    expect(scripts.loaded).toEqual(["https://widget.intercom.io/widget/abc123"]);
    await chat.update(person);
    await chat.update({ ...person, email: null, hash: null });
    await chat.open();
    await chat.update(null);
    expect(said).toEqual([
      ["boot", base],
      ["update", { ...base, name: "Robin", spend: 12, email: "r@panel.example", user_hash: "h" }],
      ["update", { ...base, name: "Robin", spend: 12 }],
      ["show"],
      ["shutdown"],
      ["boot", base],
    ]);
  });

  it("CHT-002 DEC-033 another one is loaded by its address with its token, and is what its script puts on the page", async () => {
    const said: unknown[] = [];
    const host: ChatHost = { panelChat: { open: () => said.push("open"), update: (one) => said.push(one) } };
    const scripts = new Scripts();
    const chat = new ChatWidgets(host, scripts);
    expect(await chat.load({ kind: "script", address: "https://chat.example/w.js", token: "a&b" })).toBe(true);
    expect(scripts.loaded).toEqual(["https://chat.example/w.js?token=a%26b"]);
    await chat.update(person);
    await chat.open();
    expect(said).toEqual([person, "open"]);
  });

  it("are not there where the script does not come, or puts nothing on the page", async () => {
    const scripts = new Scripts();
    expect(await new ChatWidgets({}, scripts).load({ kind: "intercom", appId: "abc123" })).toBe(false);
    expect(await new ChatWidgets({}, scripts).load({ kind: "script", address: "https://c.example/w.js", token: "t" })).toBe(
      false,
    );
    scripts.isThere = false;
    const host: ChatHost = { Intercom: () => undefined };
    expect(await new ChatWidgets(host, scripts).load({ kind: "intercom", appId: "abc123" })).toBe(false);
  });
});
