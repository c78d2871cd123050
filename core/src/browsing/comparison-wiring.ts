import { catalogueModule, catalogueTokens } from "../catalogue/wiring.ts";
import { featureModule, provideFactory, token } from "../wiring/index.ts";
import { ComparisonViewModel } from "./index.ts";
import { browsingModule, browsingTokens } from "./wiring.ts";

/** Token of the services side by side, whose code comes once one is chosen. */
export const comparisonTokens = { viewModel: token<() => ComparisonViewModel>("comparisonViewModel") } as const;

export const comparisonModule = featureModule(
  [browsingModule, catalogueModule],
  [
    provideFactory(comparisonTokens.viewModel, ComparisonViewModel, {
      comparison: browsingTokens.comparison,
      catalogue: catalogueTokens.catalogue,
    }),
  ],
);
