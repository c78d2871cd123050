export * from "./catalogue-entities.ts";
export type { CataloguePort } from "./catalogue-port.ts";
