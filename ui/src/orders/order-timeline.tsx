import { timelineOf, type Order, type TimelineEntry } from "@panel/core/orders";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Timeline } from "../kit/data/timeline.tsx";
import { useOrderStyles } from "./order-styles.ts";
import { useMoments } from "../bindings/use-moments.ts";

/** What is behind an order and what is still before it (OLS-007). */
export const OrderTimeline = observer(function OrderTimeline({ order }: { readonly order: Order }) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const moment = useMoments();
  const wordsOf = ({ step }: TimelineEntry): string =>
    step === "placed" || step === "paid" || step === "started" ? text(`step_${step}`) : text(`status_${step}`);
  const detailOf = ({ at, percent }: TimelineEntry): string | null =>
    at === null ? (percent === null ? null : text("progressShare", { percent })) : moment(at);
  return (
    <section className={styles.card}>
      <h2 className={styles.subheading}>{text("timelineTitle")}</h2>
      <Timeline
        label={text("timelineTitle")}
        items={timelineOf(order).map((entry) => ({
          key: entry.step,
          state: entry.state,
          words: wordsOf(entry),
          detail: detailOf(entry),
        }))}
      />
    </section>
  );
});
