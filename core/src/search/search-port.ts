import type { CatalogueSnapshot } from "../catalogue/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import { ReferenceSearch } from "./reference-search.ts";
import type { SearchAnswer } from "./search-answer.ts";
import type { ServiceQuery } from "./service-query.ts";
import { searchWished } from "./wish.ts";

/** Searches a snapshot of the catalogue (CAT-018, DEC-103). */
export interface SearchPort {
  /** What answers the query, wishes included (`searchWished`). Anyone who aborts ignores the answer. */
  search(snapshot: CatalogueSnapshot, query: ServiceQuery, signal?: CancelSignal): Promise<SearchAnswer>;
  /** Gets ready for a snapshot before the first question is asked; ends once it is ready, or cannot be. */
  prepare(snapshot: CatalogueSnapshot): Promise<void>;
}

/** The reference search where the page itself runs: for short lists, the time until an index stands, and browsers without workers. */
export class SequentialSearch implements SearchPort {
  #latest: { readonly snapshot: CatalogueSnapshot; readonly search: ReferenceSearch } | null = null;

  /** The answer immediately; what was prepared for the last snapshot is kept. */
  find(snapshot: CatalogueSnapshot, query: ServiceQuery): SearchAnswer {
    if (this.#latest?.snapshot !== snapshot) {
      this.#latest = { snapshot, search: new ReferenceSearch(snapshot.services, snapshot.groups) };
    }
    return this.#latest.search.answer(query);
  }

  search(snapshot: CatalogueSnapshot, query: ServiceQuery): Promise<SearchAnswer> {
    return searchWished(snapshot, query, (asked) => Promise.resolve(this.find(snapshot, asked)));
  }

  prepare(): Promise<void> {
    return Promise.resolve();
  }
}
