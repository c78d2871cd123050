export { identity } from "./feature.ts";
export { type IdentityConfig, noIdentityConfig } from "./identity-services.ts";
export { telegramHash } from "./telegram.ts";
