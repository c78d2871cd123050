import type { SubscriptionField, SubscriptionRefusal } from "@panel/core/subscriptions";
import { fieldRefusal, type RefusalDecoder } from "../endpoint/refusal.ts";
import { priceChangedFromWire } from "../ordering/refusals.ts";

/** Fields of a subscription, and of the services that it consists of (SUB-009, SUB-015). */
export const subscriptionProblems = fieldRefusal(
  new Map<string, SubscriptionField>([
    ["services", "services"],
    ["service_id", "service"],
    ["quantity", "quantity"],
    ["desired_cost", "quantity"],
    ["country", "country"],
    ["countries", "country"],
    ["url", "url"],
    ["name", "name"],
    ["email", "email"],
    ["type", "network"],
    ["contents_limit", "contentsLimit"],
    ["recurring_payments_method_id", "card"],
    ["payment_method_id", "card"],
  ]),
);

/** What keeps a subscription from being made. */
export const subscriptionRefusal: RefusalDecoder<SubscriptionRefusal> = (refusal) =>
  priceChangedFromWire(refusal) ?? subscriptionProblems(refusal);
