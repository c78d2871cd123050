import { OWN_CACHE } from "./worker-plan.ts";

// Runs as a file of its own in place of the service worker, where an operator takes that one back: it removes what the device keeps of the
// panel, and then itself. It listens to no request, so that everything comes from the server.

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

// The type of a worker's global scope clashes with that of a page, so only what is used is named.
const scope = globalThis as unknown as {
  readonly registration: Pick<ServiceWorkerRegistration, "unregister">;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listen: (event: Waiting) => void): void;
};

/** Caches last: an address without a worker finds nothing in them that it could be served from. */
async function goAway(): Promise<void> {
  await scope.registration.unregister();
  const own = (await caches.keys()).filter((name) => OWN_CACHE.test(name));
  await Promise.all(own.map((name) => caches.delete(name)));
}

// It asks first for no leave: what it takes back may be what keeps a page from asking.
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(goAway()));
