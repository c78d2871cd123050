import type { ServiceId } from "../identifiers/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { SearchRow, ServiceQuery } from "./service-query.ts";
import { searchIndexOf, searchServices } from "./service-search.ts";

/** Searches a list of services that is in the server's order; the list is recognised by reference (CAT-018, DEC-103). */
export interface SearchPort {
  /** Ids that answer the query, in its order. Whoever aborts ignores the answer. */
  search(services: readonly SearchRow[], query: ServiceQuery, signal?: CancelSignal): Promise<readonly ServiceId[]>;
}

/** The search without workers: for tests, short lists and browsers that have none. */
export class SequentialSearch implements SearchPort {
  search(services: readonly SearchRow[], query: ServiceQuery): Promise<readonly ServiceId[]> {
    return Promise.resolve(searchServices(searchIndexOf(services), query));
  }
}
