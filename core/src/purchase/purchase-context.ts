import type { Service } from "../catalogue/index.ts";
import type { ServiceId } from "../identifiers/index.ts";
import type { Fraction } from "../money/index.ts";
import { cookieNames, type AnalyticsPort, type CookieStorage } from "../platform/index.ts";
import { affiliateCodesFrom } from "../visitor/index.ts";
import type { PurchaseExtras } from "./pending-purchase-record.ts";

/** What a purchase has to know of its context. */
export interface PurchaseContext {
  /** False for a frozen account, whose notice is then shown; the action is dropped (DEC-058). */
  mayAct(): boolean;
  service(id: ServiceId): Service | undefined;
  /** 0 when the settings name none (SPD-009). */
  speedUpCharge(): Fraction;
  extras(): PurchaseExtras;
  /**
   * Represents the time from one sign-in to one sign-out; null for guests. An order that somebody began is never sent on behalf
   * of who comes after.
   */
  buyer?(): object | null;
}

/** What goes along with a create request: affiliate codes (ORD-030) and analytics ids (ORD-029). */
export const purchaseExtras = (cookies: CookieStorage, analytics: AnalyticsPort): PurchaseExtras => ({
  affiliateCodes: affiliateCodesFrom(cookies.read(cookieNames.affiliateCode)),
  analyticsIds: analytics.ids,
});
