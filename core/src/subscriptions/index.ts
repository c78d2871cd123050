export {
  acceptSubscriptionLink,
  isPromotable,
  promotableServices,
  type PromotableService,
  type PromotableType,
} from "./promotable-service-rules.ts";
export {
  type AcceptedSubscription,
  decideSubscription,
  type SubscribablePlace,
  type SubscribableService,
  type SubscriptionFacts,
  type SubscriptionFieldProblem,
  type SubscriptionProblem,
  type SubscriptionWish,
} from "./subscription-decision.ts";
export { isCanceledWithSubscription, subscriptionActions } from "./subscription-action-rules.ts";
export { NewCard } from "./new-card.ts";
export { CardLinking } from "./card-linking.ts";
export { CardReturn } from "./card-return.ts";
export { SubscriptionCancelling } from "./subscription-cancelling.ts";
export {
  AUTOPROMOTION,
  paymentTypes,
  type SubscribedService,
  type Subscription,
  type SubscriptionContent,
  type SubscriptionCost,
  type SubscriptionDraft,
  type SubscriptionPayer,
  subscriptionStatuses,
  type WaitingReason,
} from "./subscription-entities.ts";
export { type SubscriptionFormViewModelDependencies, SubscriptionFormViewModel } from "./subscription-form-view-model.ts";
export { SubscriptionPayment } from "./subscription-payment.ts";
export {
  chargePerPublication,
  CONTENTS_LIMIT,
  contentsLimitFrom,
  contentsPercent,
  costOfPublications,
  initialPaymentType,
  isContentsLimit,
  knownSubscriptionStatus,
  knownWaitingReason,
  MAX_NAME_LENGTH,
  missingSubscriptionParts,
  type SubscriptionFields,
  subscriptionCost,
  type SubscriptionLine,
  type SubscriptionPart,
  subscriptionTone,
} from "./subscription-rules.ts";
export { subscriptionSender, type SubscriptionSender } from "./subscription-sender.ts";
export { SubscriptionTypeSettings } from "./subscription-type-settings.ts";
export { SubscriptionViewModel } from "./subscription-view-model.ts";
export type {
  CardLink,
  CardLinkRequest,
  ServiceQuantityRequest,
  SubscriptionCostRequest,
  SubscriptionField,
  SubscriptionRefusal,
  SubscriptionsPort,
} from "./subscriptions-port.ts";
export { SubscriptionsViewModel } from "./subscriptions-view-model.ts";
