import {
  answerOf,
  groupsOf,
  type RowGroups,
  type SearchAnswer,
  type SearchPort,
  type SearchRow,
  type ServiceQuery,
} from "@panel/core/search";
import { plainFilter, plainOrder, plainServices, type PlainService } from "../query-naive.ts";

interface Held {
  readonly services: readonly SearchRow[];
  readonly plain: readonly PlainService[];
  readonly groups: RowGroups;
}

/** The search that is compared with: every name in lower case with every key, on the page itself, and a sort of what is left. */
export class NaiveSearch implements SearchPort {
  #held: Held | null = null;

  search(services: readonly SearchRow[], query: ServiceQuery): Promise<SearchAnswer> {
    const { plain, groups } = this.#hold(services);
    const text = query.text.trim().toLowerCase();
    const fits = plainFilter(query);
    const hits = plain.filter(
      (service) =>
        (text === "" || service.name.toLowerCase().includes(text) || String(service.id).includes(text)) && fits(service),
    );
    hits.sort(plainOrder[query.sort]);
    return Promise.resolve(
      answerOf(
        services,
        Uint32Array.from(hits, ({ popularity }) => popularity),
        groups,
      ),
    );
  }

  prepare(services: readonly SearchRow[]): Promise<void> {
    this.#hold(services);
    return Promise.resolve();
  }

  #hold(services: readonly SearchRow[]): Held {
    if (this.#held?.services !== services) this.#held = { services, plain: plainServices(services), groups: groupsOf(services) };
    return this.#held;
  }
}
