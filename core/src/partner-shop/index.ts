export { OrderFollowUp } from "./order-follow-up.ts";
export type { PartnerShopPort } from "./partner-shop-port.ts";
export { PartnerShopViewModel, type ShopEvent } from "./partner-shop-view-model.ts";
export type { ShopBlock, ShopCheckout } from "./shop-checkout.ts";
export { ShopCurrency, type ShopSettings, shopSettingsFrom, shopSettingsOf, shopSettingsText } from "./shop-settings.ts";
