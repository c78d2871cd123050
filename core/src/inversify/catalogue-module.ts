import { ContainerModule } from "inversify";
import { Catalogue } from "../catalogue/index.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the catalogue's shared models. */
export const catalogueTokens = {
  catalogue: token<Catalogue>("catalogueModel"),
} as const;

/** Binds the shared catalogue. */
export const catalogueModule = new ContainerModule(({ bind }) => {
  bind(catalogueTokens.catalogue).toResolvedValue((port) => new Catalogue(port), [portTokens.catalogue]);
});
