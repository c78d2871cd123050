import { gradeDiscountPercent } from "../grades/index.ts";
import type { Call } from "../calls/index.ts";
import type { CatalogueViewer } from "./catalogue-reading.ts";

/** Who calls: guests get no grade's discount (DEC-174). */
export async function viewerOf(call: Pick<Call, "db" | "session" | "clock" | "country">): Promise<CatalogueViewer> {
  const percent = await gradeDiscountPercent(call.db, call.session?.userId ?? null, new Date(call.clock.now()));
  return { gradeDiscountPercent: percent, country: call.country };
}
