export { bindPorts, featureModule, type FeatureModule, loadFeatures, resolve } from "./feature-module.ts";
export { type Binding, provide, provideBy, provideFactory, provideParts, type TokensOf } from "./provide.ts";
export { portToken, token } from "./token.ts";
