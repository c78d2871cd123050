import { formatPart, percentOf, type Money } from "@panel/core/money";
import type { OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { useCurrency } from "../bindings/settings.ts";
import { useText, type TextOf } from "../bindings/use-text.ts";
import { Receipt } from "../kit/data/receipt.tsx";
import { VisuallyHidden } from "../kit/visually-hidden.tsx";
import type { CostResult } from "@panel/core/pricing";
import { useOrderStyles } from "./order-styles.ts";
import { useSpeedUpRows } from "./speed-up-switch.tsx";
import { TotalFailed } from "../payments/total-failed.tsx";
import { ServiceName } from "../service-list/service-name.tsx";

/** What is ordered and what it costs, part by part; a new total is read out once typing has paused (ORD-012, PAY-001). */
export const OrderTotals = observer(function OrderTotals({ form }: { readonly form: OrderFormViewModel }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const total = useRef<HTMLElement>(null);
  const { shownCost: cost } = form.quote;
  const { display } = useCurrency();
  const amount = (money: Parameters<typeof form.amount>[0]) => form.amount(money);
  const fee = cost ? formatPart(cost.fee, cost.total, { display, format: amount }) : "";
  const rows = [
    ...partsOf(cost, { amount, fee }, text),
    ...useSpeedUpRows({ purchase: form.purchase, quote: form.quote, format: amount }),
    { term: text("total"), amount: amount(form.checkout.total), isTotal: true },
    ...(cost && cost.totalBonus > 0 ? [{ term: text("sumBonus"), amount: `+${amount(cost.totalBonus)}` }] : []),
  ];
  return (
    <div className={styles.tight}>
      <ReviewLines form={form} />
      <Receipt rows={rows} isPending={form.quote.isPending} totalRef={total} />
      <TotalFailed quote={form.quote} total={total} />
      <VisuallyHidden>
        <span role="status">{text("totalAnnounced", { amount: amount(form.announcement.total) })}</span>
      </VisuallyHidden>
    </div>
  );
});

/** What is between the prices and the total. */
function partsOf(
  cost: CostResult | null,
  { amount, fee }: { readonly amount: (money: Money) => string; readonly fee: string },
  text: TextOf<"ordering">,
) {
  if (!cost) return [];
  const parts = [
    { term: text("sumBefore"), amount: amount(cost.beforeDiscount), isShown: cost.discount > 0 },
    { term: text("sumDiscount"), amount: `−${amount(cost.discount)}`, isShown: cost.discount > 0 },
    { term: text("sumFee", { percent: percentOf(cost.feeShare) }), amount: fee, isShown: cost.fee > 0 },
  ];
  return parts.filter(({ isShown }) => isShown);
}

/** Service, quantity and link of each line, to be read before paying. */
const ReviewLines = observer(function ReviewLines({ form }: { readonly form: OrderFormViewModel }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const lines = form.groups.orderedLines.flatMap((line) =>
    line.orderLine ? [{ id: line.id, order: line.orderLine, line }] : [],
  );
  return (
    <ul className={styles.list}>
      {lines.map(({ id, order, line }) => (
        <li key={id} className={styles.review}>
          <span className={styles.strong}>
            <ServiceName name={order.serviceName} />
          </span>{" "}
          <span>{text("pieces", { quantity: line.totalQuantity })}</span>
          {order.url === "" ? null : <span className={styles.quiet}> {order.url}</span>}
        </li>
      ))}
    </ul>
  );
});
