export type { Dashboard, DashboardPort } from "./dashboard-port.ts";
export { countsInOrder, hasOrdered, needingBuyer, runningOrders, type StatusCount, statusTarget } from "./dashboard-rules.ts";
export { DashboardViewModel } from "./dashboard-view-model.ts";
