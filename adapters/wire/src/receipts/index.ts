export { receiptFromWire, receiptToWire } from "./codec.ts";
export { getReceipt, getReceiptNews, postReceiptPassword } from "./endpoints.ts";
