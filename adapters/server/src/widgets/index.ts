export { widgets } from "./feature.ts";
export { noteUse } from "./note-use.ts";
export { findCaller } from "./find-caller.ts";
export {
  changePartnerWidget,
  createPartnerWidget,
  createWidgetWithin,
  endPartnerWidget,
  type NewPartnerWidget,
  readPartnerWidgets,
  renewWidgetToken,
} from "./partner-widgets.ts";
export { offeredMethods, sellerTermsOf, WIDGET_SOURCE } from "./widget-rules.ts";
