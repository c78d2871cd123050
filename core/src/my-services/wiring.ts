import { catalogueModule, catalogueTokens, myServicesPort } from "../catalogue/wiring.ts";
import { featureModule, provideBy, token } from "../wiring/index.ts";
import { MyServicesViewModel, ServiceRatings } from "./index.ts";

/** Token of the page with the services that a user bought. */
export const myServicesTokens = { myServicesViewModel: token<() => MyServicesViewModel>("myServicesViewModel") } as const;

export const myServicesModule = featureModule(
  [catalogueModule],
  [
    provideBy(
      myServicesTokens.myServicesViewModel,
      { port: myServicesPort, catalogue: catalogueTokens.catalogue },
      ({ port, catalogue }) =>
        () =>
          new MyServicesViewModel(port, new ServiceRatings(port), catalogue),
    ),
  ],
);
