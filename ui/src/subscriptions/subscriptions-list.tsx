import { useCurrency } from "../bindings/settings.ts";
import { knownWaitingReason, type Subscription, type SubscriptionCancelling } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { CardLine, DataList, ListCard, ListRow } from "../kit/data/data-list.tsx";
import type { ListColumn } from "../kit/data/table.tsx";
import { OrderAddressLine } from "../orders/order-address.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import { ContentsProgress, SubscriptionStatusBadge, useBillingName } from "./subscription-status.tsx";
import { useSubscriptionStyles } from "./subscription-styles.ts";

const columns = ["name", "status", "link", "contents", "billing", "costPerPublication", "total", "createdAt", "actions"] as const;

interface SubscriptionsListProps {
  readonly subscriptions: readonly Subscription[];
  readonly cancelling: SubscriptionCancelling;
}

/** Subscriptions as a table, and as cards on a phone (SUB-002). */
export const SubscriptionsList = observer(function SubscriptionsList({ subscriptions, cancelling }: SubscriptionsListProps) {
  const text = useText("subscriptions");
  return (
    <DataList
      title={text("title")}
      columns={useColumns()}
      rows={subscriptions.map((subscription) => (
        <Row key={subscription.id} subscription={subscription} cancelling={cancelling} />
      ))}
      cards={subscriptions.map((subscription) => (
        <Card key={subscription.id} subscription={subscription} cancelling={cancelling} />
      ))}
    />
  );
});

interface EntryProps {
  readonly subscription: Subscription;
  readonly cancelling: SubscriptionCancelling;
}

const NameLink = ({ subscription }: Pick<EntryProps, "subscription">) => (
  <PanelLink to={{ name: "subscriptions-id", params: { id: String(subscription.id) } }}>
    {subscription.name === "" ? `#${String(subscription.id)}` : subscription.name}
  </PanelLink>
);

/** The button that asks whether a subscription shall be cancelled; there only while the server allows it. */
export const CancelButton = observer(function CancelButton({ subscription, cancelling }: EntryProps) {
  const text = useText("subscriptions");
  if (!subscription.actions.cancelable) return null;
  return (
    <Button
      size="small"
      isUnavailable={cancelling.confirmed.command.isRunning}
      aria-label={text("cancelOf", { name: subscription.name })}
      onClick={() => cancelling.request(subscription)}
    >
      {text("cancel")}
    </Button>
  );
});

const Status = ({ subscription }: Pick<EntryProps, "subscription">) => {
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  return (
    <div className={styles.tight}>
      <span>
        <SubscriptionStatusBadge status={subscription.status} />
      </span>
      {subscription.waitingFor === null ? null : (
        <span className={styles.quiet}>{text(`waiting_${knownWaitingReason(subscription.waitingFor) ?? "other"}`)}</span>
      )}
    </div>
  );
};

const looks: Readonly<Partial<Record<(typeof columns)[number], ListColumn["look"]>>> = {
  name: "word",
  link: "address",
  billing: "unbroken",
  costPerPublication: "unbroken",
  total: "unbroken",
};

/** The columns in the language of the page. */
function useColumns(): readonly ListColumn[] {
  const text = useText("subscriptions");
  return columns.map((key) => ({ key, name: text(key), look: looks[key] }));
}

const Row = observer(function Row({ subscription, cancelling }: EntryProps) {
  const currency = useCurrency();
  const billing = useBillingName();
  const moment = useMoments();
  const cells = {
    name: <NameLink subscription={subscription} />,
    status: <Status subscription={subscription} />,
    link: <OrderAddressLine url={subscription.url} />,
    contents: <ContentsProgress subscription={subscription} />,
    billing: billing(subscription.billingType),
    costPerPublication: currency.format(subscription.costPerPublication),
    total: currency.format(subscription.totalCost),
    createdAt: moment(subscription.createdAt),
    actions: <CancelButton subscription={subscription} cancelling={cancelling} />,
  };
  return <ListRow columns={useColumns()} cells={cells} />;
});

const Card = observer(function Card({ subscription, cancelling }: EntryProps) {
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  const currency = useCurrency();
  const billing = useBillingName();
  const moment = useMoments();
  return (
    <ListCard>
      <CardLine>
        <NameLink subscription={subscription} />
        <span className={styles.quiet}>{moment(subscription.createdAt)}</span>
      </CardLine>
      <Status subscription={subscription} />
      <OrderAddressLine url={subscription.url} />
      <ContentsProgress subscription={subscription} />
      <span>{text("costPerPublicationIs", { cost: currency.format(subscription.costPerPublication) })}</span>
      <span>{text("billingIs", { method: billing(subscription.billingType) })}</span>
      <CancelButton subscription={subscription} cancelling={cancelling} />
    </ListCard>
  );
});
