import {
  getOrderKeywords,
  getOrderRefillRequests,
  getOrdersProgress,
  keywordRankingToWire,
  postOrderSupport,
  refillRequestToWire,
} from "@panel/wire/order-details";
import { handle, sessionOf, type Call, type Handler } from "../http/handler.ts";
import { notFound } from "../http/refusal.ts";
import type { OrderContext } from "../ordering/order-context.ts";
import { orderAnswers } from "./order-answers.ts";
import { readRankings } from "./order-keywords.ts";
import { askSupport } from "./order-support.ts";
import type { StoredOrder } from "./pay-orders.ts";
import { readOrder, readOrdersByIds } from "./read-orders.ts";
import { readRefillRequests } from "./refill-requests.ts";

/** The caller's own order; 404 for somebody else's as for a missing one. */
async function ownOrder(call: Pick<Call<typeof getOrderKeywords>, "db" | "session" | "params">): Promise<StoredOrder> {
  const order = await readOrder(call.db, sessionOf(call).userId, call.params.orderId);
  if (!order) throw notFound();
  return order;
}

async function progress(call: Call<typeof getOrdersProgress>) {
  return orderAnswers(call.db, await readOrdersByIds(call.db, sessionOf(call).userId, call.query.orders));
}

/** API-110 to API-112, and the look at several orders in one call. */
export const detailHandlers = (context: OrderContext): readonly Handler[] => [
  handle(getOrdersProgress, progress),
  handle(getOrderRefillRequests, async (call) => {
    const order = await ownOrder(call);
    return (await readRefillRequests(call.db, order.id)).map(refillRequestToWire);
  }),
  handle(getOrderKeywords, async (call) => {
    const order = await ownOrder(call);
    return (await readRankings(call.db, order, new Date(call.clock.now()))).map(keywordRankingToWire);
  }),
  handle(postOrderSupport, async (call) => {
    const { supportEmail } = await context.readSettings(call.db);
    return askSupport(call, await ownOrder(call), supportEmail);
  }),
];
