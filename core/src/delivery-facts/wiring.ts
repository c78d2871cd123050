import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { DeliveryFactsViewModel, type DeliveryFactsPort } from "./index.ts";

export const deliveryFactsPort = portToken<DeliveryFactsPort>("deliveryFacts");

/** Token of what is known about a service's delivery. */
export const deliveryFactsTokens = {
  deliveryFacts: token<(serviceId: number) => DeliveryFactsViewModel>("deliveryFactsViewModel"),
} as const;

export const deliveryFactsModule = featureModule(
  [],
  [
    provideBy(
      deliveryFactsTokens.deliveryFacts,
      { port: deliveryFactsPort },
      ({ port }) =>
        (serviceId) =>
          new DeliveryFactsViewModel(serviceId, port),
    ),
  ],
);
