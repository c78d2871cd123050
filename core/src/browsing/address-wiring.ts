import { catalogueModule, catalogueTokens } from "../catalogue/wiring.ts";
import { navigatorPort, routingModule, routingTokens } from "../routing/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, provideFactory, token } from "../wiring/index.ts";
import { CatalogueAddress } from "./index.ts";
import { browsingModule, browsingTokens } from "./wiring.ts";

/** Token of what keeps the catalogue and its address the same; the catalogue's first picture does not need it. */
export const catalogueAddressTokens = { address: token<() => CatalogueAddress>("catalogueAddress") } as const;

export const catalogueAddressModule = featureModule(
  [browsingModule, catalogueModule, routingModule],
  [
    provideFactory(catalogueAddressTokens.address, CatalogueAddress, {
      catalogue: catalogueTokens.catalogue,
      filters: browsingTokens.filters,
      route: routingTokens.current,
      navigator: navigatorPort,
      clock: clockPort,
    }),
  ],
);
