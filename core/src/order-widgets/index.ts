export { embedCode, type EmbedForm, embedForms, type EmbedWish, FRAME_RIGHTS, widgetPageAddress } from "./embed-code.ts";
export type { OrderWidgetsPort, WidgetRefusal, WidgetStatisticsQuestion } from "./order-widgets-port.ts";
export { type LoadedWidgets, OrderWidgetsViewModel, type WidgetNews } from "./order-widgets-view-model.ts";
export { type WidgetFormProblem, WidgetEditor } from "./widget-editor.ts";
export {
  fieldOfWidgetProblem,
  percentTextOf,
  shareFromPercentText,
  MAX_MINIMUM_PURCHASE,
  MAX_WIDGETS,
  type OrderWidget,
  type WidgetDraft,
  type WidgetField,
  type WidgetProblem,
  widgetProblems,
  type WidgetTerms,
  widgetTerms,
} from "./widget-rules.ts";
export {
  namesInFile,
  shortenedBuyer,
  type WidgetFigures,
  type WidgetGrouping,
  widgetGroupings,
  type WidgetMeasure,
  widgetMeasures,
} from "./widget-statistics-rules.ts";
export { type LoadedFigures, WidgetStatisticsViewModel } from "./widget-statistics-view-model.ts";
