import { Badge, type BadgeProps } from "@fluentui/react-components";
import type { StatusTone } from "@panel/core/orders";
import { contentsPercent, knownSubscriptionStatus, subscriptionTone, type Subscription } from "@panel/core/subscriptions";
import { useText } from "../app/use-text.ts";
import { useSubscriptionStyles } from "./subscription-styles.ts";

const colours: Readonly<Record<StatusTone, NonNullable<BadgeProps["color"]>>> = {
  success: "success",
  progress: "informative",
  warning: "warning",
  danger: "danger",
  neutral: "subtle",
};

/** The status as a word with a colour; a word the panel does not know is shown as it is (SUB-003). */
export function SubscriptionStatusBadge({ status }: Pick<Subscription, "status">) {
  const text = useText("subscriptions");
  const known = knownSubscriptionStatus(status);
  return (
    <Badge appearance="tint" color={colours[subscriptionTone(status)]}>
      {known ? text(`status_${known}`) : status}
    </Badge>
  );
}

/** How many publications were promoted, as figures and as a bar (SUB-005). */
export function ContentsProgress({ subscription }: { readonly subscription: Subscription }) {
  const text = useText("subscriptions");
  const styles = useSubscriptionStyles();
  const { contentsCount: current, contentsLimit: limit } = subscription;
  return (
    <div className={styles.progress}>
      <span>{text("contentsOf", { current, limit })}</span>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={`${text("contents")}: ${subscription.name}`}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={current}
      >
        <div className={styles.fill} style={{ width: `${String(contentsPercent(subscription))}%` }} />
      </div>
    </div>
  );
}

/** Who pays, in words; a word the panel does not know is shown as it is (DEC-154). */
export function useBillingName(): (billingType: string) => string {
  const text = useText("subscriptions");
  return (billingType) => (billingType === "balance" || billingType === "card" ? text(`billing_${billingType}`) : billingType);
}
