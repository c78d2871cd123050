import {
  BrowserConnectionMonitor,
  BrowserTabCoordinator,
  BrowserWakeUpMonitor,
  ConsoleLog,
  RandomIdentifierSource,
  ScriptLoader,
  SystemClock,
  takeEntryCode,
  withoutSecrets,
} from "@panel/browser";
import { MemoryStorageArea, settle } from "@panel/memory";
import { describe, expect, it } from "vitest";

class FakeEvents {
  readonly listeners = new Map<string, Set<(event: never) => void>>();
  addEventListener(type: string, listener: (event: never) => void) {
    this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener));
  }
  removeEventListener(type: string, listener: (event: never) => void) {
    this.listeners.get(type)?.delete(listener);
  }
  tell(type: string, event: unknown = {}) {
    for (const listen of this.listeners.get(type) ?? []) listen(event as never);
  }
  get count() {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }
}

describe("connection and waking up", () => {
  it("LIF-002 tracks whether the browser is online and tells of each change", () => {
    const events = new FakeEvents();
    const state = { onLine: false as boolean | undefined };
    const monitor = new BrowserConnectionMonitor(state, events);
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

describe("tabs", () => {
  const fakeLocks = () => {
    const queues = new Map<string, Promise<unknown>>();
    return {
      request: <Value>(name: string, work: () => Promise<Value>) => {
        const turn = (queues.get(name) ?? Promise.resolve()).then(work);
        queues.set(
          name,
          turn.catch(() => undefined),
        );
        return turn;
      },
    };
  };
  /** Runs two works at once and reports how they overlapped. */
  async function overlap(one: BrowserTabCoordinator, two: BrowserTabCoordinator) {
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} in`);
      await settle();
      steps.push(`${name} out`);
      return name;
    };
    const answers = await Promise.all([one.runExclusive("w", work("a")), two.runExclusive("w", work("b"))]);
    return { steps, answers };
  }

  it("AUT-014 one tab at a time by Web Locks", async () => {
    const locks = fakeLocks();
    const storage = new MemoryStorageArea();
    const tab = () => new BrowserTabCoordinator({ locks, storage: storage.openView() });
    const { steps, answers } = await overlap(tab(), tab());
    expect(steps).toEqual(["a in", "a out", "b in", "b out"]);
    expect(answers).toEqual(["a", "b"]);
  });

  it("AUT-014 without locks, or where the browser refuses them, still one at a time in this tab", async () => {
    const storage = new MemoryStorageArea().openView();
    const none = new BrowserTabCoordinator({ storage });
    expect((await overlap(none, none)).steps).toEqual(["a in", "a out", "b in", "b out"]);
    const refused = new BrowserTabCoordinator({
      storage,
      locks: { request: () => Promise.reject(new Error("SecurityError")) },
    });
    expect((await overlap(refused, refused)).answers).toEqual(["a", "b"]);
  });

  it("AUT-014 what the work throws is passed on and does not block the next", async () => {
    for (const locks of [fakeLocks(), undefined]) {
      const tab = new BrowserTabCoordinator({ locks, storage: new MemoryStorageArea().openView() });
      await expect(tab.runExclusive("w", () => Promise.reject(new Error("own problem")))).rejects.toThrow("own problem");
      await expect(tab.runExclusive("w", () => Promise.resolve(1))).resolves.toBe(1);
    }
  });

  it("AUT-013 news reach the other tabs by channel, topic by topic", () => {
    const channels: FakeEvents[] = [];
    const openChannel = () => {
      const own = Object.assign(new FakeEvents(), {
        postMessage: (data: unknown) => {
          for (const other of channels) if (other !== own) other.tell("message", { data });
        },
        close: () => void channels.splice(channels.indexOf(own), 1),
      });
      channels.push(own);
      return own;
    };
    const storage = new MemoryStorageArea();
    const [one, two] = [0, 1].map(() => new BrowserTabCoordinator({ openChannel, storage: storage.openView() }));
    const heard: string[] = [];
    two!.listen("signed-out", (text) => heard.push(text));
    one!.listen("signed-out", () => heard.push("own"));
    one!.broadcast("signed-out", "now");
    one!.broadcast("other", "x");
    channels[1]!.tell("message", { data: "nonsense" });
    expect(heard).toEqual(["now"]);
    one!.dispose();
    one!.broadcast("signed-out", "late");
    expect(channels).toHaveLength(1);
  });

  it("AUT-013 without a channel news go through storage changes and leave nothing behind", () => {
    const area = new MemoryStorageArea();
    const openChannel = () => {
      throw new Error("no channels here");
    };
    const [one, two] = [0, 1].map(() => new BrowserTabCoordinator({ openChannel, storage: area.openView() }));
    const heard: string[] = [];
    two!.listen("signed-out", (text) => heard.push(text));
    one!.broadcast("signed-out", "first");
    one!.broadcast("signed-out", "first");
    expect(heard).toEqual(["first", "first"]);
    expect(area.dump().size).toBe(0);
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

  it("prints no token, e-mail address, card number or signed address", () => {
    const printed: unknown[] = [];
    const log = new ConsoleLog({ warn: (...parts) => printed.push(parts), error: (...parts) => printed.push(parts) });
    const token = "eyJhbGciOi.eyJzdWIiOiIx.c2lnbmF0dXJl";
    log.error(`call failed: Bearer ${token}`, {
      url: "https://core.example/unsubscribe/5?signature=abcdef&locale=en",
      email: "ann@example.com",
      nested: { authorization: token, list: ["ann@example.com", "4111 1111 1111 1111"], status: 500 },
      cause: new Error("no session for ann@example.com"),
    });
    log.warn("kind", { kind: "network", part: "API-003" });
    const text = JSON.stringify(printed);
    expect(text).not.toMatch(/eyJ|ann@|4111|abcdef/);
    expect(text).toContain("500");
    expect(text).toContain("API-003");
    const circular: Record<string, unknown> = {};
    circular["self"] = circular;
    expect(() => JSON.stringify(withoutSecrets(circular))).not.toThrow();
  });

  it.each([
    ["call failed: Bearer abc.def", "call failed: Bearer [hidden]"],
    ["GET /login?token=abc&locale=en", "GET /login?token=[hidden]&locale=en"],
    ["GET /x?a=1&api_token=abc#code=123456", "GET /x?a=1&api_token=[hidden]#code=[hidden]"],
    ["no session for ann@mail.example.com, again", "no session for [hidden], again"],
    ["mailto:ann@example.com", "mailto:[hidden]"],
    ["email=ann@example.com", "email=[hidden]"],
    ["card 4111 1111 1111 1111 refused", "card [hidden] refused"],
    ["session eyJhbGciOi.eyJzdWIi.c2ln ended", "session [hidden] ended"],
    [`key ${"k".repeat(43)} used`, "key [hidden] used"],
    ["render@https://panel.example/app/assets/x.js:1:200", "render@https://panel.example/app/assets/x.js:1:200"],
    ["answered 500 after 1234567 ms", "answered 500 after 1234567 ms"],
  ])("T2 hides the secret of %j and keeps the words around it", (text, shown) => {
    expect(withoutSecrets(text)).toBe(shown);
  });

  it.each([
    ["a"],
    ["a."],
    ["a@"],
    ["a@a."],
    ["Bearer "],
    ["Bearer"],
    [" "],
    ["?token"],
    ["eyJ"],
    ["eyJ-"],
    ["1 "],
    ["1-a"],
    ["-"],
  ])("T2 looks through a text of %j a million times over as fast as through a short one", (part) => {
    const long = part.repeat(1_000_000);
    const short = withoutSecrets(long.slice(0, 20_000));
    expect(typeof short).toBe("string");
    const shown = withoutSecrets({ detail: long });
    expect(JSON.stringify(shown).length).toBeLessThan(60_000);
  });

  it("T2 shows no beginning of a secret that the end of what is printed cuts", () => {
    const text = `${"word ".repeat(3_999)}abc ${"k".repeat(100)}`;
    expect(withoutSecrets(text)).not.toContain("k");
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
