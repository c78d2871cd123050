import type { ServerFeature } from "../feature/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import { orderWidgetsHandlers } from "./order-widgets-handlers.ts";
import { widgetTermsCommand } from "./partner-terms.ts";

/** The widgets that customers make to sell in pages of their own, and what they brought. */
export const orderWidgets: ServerFeature<{ readonly shop: Pick<ShopDependencies, "gateways"> }> = {
  commands: [widgetTermsCommand],
  start: ({ shop }) => ({ handlers: orderWidgetsHandlers(shop) }),
};
