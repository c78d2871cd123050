import { HeaderSearchViewModel } from "../browsing/index.ts";
import { browsingModule, browsingTokens } from "./browsing-module.ts";
import { catalogueModule, catalogueTokens } from "./catalogue-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the search box in the header. */
export const headerSearchTokens = {
  viewModel: token<() => HeaderSearchViewModel>("headerSearchViewModel"),
} as const;

/** Binds the search box of the header, which comes after the first paint. */
export const headerSearchModule = featureModule([browsingModule, catalogueModule], ({ bind }) => {
  bind(headerSearchTokens.viewModel).toResolvedValue(
    (catalogue, filters, search, navigator, clock) => () =>
      new HeaderSearchViewModel({ catalogue, filters, search, navigator, clock }),
    [catalogueTokens.catalogue, browsingTokens.filters, portTokens.search, portTokens.navigator, portTokens.clock],
  );
});
