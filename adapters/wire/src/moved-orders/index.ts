export { movedOrdersFromWire } from "./codec.ts";
export { deleteMovedOrders, getMovedOrders } from "./endpoints.ts";
