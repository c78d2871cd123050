import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { Catalogue, ServiceLabels, type CataloguePort, type MyServicesPort } from "./index.ts";

export const cataloguePort = portToken<CataloguePort>("catalogue");
export const myServicesPort = portToken<MyServicesPort>("myServices");

/** Tokens of what is on sale. */
export const catalogueTokens = {
  catalogue: token<Catalogue>("catalogueModel"),
  labels: token<ServiceLabels>("serviceLabels"),
} as const;

export const catalogueModule = featureModule(
  [],
  [
    provideBy(catalogueTokens.catalogue, { port: cataloguePort }, ({ port }) => new Catalogue(port)),
    provideBy(
      catalogueTokens.labels,
      { port: cataloguePort, catalogue: catalogueTokens.catalogue },
      ({ port, catalogue }) => new ServiceLabels(port, catalogue),
    ),
  ],
);
