import type { DripFeedCancellation, PlacedDripFeed } from "@panel/core/drip-feeds";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { CardLine, DataList, ListCard, ListRow } from "../kit/data/data-list.tsx";
import type { ListColumn } from "../kit/data/table.tsx";
import { OrderAddressLine } from "../orders/order-address.tsx";
import { useOrderStyles } from "../orders/order-styles.ts";
import { useMoments } from "../bindings/use-moments.ts";
import { CancelDripFeedButton } from "./cancel-drip-feed-dialog.tsx";
import { DripFeedProgress } from "./drip-feed-progress.tsx";
import { DripFeedStatusBadge } from "./drip-feed-status.tsx";
import { useIntervals } from "../bindings/use-intervals.ts";
import { useNumbers } from "../bindings/use-numbers.ts";
import { ServiceName } from "../service-list/service-name.tsx";

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
    <DataList
      title={text("title")}
      columns={useColumns()}
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

const looks: Readonly<Partial<Record<(typeof columns)[number], ListColumn["look"]>>> = {
  status: "unbroken",
  url: "address",
  service: "word",
  runs: "unbroken",
};

/** The columns in the language of the page, newest first by the number. */
function useColumns(): readonly ListColumn[] {
  const text = useText("dripFeeds");
  return columns.map((key) => ({ key, name: text(`column_${key}`), isSorted: key === "id", look: looks[key] }));
}

const DripFeedRow = observer(function DripFeedRow({ feed, cancellation }: DripFeedEntryProps) {
  const numbers = useNumbers();
  const text = useText("dripFeeds");
  const moment = useMoments();
  const interval = useIntervals();
  const { slug } = feed.service;
  const cells: Readonly<Record<(typeof columns)[number], React.ReactNode>> = {
    id: <DripFeedLink feed={feed} />,
    status: <DripFeedStatusBadge status={feed.status} />,
    url: <OrderAddressLine url={feed.url} />,
    service: (
      <PanelLink to={{ name: "services-slug", params: { slug } }}>
        <ServiceName name={feed.service.name} />
      </PanelLink>
    ),
    quantity: numbers.figure(feed.quantity),
    runs: text("runsStarted", { started: feed.ordersCount, runs: feed.runs }),
    interval: interval(feed.minutesBetweenRuns),
    totalQuantity: <DripFeedProgress feed={feed} />,
    contentsLimit: feed.contentsLimit ?? "–",
    createdAt: moment(feed.createdAt),
    actions: <CancelDripFeedButton feed={feed} cancellation={cancellation} />,
  };
  return <ListRow columns={useColumns()} cells={cells} />;
});

const DripFeedCard = observer(function DripFeedCard({ feed, cancellation }: DripFeedEntryProps) {
  const styles = useOrderStyles();
  const text = useText("dripFeeds");
  const moment = useMoments();
  const interval = useIntervals();
  return (
    <ListCard>
      <CardLine>
        <DripFeedLink feed={feed} />
        <DripFeedStatusBadge status={feed.status} />
      </CardLine>
      <strong>
        <ServiceName name={feed.service.name} />
      </strong>
      <OrderAddressLine url={feed.url} />
      <DripFeedProgress feed={feed} />
      <CardLine>
        <span>{text("cardRuns", { started: feed.ordersCount, runs: feed.runs })}</span>
        <span>{text("cardInterval", { interval: interval(feed.minutesBetweenRuns) })}</span>
      </CardLine>
      <CardLine>
        <span className={styles.quiet}>{moment(feed.createdAt)}</span>
        <CancelDripFeedButton feed={feed} cancellation={cancellation} />
      </CardLine>
    </ListCard>
  );
});
