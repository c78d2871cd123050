export {
  actionFlags,
  allowedOrderActions,
  flaggedActions,
  type OrderFacts,
  type OrderKind,
  statusAfter,
  type Viewer,
} from "./order-action-rules.ts";
export { OrderActionsModel, type OrderActionsModelDependencies } from "./order-actions.ts";
export {
  type ImmediateOrderAction,
  type KeywordRanking,
  type Order,
  type OrderAction,
  type OrderActions,
  type OrderDripFeed,
  type OrderRefund,
  type OrderStatus,
  orderStatuses,
  type OrderTarget,
  type Promotable,
  type RefillDecline,
  type RefillRequest,
  type SupportQuestion,
} from "./order-entities.ts";
export { OrderPayment, orderPaymentSender } from "./order-payment.ts";
export { knownCancelReason, type OrderOutcome, outcomeOf, refundEstimate } from "./order-outcome-rules.ts";
export {
  type CouponedOrder,
  isCouponReturned,
  type OrderAmounts,
  type Refund,
  refundOf,
  refundOfAmounts,
  undeliveredShare,
} from "./order-refund-rules.ts";
export { MARK_MS, ordersTarget, PlacedOrders } from "./placed-orders.ts";
export { FREE_TRIAL_SOURCE, isFreeTrial, placeOfSource } from "./order-source-rules.ts";
export { guestRepeatTarget, type Repeatable, repeatTarget } from "./order-repeat-rules.ts";
export {
  foundAmong,
  isOrderFound,
  type OrderSearch,
  orderSearch,
  type OrderTraces,
  orderTraces,
  type SearchedOrder,
} from "./order-search-rules.ts";
export { isUnderWay, knownStatus, nextLookAfter, statusFilters, statusTone, type StatusTone } from "./order-status-rules.ts";
export { countNowOf, leftOf, type TimelineEntry, timelineOf, type TimelineStep } from "./order-timeline-rules.ts";
export { OrderViewModel, type OrderViewModelDependencies } from "./order-view-model.ts";
export { OrdersAddress } from "./orders-address.ts";
export { OrdersExport } from "./orders-export.ts";
export type { OrderPaymentRefusal, OrdersPage, OrdersPort, OrdersQuery, StatusCounts, SupportField } from "./orders-port.ts";
export { exportColumns, orderColumns } from "./orders-table-rules.ts";
export { type OrdersScope, OrdersViewModel } from "./orders-view-model.ts";
export { type DeclineReason, isAutoRefilled, isRefillable, isRefillOnItsWay, knownDeclineReason } from "./refill-rules.ts";
export { type OrderPaymentOffer, orderPaymentOffers, unpaidOrderCharge, type UnpaidOrderCharge } from "./unpaid-order-rules.ts";
export { deliveredPercent, hasMoved, movingIds, recounted, withProgress } from "./progress-rules.ts";
export { type LookOutcome, type ProgressWatchDependencies, ProgressWatch } from "./progress-watch.ts";
export {
  type FeedNews,
  type OpenStream,
  ProgressFeed,
  type ProgressFeedDependencies,
  SILENCE_MS,
  type StreamNews,
} from "./progress-feed.ts";
export { SupportForm } from "./support-form.ts";
