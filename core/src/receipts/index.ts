export {
  isReceiptOpen,
  maskedEmail,
  numbersOf,
  type Receipt,
  RECEIPT_LIFE_MS,
  type ReceiptFacts,
  type ReceiptOrder,
} from "./receipt-rules.ts";
export type { ReceiptsPort } from "./receipts-port.ts";
export { ReceiptViewModel } from "./receipt-view-model.ts";
