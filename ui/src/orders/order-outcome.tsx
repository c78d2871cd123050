import { useCurrency } from "../bindings/settings.ts";
import { knownCancelReason, outcomeOf, type Order, type OrderOutcome } from "@panel/core/orders";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useDays } from "../bindings/use-moments.ts";

const deliveredKeys = { nothing: "outcomeNothing", part: "outcomePart", all: "outcomeAll" } as const satisfies Readonly<
  Record<OrderOutcome["delivered"], string>
>;

/** How an order ended, in sentences: what was delivered, and what went back when (DEC-149). Nothing for one that goes on. */
export const OrderOutcomeText = observer(function OrderOutcomeText({ order }: { readonly order: Order }) {
  const text = useText("orders");
  const currency = useCurrency();
  const day = useDays();
  const outcome = outcomeOf(order);
  if (!outcome) return null;
  const { current, quantity, refund } = outcome;
  const delivered = text(deliveredKeys[outcome.delivered], { current, quantity });
  const amount = refund === null ? "" : currency.format(refund.amount);
  const back =
    refund === null
      ? null
      : refund.date === null
        ? text("refundUndated", { amount })
        : text("refundDated", { amount, date: day(refund.date) });
  return (
    <span>
      {delivered} {back}
    </span>
  );
});

/** Why an order was cancelled: in the reader's words where the reason is known, else in the server's own (OLS-008). */
export function CancelReasonText({ order }: { readonly order: Order }) {
  const text = useText("orders");
  const known = knownCancelReason(order.cancelReason);
  return (
    <>
      <strong>{known ? text(`reason_${known}`) : order.cancelReason}</strong> {order.cancelDescription}
    </>
  );
}
