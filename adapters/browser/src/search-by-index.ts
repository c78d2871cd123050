import type { CatalogueSnapshot } from "@panel/core/catalogue";
import {
  isPlainQuery,
  noHits,
  searchWished,
  SequentialSearch,
  type SearchAnswer,
  type SearchPort,
  type ServiceQuery,
} from "@panel/core/search";
import type { CancelSignal } from "@panel/core/tasks";
import { SearchIndexWorker, type SearchIndexWorkerDependencies } from "./search-index-worker.ts";

/** Shorter lists are searched faster without a worker (DEC-103). */
export const MIN_SERVICES_FOR_WORKERS = 200;

/**
 * Searches a long list by an index that is in a worker of its own. Until the index stands, and where there can be none, the
 * page looks at every name itself (CAT-018, DEC-103); both give the same answer.
 */
export class IndexedSearch implements SearchPort {
  readonly #dependencies: SearchIndexWorkerDependencies;
  readonly #sequential = new SequentialSearch();
  #worker: SearchIndexWorker | null = null;
  #isBroken = false;
  #asked: CatalogueSnapshot | null = null;
  #ready: Promise<boolean> = Promise.resolve(false);
  /** The snapshot that the index is of. */
  #indexed: CatalogueSnapshot | null = null;

  constructor(dependencies: SearchIndexWorkerDependencies) {
    this.#dependencies = dependencies;
  }

  async prepare(snapshot: CatalogueSnapshot): Promise<void> {
    if (this.#isBroken || snapshot.services.length < MIN_SERVICES_FOR_WORKERS) return;
    if (this.#asked !== snapshot) {
      this.#asked = snapshot;
      this.#ready = this.#index(snapshot);
    }
    await this.#ready;
  }

  search(snapshot: CatalogueSnapshot, query: ServiceQuery, signal?: CancelSignal): Promise<SearchAnswer> {
    return searchWished(snapshot, query, (asked) => this.#find(snapshot, asked, signal));
  }

  /** Ends the worker; searches go on without it. */
  dispose(): void {
    this.#fail();
  }

  async #find(snapshot: CatalogueSnapshot, query: ServiceQuery, signal?: CancelSignal): Promise<SearchAnswer> {
    if (snapshot.services.length < MIN_SERVICES_FOR_WORKERS || isPlainQuery(query)) {
      return this.#sequential.find(snapshot, query);
    }
    const ready = this.prepare(snapshot);
    // An index of columns stands sooner than the page has read every service.
    if (snapshot.hasSearchTable) await ready;
    const answer = this.#indexed === snapshot ? await this.#worker?.ask(query) : null;
    if (signal?.aborted === true) return noHits;
    return answer ?? this.#sequential.find(snapshot, query);
  }

  async #index(snapshot: CatalogueSnapshot): Promise<boolean> {
    this.#indexed = null;
    try {
      this.#worker ??= new SearchIndexWorker(this.#dependencies, () => this.#fail());
    } catch {
      this.#fail();
      return false;
    }
    const isReady = await this.#worker.index(snapshot);
    if (!isReady || this.#asked !== snapshot) return false;
    this.#indexed = snapshot;
    return true;
  }

  /** A worker that fails once would fail again: the page searches by itself from now on. */
  #fail(): void {
    this.#isBroken = true;
    this.#indexed = null;
    this.#worker?.dispose();
    this.#worker = null;
  }
}

/** A moment for the page to draw and to hear its user. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The search of this browser (DEC-103). */
export const browserSearch = (createWorker: SearchIndexWorkerDependencies["createWorker"]): IndexedSearch =>
  new IndexedSearch({ createWorker, pause: nextTurn });
