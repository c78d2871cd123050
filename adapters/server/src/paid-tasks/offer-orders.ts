import { countedTarget, type Target } from "@panel/core/catalogue";
import { moneyFromMicros } from "@panel/core/money";
import { isHeavyPlace, taskActionOf, termsOfOrder } from "@panel/core/paid-tasks";
import { offeredFeatures } from "@panel/core/settings";
import type { Insertable } from "kysely";
import { type Db, inTransaction } from "../database/index.ts";
import type { ReadSettings } from "../settings/index.ts";
import type { PaidTasksTable } from "./paid-tasks-tables.ts";

/** Orders that one run of the job looks at. */
const MAX_ORDERS = 200;
/** Tasks of orders that are open at the same time; the oldest orders come first. */
const MAX_OPEN = 2_000;

interface SentTarget {
  readonly targetId: number;
  readonly values: readonly string[];
}

interface RunningOrder {
  readonly id: number;
  readonly user_id: number;
  readonly service_id: number;
  readonly url: string;
  readonly cost: number;
  readonly quantity: number;
  readonly targetable_values: unknown;
  readonly type_slug: string;
  readonly network_key: string | null;
  readonly targets: readonly Target[];
}

/** Service types of whose orders customers can do a piece. */
async function typesWithTasks(db: Db): Promise<readonly number[]> {
  const types = await db
    .selectFrom("service_types")
    .innerJoin("networks", "networks.id", "service_types.network_id")
    .select(["service_types.id", "service_types.slug", "networks.social_provider_type"])
    .execute();
  const can = types.filter((type) => taskActionOf({ networkKey: type.social_provider_type, typeSlug: type.slug }) !== null);
  return can.map(({ id }) => id);
}

/** Running orders of these types that have no task; runs of a drip feed have none, they come and go too quickly. */
const ordersWithoutTask = (db: Db, types: readonly number[], limit: number): Promise<RunningOrder[]> =>
  db
    .selectFrom("orders")
    .innerJoin("service_types as type", "type.id", "orders.service_type_id")
    .innerJoin("networks as network", "network.id", "type.network_id")
    .innerJoin("services as service", "service.id", "orders.service_id")
    .select(["orders.id", "orders.user_id", "orders.service_id", "orders.url", "orders.cost", "orders.quantity"])
    .select(["orders.targetable_values", "type.slug as type_slug", "network.social_provider_type as network_key"])
    .select("service.targets")
    .where("orders.next_step_at", "is not", null)
    .where("orders.status", "=", "in_processing")
    .where("orders.deleted_at", "is", null)
    .where("orders.parent_id", "is", null)
    .where("orders.drip_feed_id", "is", null)
    .where("orders.service_type_id", "in", types)
    .where((where) => where.not(where.exists(where.selectFrom("paid_tasks").whereRef("order_id", "=", "orders.id"))))
    .orderBy("orders.next_step_at")
    .limit(limit)
    .execute();

/** The comments that were ordered, line by line. */
function commentsOf({ targets, targetable_values }: RunningOrder): readonly string[] {
  const counted = countedTarget({ targets });
  const sent = Array.isArray(targetable_values) ? (targetable_values as readonly SentTarget[]) : [];
  const values = sent.find(({ targetId }) => targetId === counted?.id)?.values ?? [];
  return values.flatMap((value) => value.split("\n")).filter((line) => line.trim() !== "");
}

/** The task of an order by the core's rules; null where it would bring too little, or nobody can do it. */
function taskOf(order: RunningOrder, now: Date): Insertable<PaidTasksTable> | null {
  const place = { networkKey: order.network_key, typeSlug: order.type_slug };
  const action = taskActionOf(place);
  const terms = termsOfOrder({ cost: moneyFromMicros(order.cost), quantity: order.quantity });
  if (action === null || terms === null) return null;
  return {
    order_id: order.id,
    owner_id: order.user_id,
    service_id: order.service_id,
    action,
    url: order.url,
    name: null,
    thumbnail: null,
    ...terms,
    is_heavy: isHeavyPlace(place),
    comments: JSON.stringify(action === "comment" ? commentsOf(order) : []),
    created_at: now,
  };
}

/** A task of an order is offered while the order runs. */
async function closeOver(tx: Db, now: Date): Promise<number> {
  const closed = await tx
    .updateTable("paid_tasks")
    .set({ closed_at: now })
    .where("order_id", "is not", null)
    .where("closed_at", "is", null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("orders")
            .whereRef("orders.id", "=", "paid_tasks.order_id")
            .where("orders.status", "=", "in_processing")
            .where("orders.deleted_at", "is", null),
        ),
      ),
    )
    .returning("id")
    .execute();
  return closed.length;
}

const openTasks = async (tx: Db): Promise<number> => {
  const { count } = await tx
    .selectFrom("paid_tasks")
    .select((all) => all.fn.countAll<string>().as("count"))
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Offers running orders as tasks, each once however many processes look, and ends those whose order is over; answers how many changed.
 * Nothing new is offered while the operator has no tasks.
 */
export const offerOrders = (db: Db, readSettings: ReadSettings, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const closed = await closeOver(tx, now);
    const types = offeredFeatures(await readSettings(tx)).tasks ? await typesWithTasks(tx) : [];
    const room = Math.min(MAX_ORDERS, MAX_OPEN - (await openTasks(tx)));
    if (types.length === 0 || room <= 0) return closed;
    const orders = await ordersWithoutTask(tx, types, room);
    const tasks = orders.map((order) => taskOf(order, now)).filter((task) => task !== null);
    if (tasks.length === 0) return closed;
    const made = await tx
      .insertInto("paid_tasks")
      .values(tasks)
      .onConflict((conflict) => conflict.column("order_id").doNothing())
      .returning("id")
      .execute();
    return closed + made.length;
  });
