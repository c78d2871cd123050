import { nameTest } from "../catalogue/index.ts";
import { ServicesMenuViewModel } from "../shell/index.ts";
import { catalogueModule, catalogueTokens } from "./catalogue-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the Services menu. */
export const servicesMenuTokens = {
  viewModel: token<() => ServicesMenuViewModel>("servicesMenuViewModel"),
} as const;

/** Binds the Services menu of the toolbar, which comes when it is first opened. */
export const servicesMenuModule = featureModule([catalogueModule], ({ bind }) => {
  bind(servicesMenuTokens.viewModel).toResolvedValue(
    (catalogue, clock) => () => new ServicesMenuViewModel(catalogue, clock, nameTest),
    [catalogueTokens.catalogue, portTokens.clock],
  );
});
