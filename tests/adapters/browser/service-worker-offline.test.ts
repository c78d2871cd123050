import { ServiceWorkerOffline, type WorkerHost } from "@panel/browser";
import { MemoryStorageArea, settle } from "@panel/memory";
import { describe, expect, it } from "vitest";

const origin = "https://panel.example";

/** A browser with these workers and caches. */
function browserWith(scripts: readonly string[], names: readonly string[]) {
  const registered = new Set(scripts);
  const caches = new Set(names);
  const did: string[] = [];
  const host = {
    location: { href: `${origin}/app/`, reload: () => void did.push("reload") },
    performance: { getEntriesByType: () => [] },
    fetch: () => Promise.reject(new Error("not asked")),
    document: { querySelector: () => null },
    caches: { keys: () => Promise.resolve([...caches]), delete: (name: string) => Promise.resolve(caches.delete(name)) },
    navigator: {
      serviceWorker: {
        controller: null,
        getRegistrations: () =>
          Promise.resolve(
            [...registered].map((scriptURL) => ({
              ...{ active: { scriptURL }, waiting: null, installing: null },
              unregister: () => Promise.resolve(registered.delete(scriptURL)),
            })),
          ),
      },
    },
  } as unknown as WorkerHost;
  return { host, did, left: () => ({ workers: [...registered], caches: [...caches] }) };
}

const own = `${origin}/app/service-worker.js`;
const off = { base: "/app/", isMade: false };

describe("a build without a service worker", () => {
  it("PWA-003 DEC-024 removes every worker and cache, its own too, and opens the page anew once", async () => {
    const storage = new MemoryStorageArea().openView();
    const browser = browserWith([own, `${origin}/sw.js`], ["panel-page", "old"]);
    await new ServiceWorkerOffline(browser.host, off, storage).begin(() => undefined);
    expect(browser.left()).toEqual({ workers: [], caches: [] });
    expect(browser.did).toEqual(["reload"]);
    // Somebody puts one there at every start: it goes every time, and the page comes to rest.
    const again = browserWith([`${origin}/sw.js`], ["old"]);
    await new ServiceWorkerOffline(again.host, off, storage).begin(() => undefined);
    expect(again.left()).toEqual({ workers: [], caches: [] });
    expect(again.did).toEqual([]);
  });

  it("PWA-003 leaves nothing behind where the page is left before the workers are gone", async () => {
    const browser = browserWith([`${origin}/sw.js`], ["old"]);
    const never = { active: { scriptURL: `${origin}/sw.js` }, unregister: () => new Promise<boolean>(() => undefined) };
    const held = { controller: null, getRegistrations: () => Promise.resolve([never]) };
    const host = { ...browser.host, navigator: { serviceWorker: held } } as unknown as WorkerHost;
    void new ServiceWorkerOffline(host, off, new MemoryStorageArea().openView()).begin(() => undefined);
    await settle();
    expect(browser.left().caches).toEqual([]);
  });

  it("PWA-003 leaves the page alone where there is no worker", async () => {
    const browser = browserWith([], ["of-the-page"]);
    await new ServiceWorkerOffline(browser.host, off, new MemoryStorageArea().openView()).begin(() => undefined);
    expect(browser.did).toEqual([]);
    expect(browser.left().caches).toEqual(["of-the-page"]);
  });
});

describe("a browser without service workers", () => {
  it("shows the panel all the same, and is told nothing", async () => {
    const { host } = browserWith([], []);
    const heard: unknown[] = [];
    const without = { ...host, navigator: {} };
    const offline = new ServiceWorkerOffline(without, { base: "/app/", isMade: true }, new MemoryStorageArea().openView());
    await offline.begin((copy) => heard.push(copy));
    await Promise.all([offline.look(), offline.belongTo(7)]);
    expect(heard).toEqual([{ keeping: null, isNewerWaiting: false }]);
  });
});

