import type { Db } from "../database/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { mailOrderEnds } from "./mail-order-ends.ts";
import { orderEndMigrations } from "./order-end-migrations.ts";
import type { ReceiptDependencies } from "./receipt-links.ts";
import { receiptsHandlers } from "./receipts-handlers.ts";
import { receiptsRows } from "./own-rows.ts";

/** Orders that end soon after each other are told of together. */
const MINUTE_MS = 60_000;

/** What signed links to purchases show, and the mails about orders that came to their end. */
export const receipts: ServerFeature<{ readonly db: Db; readonly shop: { readonly receipts: ReceiptDependencies } }> = {
  ownRows: receiptsRows,
  migrations: orderEndMigrations,
  ownerColumns: [{ table: "order_end_notes", column: "user_id" }],
  start: ({ db, shop }) => ({
    handlers: receiptsHandlers(shop.receipts),
    jobs: [{ name: "mail order ends", everyMs: MINUTE_MS, run: (now) => mailOrderEnds(db, shop.receipts, now) }],
  }),
};
