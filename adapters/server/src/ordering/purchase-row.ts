import type { Insertable } from "kysely";
import type { GuestBuyer } from "@panel/core/purchase";
import type { PurchasesTable } from "./purchase-tables.ts";
import { WIDGET_SOURCE } from "../widgets/index.ts";
import type { Prepared } from "./prepare-purchase.ts";
import { nowOf, type PurchaseCall, type PurchaseInput } from "./purchase-input.ts";

/** Whose purchase it is. */
export interface Owner {
  readonly userId: number;
  readonly guest: GuestBuyer | null;
}

/** The columns that placing a purchase sets; the others keep their defaults. */
export const purchaseColumns = [
  "user_id",
  "payer",
  "payment_method_id",
  "linked_card_id",
  "is_new_user",
  "source",
  "is_speedup",
  "coupon_id",
  "total",
  "original",
  "fee",
  "discount",
  "rub_rate",
  "caller",
  "idempotency_key",
  "affiliate_code",
  "widget_token_hash",
  "widget_id",
  "widget_reward_share",
  "analytics",
  "locale",
  "created_at",
] as const satisfies readonly (keyof PurchasesTable)[];

export type PurchaseRow = Pick<Required<Insertable<PurchasesTable>>, (typeof purchaseColumns)[number]>;

/** A partner's page cannot pass its sales off as the panel's own (WGT-012). */
export const sourceOf = (call: PurchaseCall, input: PurchaseInput): string =>
  call.widget?.kind === "partner" ? WIDGET_SOURCE : input.source;

/** The partner who sold it, with the share that was promised on that day (DEC-089). */
const soldBy = ({ widget }: PurchaseCall) =>
  widget?.kind === "partner"
    ? { widget_id: widget.widgetId, widget_reward_share: widget.rewardShare }
    : { widget_id: null, widget_reward_share: null };

/** A purchase as it is stored. */
export function purchaseRow(call: PurchaseCall, input: PurchaseInput, prepared: Prepared, owner: Owner): PurchaseRow {
  const { payer, coupon, cost, settings } = prepared;
  return {
    user_id: owner.userId,
    payer: payer.kind,
    payment_method_id: payer.kind === "balance" ? null : payer.method.id,
    linked_card_id: payer.kind === "linkedCard" ? payer.cardId : null,
    is_new_user: owner.guest?.isNewUser ?? false,
    source: sourceOf(call, input),
    is_speedup: input.isSpeedUp,
    coupon_id: coupon?.id ?? null,
    total: cost.total,
    original: cost.original,
    fee: cost.fee,
    discount: cost.discount,
    rub_rate: settings.rubExchangeRateMillionths,
    caller: call.caller,
    idempotency_key: call.key,
    affiliate_code: input.affiliateCodes.length === 0 ? null : JSON.stringify(input.affiliateCodes),
    widget_token_hash: call.widget?.tokenHash ?? null,
    ...soldBy(call),
    analytics: input.analytics,
    locale: call.locale ?? null,
    created_at: nowOf(call),
  };
}
