import {
  catalogueModule,
  frameModule,
  loadFeatures,
  portTokens,
  sessionModule,
  shellModule,
  shellTokens,
} from "@panel/core/inversify";
import type { LocaleCode } from "@panel/core/locale";
import { Container, type ServiceIdentifier } from "inversify";
import type { MessageLoaders } from "../messages/locale-messages.ts";
import { PanelMessages } from "../messages/panel-messages.ts";
import type { Panel } from "../bindings/panel-context.ts";
import { RouterNavigator } from "../bindings/router-navigator.ts";
import { Screens } from "./screens.ts";

type PortOf<Token> = [Token] extends [ServiceIdentifier<infer Port>] ? Port : never;
type PortName = keyof typeof portTokens;

/** Everything the core asks of the outside, by name; the navigator is the interface's own. */
export type PanelPorts = { readonly [Name in Exclude<PortName, "navigator">]: PortOf<(typeof portTokens)[Name]> };

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
    locale: () => container.get(shellTokens.locale).current,
    widgetToken: () => container.get(shellTokens.settings).current?.cabinetWidgetToken ?? "",
    invalidDataMessage: () => messages.text("invalidData"),
  });
  const messages = new PanelMessages(loaders, ports.log, (figure) => container.get(shellTokens.currency).numbers.figure(figure));
  for (const [name, port] of Object.entries({ ...ports, navigator })) {
    container.bind<unknown>(portTokens[name as PortName]).toConstantValue(port);
  }
  loadFeatures(container, [shellModule, catalogueModule, sessionModule, frameModule]);
  const locale = container.get(shellTokens.locale);
  const currency = container.get(shellTokens.currency);
  navigator.describe({ locale: () => locale.current, keptCurrency: () => currency.keptInAddresses });
  return { container, navigator, messages, screens: new Screens({ messages, connection: ports.connection }) };
}
