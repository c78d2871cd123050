import {
  BrowserConnectionMonitor,
  BrowserDisplay,
  BrowserWakeUpMonitor,
  DataLayerAnalytics,
  type DataLayerHost,
  RandomIdentifierSource,
  ScriptLoader,
  SystemClock,
  takeEntryCode,
} from "@panel/browser";
import { describe, expect, it } from "vitest";
import { FakeEvents } from "./fake-events.ts";

describe("connection and waking up", () => {
  it("LIF-002 tracks whether the browser is online and tells of each change", () => {
    const events = new FakeEvents();
    const state = { onLine: false as boolean | undefined };
    const monitor = new BrowserConnectionMonitor(state, events, () => Promise.resolve(true));
    const heard: boolean[] = [];
    const stop = monitor.onChange((isOnline) => heard.push(isOnline));
    expect(monitor.isOnline).toBe(false);
    state.onLine = true;
    events.tell("online");
    events.tell("offline");
    expect(heard).toEqual([true, false]);
    stop();
    expect(events.count).toBe(0);
    state.onLine = undefined;
    expect(monitor.isOnline).toBe(true);
  });

  it.each([
    [undefined, false],
    [{}, false],
    [{ effectiveType: "4g", saveData: false }, false],
    [{ effectiveType: "3g" }, false],
    [{ effectiveType: "2g" }, true],
    [{ effectiveType: "slow-2g" }, true],
    [{ effectiveType: "4g", saveData: true }, true],
  ])("knows a connection %j that has nothing to spare: %j", (connection, isSparing) => {
    const state = connection ? { onLine: true, connection } : { onLine: true };
    expect(new BrowserConnectionMonitor(state, new FakeEvents(), () => Promise.resolve(true)).isSparing).toBe(isSparing);
  });

  it("ERP-009 reaches the page only where the server answers with it", async () => {
    const reaches = (onLine: boolean, probe: () => Promise<boolean>) =>
      new BrowserConnectionMonitor({ onLine }, new FakeEvents(), probe).reachesPage();
    expect(await reaches(true, () => Promise.resolve(true))).toBe(true);
    expect(await reaches(true, () => Promise.resolve(false))).toBe(false);
    expect(await reaches(true, () => Promise.reject(new TypeError("Failed to fetch")))).toBe(false);
    expect(await reaches(false, () => Promise.resolve(true))).toBe(false);
  });

  it("AUT-014 wakes up when the page is seen, comes back from the cache, or is online again", () => {
    const events = new FakeEvents();
    const page = Object.assign(new FakeEvents(), { visibilityState: "hidden" });
    let wakeUps = 0;
    const stop = new BrowserWakeUpMonitor(page, events).onWakeUp(() => (wakeUps += 1));
    page.tell("visibilitychange");
    expect(wakeUps).toBe(0);
    page.visibilityState = "visible";
    page.tell("visibilitychange");
    events.tell("pageshow");
    events.tell("online");
    expect(wakeUps).toBe(3);
    stop();
    expect(events.count + page.count).toBe(0);
  });
});

describe("display and analytics", () => {
  it("ORD-042 tells a browser's window from an installed panel, and that on iOS", () => {
    const display = (isInstalled: boolean, standalone?: boolean) =>
      new BrowserDisplay({
        navigator: standalone === undefined ? {} : { standalone },
        matchMedia: (query) =>
          Object.assign(new EventTarget(), { matches: isInstalled && query === "(display-mode: standalone)" }),
      }).mode;
    expect([display(false), display(false, false), display(true), display(true, true)]).toEqual([
      "browser",
      "browser",
      "installed",
      "installedIos",
    ]);
  });

  it("THM-005 tells whether the system prefers dark, and when it changes its mind", () => {
    const query = Object.assign(new EventTarget(), { matches: true });
    const asked: string[] = [];
    const matchMedia = (text: string) => {
      asked.push(text);
      return query;
    };
    const display = new BrowserDisplay({ navigator: {}, matchMedia });
    const heard: boolean[] = [];
    const stop = display.onPreferenceChange(() => heard.push(display.prefersDark));
    query.dispatchEvent(new Event("change"));
    query.matches = false;
    query.dispatchEvent(new Event("change"));
    stop();
    query.dispatchEvent(new Event("change"));
    expect(heard).toEqual([true, false]);
    expect(new Set(asked)).toEqual(new Set(["(prefers-color-scheme: dark)"]));
  });

  it("ORD-036 CRT-025 writes events into the data layer of the page, behind those that are there", () => {
    const host: DataLayerHost = {};
    const analytics = new DataLayerAnalytics(host, { cookie: "" });
    analytics.record("clear_cart", { count: 2 });
    analytics.record("payment_gateway");
    expect(host.dataLayer).toEqual([{ event: "clear_cart", count: 2 }, { event: "payment_gateway" }]);
    const layer = [{ event: "other" }];
    host.dataLayer = layer;
    analytics.record("clear_cart");
    expect(layer).toEqual([{ event: "other" }, { event: "clear_cart" }]);
  });
});

