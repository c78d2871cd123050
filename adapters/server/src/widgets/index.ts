export { findCaller } from "./find-caller.ts";
export { widgets } from "./feature.ts";
export { createPartnerWidget, revokeWidget, rotateWidgetToken, type NewPartnerWidget } from "./partner-widgets.ts";
export { offeredMethods, sellerTermsOf, WIDGET_SOURCE } from "./widget-rules.ts";
