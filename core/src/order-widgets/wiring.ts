import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provideFactory, token } from "../wiring/index.ts";
import { OrderWidgetsViewModel, WidgetStatisticsViewModel, type OrderWidgetsPort } from "./index.ts";

export const orderWidgetsPort = portToken<OrderWidgetsPort>("orderWidgets");

/** Tokens of a partner's widgets, and of what they brought. */
export const orderWidgetsTokens = {
  orderWidgets: token<() => OrderWidgetsViewModel>("orderWidgetsViewModel"),
  statistics: token<() => WidgetStatisticsViewModel>("widgetStatisticsViewModel"),
} as const;

export const orderWidgetsModule = featureModule(
  [sessionModule, settingsModule],
  [
    provideFactory(orderWidgetsTokens.orderWidgets, OrderWidgetsViewModel, {
      orderWidgets: orderWidgetsPort,
      currency: settingsTokens.currency,
      clipboard: platformTokens.clipboard,
      session: sessionTokens.session,
    }),
    provideFactory(orderWidgetsTokens.statistics, WidgetStatisticsViewModel, {
      orderWidgets: orderWidgetsPort,
      clock: clockPort,
    }),
  ],
);
