export * from "./order-entities.ts";
export type * from "./orders-port.ts";
export * from "./order-status-rules.ts";
export { OrderActionsModel, allowedActions, type AskedAction, type OrderActionsParts } from "./order-actions.ts";
export { OrdersViewModel, ORDERS_PAGE_SIZE } from "./orders-view-model.ts";
export { OrderViewModel, type OrderViewModelParts } from "./order-view-model.ts";
