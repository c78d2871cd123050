import { paymentMethodToWire } from "@panel/wire/payments";
import {
  getMethodsForRecurringPayments,
  getSubscription,
  getSubscriptionNetworks,
  getSubscriptions,
  getSubscriptionServiceTypes,
  postRecurringPaymentMethod,
  postSubscription,
  postSubscriptionCancel,
} from "@panel/wire/subscriptions";
import type { CatalogueStore } from "../catalogue/index.ts";
import { handle, sessionOf, type Call, type Handler } from "../http/handler.ts";
import { notFound, refuse } from "../http/refusal.ts";
import { text } from "../http/server-text.ts";
import { readBuyer } from "../ordering/buyer.ts";
import { refuseFrozen } from "../ordering/payer-refusals.ts";
import type { OrderContext } from "../ordering/order-context.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { beginCardLink, linkableMethods } from "./card-links.ts";
import { createSubscription } from "./create-subscription.ts";
import { readSubscription, readSubscriptions, subscriptionAnswer, subscriptionAnswers } from "./read-subscriptions.ts";
import { offeredNetworks, offeredServiceTypes } from "./subscription-offers.ts";

type OneCall = Pick<Call<typeof getSubscription>, "db" | "session" | "params">;

async function own(call: OneCall) {
  const row = await readSubscription(call.db, sessionOf(call).userId, call.params.subscriptionId);
  if (!row) throw notFound();
  return row;
}

/** Cancelling one that is cancelled already answers it as it is; one that was completed cannot be cancelled. */
async function cancel(context: OrderContext, call: Call<typeof postSubscriptionCancel>) {
  const { userId } = sessionOf(call);
  const now = new Date(call.clock.now());
  await own(call);
  refuseFrozen(await readBuyer(call.db, userId, now, true));
  const wasEnded = !(await cancelSubscription(call.db, context, { userId, id: call.params.subscriptionId, now }));
  const after = await own(call);
  if (wasEnded && after.status !== "canceled") throw refuse(text("subscriptionActionRefused"));
  return subscriptionAnswer(call.db, after);
}

/** API-049, API-051, API-130 to API-135. */
export const subscriptionHandlers = (context: OrderContext, store: CatalogueStore): readonly Handler[] => [
  handle(getSubscriptions, async (call) =>
    subscriptionAnswers(call.db, await readSubscriptions(call.db, sessionOf(call).userId)),
  ),
  handle(getSubscription, async (call) => subscriptionAnswer(call.db, await own(call))),
  handle(postSubscription, async (call) => subscriptionAnswer(call.db, await createSubscription(context, call))),
  handle(postSubscriptionCancel, (call) => cancel(context, call)),
  handle(getSubscriptionNetworks, (call) => offeredNetworks(store, call)),
  handle(getSubscriptionServiceTypes, (call) => offeredServiceTypes(store, call)),
  handle(postRecurringPaymentMethod, (call) => beginCardLink(context, call)),
  handle(getMethodsForRecurringPayments, async (call) => (await linkableMethods(context, call.db)).map(paymentMethodToWire)),
];
