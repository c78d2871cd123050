import { portTokens, shellModule, shellTokens } from "@panel/core/inversify";
import { Container, type ServiceIdentifier } from "inversify";
import { MessageSource, type MessageFiles } from "./message-source.ts";
import { loadOnce, type Panel } from "./panel-context.ts";
import { RouterNavigator } from "./router-navigator.ts";

type PortOf<Token> = Token extends ServiceIdentifier<infer Port> ? Port : never;
type PortName = keyof typeof portTokens;

/** Everything the core asks of the outside, by name; the navigator is the interface's own. */
export type PanelPorts = { readonly [Name in Exclude<PortName, "navigator">]: PortOf<(typeof portTokens)[Name]> };

/** The one place where the container is made and ports are bound. */
export function composePanel(ports: PanelPorts, files: MessageFiles): Panel {
  const container = new Container({ defaultScope: "Singleton" });
  const navigator = new RouterNavigator();
  for (const [name, port] of Object.entries({ ...ports, navigator })) {
    container.bind<unknown>(portTokens[name as PortName]).toConstantValue(port);
  }
  loadOnce(container, shellModule);
  const locale = container.get(shellTokens.locale);
  const currency = container.get(shellTokens.currency);
  navigator.describe({ locale: () => locale.current, keptCurrency: () => currency.keptInAddresses });
  return { container, navigator, messages: new MessageSource(files, ports.log) };
}
