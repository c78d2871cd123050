import { useCurrency } from "../bindings/settings.ts";
import { placeOfSource, type Order } from "@panel/core/orders";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useCountryName } from "../bindings/names/use-country-name.ts";
import { useListing } from "../bindings/use-listing.ts";
import { useText } from "../bindings/use-text.ts";
import { Facts } from "../kit/data/facts.tsx";
import { useOrderCost } from "./use-order-cost.ts";
import { useOrderStyles } from "./order-styles.ts";
import { OrderAddress } from "./order-address.tsx";
import { pictureOf } from "./picture.ts";
import { PromotedPicture } from "./promoted-picture.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import { useNumbers } from "../bindings/use-numbers.ts";
import { ServiceName } from "../service-list/service-name.tsx";

/** Everything known of an order, as terms and details (OLS-006, OLS-009, OLS-014). */
export const OrderFacts = observer(function OrderFacts({ order }: { readonly order: Order }) {
  const numbers = useNumbers();
  const styles = useOrderStyles();
  const text = useText("orders");
  const listing = useListing();
  const currency = useCurrency();
  const cost = useOrderCost();
  const moment = useMoments();
  const countryName = useCountryName();
  const service = (
    <PanelLink to={{ name: "services-slug", params: { slug: order.service.slug } }}>
      <ServiceName name={order.service.name} />
    </PanelLink>
  );
  const refill = order.refill ? text("refillValue", { date: moment(order.refill.date), count: order.refill.quantity }) : null;
  return (
    <section className={styles.card}>
      <h2 className={styles.subheading}>{text("detailsTitle")}</h2>
      <Facts
        facts={[
          { term: text("column_service"), detail: service },
          { term: text("column_name"), detail: order.name === order.service.name ? null : <ServiceName name={order.name} /> },
          { term: text("column_url"), detail: <OrderAddress url={order.url} /> },
          { term: text("column_price"), detail: order.price === 0 ? null : currency.formatUnitPrice(order.price, 1) },
          { term: text("column_quantity"), detail: numbers.figure(order.quantity) },
          {
            term: text("column_startQuantity"),
            detail: order.startQuantity === null ? null : numbers.figure(order.startQuantity),
          },
          { term: text("column_cost"), detail: cost(order) },
          { term: text("column_createdAt"), detail: moment(order.createdAt) },
          { term: text("column_completedAt"), detail: order.completedAt === null ? null : moment(order.completedAt) },
          { term: text("countries"), detail: order.countries.length === 0 ? null : listing(order.countries.map(countryName)) },
          { term: text("refill"), detail: refill ?? (order.hasRefill ? text("refillIncluded") : null) },
          {
            term: text("dripFeed"),
            detail:
              order.dripFeedId === null ? null : (
                <PanelLink
                  to={{ name: "drip-feed", query: { id: String(order.dripFeedId) } }}
                >{`#${order.dripFeedId}`}</PanelLink>
              ),
          },
          {
            term: text("subscription"),
            detail:
              order.subscriptionId === null ? null : (
                <PanelLink to={{ name: "subscriptions-id", params: { id: String(order.subscriptionId) } }}>
                  {`#${order.subscriptionId}`}
                </PanelLink>
              ),
          },
          { term: text("targets"), detail: order.targets.length === 0 ? null : <TargetList order={order} /> },
          { term: text("subOrders"), detail: order.subOrders.length === 0 ? null : <SubOrderList order={order} /> },
          { term: text("source"), detail: order.source === null ? null : text(`source_${placeOfSource(order.source)}`) },
          { term: text("autoRefill"), detail: order.isAutoRefillAllowed ? text("yes") : null },
        ]}
      />
      {order.promotable && <PromotedContent order={order} />}
    </section>
  );
});

/** What the buyer said of whom to reach, or what to write, line by line; countries in the language of the panel. */
const TargetList = observer(function TargetList({ order }: { readonly order: Order }) {
  const text = useText("orders");
  const styles = useOrderStyles();
  const countryName = useCountryName();
  const lines = order.targets.flatMap(({ values }) => values);
  return (
    // A hundred comments stay in a frame, which keys can scroll.
    <ul className={styles.lines} aria-label={text("targets")} tabIndex={lines.length > LINES_IN_SIGHT ? 0 : undefined}>
      {lines.map((line, place) => (
        <li key={`${String(place)} ${line}`} className={styles.word}>
          {countryName(line)}
        </li>
      ))}
    </ul>
  );
});

/** More lines than these may have to be scrolled. */
const LINES_IN_SIGHT = 4;

/** The orders that this one was divided into. */
function SubOrderList({ order }: { readonly order: Order }) {
  const styles = useOrderStyles();
  return (
    <span className={styles.row}>
      {order.subOrders.map((id) => (
        <PanelLink key={id} to={{ name: "orders-id", params: { id: String(id) } }}>{`#${id}`}</PanelLink>
      ))}
    </span>
  );
}

const PromotedContent = observer(function PromotedContent({ order }: { readonly order: Order }) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const moment = useMoments();
  const { promotable } = order;
  if (!promotable) return null;
  const picture = pictureOf(promotable);
  return (
    <section className={styles.stack}>
      <h2 className={styles.subheading}>{text("promotedContent")}</h2>
      {picture && <PromotedPicture picture={picture} all={[picture]} width={160} />}
      <Facts
        facts={[
          { term: text("contentTitle"), detail: promotable.title },
          { term: text("column_url"), detail: <OrderAddress url={promotable.url} /> },
          { term: text("startedAt"), detail: promotable.startedAt === null ? null : moment(promotable.startedAt) },
          { term: text("supportedAt"), detail: promotable.supportedAt === null ? null : moment(promotable.supportedAt) },
          { term: text("preview"), detail: promotable.embedUrl === null ? null : <OrderAddress url={promotable.embedUrl} /> },
          { term: text("supportedUntil"), detail: promotable.supportedUntil === null ? null : moment(promotable.supportedUntil) },
          { term: text("endedAt"), detail: promotable.endedAt === null ? null : moment(promotable.endedAt) },
        ]}
      />
    </section>
  );
});
