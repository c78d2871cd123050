import { useCurrency } from "../bindings/settings.ts";
import type { PlacedDripFeed } from "@panel/core/drip-feeds";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { Facts } from "../kit/data/facts.tsx";
import type { TextKey } from "../messages/text-keys.ts";
import { OrderAddress } from "../orders/order-address.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import { useIntervals } from "../bindings/use-intervals.ts";
import { useNumbers } from "../bindings/use-numbers.ts";

/** Everything about a drip feed that is a plain figure or link (DRF-009, DRF-011). */
export const DripFeedFacts = observer(function DripFeedFacts({ feed }: { readonly feed: PlacedDripFeed }) {
  const numbers = useNumbers();
  const text = useText("dripFeeds");
  const moment = useMoments();
  const interval = useIntervals();
  const currency = useCurrency();
  const figures = {
    quantity: numbers.figure(feed.quantity),
    runs: numbers.figure(feed.runs),
    total: numbers.figure(feed.totalQuantity),
  };
  const { slug } = feed.service;
  const facts: readonly (readonly [key: TextKey<"dripFeeds">, value: ReactNode])[] = [
    ["nextRun", feed.nextRunAt === null ? text("noRunLeft") : moment(feed.nextRunAt)],
    ["column_interval", interval(feed.minutesBetweenRuns)],
    ["column_quantity", text("quantityTimesRuns", figures)],
    ["cost", currency.format(feed.cost)],
    ["column_url", <OrderAddress key="url" url={feed.url} />],
    [
      "column_service",
      <PanelLink key="service" to={{ name: "services-slug", params: { slug } }}>{`#${feed.service.id}`}</PanelLink>,
    ],
    ["column_contentsLimit", feed.contentsLimit ?? "–"],
    ["column_createdAt", moment(feed.createdAt)],
    ["boughtAs", <BoughtOrder key="order" feed={feed} />],
  ];
  return <Facts facts={facts.map(([key, detail]) => ({ term: text(key), detail }))} />;
});

function BoughtOrder({ feed }: { readonly feed: PlacedDripFeed }) {
  if (feed.orderId === null) return <>–</>;
  return <PanelLink to={{ name: "orders-id", params: { id: String(feed.orderId) } }}>{`#${feed.orderId}`}</PanelLink>;
}
