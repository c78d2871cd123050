import type { CatalogueStore } from "./catalogue-store.ts";
import type { ChannelSearch } from "./channel-search.ts";

/** What the catalogue's calls need besides the database. */
export interface CatalogueDependencies {
  readonly store: CatalogueStore;
  readonly search: ChannelSearch;
}
