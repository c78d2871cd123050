import { type DeliveryFacts, type EndedOrder, outcomeOfEnded } from "@panel/core/delivery-facts";
import { sql } from "kysely";
import type { Db } from "../database/index.ts";

/** The newest orders of a service among which those that have ended are looked for. */
const NEWEST_ORDERS = 400;

interface SoldOrder {
  readonly service_id: number;
  readonly status: string;
  readonly quantity: number;
  readonly delivered: number;
  /** Seconds; 0 where it never began. */
  readonly begun_after: number;
  readonly done_after: number;
  readonly has_begun: boolean;
  readonly refill_asked: boolean;
}

/** The next services after one that were ever ordered, by their ids; each is found by one step into the index. */
export async function nextSoldServices(db: Db, after: number, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly service_id: number }>`
    with recursive sold (service_id, place) as (
      (select service_id, 1 from orders where service_id > ${after} order by service_id limit 1)
      union all
      select further.service_id, sold.place + 1 from sold cross join lateral (
        select service_id from orders where orders.service_id > sold.service_id order by orders.service_id limit 1
      ) as further
      where sold.place < ${limit}
    )
    select service_id from sold order by service_id`.execute(db);
  return rows.map(({ service_id }) => service_id);
}

const endedOrderOf = (order: SoldOrder): EndedOrder | null => {
  const outcome = outcomeOfEnded(order);
  return outcome === null
    ? null
    : {
        outcome,
        startSeconds: order.has_begun ? order.begun_after : null,
        finishSeconds: outcome === "completed" ? order.done_after : null,
        wasRefillAsked: order.refill_asked,
      };
};

/** The last orders of some services that have ended, the newest first: paid ones that ran by themselves, immediately. */
export async function endedOrders(db: Db, serviceIds: readonly number[]): Promise<ReadonlyMap<number, readonly EndedOrder[]>> {
  const { rows } = await sql<SoldOrder>`
    select sold.service_id, sold.status, sold.quantity, sold.delivered,
      extract(epoch from greatest(sold.paid_at, sold.started_at) - sold.paid_at)::int as begun_after,
      extract(epoch from greatest(sold.paid_at, sold.completed_at) - sold.paid_at)::int as done_after,
      sold.started_at is not null as has_begun,
      exists (select from refill_requests where refill_requests.order_id = sold.id) as refill_asked
    from unnest(${serviceIds}::bigint[]) as service (id) cross join lateral (
      select * from orders where orders.service_id = service.id order by orders.id + 0 desc limit ${NEWEST_ORDERS}
    ) as sold
    where sold.status in ('completed', 'canceled') and sold.paid_at is not null
      and sold.parent_id is null and sold.drip_feed_id is null
      and not exists (select from drip_feeds where drip_feeds.order_id = sold.id)
    order by sold.service_id, sold.id desc`.execute(db);
  const ended = new Map<number, EndedOrder[]>(serviceIds.map((id) => [id, []]));
  for (const row of rows) {
    const order = endedOrderOf(row);
    if (order) ended.get(row.service_id)?.push(order);
  }
  return ended;
}

const rowOf = (serviceId: number, { start, finish, outcomes, refillsAsked, orders }: DeliveryFacts) => ({
  service_id: serviceId,
  orders,
  start_half: start?.half ?? null,
  start_most: start?.most ?? null,
  finish_half: finish?.half ?? null,
  finish_most: finish?.most ?? null,
  ...outcomes,
  refills_asked: refillsAsked,
});

/** Keeps what the orders of a service tell, in the place of what they told before; null takes it away. */
export async function keepFacts(db: Db, serviceId: number, facts: DeliveryFacts | null): Promise<void> {
  if (facts === null) {
    await db.deleteFrom("service_deliveries").where("service_id", "=", serviceId).execute();
    return;
  }
  const row = rowOf(serviceId, facts);
  await db
    .insertInto("service_deliveries")
    .values(row)
    .onConflict((conflict) => conflict.column("service_id").doUpdateSet(row))
    .execute();
}

/** Whether there is such a service. */
export const isService = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom("services").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

const timeOf = (half: number | null, most: number | null) => (half === null || most === null ? null : { half, most });

/** What is kept of a service. */
export async function readFacts(db: Db, serviceId: number): Promise<DeliveryFacts | null> {
  const row = await db.selectFrom("service_deliveries").selectAll().where("service_id", "=", serviceId).executeTakeFirst();
  if (!row) return null;
  const { completed, partial, canceled } = row;
  return {
    orders: row.orders,
    start: timeOf(row.start_half, row.start_most),
    finish: timeOf(row.finish_half, row.finish_most),
    outcomes: { completed, partial, canceled },
    refillsAsked: row.refills_asked,
  };
}
