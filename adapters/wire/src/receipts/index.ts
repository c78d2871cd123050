export { receiptFromWire, receiptToWire } from "./codec.ts";
export { getReceipt, postReceiptPassword } from "./endpoints.ts";
