import type { OrderPaymentRefusal } from "@panel/core/orders";
import { priceChangedFromWire } from "../ordering/refusals.ts";
import { fieldRefusal, type RefusalDecoder } from "../endpoint/refusal.ts";

const orderPaymentProblems = fieldRefusal(new Map([["payment_method_id", "paymentMethod" as const]]));

/** Fields of the payment of an order that the server can refuse (OLS-012, OLS-013, DEC-186). */
export const orderPaymentRefusal: RefusalDecoder<OrderPaymentRefusal> = (refusal) => {
  const changed = priceChangedFromWire(refusal);
  if (changed) return changed;
  const balance = refusal.fields && Object.hasOwn(refusal.fields, "balance") ? refusal.fields["balance"]?.[0] : undefined;
  return balance === undefined ? orderPaymentProblems(refusal) : { kind: "notEnoughBalance", message: balance };
};
