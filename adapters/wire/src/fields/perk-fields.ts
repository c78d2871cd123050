import { perksGiven, type GradePerks } from "@panel/core/profile";
import type * as z from "zod/mini";
import { flag, nullableText } from "./answer-fields.ts";

/** The four perks of a grade or a service as they are on the wire (GRD-007). */
export const perkFields = {
  available_closed_sales: flag(false),
  available_personal_manager: flag(false),
  consultation_chat_period: nullableText,
  thumbnail_period: nullableText,
};
type PerksWire = { readonly [Name in keyof typeof perkFields]: z.output<(typeof perkFields)[Name]> };

export const perksFromWire = (wire: PerksWire): GradePerks => ({
  hasClosedSales: wire.available_closed_sales,
  hasPersonalManager: wire.available_personal_manager,
  consultationPeriod: wire.consultation_chat_period,
  thumbnailPeriod: wire.thumbnail_period,
});

/** The same where it may give nothing of it. */
export const perksOrNoneFromWire = (wire: PerksWire): GradePerks | null => perksGiven(perksFromWire(wire));

export const perksToWire = (perks: GradePerks | null) => ({
  available_closed_sales: perks?.hasClosedSales ?? false,
  available_personal_manager: perks?.hasPersonalManager ?? false,
  consultation_chat_period: perks?.consultationPeriod ?? null,
  thumbnail_period: perks?.thumbnailPeriod ?? null,
});
