export { refunds } from "./feature.ts";
export { bookRefund, noteGiven, refundedOf, returnRefund, type StoredRefund } from "./book-refund.ts";
