export { costAnswer, costFromWire, costRequestToWire, costToWire } from "./cost-codec.ts";
export {
  getWidgetCountries,
  getWidgetLanguages,
  getWidgetNetworks,
  getWidgetPaymentMethods,
  getWidgetPurchase,
  getWidgetRecurringPaymentMethods,
  getWidgetService,
  postAvailableTypesByUrl,
  postCheckoutButtonEvent,
  postEnterUrlEvent,
  postIdentifyNetwork,
  postOrders,
  postOverlaps,
  postPaymentPageEvent,
  postQuantityByCost,
  postTotalCost,
  postValidateOrder,
  postValidateUrl,
  postWidgetOrderRequests,
  postWidgetOrderRequestsWithRecurring,
  postWidgetSearch,
} from "./endpoints.ts";
export { orderLineBody, orderLineFromWire, orderLineToWire, type SentLine } from "./order-line-codec.ts";
export { overlapQuestionToWire, overlapsFromWire, overlapsToWire } from "./overlap-codec.ts";
export { placedPurchaseFromWire, placedPurchaseToWire, purchaseAnswer, purchaseToWire } from "./purchase-codec.ts";
export { quantityByCostFromWire, quantityByCostRequestToWire, quantityByCostToWire } from "./quantity-by-cost-codec.ts";
