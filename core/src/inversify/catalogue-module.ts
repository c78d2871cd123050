import { Catalogue, ServiceLabels } from "../catalogue/index.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of what is on sale. */
export const catalogueTokens = {
  catalogue: token<Catalogue>("catalogueModel"),
  labels: token<ServiceLabels>("serviceLabels"),
} as const;

/** Binds what is on sale, and the labels of services. */
export const catalogueModule = featureModule([], ({ bind }) => {
  bind(catalogueTokens.catalogue).toResolvedValue((port) => new Catalogue(port), [portTokens.catalogue]);
  bind(catalogueTokens.labels).toResolvedValue(
    (port, catalogue) => new ServiceLabels(port, catalogue),
    [portTokens.catalogue, catalogueTokens.catalogue],
  );
});
