import { formatCount, percentOf } from "@panel/core/money";
import type { OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useRef, type ReactNode } from "react";
import { useText } from "../app/use-text.ts";
import { VisuallyHidden } from "../kit/visually-hidden.tsx";
import { useOrderStyles } from "./order-styles.ts";
import { TotalFailed } from "./total-failed.tsx";

/** What is ordered and what it costs, part by part; a new total is read out once typing has paused (ORD-012, PAY-001). */
export const OrderTotals = observer(function OrderTotals({ form }: { readonly form: OrderFormViewModel }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const total = useRef<HTMLElement>(null);
  const { cost } = form.quote;
  const amount = (money: Parameters<typeof form.amount>[0]) => form.amount(money);
  return (
    <div className={styles.tight}>
      <ReviewLines form={form} />
      <dl className={styles.facts} aria-busy={form.quote.isPending}>
        {cost && cost.discount > 0 ? (
          <>
            <Row term={text("sumBefore")}>{amount(cost.beforeDiscount)}</Row>
            <Row term={text("sumDiscount")}>{`−${amount(cost.discount)}`}</Row>
          </>
        ) : null}
        {cost && cost.fee > 0 ? <Row term={text("sumFee", { percent: percentOf(cost.feeShare) })}>{amount(cost.fee)}</Row> : null}
        <dt className={styles.total}>{text("total")}</dt>
        <dd ref={total} tabIndex={-1} className={`${styles.value} ${styles.total}`}>
          {amount(form.checkout.total)}
        </dd>
        {cost && cost.totalBonus > 0 ? <Row term={text("sumBonus")}>{`+${amount(cost.totalBonus)}`}</Row> : null}
      </dl>
      <TotalFailed quote={form.quote} total={total} />
      <VisuallyHidden>
        <span role="status">{text("totalAnnounced", { amount: amount(form.announcedTotal) })}</span>
      </VisuallyHidden>
    </div>
  );
});

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  const styles = useOrderStyles();
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  );
}

/** Service, quantity and link of each line, to be read before paying. */
const ReviewLines = observer(function ReviewLines({ form }: { readonly form: OrderFormViewModel }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const lines = form.groups.activeGroup.lines.flatMap((line) =>
    line.orderLine ? [{ id: line.id, order: line.orderLine, line }] : [],
  );
  return (
    <ul className={styles.list}>
      {lines.map(({ id, order, line }) => (
        <li key={id} className={styles.review}>
          <span className={styles.strong}>{order.serviceName}</span>{" "}
          <span>{text("pieces", { quantity: formatCount(line.totalQuantity) })}</span>
          {order.url === "" ? null : <span className={styles.quiet}> {order.url}</span>}
        </li>
      ))}
    </ul>
  );
});
