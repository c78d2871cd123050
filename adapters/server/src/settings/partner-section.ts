import * as z from "zod/mini";
import { getPartnerSettings } from "@panel/wire/settings";
import { flag, orNone, percent, percentOfShare, ShopProblem, type ShopSection, usually } from "../shop-file/index.ts";
import { changeDocument, readDocument } from "./instance-documents.ts";

const partners = z.strictObject({
  widgetPercent: usually(percent(100), 0),
  mostWidgetPercent: orNone(percent(100)),
  showsFreeTrials: flag(false),
});
type Partners = z.output<typeof partners>;

/** What partners get of what their order widgets sell, and whether the Earn menu leads to free trials. */
export const partnerSection: ShopSection<Partners> = {
  name: "partners",
  about: "What new order widgets give partners of their sales, the most that partners may set themselves, and their menu",
  schema: usually(partners, partners.parse({})) as z.ZodMiniType<Partners>,
  read: async (db) => {
    const stored = getPartnerSettings.answer.parse((await readDocument(db, "partner-settings")) ?? {});
    const most = stored.max_outer_widget_partner_percent;
    return {
      widgetPercent: percentOfShare(stored.default_outer_widget_partner_percent),
      mostWidgetPercent: most === null ? null : percentOfShare(most),
      showsFreeTrials: stored.free_views_is_allowed,
    };
  },
  write: async (tx, { widgetPercent, mostWidgetPercent, showsFreeTrials }) => {
    if (mostWidgetPercent !== null && widgetPercent > mostWidgetPercent)
      throw new ShopProblem(["widgetPercent"], "cannot be more than mostWidgetPercent");
    await changeDocument(tx, "partner-settings", (stored) => ({
      ...(stored as object | null),
      free_views_is_allowed: showsFreeTrials,
      default_outer_widget_partner_percent: widgetPercent / 100,
      max_outer_widget_partner_percent: mostWidgetPercent === null ? null : mostWidgetPercent / 100,
    }));
  },
};
