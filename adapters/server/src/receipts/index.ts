export { dripFeedPlans } from "./drip-feed-plans.ts";
export { receipts } from "./feature.ts";
export { mailInvoice } from "./mail-invoice.ts";
export { mailReceipt } from "./mail-receipt.ts";
export { type ReceiptDependencies, receiptToken } from "./receipt-links.ts";
export { openedPurchase } from "./receipts-handlers.ts";
