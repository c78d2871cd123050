export { orders } from "./feature.ts";
export { cancelOrder } from "./cancel-order.ts";
export type { FulfilmentReport } from "./fulfilment.ts";
export { factsOf } from "./order-facts.ts";
export { openOrderInvoice } from "./order-invoices.ts";
export { mailSettled, type SettleDependencies, settleInvoice } from "./settle-invoice.ts";
export { simulatedLoss } from "./simulated-loss.ts";
export { simulatedPosition } from "./simulated-ranking.ts";
