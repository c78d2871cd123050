import { deliveredPercent, type PlacedDripFeed } from "@panel/core/drip-feeds";
import { useText } from "../bindings/use-text.ts";
import { Progress } from "../kit/data/progress.tsx";

/** How much was delivered over all runs. */
export function DripFeedProgress({ feed }: { readonly feed: PlacedDripFeed }) {
  const text = useText("dripFeeds");
  return (
    <Progress
      label={text("progressOf", { id: feed.id })}
      words={text("delivered", { delivered: feed.delivered, total: feed.totalQuantity })}
      percent={deliveredPercent(feed)}
    />
  );
}
