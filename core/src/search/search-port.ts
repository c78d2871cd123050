import type { CancelSignal } from "../tasks/index.ts";
import type { SearchAnswer } from "./search-answer.ts";
import type { SearchRow, ServiceQuery } from "./service-query.ts";
import { answerSequentially } from "./service-search.ts";

/** Searches a list of services that is in the server's order; the list is recognised by reference (CAT-018, DEC-103). */
export interface SearchPort {
  /** What answers the query. Whoever aborts ignores the answer. */
  search(services: readonly SearchRow[], query: ServiceQuery, signal?: CancelSignal): Promise<SearchAnswer>;
  /** Gets ready for a list before the first question is asked; ends once it is ready, or cannot be. */
  prepare(services: readonly SearchRow[]): Promise<void>;
}

/** The search without workers: for tests, short lists and browsers that have none. */
export class SequentialSearch implements SearchPort {
  search(services: readonly SearchRow[], query: ServiceQuery): Promise<SearchAnswer> {
    return Promise.resolve(answerSequentially(services, query));
  }

  prepare(): Promise<void> {
    return Promise.resolve();
  }
}
