import { ContainerModule } from "inversify";
import { MyServicesViewModel, ServiceRatings } from "../catalogue/index.ts";
import { catalogueTokens } from "./catalogue-tokens.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the page with the services that a user bought. */
export const myServicesTokens = { myServicesViewModel: token<() => MyServicesViewModel>("myServicesViewModel") } as const;

/** Binds the bought services and their reviews. */
export const myServicesModule = new ContainerModule(({ bind }) => {
  bind(myServicesTokens.myServicesViewModel).toResolvedValue(
    (port, catalogue) => () => new MyServicesViewModel(port, new ServiceRatings(port), catalogue),
    [portTokens.myServices, catalogueTokens.catalogue],
  );
});
