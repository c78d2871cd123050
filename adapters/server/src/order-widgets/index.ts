export { orderWidgets } from "./feature.ts";
export { MADE_WIDGETS, RENEWED_TOKENS } from "./order-widgets-handlers.ts";
export { readWidgetFigures } from "./widget-statistics.ts";
