import { dollarDisplay, formatMoney, moneyFromMicros } from "@panel/core/money";
import {
  type CommandCall,
  type CommandOutcome,
  CommandProblem,
  linesOfPage,
  type OperatorCommand,
  pageOption,
  partOfPage,
  readWaitingPage,
  typedPage,
} from "../operator/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import { bookProgress, type OrderProgress } from "./book-progress.ts";
import { cancelOrder } from "./cancel-order.ts";
import { type DeliveringSupplier, lockOrderByHand, type OrderByHand, ordersByHand } from "./delivered-by-hand.ts";
import { targetsOf } from "./order-answers.ts";
import { refillByHand } from "./refill-requests.ts";
import type { StoredOrder } from "./pay-orders.ts";

interface Services {
  readonly shop: Pick<ShopDependencies, "ledger">;
  readonly supplier: DeliveringSupplier | null;
}

type Command = OperatorCommand<Services>;

const orderWord = { name: "order", about: "its number, as `order list` says" };
const deliveredWord = { name: "delivered", about: "how many pieces were delivered in all" };

function thingOf(order: OrderByHand) {
  const { id, user_id: account, service_name: service, url: link, quantity, delivered, since } = order;
  const demands = targetsOf(order.targetable_values).flatMap(({ values }) => values);
  const about = [
    service,
    `${String(delivered)} of ${String(quantity)} delivered`,
    ...(link === "" ? [] : [link]),
    ...(order.contents ?? []),
    ...(demands.length === 0 ? [] : [JSON.stringify(demands)]),
    ...(order.is_speedup ? ["speed-up"] : []),
    ...(order.run_number === null ? [] : [`run ${String(order.run_number)} of drip feed ${String(order.drip_feed_id)}`]),
    ...(order.status === "stopped" ? ["paused by its buyer"] : []),
    order.started_at === null ? "not started" : "started",
    `account ${String(account)}`,
  ].join(", ");
  const { status, is_speedup: isSpeedUp, start_quantity: startCount, contents } = order;
  const facts = { account, service, link, quantity, delivered, startCount, demands, contents: contents ?? [], isSpeedUp, status };
  return { id: String(id), about, since, ...facts, isStarted: order.started_at !== null };
}

const list: Command = {
  name: "order list",
  summary: "lists paid orders that are to be delivered by hand, the oldest first",
  options: [pageOption],
  run: async (call, { supplier }) => {
    const page = typedPage(call);
    const found = { title: "Orders to be delivered by hand", page };
    const orders = { ...found, ...(await readWaitingPage(ordersByHand(call.tx, supplier), partOfPage(page), thingOf)) };
    return { lines: orders.total === 0 ? ["No order waits."] : linesOfPage(orders, "order list"), result: orders };
  },
};

/** A whole number that was typed: pieces of an order. */
function piecesOf({ value }: Pick<CommandCall, "value">, name: string): number {
  const typed = value(name);
  if (!/^\d{1,12}$/.test(typed)) throw new CommandProblem(`"${typed}" is no number of pieces.`);
  return Number(typed);
}

/** How many pieces were delivered in all, which never become fewer. */
function deliveredOf(call: CommandCall, { id, delivered, quantity }: StoredOrder): number {
  const typed = piecesOf(call, "delivered");
  if (typed < delivered) throw new CommandProblem(`Of order ${String(id)} ${String(delivered)} pieces were delivered already.`);
  if (typed > quantity) throw new CommandProblem(`Order ${String(id)} is for ${String(quantity)} pieces.`);
  return typed;
}

const isOver = ({ status }: StoredOrder): boolean => status === "completed" || status === "canceled";

function refuseOver(order: StoredOrder): void {
  if (isOver(order)) throw new CommandProblem(`Order ${String(order.id)} is over: it is ${order.status}.`);
}

type Booked = Pick<OrderProgress, "delivered" | "isCompleted" | "startQuantity">;

/** Books what the operator says. From then on nothing else takes a step with the order, and nothing looks for losses. */
async function book({ tx, now }: CommandCall, order: StoredOrder, change: Partial<Booked>): Promise<void> {
  const kept = { delivered: order.delivered, isCompleted: false, startQuantity: null };
  await bookProgress(tx, [{ id: order.id, ...kept, ...change, nextStepAt: null, lossSeenAt: null }], now);
}

