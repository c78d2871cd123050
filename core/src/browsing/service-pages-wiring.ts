import { catalogueModule, cataloguePort, catalogueTokens } from "../catalogue/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { featureModule, provideBy, token } from "../wiring/index.ts";
import { BoughtTogetherViewModel, ServiceDetails, ServiceDetailsViewModel, SlugViewModel, type SlugAddress } from "./index.ts";
import { browsingModule, browsingTokens } from "./wiring.ts";

/** Tokens of the pages and dialogs about one service or type, which no first load needs. */
export const servicePagesTokens = {
  serviceDetailsViewModel: token<() => ServiceDetailsViewModel>("serviceDetailsViewModel"),
  boughtTogether: token<(serviceId: number) => BoughtTogetherViewModel>("boughtTogetherViewModel"),
  slugViewModel: token<(routeName: SlugAddress["routeName"], slug: string) => SlugViewModel>("slugViewModel"),
} as const;

const parts = { catalogue: catalogueTokens.catalogue, port: cataloguePort };

/** Binds the details dialog, the page behind a slug, and suggestions beside an order. */
export const servicePagesModule = featureModule(
  [browsingModule, catalogueModule, settingsModule],
  [
    provideBy(
      servicePagesTokens.serviceDetailsViewModel,
      parts,
      ({ catalogue, port }) =>
        () =>
          new ServiceDetailsViewModel(catalogue, new ServiceDetails(catalogue, port)),
    ),
    provideBy(
      servicePagesTokens.boughtTogether,
      parts,
      ({ catalogue, port }) =>
        (serviceId) =>
          new BoughtTogetherViewModel(serviceId, port, catalogue),
    ),
    provideBy(
      servicePagesTokens.slugViewModel,
      { ...parts, filters: browsingTokens.filters, settings: settingsTokens.settings },
      (all) => (routeName, slug) =>
        new SlugViewModel({ routeName, slug }, { ...all, details: new ServiceDetails(all.catalogue, all.port) }),
    ),
  ],
);
