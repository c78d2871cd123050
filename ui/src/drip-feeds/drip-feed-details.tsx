import { dripFeedsTokens, dripFeedsModule } from "@panel/core/drip-feeds/wiring";
import { useCurrency } from "../bindings/settings.ts";
import { runsUnderWay, type DripFeedViewModel, type PlacedDripFeed } from "@panel/core/drip-feeds";
import { joinSentences } from "@panel/core/locale";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { MessageBar } from "../kit/message-bar.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useOrderStyles } from "../orders/order-styles.ts";
import { CancelDripFeedButton, CancelDripFeedDialog } from "./cancel-drip-feed-dialog.tsx";
import { DripFeedFacts } from "./drip-feed-facts.tsx";
import { DripFeedOrders } from "./drip-feed-orders.tsx";
import { DripFeedProgress } from "./drip-feed-progress.tsx";
import { DripFeedStatusBadge } from "./drip-feed-status.tsx";
import { useNumbers } from "../bindings/use-numbers.ts";
import { ServiceName } from "../service-list/service-name.tsx";

/** One drip feed as its runs go on, with the orders they became (DRF-011, DRF-012). */
export const DripFeedDetails = observer(function DripFeedDetails({ id }: { readonly id: number }) {
  const styles = useOrderStyles();
  const text = useText("dripFeeds");
  const model = useViewModel(dripFeedsModule, dripFeedsTokens.dripFeed, id);
  return (
    <div className={styles.page}>
      <PanelLink to={{ name: "drip-feed" }}>{text("backToList")}</PanelLink>
      <DetailsContent model={model} id={id} />
      <CancelDripFeedDialog model={model.cancellation} />
    </div>
  );
});

interface DetailsContentProps {
  readonly model: DripFeedViewModel;
  readonly id: number;
}

const DetailsContent = observer(function DetailsContent({ model, id }: DetailsContentProps) {
  const text = useText("dripFeeds");
  if (model.isMissing) return <MessageBar kind="error">{text("missing", { id })}</MessageBar>;
  return (
    <QueryView query={model.feedQuery} failed={text("feedFailed")} onRetry={() => void model.load()}>
      {(feed) => <FeedContent model={model} feed={feed} />}
    </QueryView>
  );
});

interface FeedContentProps {
  readonly model: DripFeedViewModel;
  readonly feed: PlacedDripFeed;
}

const FeedContent = observer(function FeedContent({ model, feed }: FeedContentProps) {
  const numbers = useNumbers();
  const styles = useOrderStyles();
  const text = useText("dripFeeds");
  const runs = {
    done: numbers.figure(feed.runsDone),
    running: numbers.figure(runsUnderWay(feed)),
    left: numbers.figure(feed.runsLeft),
    runs: numbers.figure(feed.runs),
  };
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{text("feedTitle", { id: feed.id })}</h1>
        <DripFeedStatusBadge status={feed.status} />
      </div>
      <p>
        <ServiceName name={feed.service.name} />
      </p>
      <Canceled feed={feed} />
      <DripFeedProgress feed={feed} />
      <p role="status">{text("runsProgress", runs)}</p>
      <DripFeedFacts feed={feed} />
      <div className={styles.row}>
        <CancelDripFeedButton feed={feed} cancellation={model.cancellation} />
      </div>
      <DripFeedOrders model={model} feed={feed} />
    </>
  );
});

/** What cancelling gave back, and that runs under way go on. */
const Canceled = observer(function Canceled({ feed }: { readonly feed: PlacedDripFeed }) {
  const text = useText("dripFeeds");
  const currency = useCurrency();
  if (feed.status !== "canceled") return null;
  const refund = currency.format(feed.refunded);
  return (
    <MessageBar kind="info">
      {joinSentences([text("canceledNote", { refund }), ...(runsUnderWay(feed) > 0 ? [text("startedGoOn")] : [])])}
    </MessageBar>
  );
});
