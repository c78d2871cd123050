export * from "./cart-item.ts";
export * from "./cart-rules.ts";
export * from "./cart-storage.ts";
export * from "./cart.ts";
export * from "./shorten.ts";
