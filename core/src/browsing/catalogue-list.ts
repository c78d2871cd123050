import type { Cancel } from "../time/index.ts";
import type { CatalogueMemory } from "./catalogue-memory.ts";
import type { CatalogueView } from "./catalogue-view.ts";
import type { ServiceResults } from "./service-results.ts";

/** What the list shows, how, and where the reader stood in it. */
export interface CatalogueListDependencies {
  readonly results: ServiceResults;
  readonly view: CatalogueView;
  readonly memory: CatalogueMemory;
}

/** The list of services as it is on the screen: what answers, as cards or as a table, from where the reader left it. */
export class CatalogueList {
  readonly results: ServiceResults;
  readonly view: CatalogueView;
  readonly #memory: CatalogueMemory;

  constructor({ results, view, memory }: CatalogueListDependencies) {
    this.results = results;
    this.view = view;
    this.#memory = memory;
  }

  activate(): Cancel {
    // What was left is put back before the first question is asked.
    const stops = [this.#memory.activate(), this.results.activate()];
    return () => stops.forEach((stop) => stop());
  }
}
