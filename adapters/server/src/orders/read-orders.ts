import { sql, type ReferenceExpression, type SelectQueryBuilder } from "kysely";
import { type Db, listKey, type Tables } from "../database/index.ts";
import { type OrderCounts, readOrderCounts } from "./order-counts.ts";
import { searchCondition } from "./order-search.ts";
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

const byId = listKey("orders.id");

/** The columns as the table lists them (OLS-003); others sort by id. The panel sorts by id alone, and only that has an index. */
const columns: readonly ReferenceExpression<Tables, "orders">[] = [
  byId,
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
  const condition = searchCondition(search ?? "");
  return condition ? query.where(condition) : query;
}

const counted = async (query: OrdersQuery): Promise<number> => {
  const row = await query.select(sql<number>`count(*)::integer`.as("rows")).executeTakeFirstOrThrow();
  return row.rows;
};

export interface OrdersPageRows {
  readonly rows: readonly StoredOrder[];
  readonly filtered: number;
  readonly total: number;
  readonly counts: OrderCounts;
}

/** The orders that a page is cut from; `status` null or `all` shows every status. */
function matching(db: Db, userId: number, page: OrdersPageQuery): OrdersQuery {
  const listed = page.dripFeedId === null ? visible(db, userId) : runsOf(db, userId, page.dripFeedId);
  const query = searched(listed, page.search);
  const inStatus = isAnyStatus(page) ? query : query.where(sql<boolean>`status = ${page.status}`);
  return page.subscriptionId === null ? inStatus : inStatus.where("subscription_id", "=", page.subscriptionId);
}

const isAnyStatus = ({ status }: OrdersPageQuery): boolean => status === null || status === "" || status === "all";

const sum = (counts: OrderCounts): number => [...counts.values()].reduce((total, orders) => total + orders, 0);

/** How many orders match: the kept figure, where nothing but a status is asked for. */
async function filteredOf(query: OrdersQuery, page: OrdersPageQuery, counts: OrderCounts): Promise<number> {
  const isCounted = page.dripFeedId === null && page.subscriptionId === null && (page.search?.trim() ?? "") === "";
  if (!isCounted) return counted(query);
  return isAnyStatus(page) ? sum(counts) : (counts.get(page.status as StoredOrder["status"]) ?? 0);
}

/** The rows of a page. Their ids are found by an index alone, so that a page far down reads no more rows than the first. */
async function rowsOf(db: Db, query: OrdersQuery, page: OrdersPageQuery): Promise<readonly StoredOrder[]> {
  const column = columns[page.column] ?? byId;
  const sorted = (rows: OrdersQuery) => rows.orderBy(column, page.direction).orderBy(byId, page.direction);
  const ids = sorted(query).select("orders.id").offset(page.start).limit(page.length);
  return sorted(db.selectFrom("orders").where("orders.id", "in", ids))
    .selectAll()
    .execute();
}

/** A page of a user's orders without how many there are. */
export const readOrderRows = (db: Db, userId: number, page: OrdersPageQuery): Promise<readonly StoredOrder[]> =>
  rowsOf(db, matching(db, userId, page), page);

/** One page of a user's orders. */
export async function readOrdersPage(db: Db, userId: number, page: OrdersPageQuery): Promise<OrdersPageRows> {
  const query = matching(db, userId, page);
  const rows = await rowsOf(db, query, page);
  const counts = await readOrderCounts(db, userId);
  return { rows, filtered: await filteredOf(query, page, counts), total: sum(counts), counts };
}

/** One order of a user, parts of packages too; null for another person's. */
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
