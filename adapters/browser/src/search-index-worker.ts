import type { CatalogueSnapshot, Service } from "@panel/core/catalogue";
import { ColumnGatherer, joinedNames, type SearchAnswer, type ServiceQuery } from "@panel/core/search";
import type { IndexAnswer, IndexRequest } from "./search-index-host.ts";

/** The part of a Worker that the index needs. */
export interface IndexWorkerLike {
  addEventListener(type: "message", listen: (event: { readonly data: IndexAnswer }) => void): void;
  addEventListener(type: "error", listen: () => void): void;
  postMessage(message: IndexRequest, transfer: ArrayBuffer[]): void;
  terminate(): void;
}

/** Rows gathered at a time: about the work of one frame on a slow phone. */
export const ROWS_PER_PART = 2000;

/** How the index gets its worker, and how the page breathes while a long list is gathered. */
export interface SearchIndexWorkerDependencies {
  /** Starts one worker; may throw where workers are not allowed. */
  readonly createWorker: () => IndexWorkerLike;
  readonly pause: () => Promise<void>;
}

/** One worker with the whole list and its index, seen from the page. */
export class SearchIndexWorker {
  readonly #worker: IndexWorkerLike;
  readonly #pause: () => Promise<void>;
  #list = 0;
  #requests = 0;
  #settleReady: ((isReady: boolean) => void) | null = null;
  readonly #pending = new Map<number, (answer: SearchAnswer | null) => void>();

  constructor({ createWorker, pause }: SearchIndexWorkerDependencies, onFailure: () => void) {
    this.#pause = pause;
    this.#worker = createWorker();
    this.#worker.addEventListener("message", ({ data }) => this.#take(data));
    this.#worker.addEventListener("error", onFailure);
  }

  /** Hands a snapshot over; true once its index stands, false where it cannot or another one came. */
  async index(snapshot: CatalogueSnapshot): Promise<boolean> {
    this.#settleReady?.(false);
    const list = ++this.#list;
    const table = snapshot.searchTable();
    return table ? this.#indexBy({ kind: "table", list, table }, table) : this.#indexInParts([...snapshot.services], list);
  }

  /** A list that did not come as columns is read part by part, between which the page breathes. */
  async #indexInParts(services: readonly Service[], list: number): Promise<boolean> {
    const gatherer = new ColumnGatherer(services);
    for (let from = 0, isMore = true; isMore; from += ROWS_PER_PART) {
      isMore = gatherer.gather(ROWS_PER_PART);
      const names = joinedNames(services.slice(from, from + ROWS_PER_PART).map(({ name }) => name));
      this.#worker.postMessage({ kind: "names", list, names }, [names.ends.buffer]);
      await this.#pause();
      if (list !== this.#list) return false;
    }
    const columns = gatherer.finish();
    return columns ? this.#indexBy({ kind: "index", list, columns }, columns) : false;
  }

  /** Sends what the index is made from, whose buffers go along, and waits for it to stand. */
  #indexBy(message: IndexRequest, columns: object): Promise<boolean> {
    return new Promise((resolve) => {
      this.#settleReady = resolve;
      this.#worker.postMessage(message, buffersOf(columns));
    });
  }

  /** Null when the worker cannot answer any more. */
  ask(query: ServiceQuery): Promise<SearchAnswer | null> {
    const request = ++this.#requests;
    return new Promise((resolve) => {
      this.#pending.set(request, resolve);
      this.#worker.postMessage({ kind: "ask", list: this.#list, request, query }, []);
    });
  }

  /** Ends the worker; who waits for it is told so. */
  dispose(): void {
    this.#worker.terminate();
    this.#list += 1;
    this.#settleReady?.(false);
    for (const settle of this.#pending.values()) settle(null);
    this.#pending.clear();
  }

  #take(data: IndexAnswer): void {
    if (data.kind === "ready") {
      if (data.list === this.#list) this.#settleReady?.(true);
      return;
    }
    this.#pending.get(data.request)?.(data.answer);
    this.#pending.delete(data.request);
  }
}

/** The buffers of all numbers and bytes, those a step further in as well. */
const buffersOf = (columns: object): ArrayBuffer[] =>
  Object.values(columns)
    .flatMap((column: unknown) => (isTable(column) ? Object.values<unknown>(column as Record<string, unknown>) : [column]))
    .flatMap((column) => (ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : []));

const isTable = (column: unknown): column is object =>
  typeof column === "object" && column !== null && !Array.isArray(column) && !ArrayBuffer.isView(column);
