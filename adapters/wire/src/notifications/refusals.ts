import type { NotificationTopic } from "@panel/core/profile";
import { fieldRefusal } from "../endpoint/refusal.ts";

/** Fields of the notifications that the server can refuse (PRO-007). */
export const notificationsRefusal = fieldRefusal(
  new Map<string, NotificationTopic>([
    ["order_actions", "orders"],
    ["payment_actions", "payments"],
    ["subscription_actions", "subscriptions"],
  ]),
);
