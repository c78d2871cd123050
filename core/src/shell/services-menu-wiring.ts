import { nameTest } from "../catalogue/index.ts";
import { catalogueModule, catalogueTokens } from "../catalogue/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, provideBy, token } from "../wiring/index.ts";
import { ServicesMenuViewModel } from "./index.ts";

/** Token of the Services menu of the toolbar, whose code comes when it is first opened. */
export const servicesMenuTokens = {
  viewModel: token<() => ServicesMenuViewModel>("servicesMenuViewModel"),
} as const;

export const servicesMenuModule = featureModule(
  [catalogueModule],
  [
    provideBy(
      servicesMenuTokens.viewModel,
      { catalogue: catalogueTokens.catalogue, clock: clockPort },
      ({ catalogue, clock }) =>
        () =>
          new ServicesMenuViewModel(catalogue, clock, nameTest),
    ),
  ],
);