describe("analytics ids", () => {
  const client = "1234567890.1700000000";
  const nobody = {
    ...{ yandexMetrikaClientId: null, yandexMetrikaSessionId: null },
    ...{ googleAnalytics4ClientId: null, googleAnalytics4SessionId: null },
  };
  it.each([
    ["", {}],
    [`theme=dark; _ga=GA1.1.${client}`, { googleAnalytics4ClientId: client }],
    [`_ga=GA1.2-3.${client}`, { googleAnalytics4ClientId: client }],
    ["_ga_ABC123=GS1.1.1700000123.4.1.1700000456.0.0.0", { googleAnalytics4SessionId: "1700000123" }],
    ["_ga_ABC123=GS2.1.s1700000123$o4$g1$t1700000456$j60$l0$h0", { googleAnalytics4SessionId: "1700000123" }],
    ["_ym_uid=1700000000123456789; _ym_d=1700000000", { yandexMetrikaClientId: "1700000000123456789" }],
    // What is no id of theirs is not sent on.
    ["_ga=<script>; _ga_A=GS1; _ym_uid=ann@example.com; x_ga=GA1.1.1.1", {}],
  ])("ORD-029 are those that the providers keep in the cookies of the page: %j", (cookie, ids) => {
    expect(new DataLayerAnalytics({}, { cookie }).ids).toEqual({ ...nobody, ...ids });
  });

  it("ORD-029 are read anew each time, since providers come after the page", () => {
    const jar = { cookie: "" };
    const analytics = new DataLayerAnalytics({}, jar);
    expect(analytics.ids.yandexMetrikaClientId).toBeNull();
    jar.cookie = "_ym_uid=1700000000";
    expect(analytics.ids.yandexMetrikaClientId).toBe("1700000000");
  });
});

describe("entry codes", () => {
  function bar(address: string) {
    const { hash, pathname, search } = new URL(address, "https://panel.example");
    const replaced: string[] = [];
    return {
      replaced,
      host: {
        location: { hash, pathname, search },
        history: { state: null, replaceState: (_state: unknown, _unused: string, to: string) => void replaced.push(to) },
      },
    };
  }

  it.each([
    ["/app/login?token=abc", "/app/login"],
    ["/app/de/login/?a=1&token=abc&redirect=%2Forders#x", "/app/de/login/?a=1&redirect=%2Forders#x"],
    ["/app/impersonate?token=abc", "/app/impersonate"],
    ["/app/user-widget-auth?token=abc&w=5", "/app/user-widget-auth?w=5"],
  ])("AUT-028 takes the code out of %s and leaves %s in address and history (T2)", (address, left) => {
    const { host, replaced } = bar(address);
    expect(takeEntryCode(host)).toBe("abc");
    expect(replaced).toEqual([left]);
  });

  it.each(["/app/password/reset?token=mail&email=a", "/app/login", "/app/login?tokens=1", "/app/orders?token=abc"])(
    "AUT-028 leaves %s alone",
    (address) => {
      const { host, replaced } = bar(address);
      expect(takeEntryCode(host)).toBeNull();
      expect(replaced).toEqual([]);
    },
  );
});

describe("the rest of the platform", () => {
  it("waits longer than one browser timer can", () => {
    const waits: number[] = [];
    let next: () => void = () => undefined;
    const clock = new SystemClock({
      setTimeout: (run, delayMs) => {
        waits.push(delayMs);
        next = run;
        return waits.length;
      },
      clearTimeout: () => undefined,
    });
    let runs = 0;
    clock.schedule(3_000_000_000, () => (runs += 1));
    next();
    expect(runs).toBe(0);
    next();
    expect(runs).toBe(1);
    expect(waits).toEqual([2_147_483_647, 852_516_353]);
  });

  it("makes UUIDs of version 4, with and without randomUUID", () => {
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    const plain = new RandomIdentifierSource({ getRandomValues: (bytes) => crypto.getRandomValues(bytes) });
    const keys = Array.from({ length: 200 }, () => plain.nextKey());
    for (const key of [...keys, new RandomIdentifierSource().nextKey()]) expect(key).toMatch(uuid);
    expect(new Set(keys).size).toBe(200);
  });

  it("loads a provider's script once, only over https, and a failed one again", async () => {
    interface FakeScript {
      src: string;
      async: boolean;
      nonce?: string;
      onload: unknown;
      onerror: unknown;
      remove(): void;
    }
    const scripts: FakeScript[] = [];
    const loader = new ScriptLoader(
      {
        createElement: () => ({ src: "", async: false, onload: null, onerror: null, remove: () => undefined }),
        head: { appendChild: (script: FakeScript) => scripts.push(script) },
      },
      "n0nce",
    );
    expect(await loader.load("http://insecure.example/x.js")).toBe(false);
    const first = loader.load("https://captcha.example/x.js");
    expect(loader.load("https://captcha.example/x.js")).toBe(first);
    (scripts[0]!.onerror as () => void)();
    expect(await first).toBe(false);
    const second = loader.load("https://captcha.example/x.js");
    (scripts[1]!.onload as () => void)();
    expect(await second).toBe(true);
    expect(scripts).toHaveLength(2);
    expect(scripts[0]).toMatchObject({ src: "https://captcha.example/x.js", async: true, nonce: "n0nce" });
  });
});