/** A browser whose page no worker controls yet, as after a hard reload or at the first visit. */
function uncontrolled() {
  const heard: [string, unknown][] = [];
  const workerNamed = (name: string) => ({ postMessage: (message: unknown) => void heard.push([name, message]) });
  const listeners = new Set<() => void>();
  let makeReady: (registration: unknown) => void = () => undefined;
  const ready = new Promise<unknown>((resolve) => (makeReady = resolve));
  const container = {
    controller: null as ReturnType<typeof workerNamed> | null,
    ready,
    getRegistrations: () => Promise.resolve([]),
    addEventListener: (name: string, hear: () => void) => {
      if (name === "controllerchange") listeners.add(hear);
    },
  };
  const { host } = browserWith([], []);
  const offline = new ServiceWorkerOffline(
    { ...host, navigator: { serviceWorker: container } } as unknown as WorkerHost,
    { base: "/app/", isMade: true },
    new MemoryStorageArea().openView(),
  );
  const becomeReady = async () => {
    makeReady({ active: workerNamed("active") });
    await settle();
  };
  const takeOver = () => {
    container.controller = workerNamed("controller");
    for (const hear of listeners) hear();
  };
  return { offline, heard, becomeReady, takeOver };
}

const belongTo = (account: number | null) => ({ type: "BELONG_TO", payload: account });

describe("a page that no worker controls", () => {
  it("T29 DEC-024 tells the worker that is active whose answers are kept, as soon as there is one", async () => {
    const { offline, heard, becomeReady } = uncontrolled();
    await offline.begin(() => undefined);
    await offline.belongTo(7);
    await offline.belongTo(8);
    expect(heard).toEqual([]);
    await becomeReady();
    expect(heard).toEqual([["active", belongTo(8)]]);
    await offline.belongTo(null);
    expect(heard.slice(1)).toEqual([["active", belongTo(null)]]);
  });

  it("T29 DEC-024 tells a worker that takes the page over whose answers are kept", async () => {
    const { offline, heard, takeOver } = uncontrolled();
    await offline.begin(() => undefined);
    await offline.belongTo(null);
    takeOver();
    expect(heard).toEqual([["controller", belongTo(null)]]);
  });

  it("T29 tells no worker of an owner before it is known who is there", async () => {
    const { offline, heard, becomeReady, takeOver } = uncontrolled();
    await offline.begin(() => undefined);
    await becomeReady();
    takeOver();
    expect(heard).toEqual([]);
  });
});

describe("a page whose operator has taken the worker back", () => {
  /** A browser with the panel's worker, whose page says so. */
  function recalling(update: () => Promise<unknown>) {
    const did: string[] = [];
    const registration = {
      ...{ active: { scriptURL: own }, waiting: null, installing: null },
      update: () => (did.push("update"), update()),
      unregister: () => (did.push("unregister"), Promise.resolve(true)),
    };
    const browser = browserWith([], ["panel-page", "of-another"]);
    const container = {
      controller: {},
      getRegistrations: () => Promise.resolve([registration]),
      register: () => (did.push("register"), Promise.resolve(registration)),
    };
    const says = (selector: string) => (selector === 'meta[name="panel-service-worker"][content="off"]' ? {} : null);
    const page = { ...browser.host, document: { querySelector: says }, navigator: { serviceWorker: container } };
    const offline = new ServiceWorkerOffline(
      page as unknown as WorkerHost,
      { base: "/app/", isMade: true },
      new MemoryStorageArea().openView(),
    );
    return { offline, did, browser };
  }

  it("DEC-024 asks for what removes the worker, registers none, and is not opened anew", async () => {
    const { offline, did, browser } = recalling(() => Promise.resolve());
    const heard: unknown[] = [];
    await offline.begin((copy) => heard.push(copy));
    await offline.look();
    expect(did).toEqual(["update"]);
    expect(browser.did).toEqual([]);
    expect(heard).toEqual([{ keeping: null, isNewerWaiting: false }]);
  });

  it("DEC-024 keeps what is on the device while the server is not to be reached", async () => {
    const { offline, did, browser } = recalling(() => Promise.reject(new TypeError("no network")));
    await offline.begin(() => undefined);
    expect(did).toEqual(["update"]);
    expect(browser.left().caches).toEqual(["panel-page", "of-another"]);
  });
});
