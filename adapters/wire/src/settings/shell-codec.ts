import { serviceId, serviceTypeId } from "@panel/core/identifiers";
import type { Banner, BannerSlide } from "@panel/core/banners";
import type { CustomMenuItem, MenuItem, PageSettings, SpecialOffer } from "@panel/core/settings";
import * as z from "zod/mini";
import {
  byLocale,
  dictionary,
  eitherSpelling,
  flag,
  id,
  idList,
  list,
  nullableId,
  nullableNumber,
  nullableText,
  number,
  requiredText,
  text,
} from "../fields/answer-fields.ts";

/** A page as it is on the wire (ENT-062, DEC-039). */
export const pageSchema = z.object({
  route_name: requiredText,
  title: nullableText,
  description: nullableText,
  slug: nullableText,
  content: nullableText,
});

/** Icon of a custom menu item that names none (BIZ-027). */
const DEFAULT_MENU_ICON = "link";

const menuFields = {
  name: requiredText,
  url: text(),
  icon: nullableText,
  sorting: number(0),
  is_new: flag(false),
  is_for_authorized: flag(true),
  is_for_guests: flag(true),
};
const lowestMenuItem = z.object(menuFields);
const middleMenuItem = z.object({ ...menuFields, children: list(lowestMenuItem) });
/** ENT-024; the sidebar has three levels at most, deeper ones are not read. */
export const menuItemSchema = z.object({ ...menuFields, children: list(middleMenuItem) });
export type MenuItemWire = z.output<typeof menuItemSchema>;

/** An item of the operator's menu as it is on the wire (ENT-025, DEC-019). */
export const customMenuItemSchema = eitherSpelling({
  id,
  name: requiredText,
  url: text(),
  icon: text(DEFAULT_MENU_ICON),
  is_blank: flag(false),
  is_enabled: flag(true),
  showInInternal: flag(true),
  showInPublic: flag(true),
  translations: dictionary(requiredText),
});

const slideSchema = eitherSpelling({
  backgroundImage: nullableText,
  backgroundColor: nullableText,
  image: nullableText,
  title: text(),
  titleColor: nullableText,
  buttonText: nullableText,
  buttonLink: nullableText,
  buttonBgColor: nullableText,
  buttonTextColor: nullableText,
  sorting: number(0),
});

/** A banner as it is on the wire (ENT-049). */
export const bannerSchema = eitherSpelling({
  place: requiredText,
  type: text("custom"),
  content: nullableText,
  scrollDelay: nullableNumber,
  slides: list(slideSchema),
});

/** A special offer as it is on the wire (ENT-048). */
export const specialOfferSchema = eitherSpelling({
  id,
  name: text(),
  place: text(),
  position: text(),
  network_id: nullableId,
  utm_name: nullableText,
  serviceTypes: idList,
  services: idList,
  showAll: flag(false),
});

export const pageFromWire = (wire: z.output<typeof pageSchema>): PageSettings => ({
  routeName: wire.route_name,
  title: wire.title,
  description: wire.description,
  slug: wire.slug,
  content: wire.content,
});
/** Writes page settings. @public for servers of integrators */
export const pageToWire = ({ routeName, ...page }: PageSettings): z.output<typeof pageSchema> => ({
  route_name: routeName,
  ...page,
});

type AnyMenuItem = z.output<typeof lowestMenuItem> & { readonly children?: readonly AnyMenuItem[] };

export const menuItemFromWire = (wire: AnyMenuItem): MenuItem => ({
  name: wire.name,
  url: wire.url,
  icon: wire.icon,
  sorting: wire.sorting,
  isNew: wire.is_new,
  isForAuthorized: wire.is_for_authorized,
  isForGuests: wire.is_for_guests,
  children: (wire.children ?? []).map(menuItemFromWire),
});

const menuFieldsToWire = (item: MenuItem): z.output<typeof lowestMenuItem> => ({
  name: item.name,
  url: item.url,
  icon: item.icon,
  sorting: item.sorting,
  is_new: item.isNew,
  is_for_authorized: item.isForAuthorized,
  is_for_guests: item.isForGuests,
});
/** Writes a menu item. @public for servers of integrators */
export const menuItemToWire = (item: MenuItem): MenuItemWire => ({
  ...menuFieldsToWire(item),
  children: item.children.map((child) => ({ ...menuFieldsToWire(child), children: child.children.map(menuFieldsToWire) })),
});

export const customMenuItemFromWire = (wire: z.output<typeof customMenuItemSchema>): CustomMenuItem => ({
  id: wire.id,
  name: wire.name,
  url: wire.url,
  icon: wire.icon,
  isBlank: wire.is_blank,
  isEnabled: wire.is_enabled,
  showInInternal: wire.showInInternal,
  showInPublic: wire.showInPublic,
  translations: byLocale(wire.translations),
});
export const customMenuItemToWire = (item: CustomMenuItem): z.output<typeof customMenuItemSchema> => ({
  id: item.id,
  name: item.name,
  url: item.url,
  icon: item.icon,
  is_blank: item.isBlank,
  is_enabled: item.isEnabled,
  showInInternal: item.showInInternal,
  showInPublic: item.showInPublic,
  translations: Object.fromEntries(Object.entries(item.translations)),
});

const slideFromWire = ({ buttonBgColor, ...slide }: z.output<typeof slideSchema>): BannerSlide => ({
  ...slide,
  buttonBackgroundColor: buttonBgColor,
});
const slideToWire = ({ buttonBackgroundColor, ...slide }: BannerSlide): z.output<typeof slideSchema> => ({
  ...slide,
  buttonBgColor: buttonBackgroundColor,
});

export const bannerFromWire = (wire: z.output<typeof bannerSchema>): Banner => ({
  place: wire.place,
  type: wire.type === "html" ? "html" : "custom",
  content: wire.content,
  scrollDelayMs: wire.scrollDelay,
  slides: wire.slides.map(slideFromWire),
});
/** Writes a banner. @public for servers of integrators */
export const bannerToWire = (banner: Banner): z.output<typeof bannerSchema> => ({
  place: banner.place,
  type: banner.type,
  content: banner.content,
  scrollDelay: banner.scrollDelayMs,
  slides: banner.slides.map(slideToWire),
});

export const specialOfferFromWire = (wire: z.output<typeof specialOfferSchema>): SpecialOffer => ({
  id: wire.id,
  name: wire.name,
  place: wire.place,
  position: wire.position,
  networkId: wire.network_id,
  utmName: wire.utm_name,
  serviceTypeIds: wire.serviceTypes.map(serviceTypeId),
  serviceIds: wire.services.map(serviceId),
  showAll: wire.showAll,
});
/** Writes a special offer. @public for servers of integrators */
export const specialOfferToWire = (offer: SpecialOffer): z.output<typeof specialOfferSchema> => ({
  id: offer.id,
  name: offer.name,
  place: offer.place,
  position: offer.position,
  network_id: offer.networkId,
  utm_name: offer.utmName,
  serviceTypes: [...offer.serviceTypeIds],
  services: [...offer.serviceIds],
  showAll: offer.showAll,
});
