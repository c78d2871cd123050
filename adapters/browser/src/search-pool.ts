import {
  isPlainQuery,
  noHits,
  searchIndexOf,
  SequentialSearch,
  type SearchAnswer,
  type SearchPort,
  type SearchRow,
  type ServiceQuery,
} from "@panel/core/search";
import type { CancelSignal } from "@panel/core/tasks";
import type { ShardAnswer, ShardRequest } from "./search-shard.ts";

/** Shorter lists are searched faster without workers (DEC-103). */
export const MIN_SERVICES_FOR_WORKERS = 200;
/** Workers where the browser does not say how many threads there are (DEC-103). */
export const DEFAULT_THREADS = 4;

/** The part of a Worker that the pool needs. */
export interface WorkerLike {
  addEventListener(type: "message", listen: (event: { readonly data: ShardAnswer }) => void): void;
  addEventListener(type: "error", listen: () => void): void;
  postMessage(message: ShardRequest): void;
  terminate(): void;
}

interface Pending {
  readonly parts: Uint32Array[];
  missing: number;
  readonly settle: (positions: readonly Uint32Array[] | null) => void;
}

/** How a pool gets its workers. */
export interface SearchPoolDependencies {
  /** Starts one worker; may throw where workers are not allowed. */
  readonly createWorker: () => WorkerLike;
  /** `navigator.hardwareConcurrency`; undefined where the browser does not tell. */
  readonly threads: number | undefined;
}

/**
 * Searches a long list in parallel, one worker per hardware thread, each with its part of the list (CAT-018, DEC-103).
 * Its answer equals the sequential search's, which also serves when workers are missing, fail or are not worth it.
 */
export class SearchPool implements SearchPort {
  readonly #parts: SearchPoolDependencies;
  readonly #sequential = new SequentialSearch();
  #workers: readonly WorkerLike[] = [];
  #isBroken = false;
  #list: readonly SearchRow[] | null = null;
  #listNumber = 0;
  #requests = 0;
  readonly #pending = new Map<number, Pending>();

  constructor(parts: SearchPoolDependencies) {
    this.#parts = parts;
  }

  async search(services: readonly SearchRow[], query: ServiceQuery, signal?: CancelSignal): Promise<SearchAnswer> {
    if (this.#isBroken || services.length < MIN_SERVICES_FOR_WORKERS || isPlainQuery(query)) {
      return this.#sequential.search(services, query);
    }
    const positions = this.#handOut(services) ? await this.#ask(query, signal) : null;
    const index = searchIndexOf(services);
    if (signal?.aborted === true) return noHits;
    return index.answer(positions ? inOne(positions) : index.match(query), query.sort);
  }

  /** Its workers get the list with the first search that is worth it. */
  prepare(): Promise<void> {
    return Promise.resolve();
  }

  /** Ends the workers; searches that wait are answered sequentially. */
  dispose(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
    this.#list = null;
    for (const { settle } of [...this.#pending.values()]) settle(null);
    this.#pending.clear();
  }

  /** Makes sure that the workers hold this list; false where there are none to be had. */
  #handOut(services: readonly SearchRow[]): boolean {
    if (this.#list === services) return true;
    try {
      if (this.#workers.length === 0) this.#workers = this.#start();
    } catch {
      this.#fail();
      return false;
    }
    this.#list = services;
    this.#listNumber += 1;
    const size = Math.ceil(services.length / this.#workers.length);
    this.#workers.forEach((worker, part) => {
      const rows = JSON.stringify(services.slice(part * size, (part + 1) * size).map(searchRowOf));
      worker.postMessage({ kind: "take", list: this.#listNumber, offset: part * size, rows });
    });
    return true;
  }

  #start(): readonly WorkerLike[] {
    return Array.from({ length: Math.max(1, this.#parts.threads ?? DEFAULT_THREADS) }, () => {
      const worker = this.#parts.createWorker();
      worker.addEventListener("message", ({ data }) => this.#take(data));
      worker.addEventListener("error", () => this.#fail());
      return worker;
    });
  }

  #ask(query: ServiceQuery, signal: CancelSignal | undefined): Promise<readonly Uint32Array[] | null> {
    const request = ++this.#requests;
    return new Promise((resolve) => {
      const settle = (positions: readonly Uint32Array[] | null) => {
        this.#pending.delete(request);
        signal?.removeEventListener("abort", abandon);
        resolve(positions);
      };
      const abandon = () => settle(null);
      this.#pending.set(request, { parts: [], missing: this.#workers.length, settle });
      signal?.addEventListener("abort", abandon);
      for (const worker of this.#workers) worker.postMessage({ kind: "search", list: this.#listNumber, request, query });
    });
  }

  #take({ request, positions }: ShardAnswer): void {
    const pending = this.#pending.get(request);
    if (!pending) return;
    if (positions === null) return pending.settle(null);
    pending.parts.push(positions);
    pending.missing -= 1;
    if (pending.missing === 0) pending.settle(pending.parts);
  }

  /** A worker that fails once would fail again: from now on the page searches by itself. */
  #fail(): void {
    this.#isBroken = true;
    this.dispose();
  }
}

function* inOne(parts: readonly Uint32Array[]): Iterable<number> {
  for (const part of parts) yield* part;
}

/** Copies only what is searched: descriptions stay on the page. */
const searchRowOf = (row: SearchRow): SearchRow => ({
  id: row.id,
  name: row.name,
  networkId: row.networkId,
  serviceTypeId: row.serviceTypeId,
  price: row.price,
  defaultPrice: row.defaultPrice,
  discountPercent: row.discountPercent,
  minQuantity: row.minQuantity,
  maxQuantity: row.maxQuantity,
  hasRefill: row.hasRefill,
  canSpeedUp: row.canSpeedUp,
  isDripFeedAllowed: row.isDripFeedAllowed,
  isPackage: row.isPackage,
  guarantee: row.guarantee,
  geo: row.geo,
  allowedCountries: row.allowedCountries,
  startTime: row.startTime,
});
