import { knownDeclineReason, type Order, type OrderViewModel, type RefillDecline, type RefillRequest } from "@panel/core/orders";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { SmallTable } from "../kit/data/table.tsx";
import { ExtraSection } from "./extra-section.tsx";
import { useOrderStyles } from "./order-styles.ts";
import { useMoments } from "../bindings/use-moments.ts";
import { useNumbers } from "../bindings/use-numbers.ts";

interface OrderRefillsProps {
  readonly model: OrderViewModel;
  readonly order: Order;
}

/** Refills of an order: how they come, those that were asked for, and the way to ask for one (OLS-014, OLS-015, DEC-148). */
export const OrderRefills = observer(function OrderRefills({ model, order }: OrderRefillsProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const { extras, support } = model;
  const isCompleted = order.status === "completed";
  // What was cancelled is not refilled; refills that it had before stay to be seen.
  if (order.status === "canceled" && !extras.refills.value?.length) return null;
  return (
    <ExtraSection title={text("refillsTitle")} list={extras.refills}>
      {(requests) => (
        <>
          {order.isAutoRefillAllowed && <p className={styles.word}>{text("refillAuto")}</p>}
          {!isCompleted && order.status !== "canceled" && <p className={styles.word}>{text("refillNotYet")}</p>}
          {requests.length === 0 ? (
            isCompleted && <p className={styles.word}>{text("refillsNone")}</p>
          ) : (
            <Requests requests={requests} />
          )}
          {isCompleted && !extras.isRefillOpen && (
            <div>
              <Button onClick={() => support.open("refill", text("subjectRefill", { id: order.id }))}>{text("askRefill")}</Button>
            </div>
          )}
        </>
      )}
    </ExtraSection>
  );
});

const Requests = observer(function Requests({ requests }: { readonly requests: readonly RefillRequest[] }) {
  const numbers = useNumbers();
  const text = useText("orders");
  const moment = useMoments();
  const stateOf = (refilledAt: string | null): string =>
    refilledAt === null ? text("refillOnItsWay") : text("refillDone", { date: moment(refilledAt) });
  return (
    <SmallTable
      title={text("refillsTitle")}
      isInPart
      columns={(["requestedAt", "quantity", "refillState"] as const).map((key) => ({ key, name: text(`column_${key}`) }))}
      rows={requests.map(({ createdAt, quantity, refilledAt, declined }) => ({
        key: createdAt,
        cells: [
          moment(createdAt),
          // An operator who delivers by hand counts it when it is there.
          quantity === 0 ? "–" : numbers.figure(quantity),
          declined === null ? stateOf(refilledAt) : <Declined key="declined" {...declined} />,
        ],
      }))}
    />
  );
});

function Declined({ date, reason }: RefillDecline) {
  const text = useText("orders");
  const moment = useMoments();
  const known = knownDeclineReason(reason);
  return (
    <>
      {text("refillDeclined", { date: moment(date) })}
      {known !== null && <div>{text(`declined_${known}`)}</div>}
    </>
  );
}
