import { deliveredPercent, type PlacedDripFeed } from "@panel/core/drip-feeds";
import { useText } from "../app/use-text.ts";
import { useCount } from "../ordering/use-count.ts";
import { DeliveryProgress } from "../orders/delivery-progress.tsx";

/** How much was delivered over all runs. */
export function DripFeedProgress({ feed }: { readonly feed: PlacedDripFeed }) {
  const text = useText("dripFeeds");
  const count = useCount();
  return (
    <DeliveryProgress
      label={text("progressOf", { id: feed.id })}
      words={text("delivered", { delivered: count(feed.delivered), total: count(feed.totalQuantity) })}
      percent={deliveredPercent(feed)}
    />
  );
}
