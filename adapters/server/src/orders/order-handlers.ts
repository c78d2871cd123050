import { statusAfter } from "@panel/core/orders";
import {
  getOrder,
  getOrders,
  getOrdersTable,
  MAX_TABLE_ROWS,
  postOrderActivate,
  postOrderCancel,
  postOrderDelete,
  postOrderPause,
} from "@panel/wire/orders";
import { type Call, handle, type Handler, notFound, refuse, sessionOf, text } from "../calls/index.ts";
import { readBuyer } from "../accounts/index.ts";
import { refuseFrozen, type ShopDependencies } from "../payments/index.ts";
import { cancelOrder } from "./cancel-order.ts";
import { activateOrder, deleteOrder, pauseOrder } from "./order-actions.ts";
import { orderAnswers } from "./order-answers.ts";
import { readOrder, readOrderRows, readOrdersPage } from "./read-orders.ts";

type OrderCall = Call<typeof getOrder>;

const nowOf = (call: Pick<Call, "clock">): Date => new Date(call.clock.now());
const rowsOf = (wanted: number): number => Math.min(MAX_TABLE_ROWS, Math.max(1, wanted));

async function table(call: Call<typeof getOrdersTable>) {
  const { query } = call;
  const page = await readOrdersPage(call.db, sessionOf(call).userId, {
    start: Math.max(0, query.start),
    length: rowsOf(query.length),
    column: query["order[0][column]"],
    direction: query["order[0][dir]"],
    search: query["search[value]"],
    status: query.status,
    dripFeedId: query.drip_feed_id,
    subscriptionId: query.subscription_id,
  });
  return {
    data: await orderAnswers(call.db, page.rows),
    recordsFiltered: page.filtered,
    recordsTotal: page.total,
    recordsByStatus: Object.fromEntries(page.counts),
  };
}

async function list(call: Call<typeof getOrders>) {
  const length = rowsOf(call.query.per_page);
  const start = (Math.max(1, call.query.page) - 1) * length;
  const newestFirst = {
    column: 0,
    direction: "desc",
    search: null,
    status: null,
    dripFeedId: null,
    subscriptionId: null,
  } as const;
  return orderAnswers(call.db, await readOrderRows(call.db, sessionOf(call).userId, { start, length, ...newestFirst }));
}

/** The answer of a call about one order: the order as it is now, 404 when it is not the caller's. */
export async function oneOrder(call: Pick<OrderCall, "db" | "session" | "params">) {
  const order = await readOrder(call.db, sessionOf(call).userId, call.params.orderId);
  const [answer] = order ? await orderAnswers(call.db, [order]) : [];
  if (!answer) throw notFound();
  return answer;
}

type Act = (tx: Call["db"], about: { userId: number; orderId: number; now: Date }) => Promise<boolean>;

/** Runs an action; where it changed nothing the order's state decides: already so is fine, anything else is refused. */
async function acted(call: OrderCall, action: "activate" | "pause" | "cancel", act: Act) {
  const { userId } = sessionOf(call);
  const now = nowOf(call);
  await oneOrder(call);
  refuseFrozen(await readBuyer(call.db, userId, now, true));
  const changed = await act(call.db, { userId, orderId: call.params.orderId, now });
  const after = await oneOrder(call);
  if (!changed && after.status !== statusAfter(action)) throw refuse(text("orderActionRefused"));
  return after;
}

async function deleted(call: Call<typeof postOrderDelete>): Promise<null> {
  const { userId } = sessionOf(call);
  const now = nowOf(call);
  await oneOrder(call);
  refuseFrozen(await readBuyer(call.db, userId, now, true));
  if (!(await deleteOrder(call.db, { userId, orderId: call.params.orderId, now }))) throw refuse(text("orderActionRefused"));
  return null;
}

/** Serves the calls of orders (API-099, API-100, API-102 to API-106). */
export function orderHandlers(shop: ShopDependencies): readonly Handler[] {
  const cancel: Act = (tx, about) => cancelOrder(tx, shop, about);
  return [
    handle(getOrders, list),
    handle(getOrdersTable, table),
    handle(getOrder, oneOrder),
    handle(postOrderActivate, (call) => acted(call, "activate", activateOrder)),
    handle(postOrderPause, (call) => acted(call, "pause", pauseOrder)),
    handle(postOrderCancel, (call) => acted(call, "cancel", cancel)),
    handle(postOrderDelete, deleted),
  ];
}
