import type { ServerFeature } from "../server-feature.ts";
import type { ReceiptDependencies } from "./receipt-links.ts";
import { receiptsHandlers } from "./receipts-handlers.ts";

/** What signed links to purchases show. */
export const receipts: ServerFeature<{ readonly shop: { readonly receipts: ReceiptDependencies } }> = {
  start: ({ shop }) => ({ handlers: receiptsHandlers(shop.receipts) }),
};
