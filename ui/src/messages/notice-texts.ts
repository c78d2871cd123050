import type { NoticeSubject } from "@panel/core/notices";
import type { Namespace, TextKey } from "./text-keys.ts";

/** A text of any feature, `feature:key`. */
type NamedText = { [Name in Namespace]: `${Name}:${TextKey<Name> & string}` }[Namespace];

/** The words for what a notice is about. */
export const noticeTexts: Readonly<Record<NoticeSubject, NamedText>> = {
  cardLinked: "subscriptions:cardLinked",
  cardNotLinked: "subscriptions:cardNotLinked",
  cardRemoved: "payments:cardRemoved",
  cartIncomplete: "cart:incomplete",
  cartNotKept: "cart:notKept",
  cartNotOrdered: "cart:orderFailed",
  cartOutcomeUnknown: "cart:unknownOutcome",
  cartServicesGone: "cart:servicesGone",
  cartTotalFailed: "cart:totalFailed",
  dripFeedCancelled: "dripFeeds:done",
  dripFeedNotCancelled: "dripFeeds:cancelFailed",
  gatewayMissing: "payments:noGateway",
  linkMissing: "ordering:block_missingLink",
  messageSent: "common:message_sent",
  nothingToSpeedUp: "ordering:block_nothingToSpeedUp",
  orderActivated: "orders:done_activate",
  orderCancelled: "orders:done_cancel",
  orderDeleted: "orders:done_delete",
  orderInvalid: "ordering:problem_validation",
  orderNotOffered: "ordering:problem_notAvailable",
  orderNotPlaced: "ordering:problem_server",
  orderOffline: "ordering:problem_offline",
  orderOutcomeUnknown: "ordering:unknownOutcome",
  orderOverlaps: "ordering:problem_overlappingOrder",
  orderPartGone: "ordering:problem_notFound",
  orderPaused: "orders:done_pause",
  orderPlaced: "ordering:order_created_successfully",
  orderUnreachable: "ordering:problem_network",
  paymentFailed: "payments:failed",
  paymentMarked: "payments:message_sent",
  paymentNotMarked: "payments:markFailed",
  paymentOffline: "payments:offline",
  refillAsked: "orders:refillAsked",
  serviceMissing: "ordering:block_missingService",
  sessionEnded: "ordering:problem_unauthorized",
  subscriptionCancelled: "subscriptions:cancelled",
  subscriptionNotMade: "subscriptions:createFailed",
  subscriptionOffline: "subscriptions:offline",
  subscriptionOutcomeUnknown: "subscriptions:createUncertain",
  totalFailed: "ordering:totalFailed",
};
