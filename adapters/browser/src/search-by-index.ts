import { columnSourceOf } from "@panel/core/catalogue";
import {
  isPlainQuery,
  noHits,
  SequentialSearch,
  type SearchAnswer,
  type SearchPort,
  type SearchRow,
  type ServiceQuery,
} from "@panel/core/search";
import type { CancelSignal } from "@panel/core/tasks";
import { SearchIndexWorker, type IndexWorkerLike, type SearchIndexWorkerDependencies } from "./search-index-worker.ts";
import { MIN_SERVICES_FOR_WORKERS, SearchPool, type WorkerLike } from "./search-pool.ts";

/** How an indexed search gets its index and what answers before. */
export interface IndexedSearchDependencies extends SearchIndexWorkerDependencies {
  /** Answers until the index stands, and where it cannot. */
  readonly pool: SearchPool;
}

/**
 * Searches a long list by an index that stands in a worker of its own. Until the index stands the pool looks at every name
 * (CAT-018, DEC-103); both give the sequential search's answer.
 */
export class IndexedSearch implements SearchPort {
  readonly #parts: IndexedSearchDependencies;
  readonly #sequential = new SequentialSearch();
  #worker: SearchIndexWorker | null = null;
  #isBroken = false;
  #list: readonly SearchRow[] | null = null;
  #ready: Promise<boolean> = Promise.resolve(false);
  #poolSearches = 0;
  /** The list that the index is of. */
  #indexed: readonly SearchRow[] | null = null;

  constructor(parts: IndexedSearchDependencies) {
    this.#parts = parts;
  }

  async prepare(services: readonly SearchRow[]): Promise<void> {
    if (this.#isBroken || services.length < MIN_SERVICES_FOR_WORKERS) return;
    if (this.#list !== services) {
      this.#list = services;
      this.#ready = this.#index(services);
    }
    await this.#ready;
  }

  async search(services: readonly SearchRow[], query: ServiceQuery, signal?: CancelSignal): Promise<SearchAnswer> {
    if (services.length < MIN_SERVICES_FOR_WORKERS || isPlainQuery(query)) return this.#sequential.search(services, query);
    const ready = this.prepare(services);
    // An index of columns stands sooner than the pool has read every service.
    if (columnSourceOf(services)) await ready;
    const answer = this.#indexed === services ? await this.#worker?.ask(query) : null;
    if (signal?.aborted === true) return noHits;
    return answer ?? this.#searchByPool(services, query, signal);
  }

  /** Ends all workers; searches go on without them. */
  dispose(): void {
    this.#isBroken = true;
    this.#indexed = null;
    this.#worker?.dispose();
    this.#worker = null;
    this.#parts.pool.dispose();
  }

  async #searchByPool(
    services: readonly SearchRow[],
    query: ServiceQuery,
    signal: CancelSignal | undefined,
  ): Promise<SearchAnswer> {
    this.#poolSearches += 1;
    try {
      return await this.#parts.pool.search(services, query, signal);
    } finally {
      this.#poolSearches -= 1;
      this.#releasePool();
    }
  }

  /** Once the index answers alone, the copies of the list that the pool holds are let go. */
  #releasePool(): void {
    if (this.#indexed !== null && this.#poolSearches === 0) this.#parts.pool.dispose();
  }

  async #index(services: readonly SearchRow[]): Promise<boolean> {
    this.#indexed = null;
    try {
      this.#worker ??= new SearchIndexWorker(this.#parts, () => this.#fail());
    } catch {
      this.#fail();
      return false;
    }
    const isReady = await this.#worker.index(services);
    if (!isReady || this.#list !== services) return false;
    this.#indexed = services;
    this.#releasePool();
    return true;
  }

  /** A worker that fails once would fail again: the pool answers from now on. */
  #fail(): void {
    this.#isBroken = true;
    this.#indexed = null;
    this.#worker?.dispose();
    this.#worker = null;
  }
}

/** A moment for the page to draw and to hear its user. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The search of this browser: an index, and a pool as wide as it has hardware threads (DEC-103). */
export const browserSearch = (createWorker: () => WorkerLike & IndexWorkerLike): IndexedSearch =>
  new IndexedSearch({
    createWorker,
    pause: nextTurn,
    pool: new SearchPool({ createWorker, threads: (globalThis.navigator as Navigator | undefined)?.hardwareConcurrency }),
  });
