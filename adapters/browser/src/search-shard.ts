import { SearchIndex, type SearchRow, type ServiceQuery } from "@panel/core/search";

/** What a worker is told: to take over its part of a list, or to search it. */
export type ShardRequest =
  /** `rows` is JSON: copying a text blocks the page a fraction of what copying objects does. */
  | { readonly kind: "take"; readonly list: number; readonly offset: number; readonly rows: string }
  | { readonly kind: "search"; readonly list: number; readonly request: number; readonly query: ServiceQuery };

/** Positions in the whole list, ascending; null when the worker has another list by now. */
export interface ShardAnswer {
  readonly request: number;
  readonly positions: Uint32Array | null;
}

/** The work of one search worker, apart from the worker itself (CAT-018). */
export class SearchShard {
  #list = -1;
  #offset = 0;
  #index = new SearchIndex([]);

  /** Answers a search; taking over a list needs no answer. */
  handle(message: ShardRequest): ShardAnswer | null {
    if (message.kind === "take") {
      this.#list = message.list;
      this.#offset = message.offset;
      this.#index = new SearchIndex(JSON.parse(message.rows) as readonly SearchRow[]);
      return null;
    }
    if (message.list !== this.#list) return { request: message.request, positions: null };
    const positions = Uint32Array.from(this.#index.match(message.query), (position) => position + this.#offset);
    return { request: message.request, positions };
  }
}
