export { settingsFromWire, settingsSchema, settingsToWire, type SettingsWire } from "./codec.ts";
export {
  getBanners,
  getCountries,
  getCustomMenuItems,
  getDiscounts,
  getMenuItems,
  getPages,
  getPartnerSettings,
  getSettings,
  getSpecialOffers,
} from "./endpoints.ts";
export {
  bannerFromWire,
  bannerSchema,
  bannerToWire,
  customMenuItemFromWire,
  customMenuItemSchema,
  customMenuItemToWire,
  menuItemFromWire,
  menuItemSchema,
  menuItemToWire,
  pageFromWire,
  pageSchema,
  pageToWire,
  specialOfferFromWire,
  specialOfferSchema,
  specialOfferToWire,
} from "./shell-codec.ts";
