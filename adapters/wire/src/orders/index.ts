export { orderFromWire, orderSchema, orderToWire } from "./codec.ts";
export {
  getOrder,
  getOrders,
  getOrdersTable,
  MAX_TABLE_ROWS,
  ordersTableQuery,
  postApiOrders,
  postOrderActivate,
  postOrderCancel,
  postOrderDelete,
  postOrderPause,
  postOrderPayByBalance,
  postOrderPayByInvoice,
} from "./endpoints.ts";
