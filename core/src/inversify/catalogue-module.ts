import { ContainerModule } from "inversify";
import {
  asksForFavourites,
  Catalogue,
  CatalogueFilters,
  CatalogueView,
  CatalogueViewModel,
  Favourites,
  HeaderSearchViewModel,
  ServiceResults,
  type LoginState,
} from "../catalogue/index.ts";
import { shellTokens } from "./shell-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

const loginState = token<LoginState>("sessionModel");

/** Typed tokens of the catalogue's shared models and of the view-models that belong to the first load. */
export const catalogueTokens = {
  catalogue: token<Catalogue>("catalogueModel"),
  favourites: token<Favourites>("favourites"),
  filters: token<CatalogueFilters>("catalogueFilters"),
  view: token<CatalogueView>("catalogueView"),
  results: token<ServiceResults>("serviceResults"),
  catalogueViewModel: token<() => CatalogueViewModel>("catalogueViewModel"),
  headerSearchViewModel: token<() => HeaderSearchViewModel>("headerSearchViewModel"),
} as const;

/** Binds the catalogue: what is on sale, favourites, filters, results and the two screens' view-models. */
export const catalogueModule = new ContainerModule(({ bind }) => {
  bind(catalogueTokens.catalogue).toResolvedValue((port) => new Catalogue(port), [portTokens.catalogue]);
  bind(catalogueTokens.filters).toResolvedValue(() => new CatalogueFilters(), []);
  bind(catalogueTokens.favourites).toResolvedValue(
    (port, session, navigator) => new Favourites(port, session, navigator),
    [portTokens.catalogue, loginState, portTokens.navigator],
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
      loginState,
    ],
  );
  bind(catalogueTokens.catalogueViewModel).toResolvedValue(
    (catalogue, favourites, filters, results, view, port, route, navigator, session) => () =>
      new CatalogueViewModel({ catalogue, favourites, filters, results, view }, port, { route, navigator, session }),
    [
      catalogueTokens.catalogue,
      catalogueTokens.favourites,
      catalogueTokens.filters,
      catalogueTokens.results,
      catalogueTokens.view,
      portTokens.catalogue,
      shellTokens.currentRoute,
      portTokens.navigator,
      loginState,
    ],
  );
  bind(catalogueTokens.headerSearchViewModel).toResolvedValue(
    (catalogue, filters, search, navigator, clock) => () =>
      new HeaderSearchViewModel({ catalogue, filters, search, navigator, clock }),
    [catalogueTokens.catalogue, catalogueTokens.filters, portTokens.search, portTokens.navigator, portTokens.clock],
  );
});
