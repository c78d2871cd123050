export {
  payerFromWire,
  subscriptionDraftToWire,
  subscriptionFromWire,
  subscriptionToWire,
  type SubscriptionWire,
} from "./codec.ts";
export {
  getMethodsForRecurringPayments,
  getSubscription,
  getSubscriptionNetworks,
  getSubscriptions,
  getSubscriptionServiceTypes,
  postRecurringPaymentMethod,
  postServicesCost,
  postServicesQuantityByCost,
  postSubscription,
  postSubscriptionCancel,
} from "./endpoints.ts";
