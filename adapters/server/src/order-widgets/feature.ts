import type { ServerFeature } from "../feature/index.ts";
import { orderWidgetsHandlers } from "./order-widgets-handlers.ts";
import { widgetTermsCommand } from "./partner-terms.ts";

/** The widgets that customers make to sell in pages of their own, and what they brought. */
export const orderWidgets: ServerFeature = {
  commands: [widgetTermsCommand],
  start: () => ({ handlers: orderWidgetsHandlers() }),
};
