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
import { type Call, handle, type Handler, notFound, refuse, sessionOf, text } from "../calls/index.ts";
import { readBuyer } from "../accounts/index.ts";
import { refuseFrozen, type ShopDependencies } from "../payments/index.ts";
import { type ReadSettings, whileOffered } from "../settings/index.ts";
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
async function cancel(shop: ShopDependencies, call: Call<typeof postSubscriptionCancel>) {
  const { userId } = sessionOf(call);
  const now = new Date(call.clock.now());
  await own(call);
  refuseFrozen(await readBuyer(call.db, userId, now, true));
  const wasEnded = !(await cancelSubscription(call.db, shop, { userId, id: call.params.subscriptionId, now }));
  const after = await own(call);
  if (wasEnded && after.status !== "canceled") throw refuse(text("subscriptionActionRefused"));
  return subscriptionAnswer(call.db, after);
}

/** What begins a subscription: it is there only while they are offered, and those that were begun can be seen and ended after that. */
const beginning = (shop: ShopDependencies, store: CatalogueStore): readonly Handler[] => [
  handle(postSubscription, async (call) => subscriptionAnswer(call.db, await createSubscription(shop, call))),
  handle(getSubscriptionNetworks, (call) => offeredNetworks(store, call)),
  handle(getSubscriptionServiceTypes, (call) => offeredServiceTypes(store, call)),
];

/** Serves the calls of subscriptions (API-049, API-051, API-130 to API-135). */
export const subscriptionHandlers = (
  shop: ShopDependencies & { readonly readSettings: ReadSettings },
  store: CatalogueStore,
): readonly Handler[] => [
  ...beginning(shop, store).map((handler) => whileOffered(shop.readSettings, "subscriptions", handler)),
  handle(getSubscriptions, async (call) =>
    subscriptionAnswers(call.db, await readSubscriptions(call.db, sessionOf(call).userId)),
  ),
  handle(getSubscription, async (call) => subscriptionAnswer(call.db, await own(call))),
  handle(postSubscriptionCancel, (call) => cancel(shop, call)),
  handle(postRecurringPaymentMethod, (call) => beginCardLink(shop, call)),
  handle(getMethodsForRecurringPayments, async (call) => (await linkableMethods(shop, call.db)).map(paymentMethodToWire)),
];
