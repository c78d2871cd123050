export { AddFundsResultViewModel, type BoughtOrders, RESULT_POLL_MS, RESULT_POLLS } from "./add-funds-result-view-model.ts";
export { AddFundsViewModel } from "./add-funds-view-model.ts";
export { PaymentSettlement } from "./payment-settlement.ts";
export { takeReturnedInvoice } from "./returned-invoice.ts";
export { successOffers } from "./success-offers.ts";
export { topUpSender, type TopUpSender } from "./top-up-sender.ts";
