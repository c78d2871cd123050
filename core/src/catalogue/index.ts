export * from "./catalogue-entities.ts";
export type { CataloguePort } from "./catalogue-port.ts";
export * from "./catalogue-rules.ts";
export { Catalogue } from "./catalogue.ts";
export { Favourites, type LoginState } from "./favourites.ts";
