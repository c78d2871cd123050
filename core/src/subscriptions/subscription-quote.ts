import type { FieldRefusal } from "../result/index.ts";
import { Quote } from "../tasks/index.ts";
import type { Clock } from "../time/index.ts";
import type { SubscriptionCost } from "./subscription-entities.ts";
import type { SubscriptionCostRequest, SubscriptionField, SubscriptionsPort } from "./subscriptions-port.ts";

/** Wait before a changed wish is priced (SUB-012, BIZ-012). */
const SUBSCRIPTION_QUOTE_DELAY_MS = 500;

/** What the subscription costs as the server counts it; only `currentCost` is that of what is wished for now. */
export type SubscriptionQuote = Quote<
  SubscriptionCostRequest,
  SubscriptionCost,
  FieldRefusal<SubscriptionField>,
  SubscriptionField
>;

export interface SubscriptionQuoteDependencies {
  readonly subscriptions: Pick<SubscriptionsPort, "cost">;
  readonly clock: Clock;
  /** What is wished for right now. */
  readonly request: () => SubscriptionCostRequest;
}

/** Makes the quote of a subscription. */
export const subscriptionQuote = ({ subscriptions, clock, request }: SubscriptionQuoteDependencies): SubscriptionQuote =>
  new Quote({
    clock,
    delayMs: SUBSCRIPTION_QUOTE_DELAY_MS,
    input: {
      current: () => {
        const wish = request();
        return wish.services.length === 0 ? null : wish;
      },
      keyOf: ({ services, contentsLimit }) =>
        JSON.stringify([contentsLimit, services.map(({ serviceId, quantity }) => [serviceId, quantity])]),
    },
    ask: (wish, signal) => subscriptions.cost(wish, signal),
  });
