import { MyServicesViewModel, ServiceRatings } from "../browsing/index.ts";
import { catalogueModule, catalogueTokens } from "./catalogue-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the page with the services that a user bought. */
export const myServicesTokens = { myServicesViewModel: token<() => MyServicesViewModel>("myServicesViewModel") } as const;

/** Binds the bought services and their reviews. */
export const myServicesModule = featureModule([catalogueModule], ({ bind }) => {
  bind(myServicesTokens.myServicesViewModel).toResolvedValue(
    (port, catalogue) => () => new MyServicesViewModel(port, new ServiceRatings(port), catalogue),
    [portTokens.myServices, catalogueTokens.catalogue],
  );
});
