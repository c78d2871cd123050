import {
  getOrderKeywords,
  getOrderRefillRequests,
  getOrdersProgress,
  keywordRankingToWire,
  postOrderSupport,
  refillRequestToWire,
} from "@panel/wire/order-details";
import { type Call, handle, type Handler, notFound, sessionOf } from "../calls/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import { orderAnswers } from "./order-answers.ts";
import { readRankings } from "./order-keywords.ts";
import { askSupport } from "./order-support.ts";
import type { StoredOrder } from "./pay-orders.ts";
import { readOrder, readOrdersByIds } from "./read-orders.ts";
import { readRefillRequests } from "./refill-requests.ts";

/** The caller's own order; 404 for another person's as for a missing one. */
async function ownOrder(call: Pick<Call<typeof getOrderKeywords>, "db" | "session" | "params">): Promise<StoredOrder> {
  const order = await readOrder(call.db, sessionOf(call).userId, call.params.orderId);
  if (!order) throw notFound();
  return order;
}

async function progress(call: Call<typeof getOrdersProgress>) {
  return orderAnswers(call.db, await readOrdersByIds(call.db, sessionOf(call).userId, call.query.orders));
}

/** API-110 to API-112, and the look at several orders in one call. */
export const detailHandlers = (shop: ShopDependencies, isSimulated: boolean): readonly Handler[] => [
  handle(getOrdersProgress, progress),
  handle(getOrderRefillRequests, async (call) => {
    const order = await ownOrder(call);
    return (await readRefillRequests(call.db, order.id)).map(refillRequestToWire);
  }),
  handle(getOrderKeywords, async (call) => {
    const order = await ownOrder(call);
    // No access to a search is built: places that were not simulated would be made up.
    const rankings = isSimulated ? await readRankings(call.db, order, new Date(call.clock.now())) : [];
    return rankings.map(keywordRankingToWire);
  }),
  handle(postOrderSupport, async (call) => {
    const { supportEmail } = await shop.readSettings(call.db);
    return askSupport(call, await ownOrder(call), { mailbox: supportEmail, isSimulated });
  }),
];
