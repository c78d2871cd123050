import { sql, type ReferenceExpression, type SelectQueryBuilder } from "kysely";
import type { Db, Tables } from "../database/index.ts";
import type { StoredOrder } from "./pay-orders.ts";

/** One page of the orders table (DEC-145). */
export interface OrdersPageQuery {
  readonly start: number;
  readonly length: number;
  readonly column: number;
  readonly direction: "asc" | "desc";
  readonly search: string | null;
  readonly status: string | null;
  readonly dripFeedId: number | null;
  readonly subscriptionId: number | null;
}

type OrdersQuery = SelectQueryBuilder<Tables, "orders", object>;

/** The columns as the table lists them (OLS-003); others sort by id. */
const columns: readonly ReferenceExpression<Tables, "orders">[] = [
  "orders.id",
  "orders.status",
  "orders.service_name",
  "orders.service_name",
  "orders.created_at",
  "orders.completed_at",
  "orders.price",
  "orders.cost",
  "orders.url",
  "orders.quantity",
  "orders.start_quantity",
  "orders.delivered",
];

/** The orders of a user that they see: not deleted ones, and not the parts of a package or the runs of a drip feed. */
const visible = (db: Db, userId: number): OrdersQuery =>
  db.selectFrom("orders").where("user_id", "=", userId).where("deleted_at", "is", null).where("parent_id", "is", null);

/** The runs of one drip feed that have started, each an order below the one that was bought (DRF-012). */
const runsOf = (db: Db, userId: number, dripFeedId: number): OrdersQuery =>
  db
    .selectFrom("orders")
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .where("drip_feed_id", "=", dripFeedId)
    .where("run_number", "is not", null);

function searched(query: OrdersQuery, search: string | null): OrdersQuery {
  const words = search?.trim() ?? "";
  if (words === "") return query;
  const pattern = `%${words.slice(0, 200).replace(/[\\%_]/g, "\\$&")}%`;
  const id = /^#?(\d{1,15})$/.exec(words)?.[1];
  return query.where((where) =>
    where.or([
      where("url", "ilike", pattern),
      where("service_name", "ilike", pattern),
      ...(id === undefined ? [] : [where("orders.id", "=", Number(id))]),
    ]),
  );
}

const counted = async (query: OrdersQuery): Promise<number> => {
  const row = await query.select(sql<number>`count(*)::integer`.as("rows")).executeTakeFirstOrThrow();
  return row.rows;
};

export interface OrdersPageRows {
  readonly rows: readonly StoredOrder[];
  readonly filtered: number;
  readonly total: number;
}

/** One page of a user's orders; `status` null or `all` shows every status. */
export async function readOrdersPage(db: Db, userId: number, page: OrdersPageQuery): Promise<OrdersPageRows> {
  const all = visible(db, userId);
  let query = searched(page.dripFeedId === null ? all : runsOf(db, userId, page.dripFeedId), page.search);
  if (page.status !== null && page.status !== "" && page.status !== "all")
    query = query.where(sql<boolean>`status = ${page.status}`);
  if (page.subscriptionId !== null) query = query.where("subscription_id", "=", page.subscriptionId);
  const rows = await query
    .selectAll()
    .orderBy(columns[page.column] ?? "orders.id", page.direction)
    .orderBy("orders.id", page.direction)
    .offset(page.start)
    .limit(page.length)
    .execute();
  return { rows, filtered: await counted(query), total: await counted(all) };
}

/** One order of a user, parts of packages too; null for somebody else's. */
export async function readOrder(db: Db, userId: number, id: number): Promise<StoredOrder | null> {
  const row = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of the orders that are the user's, in no order of their own. */
export async function readOrdersByIds(db: Db, userId: number, ids: readonly number[]): Promise<readonly StoredOrder[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("orders")
    .selectAll()
    .where("id", "in", ids)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .execute();
}
