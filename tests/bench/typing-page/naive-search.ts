import { groupsOf, type CatalogueSnapshot, type RowGroups, type ServiceList } from "@panel/core/catalogue";
import { answerOf, type SearchAnswer, type SearchPort, type ServiceQuery } from "@panel/core/search";
import { plainFilter, plainMatch, plainOrder, plainServices, type PlainService } from "../query-naive.ts";

interface Held {
  readonly services: ServiceList;
  readonly plain: readonly PlainService[];
  readonly groups: RowGroups;
}

/** The search that is compared with: every name in lower case with every key, on the page itself, and a sort of what is left. */
export class NaiveSearch implements SearchPort {
  #held: Held | null = null;

  search({ services }: CatalogueSnapshot, query: ServiceQuery): Promise<SearchAnswer> {
    const { plain, groups } = this.#hold(services);
    const match = plainMatch(query);
    const fits = plainFilter(query);
    const kind = (service: PlainService) => match(service.name.toLowerCase(), String(service.id));
    const found = plain.filter((service) => kind(service) !== null && fits(service));
    found.sort(plainOrder[query.sort]);
    const hits = [...found.filter((hit) => kind(hit) === "whole"), ...found.filter((hit) => kind(hit) === "words")];
    return Promise.resolve(
      answerOf(
        services,
        Uint32Array.from(hits, ({ popularity }) => popularity),
        groups,
      ),
    );
  }

  prepare({ services }: CatalogueSnapshot): Promise<void> {
    this.#hold(services);
    return Promise.resolve();
  }

  #hold(services: ServiceList): Held {
    if (this.#held?.services !== services)
      this.#held = { services, plain: plainServices([...services]), groups: groupsOf(services) };
    return this.#held;
  }
}
