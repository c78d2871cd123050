export { lineBlock } from "./order-block-rules.ts";
export { orderFailureNotice } from "./order-failure-notice.ts";
export type { OrderGroup } from "./order-form-groups.ts";
export { OrderFormLine } from "./order-form-line.ts";
export { OrderFormMessages } from "./order-form-messages.ts";
export { type EarlierOrder, OrderFormOpening } from "./order-form-opening.ts";
export type { CartLine, OrderFormCurrency, OrderFormViewModelDependencies } from "./order-form-surroundings.ts";
export { OrderFormViewModel } from "./order-form-view-model.ts";
export { orderStartFrom } from "./order-start-rules.ts";
