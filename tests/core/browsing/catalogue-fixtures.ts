import {
  CatalogueAddress,
  CatalogueExtras,
  CatalogueFilters,
  CatalogueList,
  CatalogueMemory,
  CatalogueView,
  CatalogueViewModel,
  Favourites,
  ServiceResults,
} from "@panel/core/browsing";
import {
  Catalogue,
  ServiceLabels,
  type CataloguePort,
  type Network,
  type Service,
  type ServiceType,
} from "@panel/core/catalogue";
import { SequentialSearch, type SearchPort } from "@panel/core/search";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromDecimal } from "@panel/core/money";
import { Notices } from "@panel/core/notices";
import { CurrentRoute, type Query } from "@panel/core/routing";
import { createMemoryStorage, ManualClock, MemoryCataloguePort, RecordingNavigator, sampleService } from "@panel/memory";
import type { KeyValueStorage } from "@panel/core/platform";
import { makeObservable, observable } from "mobx";

/** A service of type 1 of network 1 unless it says otherwise. */
export const service = (id: number, values: Partial<Omit<Service, "id">> = {}): Service =>
  sampleService({ ...values, id: serviceId(id) });

export const serviceType = (
  id: number,
  network: number,
  services: readonly Service[],
  values: Partial<ServiceType> = {},
): ServiceType => ({
  id: serviceTypeId(id),
  networkId: networkId(network),
  slug: `type-${String(id)}`,
  name: `Type ${String(id)}`,
  title: null,
  icon: null,
  color: null,
  description: null,
  faq: [],
  services: services.map((one) => ({ ...one, networkId: networkId(network), serviceTypeId: serviceTypeId(id) })),
  metaTitle: null,
  metaDescription: null,
  ...values,
});

export const network = (id: number, serviceTypes: readonly ServiceType[], values: Partial<Network> = {}): Network => ({
  id: networkId(id),
  name: `Network ${String(id)}`,
  slug: `network-${String(id)}`,
  icon: null,
  backgroundImage: null,
  color: "#FEDEA0",
  urlExamples: [],
  hasSearch: false,
  socialProviderType: null,
  serviceTypes,
  ...values,
});

/** One network with one type that holds these services. */
export const oneType = (services: readonly Service[]): readonly Network[] => [network(1, [serviceType(1, 1, services)])];

/** A person who logs in and out at the test's command. */
export class SwitchedSession {
  isLoggedIn: boolean;

  constructor(isLoggedIn = false) {
    this.isLoggedIn = isLoggedIn;
    makeObservable(this, { isLoggedIn: observable });
  }
}

interface CatalogueWorldOptions {
  readonly networks?: readonly Network[];
  readonly port?: CataloguePort;
  readonly isLoggedIn?: boolean;
  readonly search?: SearchPort;
  readonly defaultView?: string;
  readonly sessionStorage?: KeyValueStorage;
}

/** A whole catalogue over memory ports, not yet active; built by hand, since tests bring a port, a search or a storage of their own. */
export function catalogueWorld(options: CatalogueWorldOptions = {}) {
  const port = options.port ?? new MemoryCataloguePort(options.networks ?? oneType([service(1)]));
  const clock = new ManualClock();
  const navigator = new RecordingNavigator();
  const session = new SwitchedSession(options.isLoggedIn);
  const storage = createMemoryStorage();
  const route = new CurrentRoute();
  const catalogue = new Catalogue(port);
  const filters = new CatalogueFilters();
  const favourites = new Favourites(port, session, { navigator, route, notices: new Notices(clock) });
  const search = options.search ?? new SequentialSearch();
  const results = new ServiceResults(catalogue, {
    filters,
    search,
    clock,
    parsePrice: (text) => moneyFromDecimal(text),
    favouritesAsked: () => (favourites.isOnly ? [...favourites.ids] : null),
  });
  const view = new CatalogueView(storage, { current: { defaultMarketplaceView: options.defaultView ?? "cards" } });
  const labels = new ServiceLabels(port, catalogue);
  const sessionStorage = options.sessionStorage ?? createMemoryStorage();
  const memory = new CatalogueMemory(sessionStorage, filters, results);
  const list = new CatalogueList({ results, view, memory });
  const extras = new CatalogueExtras({ catalogue, labels, port });
  const viewModel = new CatalogueViewModel({ catalogue, favourites, filters, list, extras });
  const address = new CatalogueAddress({ catalogue, filters, route, navigator, clock });
  const visit = (query: Query) => route.set({ name: "index", path: "/", params: {}, query, locale: "en" });
  return {
    port,
    clock,
    navigator,
    session,
    storage,
    route,
    catalogue,
    filters,
    favourites,
    search,
    results,
    view,
    labels,
    address,
    memory,
    sessionStorage,
    viewModel,
    visit,
  };
}

/** The ids alone, as plain numbers. */
export const idsOf = (services: Iterable<{ readonly id: number }>): readonly number[] => Array.from(services, ({ id }) => id);
