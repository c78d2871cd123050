import type { Endpoint } from "@panel/wire/endpoint";
import {
  getBanners,
  getCustomMenuItems,
  getMenuItems,
  getPages,
  getPartnerSettings,
  getSettings,
  getSpecialOffers,
} from "@panel/wire/settings";
import type * as z from "zod/mini";
import { type Call, handle, type Handler } from "../calls/index.ts";
import { defaultMenu, defaultPages } from "./default-documents.ts";
import { readDocument, type DocumentName } from "./instance-documents.ts";
import { type MissingFeatures, readSettingsWire } from "./instance-settings.ts";
import { localised } from "./localised.ts";

/** A stored document in the caller's language, read by the schema of the answer; `fallback` where none is stored. */
async function answerWith<Kind extends Endpoint>(
  endpoint: Kind,
  name: DocumentName,
  call: Pick<Call, "db" | "locale">,
  fallback: unknown,
): Promise<z.output<Kind["answer"]>> {
  const stored = await readDocument(call.db, name);
  return endpoint.answer.parse(localised(stored ?? fallback, call.locale)) as z.output<Kind["answer"]>;
}

/** The answers of the calls of every start by their paths, for a page that brings them along (LIF-016). */
export async function readStartAnswers(db: Call["db"], locale: Call["locale"], missing: MissingFeatures) {
  const call = { db, locale };
  const [settings, pages, menu, customMenu, banners] = await Promise.all([
    readSettingsWire(db, missing, locale),
    answerWith(getPages, "pages", call, defaultPages),
    answerWith(getMenuItems, "menu-items", call, defaultMenu),
    answerWith(getCustomMenuItems, "custom-menu-items", call, []),
    answerWith(getBanners, "banners", call, []),
  ]);
  return {
    "/settings": settings,
    "/pages": pages,
    "/menu-items": menu,
    "/custom-menu-items": customMenu,
    "/banners": banners,
  };
}

/** What makes a build one operator's panel: settings, pages, menus, banners, offers (API-029 to API-034, API-036). */
export function settingsHandlers(missing: MissingFeatures): readonly Handler[] {
  return [
    handle(getSettings, (call) => readSettingsWire(call.db, missing, call.locale)),
    handle(getPages, (call) => answerWith(getPages, "pages", call, defaultPages)),
    handle(getMenuItems, (call) => answerWith(getMenuItems, "menu-items", call, defaultMenu)),
    handle(getCustomMenuItems, (call) => answerWith(getCustomMenuItems, "custom-menu-items", call, [])),
    handle(getBanners, (call) => answerWith(getBanners, "banners", call, [])),
    handle(getSpecialOffers, (call) => answerWith(getSpecialOffers, "special-offers", call, [])),
    handle(getPartnerSettings, (call) => answerWith(getPartnerSettings, "partner-settings", call, {})),
  ];
}
