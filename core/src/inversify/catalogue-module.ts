import { ContainerModule } from "inversify";
import {
  asksForFavourites,
  Catalogue,
  CatalogueFilters,
  CatalogueMemory,
  CatalogueView,
  CatalogueViewModel,
  Favourites,
  HeaderSearchViewModel,
  ServiceLabels,
  ServiceResults,
} from "../catalogue/index.ts";
import { catalogueTokens } from "./catalogue-tokens.ts";
import { sessionTokens } from "./session-module.ts";
import { shellTokens } from "./shell-module.ts";
import { portTokens } from "./tokens.ts";

/** Binds the catalogue: what is on sale, favourites, filters, results and the two screens' view-models. */
export const catalogueModule = new ContainerModule(({ bind }) => {
  bind(catalogueTokens.catalogue).toResolvedValue((port) => new Catalogue(port), [portTokens.catalogue]);
  bind(catalogueTokens.filters).toResolvedValue(() => new CatalogueFilters(), []);
  bind(catalogueTokens.favourites).toResolvedValue(
    (port, session, navigator) => new Favourites(port, session, navigator),
    [portTokens.catalogue, sessionTokens.session, portTokens.navigator],
  );
  bind(catalogueTokens.view).toResolvedValue(
    (storage, settings) => new CatalogueView(storage, settings),
    [portTokens.localStorage, shellTokens.settings],
  );
  bind(catalogueTokens.results).toResolvedValue(
    (catalogue, filters, favourites, search, clock, currency, route, session) =>
      new ServiceResults(catalogue, {
        filters,
        search,
        clock,
        parsePrice: (text) => currency.parse(text),
        favouritesAsked: () => (asksForFavourites(route, session) ? [...favourites.ids] : null),
      }),
    [
      catalogueTokens.catalogue,
      catalogueTokens.filters,
      catalogueTokens.favourites,
      portTokens.search,
      portTokens.clock,
      shellTokens.currency,
      shellTokens.currentRoute,
      sessionTokens.session,
    ],
  );
  bind(catalogueTokens.labels).toResolvedValue(
    (port, catalogue) => new ServiceLabels(port, catalogue),
    [portTokens.catalogue, catalogueTokens.catalogue],
  );
  bind(catalogueTokens.memory).toResolvedValue(
    (storage, filters, results) => new CatalogueMemory(storage, filters, results),
    [portTokens.sessionStorage, catalogueTokens.filters, catalogueTokens.results],
  );
  bind(catalogueTokens.catalogueViewModel).toResolvedValue(
    (catalogue, favourites, filters, results, view, labels, memory, port, route, navigator, session) => () =>
      new CatalogueViewModel({ catalogue, favourites, filters, results, view, labels, memory }, port, {
        route,
        navigator,
        session,
      }),
    [
      catalogueTokens.catalogue,
      catalogueTokens.favourites,
      catalogueTokens.filters,
      catalogueTokens.results,
      catalogueTokens.view,
      catalogueTokens.labels,
      catalogueTokens.memory,
      portTokens.catalogue,
      shellTokens.currentRoute,
      portTokens.navigator,
      sessionTokens.session,
    ],
  );
  bind(catalogueTokens.headerSearchViewModel).toResolvedValue(
    (catalogue, filters, search, navigator, clock) => () =>
      new HeaderSearchViewModel({ catalogue, filters, search, navigator, clock }),
    [catalogueTokens.catalogue, catalogueTokens.filters, portTokens.search, portTokens.navigator, portTokens.clock],
  );
});
