export { portTokens } from "./tokens.ts";
export { catalogueModule, catalogueTokens } from "./catalogue-module.ts";
