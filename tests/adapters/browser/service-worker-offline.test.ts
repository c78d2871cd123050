import { ServiceWorkerOffline, type WorkerHost } from "@panel/browser";
import { MemoryStorageArea } from "@panel/memory";
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
