import { deliveredPercent, type PlacedDripFeed } from "@panel/core/drip-feeds";
import { useText } from "../app/use-text.ts";
import { useCount } from "../ordering/use-count.ts";
import { useOrderStyles } from "../orders/order-styles.ts";

/** How much was delivered over all runs, as figures and as a bar. */
export function DripFeedProgress({ feed }: { readonly feed: PlacedDripFeed }) {
  const styles = useOrderStyles();
  const text = useText("dripFeeds");
  const count = useCount();
  const percent = deliveredPercent(feed);
  return (
    <div className={styles.progress}>
      <span>{text("delivered", { delivered: count(feed.delivered), total: count(feed.totalQuantity) })}</span>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={text("progressOf", { id: feed.id })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
