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
  deleteOrderWidget,
  getMethodsForOrderWidget,
  getOrderWidgets,
  getOrderWidgetStatistics,
  patchOrderWidget,
  postOrderWidget,
  postOrderWidgetToken,
} from "./endpoints.ts";
export { ORDER_WIDGETS_FULL } from "./refusals.ts";
