import type { UserId } from "../identifiers/index.ts";
import type { PortError } from "../result/index.ts";
import { IdempotentSender, type StoredKeys } from "../tasks/index.ts";
import type { Clock } from "../time/index.ts";
import type { Subscription, SubscriptionDraft } from "./subscription-entities.ts";
import type { SubscriptionRefusal, SubscriptionsPort } from "./subscriptions-port.ts";

/** How often a subscription is sent while nobody knows what became of it. */
const MAX_SENDS = 4;

export interface SubscriptionSenderDependencies {
  readonly subscriptions: Pick<SubscriptionsPort, "create">;
  readonly session: { readonly profile: { readonly id: UserId } | null };
  readonly keys: StoredKeys;
  readonly clock: Clock;
}

/** Makes a subscription exactly once, under a key that is kept over reloads (DEC-125). */
export type SubscriptionSender = IdempotentSender<SubscriptionDraft, Subscription, PortError | SubscriptionRefusal>;

/** Makes the sender of subscriptions. */
export const subscriptionSender = ({ subscriptions, session, keys, clock }: SubscriptionSenderDependencies): SubscriptionSender =>
  new IdempotentSender({
    keys: keys.of((draft) => JSON.stringify([session.profile?.id ?? null, draft])),
    clock,
    send: (draft, key) => subscriptions.create(draft, key),
    maxSends: MAX_SENDS,
  });
