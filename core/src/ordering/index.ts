export * from "./order-line.ts";
export * from "./cost-result.ts";
export type * from "./ordering-port.ts";
export * from "./quantity-rules.ts";
export * from "./quantity-slider-rules.ts";
export * from "./drip-feed-rules.ts";
export * from "./cost-rules.ts";
export { hasGuarantee, statesGuarantee } from "./guarantee-rules.ts";
export {
  cleanLink,
  networkKeyOf,
  orderedLink,
  recogniseLink,
  type LinkProblem,
  type LinkRecognition,
  type LinkSurroundings,
} from "./link-rules.ts";
export type { LinkContent, LinkNetwork } from "./link-network.ts";
export { linkNetwork, linkNetworks } from "./link-networks.ts";
export { linkFit, purposeOf, type LinkFit, type LinkPurpose } from "./link-purpose-rules.ts";
export { linkVerdict, type LinkDemands, type LinkVerdict } from "./link-verdict.ts";
export { linkIdentity } from "./link-identity.ts";
export * from "./overlap-rules.ts";
export { expertQuantity, readExpertLine, type ExpertEntry } from "./expert-text.ts";
export {
  checkExpertLine,
  MOST_EXPERT_LINES,
  type ExpertCatalogue,
  type ExpertCheck,
  type ExpertProblem,
} from "./expert-rules.ts";
export { expertChecker, expertRows, type ExpertRow } from "./expert-lines.ts";
export { ExpertOrderViewModel, type ExpertBlock } from "./expert-order-view-model.ts";
export type { ExpertOrderParts } from "./expert-order-parts.ts";
export * from "./order-error-rules.ts";
export * from "./order-source-rules.ts";
export { missingPart, orderFingerprint, type MissingPart, type OrderDraft, type OrderPlace } from "./order-draft.ts";
export * from "./speed-up-rules.ts";
export { Purchase, type PurchaseCollaborators } from "./purchase.ts";
export { isUnderWay, type PurchaseRefusal, type PurchaseState } from "./purchase-state.ts";
export { PurchaseDelivery } from "./purchase-delivery.ts";
export { PurchaseAftermath, type AftermathCollaborators } from "./purchase-aftermath.ts";
export { purchaseExtras, type PurchaseContext } from "./purchase-context.ts";
export { KEY_LIFE_MS, PendingPurchases, type SentPurchase } from "./pending-purchases.ts";
export type { PendingPurchase, PurchaseExtras } from "./pending-purchase-record.ts";
export * from "./order-block-rules.ts";
export { OrderFormCheckout } from "./order-form-checkout.ts";
export { OrderFormGroups, type OrderGroup } from "./order-form-groups.ts";
export { OrderFormLine } from "./order-form-line.ts";
export { DRIP_FEED_OPENING_MS, OrderFormOpening, type EarlierOrder } from "./order-form-opening.ts";
export type * from "./order-form-surroundings.ts";
export { ANNOUNCE_DELAY_MS, OrderFormViewModel, type OrderFormParts } from "./order-form-view-model.ts";
export { OrderQuote, QUOTE_DELAY_MS } from "./order-quote.ts";
export * from "./order-start-rules.ts";
export { CHANGED_NOTICE_MS, LINK_DELAY_MS, LinkField } from "./link-field.ts";
export { QuantityField } from "./quantity-field.ts";
export { isChoosable, ServiceChoice, type ChosenIds } from "./service-choice.ts";
export { MOST_OPTIONS, ServicePicker, type ServiceOptions } from "./service-picker.ts";
export { SUBTOTAL_DELAY_MS, SubtotalField, type SubtotalFieldParts } from "./subtotal-field.ts";
export { offeredTargets, TargetFields } from "./target-fields.ts";
export { DripFeedField, type DripFeedWish } from "./drip-feed-field.ts";
export { OrderFormMessages } from "./order-form-messages.ts";
