import { bannersModule } from "@panel/core/banners/wiring";
import { localeTokens } from "@panel/core/locale/wiring";
import { settingsTokens } from "@panel/core/settings/wiring";
import { shellModule } from "@panel/core/shell/wiring";
import { bindPorts, loadFeatures } from "@panel/core/wiring";
import type { LocaleCode } from "@panel/core/locale";
import { Container } from "inversify";
import type { MessageLoaders } from "../messages/locale-messages.ts";
import { PanelMessages } from "../messages/panel-messages.ts";
import type { Panel } from "../bindings/panel-context.ts";
import { RouterNavigator } from "../bindings/router-navigator.ts";
import type { PanelPorts } from "./panel-ports.ts";
import { Screens } from "./screens.ts";

/** What ports ask of the panel they are part of. */
export interface PanelFacts {
  readonly locale: () => LocaleCode;
  /** Public token of the widget-style calls; empty until the settings are loaded. */
  readonly widgetToken: () => string;
  /** Words of a validation error that came without any. */
  readonly invalidDataMessage: () => string;
}

/** The one place where the container is made, ports are bound and the features of every page are loaded. */
export function composePanel(makePorts: (facts: PanelFacts) => PanelPorts, loaders: MessageLoaders): Panel {
  // Without `jitless` the container compiles text, which the content security policy forbids.
  const container = new Container({ defaultScope: "Singleton", jitless: true });
  const navigator = new RouterNavigator();
  const ports = makePorts({
    locale: () => container.get(localeTokens.locale).current,
    widgetToken: () => container.get(settingsTokens.settings).current?.cabinetWidgetToken ?? "",
    invalidDataMessage: () => messages.text("invalidData"),
  });
  const messages = new PanelMessages(loaders, ports.log, (figure) =>
    container.get(settingsTokens.currency).numbers.figure(figure),
  );
  bindPorts(container, { ...ports, navigator });
  loadFeatures(container, [shellModule, bannersModule]);
  const locale = container.get(localeTokens.locale);
  const currency = container.get(settingsTokens.currency);
  navigator.describe({ locale: () => locale.current, keptCurrency: () => currency.keptInAddresses });
  return { container, navigator, messages, screens: new Screens({ messages, connection: ports.connection }) };
}
