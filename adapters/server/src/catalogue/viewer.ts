import { gradeDiscountPercent } from "../accounts/index.ts";
import type { Call } from "../calls/index.ts";
import type { CatalogueViewer } from "./catalogue-reading.ts";

const placeOf = (country: string | null): string | null => (country === "XX" ? null : country);

/** Who calls: guests get no grade's discount (DEC-174); a country nobody knows, `XX`, is none (DEC-171). */
export async function viewerOf(call: Pick<Call, "db" | "session" | "clock" | "country">): Promise<CatalogueViewer> {
  const percent = await gradeDiscountPercent(call.db, call.session?.userId ?? null, new Date(call.clock.now()));
  return { gradeDiscountPercent: percent, country: placeOf(call.country) };
}
