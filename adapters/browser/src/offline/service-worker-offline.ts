import type { DeviceCopy, OfflinePort } from "@panel/core/offline";
import { sessionStorageKeys, type KeyValueStorage } from "@panel/core/platform";
import type { Cancel } from "@panel/core/time";
// As a whole: outside a bundler its file is CommonJS, whose names cannot be imported one by one.
import * as workbox from "workbox-window";
import { OWN_CACHE, type WorkerMessage } from "./worker-plan.ts";

/** The part of a window that knows of service workers. */
export type WorkerHost = Pick<Window, "fetch" | "location" | "performance"> & {
  readonly document: Pick<Document, "querySelector">;
  readonly navigator: { readonly serviceWorker?: ServiceWorkerContainer };
  readonly caches?: CacheStorage;
};

export interface WorkerPlace {
  /** Path of the panel, with its closing slash. */
  readonly base: string;
  /** False where the build makes no worker: then every one goes, and none comes (DEC-024). */
  readonly isMade: boolean;
}

/** The panel's copy on the device, kept by a service worker (PWA-002, PWA-003, DEC-024). */
export class ServiceWorkerOffline implements OfflinePort {
  readonly #host: WorkerHost;
  readonly #place: WorkerPlace;
  readonly #storage: KeyValueStorage;
  readonly #listeners = new Set<(copy: DeviceCopy) => void>();
  #copy: DeviceCopy = { keeping: null, isNewerWaiting: false };
  #started: Promise<void> | null = null;
  #worker: workbox.Workbox | null = null;
  #registration: ServiceWorkerRegistration | undefined;
  #isRenewing = false;
  /** Whose answers are kept; undefined while it is not known. */
  #owner: number | null | undefined;

  constructor(host: WorkerHost, place: WorkerPlace, storage: KeyValueStorage) {
    this.#host = host;
    this.#place = place;
    this.#storage = storage;
  }

  async begin(hear: (copy: DeviceCopy) => void): Promise<Cancel> {
    this.#listeners.add(hear);
    hear(this.#copy);
    // Private windows and old browsers have no workers, or refuse them: the panel goes without.
    this.#started ??= this.#start().catch(() => undefined);
    await this.#started;
    return () => void this.#listeners.delete(hear);
  }

  async look(): Promise<void> {
    await this.#worker?.update().catch(() => undefined);
  }

  renew(): Promise<void> {
    this.#isRenewing = true;
    // Another tab may have let it begin already: then this page alone is old.
    if (this.#registration?.waiting) this.#worker?.messageSkipWaiting();
    else this.#host.location.reload();
    return Promise.resolve();
  }

  async belongTo(account: number | null): Promise<void> {
    this.#owner = account;
    this.#tellOwner();
    await Promise.resolve();
  }

  /** Nobody hears it before there is a worker, and after a hard reload the page has one that does not control it: so it is said again. */
  #tellOwner(): void {
    if (this.#owner === undefined) return;
    const message: WorkerMessage = { type: "BELONG_TO", payload: this.#owner };
    (this.#registration?.active ?? this.#host.navigator.serviceWorker?.controller)?.postMessage(message);
  }

  async #start(): Promise<void> {
    const container = this.#host.navigator.serviceWorker;
    if (!container || (await this.#removeOthers(container)) || !this.#place.isMade) return;
    if (this.#isRecalled) return this.#fetchRecall(container);
    const hadNone = container.controller === null;
    if (!hadNone) this.#tell({ keeping: "fromTheStart" });
    this.#followWorkers(container);
    const worker = new workbox.Workbox(this.#address, { scope: this.#place.base });
    this.#worker = worker;
    worker.addEventListener("waiting", () => void this.#tellOfWaiting().catch(() => undefined));
    worker.addEventListener("controlling", () => {
      if (this.#isRenewing) this.#host.location.reload();
      else if (hadNone) {
        void worker.messageSW({ type: "CACHE_URLS", payload: { urlsToCache: this.#filesOfPage() } });
        this.#tell({ keeping: "late" });
      }
    });
    this.#registration = await worker.register();
  }

  /** The operator has taken the worker back. */
  get #isRecalled(): boolean {
    return this.#host.document.querySelector('meta[name="panel-service-worker"][content="off"]') !== null;
  }

  /** Each worker is replaced by the one that removes it; until the server is reached it may go on, since it alone shows anything then. */
  async #fetchRecall(container: ServiceWorkerContainer): Promise<void> {
    await Promise.all((await container.getRegistrations()).map((registration) => registration.update()));
  }

  /** Tells each worker that comes whose answers are kept, also where another page has registered it. */
  #followWorkers(container: ServiceWorkerContainer): void {
    container.addEventListener("controllerchange", () => this.#tellOwner());
    void container.ready.then(
      (registration) => {
        this.#registration ??= registration;
        this.#tellOwner();
      },
      () => undefined,
    );
  }

  #tell(change: Partial<DeviceCopy>): void {
    this.#copy = { ...this.#copy, ...change };
    for (const hear of this.#listeners) hear(this.#copy);
  }

  get #address(): string {
    return `${this.#place.base}service-worker.js`;
  }

  /** True when the page is being opened again without what others had left, at most once in a tab. */
  async #removeOthers(container: ServiceWorkerContainer): Promise<boolean> {
    const isOwn = ({ active, waiting, installing }: ServiceWorkerRegistration) =>
      this.#place.isMade &&
      (active ?? waiting ?? installing)?.scriptURL === new URL(this.#address, this.#host.location.href).href;
    const others = (await container.getRegistrations()).filter((registration) => !isOwn(registration));
    if (others.length === 0) return false;
    // Caches first: once the workers are gone, a page that was left in between finds no reason to look. A worker may write until it goes.
    await this.#emptyCaches();
    await Promise.all(others.map((registration) => registration.unregister()));
    await this.#emptyCaches();
    if (this.#storage.read(sessionStorageKeys.serviceWorkerReloaded) !== null) return false;
    this.#storage.write(sessionStorageKeys.serviceWorkerReloaded, "1");
    this.#host.location.reload();
    return true;
  }

  async #emptyCaches(): Promise<void> {
    const { caches } = this.#host;
    if (!caches) return;
    const foreign = (await caches.keys()).filter((name) => !this.#place.isMade || !OWN_CACHE.test(name));
    await Promise.all(foreign.map((name) => caches.delete(name)));
  }

  /** A page that is of the newer version already need not ask anybody. */
  async #tellOfWaiting(): Promise<void> {
    const { document, fetch, location } = this.#host;
    const address = new URL(this.#place.base, location.href).href;
    const newest = await fetch.call(null, address, { cache: "no-store" }).then((answer) => answer.text());
    const own = document.querySelector('meta[name="panel-build"]')?.getAttribute("content");
    if (own !== undefined && own !== null && newest.includes(`content="${own}"`)) this.#worker?.messageSkipWaiting();
    else this.#tell({ isNewerWaiting: true });
  }

  /** What the page has loaded before there was a worker to keep it. */
  #filesOfPage(): readonly string[] {
    const folder = new URL(`${this.#place.base}assets/`, this.#host.location.href).href;
    const loaded = this.#host.performance.getEntriesByType("resource").map(({ name }) => name);
    return [...new Set(loaded.filter((name) => name.startsWith(folder)))];
  }
}
