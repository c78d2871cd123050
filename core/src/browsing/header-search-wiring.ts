import { catalogueModule, catalogueTokens } from "../catalogue/wiring.ts";
import { navigatorPort } from "../routing/wiring.ts";
import { searchPort } from "../search/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, provideFactory, token } from "../wiring/index.ts";
import { HeaderSearchViewModel } from "./index.ts";
import { browsingModule, browsingTokens } from "./wiring.ts";

/** Token of the search box of the header, which comes after the first paint. */
export const headerSearchTokens = { viewModel: token<() => HeaderSearchViewModel>("headerSearchViewModel") } as const;

export const headerSearchModule = featureModule(
  [browsingModule, catalogueModule],
  [
    provideFactory(headerSearchTokens.viewModel, HeaderSearchViewModel, {
      catalogue: catalogueTokens.catalogue,
      filters: browsingTokens.filters,
      search: searchPort,
      navigator: navigatorPort,
      clock: clockPort,
    }),
  ],
);
