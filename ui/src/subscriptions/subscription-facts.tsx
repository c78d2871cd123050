import { shellModule, shellTokens } from "@panel/core/inversify";
import type { Subscription } from "@panel/core/subscriptions";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useModel } from "../app/use-model.ts";
import { useText } from "../app/use-text.ts";
import { OrderAddress } from "../orders/orders-list.tsx";
import { useMoments } from "../orders/use-moments.ts";
import { useBillingName } from "./subscription-status.tsx";
import { useSubscriptionStyles } from "./subscription-styles.ts";

/** What is known of a subscription, as terms and details (SUB-004, SUB-005, SUB-022). */
export const SubscriptionFacts = observer(function SubscriptionFacts({ subscription }: { readonly subscription: Subscription }) {
  const styles = useSubscriptionStyles();
  const text = useText("subscriptions");
  const currency = useModel(shellModule, shellTokens.currency);
  const billing = useBillingName();
  const moment = useMoments();
  const cards = subscription.recurringMethods.map((card) => card.name).join(", ");
  return (
    <dl className={styles.facts}>
      <Fact term={text("link")}>
        <OrderAddress url={subscription.url} />
      </Fact>
      <Fact term={text("contentsLimit")}>{subscription.contentsLimit}</Fact>
      <Fact term={text("costPerPublication")}>{currency.format(subscription.costPerPublication)}</Fact>
      <Fact term={text("total")}>{currency.format(subscription.totalCost)}</Fact>
      <Fact term={text("billing")}>{billing(subscription.billingType)}</Fact>
      <Fact term={text("card")}>{cards === "" ? null : cards}</Fact>
      <Fact term={text("createdAt")}>{moment(subscription.createdAt)}</Fact>
      <Fact term={text("keywordsLimit")}>{subscription.keywordsLimit}</Fact>
      <Fact term={text("trackedKeywords")}>{subscription.trackedKeywords}</Fact>
    </dl>
  );
});

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  const styles = useSubscriptionStyles();
  if (children === null) return null;
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.detail}>{children}</dd>
    </div>
  );
}
