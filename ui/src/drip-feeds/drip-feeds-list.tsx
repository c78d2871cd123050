import { formatCount } from "@panel/core/money";
import type { DripFeedCancellation, PlacedDripFeed } from "@panel/core/drip-feeds";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../app/panel-link.tsx";
import { useText } from "../app/use-text.ts";
import { ListFrame } from "../orders/list-frame.tsx";
import { OrderAddress } from "../orders/orders-list.tsx";
import { useOrderStyles } from "../orders/order-styles.ts";
import { useMoments } from "../orders/use-moments.ts";
import { CancelDripFeedButton } from "./cancel-drip-feed-dialog.tsx";
import { DripFeedProgress } from "./drip-feed-progress.tsx";
import { DripFeedStatusBadge } from "./drip-feed-status.tsx";
import { useIntervals } from "./use-intervals.ts";

const columns = [
  "id",
  "status",
  "url",
  "service",
  "quantity",
  "runs",
  "interval",
  "totalQuantity",
  "contentsLimit",
  "createdAt",
  "actions",
] as const;

interface DripFeedsListProps {
  readonly feeds: readonly PlacedDripFeed[];
  readonly cancellation: DripFeedCancellation;
}

/** A page of drip feeds as a table, and as cards on a phone (DRF-009). */
export const DripFeedsList = observer(function DripFeedsList({ feeds, cancellation }: DripFeedsListProps) {
  const text = useText("dripFeeds");
  return (
    <ListFrame
      title={text("title")}
      columns={columns.map((key) => ({ key, name: text(`column_${key}`), isSorted: key === "id" }))}
      rows={feeds.map((feed) => (
        <DripFeedRow key={feed.id} feed={feed} cancellation={cancellation} />
      ))}
      cards={feeds.map((feed) => (
        <DripFeedCard key={feed.id} feed={feed} cancellation={cancellation} />
      ))}
    />
  );
});

interface DripFeedEntryProps {
  readonly feed: PlacedDripFeed;
  readonly cancellation: DripFeedCancellation;
}

function DripFeedLink({ feed }: { readonly feed: PlacedDripFeed }) {
  const text = useText("dripFeeds");
  return (
    <PanelLink to={{ name: "drip-feed", query: { id: String(feed.id) } }} aria-label={text("openFeed", { id: feed.id })}>
      {`#${feed.id}`}
    </PanelLink>
  );
}

const DripFeedRow = observer(function DripFeedRow({ feed, cancellation }: DripFeedEntryProps) {
  const styles = useOrderStyles();
  const text = useText("dripFeeds");
  const moment = useMoments();
  const interval = useIntervals();
  const { slug } = feed.service;
  const cells: Readonly<Record<(typeof columns)[number], React.ReactNode>> = {
    id: <DripFeedLink feed={feed} />,
    status: (
      <span className={styles.unbroken}>
        <DripFeedStatusBadge status={feed.status} />
      </span>
    ),
    url: (
      <div className={styles.link}>
        <OrderAddress url={feed.url} />
      </div>
    ),
    service: (
      <div className={styles.name}>
        <PanelLink to={{ name: "services-slug", params: { slug } }}>{feed.service.name}</PanelLink>
      </div>
    ),
    quantity: formatCount(feed.quantity),
    runs: (
      <span className={styles.unbroken}>
        {text("runsStarted", { started: formatCount(feed.ordersCount), runs: formatCount(feed.runs) })}
      </span>
    ),
    interval: interval(feed.minutesBetweenRuns),
    totalQuantity: <DripFeedProgress feed={feed} />,
    contentsLimit: feed.contentsLimit ?? "–",
    createdAt: moment(feed.createdAt),
    actions: <CancelDripFeedButton feed={feed} cancellation={cancellation} />,
  };
  return (
    <tr>
      {columns.map((column) => (
        <td key={column} className={styles.cell}>
          {cells[column]}
        </td>
      ))}
    </tr>
  );
});

const DripFeedCard = observer(function DripFeedCard({ feed, cancellation }: DripFeedEntryProps) {
  const styles = useOrderStyles();
  const text = useText("dripFeeds");
  const moment = useMoments();
  const interval = useIntervals();
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <DripFeedLink feed={feed} />
        <DripFeedStatusBadge status={feed.status} />
      </div>
      <strong>{feed.service.name}</strong>
      <OrderAddress url={feed.url} />
      <DripFeedProgress feed={feed} />
      <div className={styles.cardHead}>
        <span>{text("cardRuns", { started: formatCount(feed.ordersCount), runs: formatCount(feed.runs) })}</span>
        <span>{text("cardInterval", { interval: interval(feed.minutesBetweenRuns) })}</span>
      </div>
      <div className={styles.cardHead}>
        <span className={styles.quiet}>{moment(feed.createdAt)}</span>
        <CancelDripFeedButton feed={feed} cancellation={cancellation} />
      </div>
    </li>
  );
});
