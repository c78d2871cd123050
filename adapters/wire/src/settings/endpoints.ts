import * as z from "zod/mini";
import { flag, id, nullableNumber, nullableText, number, requiredList, text } from "../fields/answer-fields.ts";
import { countrySchema } from "../catalogue/place-codec.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { settingsSchema } from "./codec.ts";
import { bannerSchema, customMenuItemSchema, menuItemSchema, pageSchema, specialOfferSchema } from "./shell-codec.ts";

export const getSettings = endpoint("API-029", "GET /settings", "What makes this panel the operator's", {
  access: "public",
  answer: settingsSchema,
});
export const getPages = endpoint("API-030", "GET /pages", "Title and description per route, and the routes there are", {
  access: "public",
  answer: requiredList(pageSchema),
});
export const getMenuItems = endpoint("API-031", "GET /menu-items", "The sidebar", {
  access: "public",
  answer: requiredList(menuItemSchema),
});
export const getCustomMenuItems = endpoint("API-032", "GET /custom-menu-items", "Menu entries of the operator's own", {
  access: "public",
  answer: requiredList(customMenuItemSchema),
});
export const getBanners = endpoint("API-033", "GET /banners", "Banners", {
  access: "public",
  answer: requiredList(bannerSchema),
});
/** The settings as a program of a customer reads them (ENT-022). */
export const getPartnerSettings = endpoint("API-034", "GET /api/v1/settings", "Settings of partners", {
  access: "bearer",
  answer: z.object({
    free_views_is_allowed: flag(false),
    default_outer_widget_partner_percent: number(0),
    /** The most that the operator gives partners; an addition of ours. */
    max_outer_widget_partner_percent: nullableNumber,
  }),
});
export const getDiscounts = endpoint("API-035", "GET /api/v1/discounts", "Services that are discounted now", {
  access: "optional",
  answer: requiredList(z.object({ service_id: id, discount_percent: number(0), name: text(), ends_at: nullableText })),
});
export const getSpecialOffers = endpoint("API-036", "GET /api/v1/special-offers", "Special offers", {
  access: "optional",
  answer: requiredList(specialOfferSchema),
});
export const getCountries = endpoint("API-040", "GET /api/v1/countries", "Countries", {
  access: "public",
  answer: requiredList(countrySchema),
});
