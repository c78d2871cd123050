import { reaction, runInAction } from "mobx";
import type { Catalogue } from "../catalogue/index.ts";
import { queryText, queryWithout, type CurrentRoute, type NavigatorPort, type Query } from "../routing/index.ts";
import { debounce, type Cancel, type Clock } from "../time/index.ts";
import { choiceFields, choicesAsked, queryOfChoices } from "./catalogue-address-rules.ts";
import type { CatalogueFilters } from "./catalogue-filters.ts";

/** What is chosen is in the address once nothing changed for so long: a browser limits how often an address may be written. */
export const ADDRESS_DELAY_MS = 300;

export interface CatalogueAddressDependencies {
  readonly catalogue: Catalogue;
  readonly filters: CatalogueFilters;
  readonly route: CurrentRoute;
  readonly navigator: Pick<NavigatorPort, "rewrite">;
  readonly clock: Clock;
}

const choiceText = (query: Query): string =>
  queryText(Object.fromEntries(choiceFields.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]))));

/**
 * Keeps the list and its address the same: anyone who follows an address sees the list it was copied from, and an address that names
 * nothing leaves the list as the reader left it. An entry of the history holds its last list.
 */
export class CatalogueAddress {
  readonly #parts: CatalogueAddressDependencies;

  constructor(parts: CatalogueAddressDependencies) {
    this.#parts = parts;
  }

  activate(): Cancel {
    const { catalogue, clock, filters, route } = this.#parts;
    const later = debounce(clock, ADDRESS_DELAY_MS, () => this.#write());
    const stopFollowing = reaction(
      () => (catalogue.isLoaded && route.active.name === "index" ? route.active.query : null),
      (query) => {
        if (query === null) return;
        this.#follow(query);
        later.call();
      },
      { fireImmediately: true },
    );
    const stopWriting = reaction(
      () => queryText(queryOfChoices(filters.choices)),
      () => later.call(),
    );
    return () => {
      stopFollowing();
      stopWriting();
      later.cancel();
    };
  }

  /** An address counts once: coming back to it finds what was chosen there since, though it could not be written any more. */
  #follow(query: Query): void {
    const { catalogue, filters } = this.#parts;
    const key = choiceText(query);
    if (key === filters.followedAddress) return;
    filters.followedAddress = key;
    const asked = choicesAsked(query, catalogue.snapshot);
    if (asked === null || queryText(queryOfChoices(asked)) === queryText(queryOfChoices(filters.choices))) return;
    runInAction(() => {
      filters.restore(asked);
      filters.selectedServiceId = null;
    });
  }

  #write(): void {
    const { catalogue, filters, navigator, route } = this.#parts;
    const { name, query } = route.active;
    if (name !== "index" || !catalogue.isLoaded) return;
    const chosen = queryOfChoices(filters.choices);
    const key = choiceText(chosen);
    if (key === choiceText(query)) return;
    // Before it is written: an address that is followed immediately is known then.
    const followed = filters.followedAddress;
    filters.followedAddress = key;
    if (!navigator.rewrite({ name, query: { ...queryWithout(query, choiceFields), ...chosen } }))
      filters.followedAddress = followed;
  }
}
