import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { catalogueModule, cataloguePort, catalogueTokens } from "../catalogue/wiring.ts";
import { noticesModule, noticesTokens } from "../notices/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { navigatorPort, routingModule, routingTokens } from "../routing/wiring.ts";
import { searchPort } from "../search/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, provideBy, token } from "../wiring/index.ts";
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
} from "./index.ts";

const parts = {
  favourites: token<Favourites>("favourites"),
  view: token<CatalogueView>("catalogueView"),
  list: token<CatalogueList>("catalogueList"),
};

/** Tokens of browsing the catalogue: filters, results and the view-model of the first load. */
export const browsingTokens = {
  results: token<ServiceResults>("serviceResults"),
  filters: token<CatalogueFilters>("catalogueFilters"),
  comparison: token<Comparison>("comparison"),
  catalogueViewModel: token<() => CatalogueViewModel>("catalogueViewModel"),
} as const;

export const browsingModule = featureModule(
  [catalogueModule, noticesModule, routingModule, sessionModule, settingsModule],
  [
    provideBy(browsingTokens.filters, { after: sessionTokens.after }, ({ after: { cleanUp } }) => {
      const filters = new CatalogueFilters();
      cleanUp.add((end) => (end === "chosen" ? filters.forget() : undefined));
      return filters;
    }),
    provideBy(
      browsingTokens.comparison,
      { storage: platformTokens.sessionStorage, after: sessionTokens.after },
      ({ storage, after: { cleanUp } }) => {
        const comparison = new Comparison(storage);
        cleanUp.add((end) => (end === "chosen" || end === "elsewhere" ? comparison.clear() : undefined));
        return comparison;
      },
    ),
    provideBy(
      parts.favourites,
      {
        port: cataloguePort,
        session: sessionTokens.session,
        navigator: navigatorPort,
        route: routingTokens.current,
        notices: noticesTokens.notices,
      },
      ({ port, session, ...places }) => new Favourites(port, session, places),
    ),
    provideBy(
      parts.view,
      { storage: platformTokens.localStorage, settings: settingsTokens.settings },
      ({ storage, settings }) => new CatalogueView(storage, settings),
    ),
    provideBy(
      browsingTokens.results,
      {
        catalogue: catalogueTokens.catalogue,
        filters: browsingTokens.filters,
        favourites: parts.favourites,
        search: searchPort,
        clock: clockPort,
        currency: settingsTokens.currency,
      },
      ({ catalogue, favourites, currency, ...rest }) =>
        new ServiceResults(catalogue, {
          ...rest,
          parsePrice: (text) => currency.parse(text),
          favouritesAsked: () => (favourites.isOnly ? [...favourites.ids] : null),
        }),
    ),
    provideBy(
      parts.list,
      {
        storage: platformTokens.sessionStorage,
        filters: browsingTokens.filters,
        results: browsingTokens.results,
        view: parts.view,
      },
      ({ storage, filters, results, view }) =>
        new CatalogueList({ results, view, memory: new CatalogueMemory(storage, filters, results) }),
    ),
    provideBy(
      browsingTokens.catalogueViewModel,
      {
        catalogue: catalogueTokens.catalogue,
        favourites: parts.favourites,
        filters: browsingTokens.filters,
        list: parts.list,
        labels: catalogueTokens.labels,
        port: cataloguePort,
      },
      ({ labels, port, ...rest }) =>
        () =>
          new CatalogueViewModel({ ...rest, extras: new CatalogueExtras({ catalogue: rest.catalogue, labels, port }) }),
    ),
  ],
);
