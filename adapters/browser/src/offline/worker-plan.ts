/** What the build tells the service worker. */
export interface WorkerPlan {
  /** Of the panel, with its closing slash. */
  readonly base: string;
  /** Name of the build: another build has another one. */
  readonly build: string;
  /** Addresses of the files that are kept as soon as the worker is there; each is named by its content. */
  readonly files: readonly string[];
  /** Regular expressions for the paths of the calls whose last answers are kept. */
  readonly keptPatterns: readonly string[];
  /** Header that says since when an answer has been kept. */
  readonly keptSinceHeader: string;
}

/** How the caches of the panel are called; those of others on its host begin otherwise. */
export const OWN_CACHE = /^panel-/;

/** What a page asks of the worker; `CACHE_URLS` is heard by the library that routes its requests. */
export type WorkerMessage = { readonly type: "SKIP_WAITING" } | { readonly type: "BELONG_TO"; readonly payload: number | null };
