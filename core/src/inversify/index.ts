export { portTokens } from "./tokens.ts";
