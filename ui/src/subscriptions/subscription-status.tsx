import { contentsPercent, knownSubscriptionStatus, subscriptionTone, type Subscription } from "@panel/core/subscriptions";
import { useText } from "../bindings/use-text.ts";
import { Progress } from "../kit/data/progress.tsx";
import { StatusBadge } from "../kit/data/status-badge.tsx";

/** The status as a word with a colour; one that the panel does not know is neutral (SUB-003). */
export function SubscriptionStatusBadge({ status }: Pick<Subscription, "status">) {
  const text = useText("subscriptions");
  const known = knownSubscriptionStatus(status);
  return <StatusBadge tone={subscriptionTone(status)}>{text(`status_${known ?? "other"}`)}</StatusBadge>;
}

/** How many publications were promoted, as figures and as a bar (SUB-005). */
export function ContentsProgress({ subscription }: { readonly subscription: Subscription }) {
  const text = useText("subscriptions");
  const { contentsCount: current, contentsLimit: limit } = subscription;
  return (
    <Progress
      label={text("contentsOfSubscription", { name: subscription.name })}
      words={text("contentsOf", { current, limit })}
      percent={contentsPercent(subscription)}
      counted={{ current, limit }}
    />
  );
}

/** Who pays, in words; one that the panel does not know is neutral (DEC-154). */
export function useBillingName(): (billingType: string) => string {
  const text = useText("subscriptions");
  return (billingType) => (billingType === "balance" || billingType === "card" ? text(`billing_${billingType}`) : billingType);
}
