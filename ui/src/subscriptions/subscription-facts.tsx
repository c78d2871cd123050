import { useCurrency } from "../bindings/settings.ts";
import type { Subscription } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import { useListing } from "../bindings/use-listing.ts";
import { useText } from "../bindings/use-text.ts";
import { Facts } from "../kit/data/facts.tsx";
import { OrderAddress } from "../orders/order-address.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import { useBillingName } from "./subscription-status.tsx";

/** What is known of a subscription, as terms and details (SUB-004, SUB-005, SUB-022). */
export const SubscriptionFacts = observer(function SubscriptionFacts({ subscription }: { readonly subscription: Subscription }) {
  const text = useText("subscriptions");
  const listing = useListing();
  const currency = useCurrency();
  const billing = useBillingName();
  const moment = useMoments();
  const cards = listing(subscription.recurringMethods.map((card) => card.name));
  return (
    <Facts
      facts={[
        { term: text("link"), detail: <OrderAddress url={subscription.url} /> },
        { term: text("contentsLimit"), detail: subscription.contentsLimit },
        { term: text("costPerPublication"), detail: currency.format(subscription.costPerPublication) },
        { term: text("total"), detail: currency.format(subscription.totalCost) },
        { term: text("billing"), detail: billing(subscription.billingType) },
        { term: text("card"), detail: cards === "" ? null : cards },
        { term: text("createdAt"), detail: moment(subscription.createdAt) },
        { term: text("keywordsLimit"), detail: subscription.keywordsLimit },
        { term: text("trackedKeywords"), detail: subscription.trackedKeywords },
      ]}
    />
  );
});
