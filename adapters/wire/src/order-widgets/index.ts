export {
  orderWidgetFromWire,
  orderWidgetToWire,
  widgetDraftFromWire,
  widgetDraftToWire,
  widgetFiguresFromWire,
  widgetFiguresToWire,
  widgetTermsFromWire,
} from "./codec.ts";
export {
  getMethodsForOrderWidget,
  getOrderWidgets,
  getOrderWidgetStatistics,
  patchOrderWidget,
  postOrderWidget,
} from "./endpoints.ts";
export { ORDER_WIDGETS_FULL } from "./refusals.ts";
