export * from "./subscription-entities.ts";
export type * from "./subscriptions-port.ts";
export * from "./subscription-rules.ts";
export { CardLinking, type CardLinkOutcome, type CardLinkingParts } from "./card-linking.ts";
export { SubscriptionCancelling, type SubscriptionCancellingParts } from "./subscription-cancelling.ts";
export { SubscriptionFormMessages, type SubscriptionField } from "./subscription-form-messages.ts";
export {
  SubscriptionFormViewModel,
  type ReturnedCard,
  type SubscriptionFormParts,
  type SubscriptionFormState,
} from "./subscription-form-view-model.ts";
export { SERVICE_TYPES_DELAY_MS, SubscriptionNetworks } from "./subscription-networks.ts";
export { SubscriptionPayment } from "./subscription-payment.ts";
export { SubscriptionQuote, SUBSCRIPTION_QUOTE_DELAY_MS } from "./subscription-quote.ts";
export { SubscriptionTypeSettings } from "./subscription-type-settings.ts";
export { SubscriptionsViewModel, type SubscriptionsParts } from "./subscriptions-view-model.ts";
export { CONTENTS_SHOWN, SubscriptionViewModel, type SubscriptionParts } from "./subscription-view-model.ts";
