import { restingStatuses } from "@panel/core/own-data";
import type { Db } from "../database/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import { type HoldQuery, type OwnRows, dollars, type ServerFeature } from "../feature/index.ts";
import type { DeliveringSupplier } from "./delivered-by-hand.ts";
import { detailHandlers } from "./detail-handlers.ts";
import { runFulfilment } from "./fulfilment.ts";
import { sumOrderCounts } from "./order-counts.ts";
import { invoiceCommands, invoicesThatWait } from "./invoice-commands.ts";
import { orderCommands } from "./order-commands.ts";
import { orderFigure } from "./order-figure.ts";
import { orderHandlers } from "./order-handlers.ts";
import { orderInvariants } from "./order-invariants.ts";
import { orderMigrations } from "./order-migrations.ts";
import { fillFoundColumns } from "./order-search.ts";
import { payHandlers } from "./pay-handlers.ts";
import { runRefills } from "./refills.ts";

/** What is kept of a customer here. */
const ordersRows: readonly OwnRows[] = [
  {
    table: "refill_requests",
    owner: { column: "order_id", of: "orders" },
    key: ["id"],
    given: ["order_id", "quantity", "created_at", "refilled_at", "declined_at", "decline_reason"],
    keptBack: ["id", "due_at"],
    farewell: "stay",
  },
  {
    table: "invoice_orders",
    owner: { column: "order_id", of: "orders" },
    key: ["invoice_id", "order_id"],
    given: ["invoice_id", "order_id"],
    keptBack: ["fee", "method_credit"],
    farewell: "stay",
  },
  {
    table: "orders",
    owner: "user_id",
    key: ["id"],
    given: [
      "id",
      "purchase_id",
      "parent_id",
      "drip_feed_id",
      "subscription_id",
      "service_id",
      "service_name",
      "url",
      "quantity",
      dollars("cost"),
      "status",
      "start_quantity",
      "delivered",
      "is_guarantee",
      "is_speedup",
      "targetable_values",
      "source",
      dollars("refunded"),
      "cancel_reason",
      "cancel_description",
      "created_at",
      "started_at",
      "completed_at",
      "paid_at",
      "refunded_at",
      "deleted_at",
    ],
    keptBack: [
      "run_number",
      "line_index",
      "service_slug",
      "service_type_id",
      "network_id",
      "found_by",
      "link_identity",
      "price",
      "fee",
      "coupon_credit",
      "method_credit",
      "is_reorder",
      "has_refill",
      "refill_check_at",
      "starts_at",
      "next_step_at",
    ],
    farewell: {
      url: "",
      // Looked for by the job that fills it while it is null.
      found_by: "",
      link_identity: null,
      targetable_values: "[]",
      cancel_description: null,
      has_refill: false,
      refill_check_at: null,
    },
  },
  {
    table: "support_messages",
    owner: "user_id",
    key: ["id"],
    given: ["order_id", "subject", "body", "email", "topic", "created_at"],
    keptBack: ["id"],
    farewell: "go",
  },
  { table: "order_counts", owner: "user_id", key: ["status"], given: ["status", "orders"], farewell: "stay" },
  {
    table: "order_count_changes",
    owner: "user_id",
    key: ["id"],
    given: ["status", "change"],
    keptBack: ["id"],
    farewell: "stay",
  },
];

/** What has to end before an account is deleted. */
const ordersHolds: readonly HoldQuery[] = [
  {
    hold: "orders",
    query: `select from orders where user_id = $1 and status not in (${restingStatuses.map((status) => `'${status}'`).join(", ")})`,
  },
  {
    hold: "orders",
    query: `select from refill_requests refill join orders on orders.id = refill.order_id
      where orders.user_id = $1 and refill.refilled_at is null and refill.declined_at is null`,
  },
];

const SECOND_MS = 1000;

interface Services {
  readonly db: Db;
  readonly shop: ShopDependencies;
  /** Null where others deliver, and nothing is simulated. */
  readonly deliveryMs: number | null;
  readonly supplier: DeliveringSupplier | null;
}

/** Those who really deliver also make up for what orders lose. */
const noRefills = { noticed: [], refilled: [] } as const;

/** Orders that were placed, and their simulated delivery. */
export const orders: ServerFeature<Services> = {
  ownRows: ordersRows,
  deletionHolds: ordersHolds,
  migrations: orderMigrations,
  invariants: orderInvariants,
  ownerColumns: [
    { table: "orders", column: "user_id" },
    { table: "support_messages", column: "user_id" },
  ],
  commands: [...invoiceCommands, ...orderCommands],
  waiting: [invoicesThatWait],
  start: ({ db, shop, deliveryMs }) => ({
    figures: [orderFigure(db)],
    handlers: [...orderHandlers(shop), ...payHandlers(shop), ...detailHandlers(shop, deliveryMs !== null)],
    jobs: [
      {
        name: "refill orders",
        everyMs: SECOND_MS,
        run: (now) => (deliveryMs === null ? Promise.resolve(noRefills) : runRefills(db, now)),
      },
      {
        name: "deliver orders",
        everyMs: SECOND_MS,
        run: (now) => runFulfilment(db, { deliveryMs }, now),
      },
      { name: "read what orders are found by", everyMs: SECOND_MS, run: () => fillFoundColumns(db) },
      { name: "sum up order counts", everyMs: 5 * SECOND_MS, run: () => sumOrderCounts(db) },
    ],
  }),
};
