import { imageSource } from "@panel/core/routing";
import { formatCount } from "@panel/core/money";
import type { Order } from "@panel/core/orders";
import { shellModule, shellTokens } from "@panel/core/inversify";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { PanelLink } from "../app/panel-link.tsx";
import { useModel } from "../app/use-model.ts";
import { useText } from "../app/use-text.ts";
import { useOrderStyles } from "./order-styles.ts";
import { OrderAddress } from "./orders-list.tsx";
import { useMoments } from "./use-moments.ts";

/** Everything known of an order, as terms and details (OLS-006, OLS-009, OLS-014). */
export const OrderFacts = observer(function OrderFacts({ order }: { readonly order: Order }) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const currency = useModel(shellModule, shellTokens.currency);
  const moment = useMoments();
  const service = (
    <PanelLink to={{ name: "services-slug", params: { slug: order.service.slug } }}>{order.service.name}</PanelLink>
  );
  const refill = order.refill ? text("refillValue", { date: moment(order.refill.date), count: order.refill.quantity }) : null;
  return (
    <>
      <dl className={styles.facts}>
        <Fact term={text("column_service")}>{service}</Fact>
        <Fact term={text("column_url")}>
          <OrderAddress url={order.url} />
        </Fact>
        <Fact term={text("column_quantity")}>{formatCount(order.quantity)}</Fact>
        <Fact term={text("column_startQuantity")}>{order.startQuantity === null ? null : formatCount(order.startQuantity)}</Fact>
        <Fact term={text("column_cost")}>{currency.format(order.cost)}</Fact>
        <Fact term={text("column_createdAt")}>{moment(order.createdAt)}</Fact>
        <Fact term={text("column_completedAt")}>{order.completedAt === null ? null : moment(order.completedAt)}</Fact>
        <Fact term={text("countries")}>{order.countries.length === 0 ? null : order.countries.join(", ")}</Fact>
        <Fact term={text("refill")}>{refill ?? (order.hasRefill ? text("refillIncluded") : null)}</Fact>
        <Fact term={text("dripFeed")}>
          {order.dripFeedId === null ? null : (
            <PanelLink to={{ name: "drip-feed", query: { id: String(order.dripFeedId) } }}>{`#${order.dripFeedId}`}</PanelLink>
          )}
        </Fact>
        <Fact term={text("subscription")}>
          {order.subscriptionId === null ? null : (
            <PanelLink to={{ name: "subscriptions-id", params: { id: String(order.subscriptionId) } }}>
              {`#${order.subscriptionId}`}
            </PanelLink>
          )}
        </Fact>
        <Fact term={text("autoRefill")}>{order.isAutoRefillAllowed ? text("yes") : null}</Fact>
      </dl>
      {order.promotable && <PromotedContent order={order} />}
    </>
  );
});

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  const styles = useOrderStyles();
  if (children === null) return null;
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.detail}>{children}</dd>
    </div>
  );
}

const PromotedContent = observer(function PromotedContent({ order }: { readonly order: Order }) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const moment = useMoments();
  const { promotable } = order;
  if (!promotable) return null;
  const thumbnail = imageSource(promotable.thumbnail);
  return (
    <section className={styles.section}>
      <h2 className={styles.subheading}>{text("promotedContent")}</h2>
      {thumbnail !== null && <img src={thumbnail} alt="" width={160} referrerPolicy="no-referrer" loading="lazy" />}
      <dl className={styles.facts}>
        <Fact term={text("contentTitle")}>{promotable.title}</Fact>
        <Fact term={text("column_url")}>
          <OrderAddress url={promotable.url} />
        </Fact>
        <Fact term={text("startedAt")}>{promotable.startedAt === null ? null : moment(promotable.startedAt)}</Fact>
        <Fact term={text("supportedAt")}>{promotable.supportedAt === null ? null : moment(promotable.supportedAt)}</Fact>
        <Fact term={text("preview")}>{promotable.embedUrl === null ? null : <OrderAddress url={promotable.embedUrl} />}</Fact>
        <Fact term={text("supportedUntil")}>{promotable.supportedUntil === null ? null : moment(promotable.supportedUntil)}</Fact>
        <Fact term={text("endedAt")}>{promotable.endedAt === null ? null : moment(promotable.endedAt)}</Fact>
      </dl>
    </section>
  );
});
