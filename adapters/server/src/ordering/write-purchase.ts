import { type Db, KEPT, runText, sqlState } from "../database/index.ts";
import { insertDripFeeds, planDripFeeds } from "../drip-feeds/index.ts";
import { Refusal, text } from "../calls/index.ts";
import { orderColumns, orderRows, packagePartRows, type OrderRow, type OrdersToWrite } from "./order-rows.ts";
import { purchaseColumns, type PurchaseRow } from "./purchase-row.ts";
import type { PricedLine } from "./quote.ts";

/** An order as it was written. */
export interface WrittenOrder {
  readonly id: number;
  readonly purchase_id: number;
  readonly line_index: number;
  readonly drip_feed_id: number | null;
  readonly cost: number;
  readonly coupon_credit: number;
  readonly method_credit: number;
}

export interface WrittenPurchase {
  readonly id: number;
  /** One for each line, in the order of the lines. */
  readonly orders: readonly WrittenOrder[];
}

const listOf = (columns: readonly string[], from = ""): string => columns.map((name) => `${from}${name}`).join(", ");

/** Rows travel as JSON, so that one plan serves any number of lines. */
const writeText = `${KEPT}
with purchase as (
  insert into purchases (${listOf(purchaseColumns)})
  select ${listOf(purchaseColumns)} from jsonb_populate_record(null::purchases, $1::jsonb)
  returning id
)
insert into orders (purchase_id, ${listOf(orderColumns)})
select purchase.id, ${listOf(orderColumns, "line.")}
from purchase cross join jsonb_populate_recordset(null::orders, $2::jsonb) as line
order by line.line_index
returning id, purchase_id, line_index, drip_feed_id, cost, coupon_credit, method_credit`;

const partsText = `
insert into orders (purchase_id, parent_id, ${listOf(orderColumns)})
select purchase_id, parent_id, ${listOf(orderColumns)} from jsonb_populate_recordset(null::orders, $1::jsonb)`;

/** Keys are claimed for each way of paying; one that another way used already finds its purchase here. */
async function refuseReusedKey<Value>(write: Promise<Value>): Promise<Value> {
  try {
    return await write;
  } catch (problem) {
    if (sqlState(problem) !== "23505") throw problem;
    throw new Refusal(422, { message: text("keyReused"), extra: { code: "key_reused" } });
  }
}

/** Writes the drip feeds of the lines that have one; answers their ids by the lines' indexes (DRF-001). */
async function writeDripFeeds(tx: Db, { userId, lines, now }: OrdersToWrite): Promise<ReadonlyMap<number, number>> {
  const fed = lines.flatMap(({ line, service, index }) => {
    const { url, quantity, dripFeed } = line;
    return dripFeed ? [{ index, feed: { userId, serviceId: service.id, url, quantity, dripFeed, now } }] : [];
  });
  if (fed.length === 0) return new Map();
  const ids = await insertDripFeeds(
    tx,
    fed.map(({ feed }) => feed),
  );
  return new Map(fed.flatMap(({ index }, at) => (ids[at] === undefined ? [] : [[index, ids[at]]])));
}

/** The orders with the lines that they were made of. */
const withLines = (orders: readonly WrittenOrder[], lines: readonly PricedLine[]) =>
  orders.flatMap((order) => {
    const line = lines.find(({ index }) => index === order.line_index);
    return line ? [{ order, line }] : [];
  });

/** Ties each drip feed to its order and plans its runs; those of a paid one begin immediately. */
async function planRuns(tx: Db, orders: readonly WrittenOrder[], { lines, isPaid, now }: OrdersToWrite): Promise<void> {
  const plans = withLines(orders, lines).flatMap(({ order, line: { line } }) =>
    order.drip_feed_id === null || !line.dripFeed
      ? []
      : [{ feedId: order.drip_feed_id, order, runs: line.dripFeed.numberOfRuns, quantity: line.quantity }],
  );
  if (plans.length > 0) await planDripFeeds(tx, plans, isPaid ? now : null);
}

async function writePackageParts(
  tx: Db,
  orders: readonly WrittenOrder[],
  rows: readonly OrderRow[],
  { lines }: OrdersToWrite,
): Promise<void> {
  const parts = withLines(orders, lines).flatMap(({ order, line }) => {
    const parent = line.service.isPackage ? rows.find((row) => row.line_index === order.line_index) : undefined;
    const ids = { purchase_id: order.purchase_id, parent_id: order.id };
    return parent ? packagePartRows(parent, line).map((row) => ({ ...row, ...ids })) : [];
  });
  if (parts.length > 0) await runText(tx, partsText, [JSON.stringify(parts)]);
}

/**
 * Writes a purchase and its orders, each kind of row as one set: the drip feeds there are, purchase and orders together, the runs of
 * the drip feeds, the parts of packages. An order without drip feed and package costs one statement.
 */
export async function writePurchase(tx: Db, purchase: PurchaseRow, orders: OrdersToWrite): Promise<WrittenPurchase> {
  const rows = orderRows(orders, await writeDripFeeds(tx, orders));
  const values = [JSON.stringify(purchase), JSON.stringify(rows)];
  const written = await refuseReusedKey(runText<WrittenOrder>(tx, writeText, values));
  const [first] = written;
  if (!first) throw new Error("a purchase without orders");
  await planRuns(tx, written, orders);
  await writePackageParts(tx, written, rows, orders);
  return { id: first.purchase_id, orders: written };
}
