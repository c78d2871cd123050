import { ComparisonViewModel } from "../../browsing/index.ts";
import { browsingModule, browsingTokens } from "../browsing-module.ts";
import { catalogueModule, catalogueTokens } from "../catalogue-module.ts";
import { featureModule } from "../feature-module.ts";
import { token } from "../token.ts";

/** Typed token of the services side by side. */
export const comparisonTokens = {
  viewModel: token<() => ComparisonViewModel>("comparisonViewModel"),
} as const;

/** Binds the comparison of services, whose code comes once one is chosen. */
export const comparisonModule = featureModule([browsingModule, catalogueModule], ({ bind }) => {
  bind(comparisonTokens.viewModel).toResolvedValue(
    (comparison, catalogue) => () => new ComparisonViewModel({ comparison, catalogue }),
    [browsingTokens.comparison, catalogueTokens.catalogue],
  );
});
