import { localeCodes } from "@panel/core/locale";
import type { CatalogueText } from "../catalogue/index.ts";
import kinds from "./texts/kinds.json" with { type: "json" };
import services from "./texts/services.json" with { type: "json" };
import serviceTypes from "./texts/service-types.json" with { type: "json" };
import { inLanguage, type Wording } from "../settings/index.ts";

export type KindKey = keyof typeof kinds;
export type ServiceTextKey = keyof typeof services;
export type ServiceTypeTextKey = keyof typeof serviceTypes;

/** Whether a key names a kind of service, such as `followers`. */
export const isKindKey = (key: string): key is KindKey => Object.hasOwn(kinds, key);
/** Name of a kind of service in twelve languages. */
export const kindWording = (key: KindKey): Wording => kinds[key];
/** A text about services in twelve languages. */
export const serviceWording = (key: ServiceTextKey): Wording => services[key];
/** A text of a service type's page; `{network}` and `{kind}` are to be filled. */
export const serviceTypeWording = (key: ServiceTypeTextKey): Wording => serviceTypes[key];
/** The English form, which is what is stored; the other languages are looked up by it. */
export const englishOf = (wording: Wording): string => inLanguage(wording, "en");

/** The translations of a wording, keyed by its English form. */
export function translationsOf(wording: Wording): readonly CatalogueText[] {
  const source = inLanguage(wording, "en");
  return localeCodes.filter((locale) => locale !== "en").map((locale) => ({ source, locale, text: inLanguage(wording, locale) }));
}
