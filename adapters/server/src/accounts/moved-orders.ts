import { moneyFromMicros } from "@panel/core/money";
import { amountToWire } from "@panel/wire/fields";
import { deleteMovedOrders, getMovedOrders } from "@panel/wire/moved-orders";
import { type Call, handle, type Handler, notFound, sessionOf } from "../calls/index.ts";
import { type Db, listKey } from "../database/index.ts";

/** How many orders an account has, as its lists show them. */
export async function countOrders(tx: Db, userId: number): Promise<number> {
  const listed = tx
    .selectFrom("orders")
    .where("user_id", "=", userId)
    .where("parent_id", "is", null)
    .where("deleted_at", "is", null);
  return (await listed.select((each) => each.fn.count<number>(listKey("id")).as("count")).executeTakeFirstOrThrow()).count;
}

/** What came with a guest's account: its orders, and its balance in micro-USD. */
interface Came {
  readonly orders: number;
  readonly amount: number;
}

/** Keeps for the owner of an account what came to it, until they dismiss it; nothing where nothing came. */
export async function noteMovedOrders(tx: Db, userId: number, { orders, amount }: Came, now: Date): Promise<void> {
  if (orders === 0 && amount <= 0) return;
  await tx.insertInto("moved_orders").values({ user_id: userId, orders, amount, moved_at: now }).execute();
}

/** All that came and was not dismissed, as one. It is for the owner alone: the operator's people cannot dismiss it. */
async function moved(call: Call<typeof getMovedOrders>) {
  const { userId, isImpersonated } = sessionOf(call);
  if (isImpersonated) return { moved: null };
  const { id, orders, amount } = await call.db
    .selectFrom("moved_orders")
    .select(({ fn }) => [
      fn.max<number | null>("id").as("id"),
      fn.sum<number | null>("orders").as("orders"),
      fn.sum<number | null>("amount").as("amount"),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (id === null) return { moved: null };
  return { moved: { id, orders: Number(orders), ...amountToWire("balance", moneyFromMicros(Number(amount))) } };
}

/** Merges into one account wait for each other, so that ids tell what was there when the notice was read. */
async function dismiss(call: Call<typeof deleteMovedOrders>): Promise<null> {
  const own = call.db.selectFrom("moved_orders").where("user_id", "=", sessionOf(call).userId);
  const newest = own.select("id").where("id", "=", call.params.movedId);
  const seen = call.db.deleteFrom("moved_orders").where("user_id", "=", sessionOf(call).userId).where("id", "<=", newest);
  if ((await seen.returning("id").execute()).length === 0) throw notFound();
  return null;
}

/** EXT-moved-orders, EXT-moved-orders-dismiss: what came from a guest's account (DEC-204). */
export const movedOrdersHandlers = (): readonly Handler[] => [handle(getMovedOrders, moved), handle(deleteMovedOrders, dismiss)];
