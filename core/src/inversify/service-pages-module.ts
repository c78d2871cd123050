import {
  BoughtTogetherViewModel,
  ServiceDetails,
  ServiceDetailsViewModel,
  SlugViewModel,
  type SlugAddress,
} from "../browsing/index.ts";
import { DeliveryFactsViewModel } from "../delivery-facts/index.ts";
import { browsingModule, browsingTokens } from "./browsing-module.ts";
import { catalogueModule, catalogueTokens } from "./catalogue-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the pages and dialogs about one service or type, which no first load needs. */
export const servicePagesTokens = {
  serviceDetailsViewModel: token<() => ServiceDetailsViewModel>("serviceDetailsViewModel"),
  boughtTogether: token<(serviceId: number) => BoughtTogetherViewModel>("boughtTogetherViewModel"),
  deliveryFacts: token<(serviceId: number) => DeliveryFactsViewModel>("deliveryFactsViewModel"),
  slugViewModel: token<(routeName: SlugAddress["routeName"], slug: string) => SlugViewModel>("slugViewModel"),
} as const;

/** Binds the details dialog, the page behind a slug, and suggestions beside an order. */
export const servicePagesModule = featureModule([browsingModule, catalogueModule, shellModule], ({ bind }) => {
  bind(servicePagesTokens.serviceDetailsViewModel).toResolvedValue(
    (catalogue, port) => () => new ServiceDetailsViewModel(catalogue, new ServiceDetails(catalogue, port)),
    [catalogueTokens.catalogue, portTokens.catalogue],
  );
  bind(servicePagesTokens.boughtTogether).toResolvedValue(
    (port, catalogue) => (serviceId: number) => new BoughtTogetherViewModel(serviceId, port, catalogue),
    [portTokens.catalogue, catalogueTokens.catalogue],
  );
  bind(servicePagesTokens.deliveryFacts).toResolvedValue(
    (port) => (serviceId: number) => new DeliveryFactsViewModel(serviceId, port),
    [portTokens.deliveryFacts],
  );
  bind(servicePagesTokens.slugViewModel).toResolvedValue(
    (catalogue, port, filters, settings) => (routeName: SlugAddress["routeName"], slug: string) =>
      new SlugViewModel(
        { routeName, slug },
        { catalogue, port, filters, settings, details: new ServiceDetails(catalogue, port) },
      ),
    [catalogueTokens.catalogue, portTokens.catalogue, browsingTokens.filters, shellTokens.settings],
  );
});
