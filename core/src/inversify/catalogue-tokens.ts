import type {
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
import { token } from "./token.ts";

/** Typed tokens of the catalogue's shared models and of the view-models that belong to the first load. */
export const catalogueTokens = {
  catalogue: token<Catalogue>("catalogueModel"),
  favourites: token<Favourites>("favourites"),
  filters: token<CatalogueFilters>("catalogueFilters"),
  view: token<CatalogueView>("catalogueView"),
  results: token<ServiceResults>("serviceResults"),
  labels: token<ServiceLabels>("serviceLabels"),
  memory: token<CatalogueMemory>("catalogueMemory"),
  catalogueViewModel: token<() => CatalogueViewModel>("catalogueViewModel"),
  headerSearchViewModel: token<() => HeaderSearchViewModel>("headerSearchViewModel"),
} as const;
