import {
  CatalogueExtras,
  CatalogueFilters,
  CatalogueList,
  CatalogueMemory,
  CatalogueView,
  CatalogueViewModel,
  Comparison,
  Favourites,
  ServiceResults,
} from "../browsing/index.ts";
import { catalogueModule, catalogueTokens } from "./catalogue-module.ts";
import { featureModule } from "./feature-module.ts";
import { sessionModule, sessionTokens } from "./session-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

const parts = {
  favourites: token<Favourites>("favourites"),
  view: token<CatalogueView>("catalogueView"),
  list: token<CatalogueList>("catalogueList"),
};

/** Typed tokens of browsing the catalogue: filters, results and the view-model of the first load. */
export const browsingTokens = {
  results: token<ServiceResults>("serviceResults"),
  filters: token<CatalogueFilters>("catalogueFilters"),
  comparison: token<Comparison>("comparison"),
  catalogueViewModel: token<() => CatalogueViewModel>("catalogueViewModel"),
} as const;

/** Binds favourites, filters, results and the view-model that shows them. */
export const browsingModule = featureModule([catalogueModule, sessionModule, shellModule], ({ bind }) => {
  bind(browsingTokens.filters).toResolvedValue(
    ({ cleanUp }) => {
      const filters = new CatalogueFilters();
      cleanUp.add((end) => (end === "chosen" ? filters.forget() : undefined));
      return filters;
    },
    [sessionTokens.after],
  );
  bind(browsingTokens.comparison).toResolvedValue(
    (storage, { cleanUp }) => {
      const comparison = new Comparison(storage);
      cleanUp.add((end) => (end === "chosen" || end === "elsewhere" ? comparison.clear() : undefined));
      return comparison;
    },
    [portTokens.sessionStorage, sessionTokens.after],
  );
  bind(parts.favourites).toResolvedValue(
    (port, session, navigator, route, notices) => new Favourites(port, session, { navigator, route, notices }),
    [portTokens.catalogue, sessionTokens.session, portTokens.navigator, shellTokens.currentRoute, shellTokens.notices],
  );
  bind(parts.view).toResolvedValue(
    (storage, settings) => new CatalogueView(storage, settings),
    [portTokens.localStorage, shellTokens.settings],
  );
  bind(browsingTokens.results).toResolvedValue(
    (catalogue, filters, favourites, search, clock, currency) =>
      new ServiceResults(catalogue, {
        filters,
        search,
        clock,
        parsePrice: (text) => currency.parse(text),
        favouritesAsked: () => (favourites.isOnly ? [...favourites.ids] : null),
      }),
    [
      catalogueTokens.catalogue,
      browsingTokens.filters,
      parts.favourites,
      portTokens.search,
      portTokens.clock,
      shellTokens.currency,
    ],
  );
  bind(parts.list).toResolvedValue(
    (storage, filters, results, view) =>
      new CatalogueList({ results, view, memory: new CatalogueMemory(storage, filters, results) }),
    [portTokens.sessionStorage, browsingTokens.filters, browsingTokens.results, parts.view],
  );
  bind(browsingTokens.catalogueViewModel).toResolvedValue(
    (catalogue, favourites, filters, list, labels, port) => () => {
      const extras = new CatalogueExtras({ catalogue, labels, port });
      return new CatalogueViewModel({ catalogue, favourites, filters, list, extras });
    },
    [
      catalogueTokens.catalogue,
      parts.favourites,
      browsingTokens.filters,
      parts.list,
      catalogueTokens.labels,
      portTokens.catalogue,
    ],
  );
});