/** The order as it is now, and whether the command has changed it. */
async function told({ tx }: CommandCall, { id }: StoredOrder, done: string, isChanged: boolean): Promise<CommandOutcome> {
  const order = await tx
    .selectFrom("orders")
    .select(["status", "quantity", "delivered", "start_quantity", "refunded"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { status, quantity, delivered } = order;
  const refunded = formatMoney(moneyFromMicros(order.refunded), dollarDisplay);
  const back = order.refunded === 0 ? "" : `, ${refunded} USD went back`;
  return {
    lines: [`${done}: order ${String(id)}, ${String(delivered)} of ${String(quantity)} delivered${back}.`],
    result: { order: id, status, quantity, delivered, startCount: order.start_quantity, refunded, isChanged },
  };
}

const start: Command = {
  name: "order start",
  summary: "says that the delivery of an order has begun",
  words: [orderWord],
  options: [{ name: "count", value: "NUMBER", about: "what the link had before, such as its likes; the customer sees it" }],
  run: async (call, { supplier }) => {
    const order = await lockOrderByHand(call, supplier);
    refuseOver(order);
    const count = call.values.has("count") ? piecesOf(call, "count") : null;
    const known = order.start_quantity;
    if (count !== null && known !== null && count !== known)
      throw new CommandProblem(`Order ${String(order.id)} has the start count ${String(known)} already.`);
    const isChanged = order.started_at === null || (count !== null && known === null);
    if (isChanged) await book(call, order, { startQuantity: count });
    return told(call, order, isChanged ? "Started" : "It was started already", isChanged);
  },
};

const progress: Command = {
  name: "order progress",
  summary: "says how many pieces of an order were delivered so far",
  words: [orderWord, deliveredWord],
  run: async (call, { supplier }) => {
    const order = await lockOrderByHand(call, supplier);
    refuseOver(order);
    const delivered = deliveredOf(call, order);
    const isChanged = delivered > order.delivered || order.started_at === null;
    if (isChanged) await book(call, order, { delivered });
    return told(call, order, isChanged ? "Noted" : "It was noted already", isChanged);
  },
};

const complete: Command = {
  name: "order complete",
  summary: "says that an order was delivered in full",
  words: [orderWord],
  run: async (call, { supplier }) => {
    const order = await lockOrderByHand(call, supplier);
    const isChanged = order.status !== "completed";
    if (isChanged) refuseOver(order);
    if (isChanged) await book(call, order, { delivered: order.quantity, isCompleted: true });
    return told(call, order, isChanged ? "Completed" : "It was completed already", isChanged);
  },
};

/** Ends an order where it is, by the rule for every cancelled order. */
async function end({ tx, now }: CommandCall, { shop }: Services, order: StoredOrder): Promise<void> {
  const ended = await cancelOrder(tx, shop, { userId: order.user_id, orderId: order.id, now, reason: "provider" });
  if (!ended) throw new CommandProblem(`Order ${String(order.id)} cannot be ended: it is ${order.status}.`);
}

/** Whether an order was ended by those who deliver it, and not by its buyer. */
const wasEnded = ({ status, cancel_reason }: StoredOrder): boolean => status === "canceled" && cancel_reason === "provider";

const partial: Command = {
  name: "order partial",
  summary: "ends an order before all of it was delivered, and gives back what the rest cost",
  words: [orderWord, deliveredWord],
  run: async (call, services) => {
    const order = await lockOrderByHand(call, services.supplier);
    const delivered = deliveredOf(call, order);
    if (wasEnded(order) && delivered === order.delivered) return told(call, order, "It was ended there already", false);
    refuseOver(order);
    if (delivered === order.quantity)
      throw new CommandProblem(`That is all of order ${String(order.id)}: \`order complete\` ends it.`);
    if (delivered > order.delivered) await book(call, order, { delivered });
    await end(call, services, order);
    return told(call, order, "Ended", true);
  },
};

const cancel: Command = {
  name: "order cancel",
  summary: "ends an order where it is, and gives back what was not delivered",
  words: [orderWord],
  run: async (call, services) => {
    const order = await lockOrderByHand(call, services.supplier);
    const isChanged = order.status !== "canceled";
    if (isChanged) refuseOver(order);
    if (isChanged) await end(call, services, order);
    return told(call, order, isChanged ? "Cancelled" : "It was cancelled already", isChanged);
  },
};

const refill: Command = {
  name: "order refill",
  summary: "says that the refill was delivered which the customer asked for",
  words: [orderWord],
  options: [{ name: "count", value: "NUMBER", about: "how many pieces it was; the customer sees it" }],
  run: async (call, { supplier }) => {
    const order = await lockOrderByHand(call, supplier);
    const count = call.values.has("count") ? piecesOf(call, "count") : null;
    const isChanged = await refillByHand(call.tx, order, count, call.now);
    return told(call, order, isChanged ? "Refilled" : "It was refilled already", isChanged);
  },
};

/** What an operator says of the orders that are delivered by hand. */
export const orderCommands: readonly Command[] = [list, start, progress, complete, partial, cancel, refill];
