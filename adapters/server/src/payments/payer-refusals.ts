import { decimalFromMoney, dollarDisplay, formatMoney, type Money } from "@panel/core/money";
import type { ChargeTooSmall } from "@panel/core/payments";
import { acceptAccount, type PayerAmountProblem, type PayerProblem, type PurchasePayer } from "@panel/core/purchase";
import { Refusal, refuse, refuseField, refuseFields, text } from "../calls/index.ts";

/** Frozen accounts neither order nor pay; reading stays possible (DEC-058). */
export const accountFrozen = (): Refusal => refuse(text("accountFrozen"), { code: "account_frozen" });

/** Refuses what a frozen account may not do. */
export function refuseFrozen(account: { readonly isFrozen: boolean }): void {
  if (acceptAccount(account)) throw accountFrozen();
}

/** The balance does not suffice (ORD-052). */
export const balanceTooLow = (): Refusal =>
  new Refusal(422, { message: text("balanceTooLow"), fields: { balance: text("balanceTooLow") } });

/** Words why a payer may not pay; the field is that by which the call names the payer. */
export function payerRefusal(problem: PayerProblem, payer: PurchasePayer | null): Refusal {
  const field = payer?.kind === "linkedCard" ? "recurring_payments_method_id" : "payment_method_id";
  switch (problem.kind) {
    case "accountFrozen":
      return accountFrozen();
    case "missingPayer":
      return refuseField("payment_method_id", text("required"));
    case "unknownMethod":
      return refuseField(field, text("methodUnknown"));
    case "unknownCard":
      return refuseField("recurring_payments_method_id", text("cardUnknown"));
    case "blockedService":
      return refuseField(field, text("methodBlocked"));
  }
}

/** A limit as the panel writes amounts; the server settles in dollars. */
const dollars = (limit: Money): string => formatMoney(limit, dollarDisplay);

/** Words why a payer cannot pay an amount; `field` is where the limits of a method are told. */
export function amountRefusal(problem: PayerAmountProblem, field = "payment_method_id"): Refusal {
  switch (problem.kind) {
    case "belowMinimum":
      return refuseField(field, text("amountTooSmall", { min: dollars(problem.limit) }));
    case "aboveMaximum":
      return refuseField(field, text("amountTooLarge", { max: dollars(problem.limit) }));
    case "belowSellerMinimum": {
      const message = text("amountTooSmall", { min: dollars(problem.limit) });
      return refuseFields({ minimum_purchase_amount: message }, { message, extra: { code: "below_minimum_purchase" } });
    }
    case "notEnoughBalance":
      return balanceTooLow();
  }
}

/** A coupon leaves less to pay than the method takes. */
export const chargeRefusal = ({ charge, limit }: ChargeTooSmall): Refusal =>
  refuseField("coupon_code", text("chargeTooSmall", { charge: dollars(charge), min: dollars(limit) }));

/** A coupon that gives nothing, or that the buyer may not use now; both are told in the same words. */
export function couponRefusal(): Refusal {
  const words = text("couponDoesNotApply");
  return refuseFields({ coupon_code: words }, { message: words });
}

/** A total beyond what can be counted exactly. */
export const totalTooLargeRefusal = (): Refusal => refuse(text("totalTooLarge"));

/** Another total than the one that was shown is charged to nobody (ORD-058). */
export const priceChangedRefusal = ({ shown, current }: { readonly shown: Money; readonly current: Money }): Refusal =>
  new Refusal(409, {
    message: text("priceChanged"),
    extra: { code: "price_changed", shown: decimalFromMoney(shown), current: decimalFromMoney(current) },
  });
