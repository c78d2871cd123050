import { setCacheNameDetails, type WorkboxPlugin } from "workbox-core";
import { precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import type { WorkerMessage, WorkerPlan } from "./worker-plan.ts";

// Runs as a file of its own, made by the build, beside the pages: it serves their files from the device, and what was seen last where
// the server is not to be reached.

/** Written into the file by the build. */
declare const workerPlan: WorkerPlan;

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

// The type of a worker's global scope clashes with that of a page, so only what is used is named.
const scope = globalThis as unknown as {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listen: (event: Waiting) => void): void;
  addEventListener(type: "message", listen: (event: Waiting & { readonly data: WorkerMessage | null }) => void): void;
};

const { base, build, files, keptPatterns, keptSinceHeader } = workerPlan;
const { origin } = globalThis.location;
/** Files that pages have asked for besides: the texts of a language, the code of a page. */
const partsCache = `panel-parts-${build}`;
/** The page of this build: an older worker would not find the files that a newer page names. */
const pageCache = `panel-page-${build}`;
const publicCache = "panel-answers";
/** Answers that were given to a session. */
const sessionCache = "panel-session";
/** An entry that is no answer: whose answers stand beside it. */
const OWNER = `${base}owner-of-the-session`;
/** Pages of lists are kept as they were asked for; the oldest go. */
const MAX_ANSWERS = 60;

setCacheNameDetails({ prefix: "panel" });

/** Marks what is kept with the moment, so that nobody takes it for fresh. */
const stamp: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null;
    const headers = new Headers(response.headers);
    headers.set(keptSinceHeader, String(Date.now()));
    return new Response(await response.blob(), { headers });
  },
};

const thin: WorkboxPlugin = {
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName);
    const kept = (await cache.keys()).filter(({ url }) => url !== origin + OWNER);
    await Promise.all(kept.slice(0, -MAX_ANSWERS).map((request) => cache.delete(request)));
  },
};

/** One page represents all: the panel reads from the address what it shows. */
const asOnePage: WorkboxPlugin = {
  cacheKeyWillBeUsed: () => Promise.resolve(base),
  cacheWillUpdate: async ({ request, response }) => {
    const isPage = response.status === 200 && response.headers.get("content-type")?.startsWith("text/html") === true;
    if (!isPage || response.redirected || isSecret(request.url)) return null;
    return (await isOfThisBuild(response)) ? response : null;
  },
};

const isOfThisBuild = async (page: Response): Promise<boolean> =>
  (await page.clone().text()).includes(`name="panel-build" content="${build}"`);

/** An address that opens something to anyone who has it. */
const isSecret = (address: string): boolean => /\/receipt\/|[?&](?:token|signature|code)=/.test(address);

// The header of the language differs where the answer does not.
const matchOptions = { ignoreVary: true };
const pages = new NetworkFirst({ cacheName: pageCache, matchOptions, plugins: [asOnePage] });
const publicAnswers = new NetworkFirst({ cacheName: publicCache, matchOptions, plugins: [stamp, thin] });
const sessionAnswers = new NetworkFirst({ cacheName: sessionCache, matchOptions, plugins: [stamp, thin] });
const patterns = keptPatterns.map((pattern) => new RegExp(pattern));

precacheAndRoute(
  files.map((url) => ({ url, revision: null })),
  { directoryIndex: "", cleanURLs: false },
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${base}assets/`),
  new CacheFirst({ cacheName: partsCache }),
);
registerRoute(({ request, url, sameOrigin }) => {
  const below = url.pathname.slice(base.length);
  return request.mode === "navigate" && sameOrigin && url.pathname.startsWith(base) && !below.includes(".");
}, pages);
registerRoute(
  ({ url, request }) => request.mode !== "navigate" && patterns.some((pattern) => pattern.test(url.pathname)),
  (call) => (call.request.headers.has("authorization") ? sessionAnswers : publicAnswers).handle(call),
);

/** Forgets the answers of everybody else. What has no owner yet came with the first calls of anyone who is there. */
async function belongTo(account: number | null): Promise<void> {
  const cache = await caches.open(sessionCache);
  const owner = await (await cache.match(OWNER))?.text();
  if (account === null || (owner !== undefined && owner !== String(account))) await caches.delete(sessionCache);
  if (account !== null) await (await caches.open(sessionCache)).put(OWNER, new Response(String(account)));
}

/** The page of this build, which a visit without a connection begins with. */
async function keepPage(): Promise<void> {
  const page = await fetch(base);
  if (page.ok && (await isOfThisBuild(page))) await (await caches.open(pageCache)).put(base, page);
}

async function begin(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => /^panel-(?:parts|page)(?:-|$)/.test(name) && name !== partsCache && name !== pageCache)
      .map((name) => caches.delete(name)),
  );
  await scope.clients.claim();
}

scope.addEventListener("install", (event) => event.waitUntil(keepPage()));
scope.addEventListener("activate", (event) => event.waitUntil(begin()));
scope.addEventListener("message", (event) => {
  const { data } = event;
  if (data?.type === "SKIP_WAITING") void scope.skipWaiting();
  if (data?.type === "BELONG_TO") event.waitUntil(belongTo(data.payload));
});
