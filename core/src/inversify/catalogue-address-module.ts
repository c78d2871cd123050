import { CatalogueAddress } from "../browsing/index.ts";
import { browsingModule, browsingTokens } from "./browsing-module.ts";
import { catalogueModule, catalogueTokens } from "./catalogue-module.ts";
import { featureModule } from "./feature-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed token of what keeps the catalogue and its address the same. */
export const catalogueAddressTokens = {
  address: token<() => CatalogueAddress>("catalogueAddress"),
} as const;

/** Binds the address of the catalogue, apart from the catalogue, whose first picture does not need it. */
export const catalogueAddressModule = featureModule([browsingModule, catalogueModule, shellModule], ({ bind }) => {
  bind(catalogueAddressTokens.address).toResolvedValue(
    (catalogue, filters, route, navigator, clock) => () => new CatalogueAddress({ catalogue, filters, route, navigator, clock }),
    [catalogueTokens.catalogue, browsingTokens.filters, shellTokens.currentRoute, portTokens.navigator, portTokens.clock],
  );
});
