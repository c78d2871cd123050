import { OrderWidgetsViewModel, WidgetStatisticsViewModel } from "../../order-widgets/index.ts";
import { featureModule } from "../feature-module.ts";
import { sessionModule, sessionTokens } from "../session-module.ts";
import { shellModule, shellTokens } from "../shell-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed tokens of the page of a partner's widgets. */
export const orderWidgetsTokens = {
  orderWidgets: token<() => OrderWidgetsViewModel>("orderWidgetsViewModel"),
  statistics: token<() => WidgetStatisticsViewModel>("widgetStatisticsViewModel"),
} as const;

/** Binds the widgets of whoever is logged in, and what they brought. */
export const orderWidgetsModule = featureModule([sessionModule, shellModule], ({ bind }) => {
  bind(orderWidgetsTokens.orderWidgets).toResolvedValue(
    (orderWidgets, currency, clipboard, session) => () =>
      new OrderWidgetsViewModel({ orderWidgets, currency, clipboard, session }),
    [portTokens.orderWidgets, shellTokens.currency, portTokens.clipboard, sessionTokens.session],
  );
  bind(orderWidgetsTokens.statistics).toResolvedValue(
    (orderWidgets, clock) => () => new WidgetStatisticsViewModel({ orderWidgets, clock }),
    [portTokens.orderWidgets, portTokens.clock],
  );
});
