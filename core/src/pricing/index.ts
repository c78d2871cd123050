export { AmountEditor, type AmountEditorDependencies } from "./amount-editor.ts";
export type { CostResult, CouponBonusCalculation, LineCost } from "./cost-result.ts";
export {
  type Charges,
  type CostInput,
  lineCost,
  type MethodTerms,
  orderCost,
  type PricedService,
  quantityByCost,
  speedUpSurcharge,
} from "./cost-rules.ts";
export {
  DEFAULT_DRIP_FEED_MINUTES,
  DEFAULT_DRIP_FEED_MODE,
  dripFeedTotal,
  intervalParts,
  type IntervalParts,
  MAX_DRIP_FEED_MINUTES,
  MAX_DRIP_FEED_RUNS,
  MIN_DRIP_FEED_RUNS,
  minutesFromParts,
  normalizeRuns,
  PANEL_DRIP_FEED_STEP,
  widgetDripFeed,
} from "./drip-feed-rules.ts";
export { hasGuarantee, statesGuarantee } from "./guarantee-rules.ts";
export type { PriceChanged } from "./price-changed.ts";
export { allocateOrderShares, type OrderShare } from "./order-share-rules.ts";
export { type PriceChange, priceChanged } from "./price-change-rules.ts";
export type { DripFeed, OrderEvent, OrderLine, OrderSource, TargetValues } from "./order-line.ts";
export { QuantityEditor } from "./quantity-editor.ts";
export {
  isAcceptableQuantity,
  limitsOf,
  normalizeQuantity,
  quantityFrom,
  type QuantityLimits,
  quantityReaching,
  type QuantityRounding,
  quantityStep,
} from "./quantity-rules.ts";
export {
  isSliderFixed,
  quantityFromSlider,
  scaleValueAt,
  SLIDER_POSITIONS,
  sliderFromQuantity,
} from "./quantity-slider-rules.ts";
export {
  type NothingToSpeedUp,
  type SpeedUpItem,
  speedUpItems,
  speedUpOffer,
  type SpeedUpOffer,
  totalWithSpeedUp,
} from "./speed-up-rules.ts";
