import type { Service } from "../catalogue/index.ts";
import type { ServiceId } from "../identifiers/index.ts";
import type { Fraction } from "../money/index.ts";
import { cookieNames, type AnalyticsPort, type CookieStorage } from "../session/index.ts";
import type { PurchaseExtras } from "./pending-purchase-record.ts";

/** What a purchase has to know of its surroundings. */
export interface PurchaseContext {
  /** False for a frozen account, whose notice is then shown; the action is dropped (DEC-058). */
  mayAct(): boolean;
  service(id: ServiceId): Service | undefined;
  /** 0 when the settings name none (SPD-009). */
  speedUpCharge(): Fraction;
  extras(): PurchaseExtras;
}

const AFFILIATE_CODE = /^[A-Za-z0-9_-]{1,100}$/;
const MOST_AFFILIATE_CODES = 20;

/** The codes of the cookie, a JSON list (BIZ-077, DEC-088); what is no code is left out. */
export function affiliateCodesFrom(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    const codes: readonly unknown[] = Array.isArray(stored) ? stored : [];
    return codes
      .filter((code): code is string => typeof code === "string" && AFFILIATE_CODE.test(code))
      .slice(-MOST_AFFILIATE_CODES);
  } catch {
    return [];
  }
}

/** What goes along with a create request: affiliate codes (ORD-030) and analytics ids (ORD-029). */
export const purchaseExtras = (cookies: CookieStorage, analytics: AnalyticsPort): PurchaseExtras => ({
  affiliateCodes: affiliateCodesFrom(cookies.read(cookieNames.affiliateCode)),
  analyticsIds: analytics.ids,
});
