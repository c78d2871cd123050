import { browserPorts } from "@panel/browser";
import { SessionRefusals } from "@panel/core/auth";
import { failure, type PortAnswer } from "@panel/core/result";
import { noAnalyticsIds } from "@panel/core/session";
import type { PanelPorts } from "./compose.ts";
import { lazyPort } from "./lazy-port.ts";

/** The ports of a panel that runs in a browser window. */
export function browserPanelPorts(host: Window): PanelPorts {
  const { scripts: _scripts, ...ports } = browserPorts(host);
  return {
    ...ports,
    analytics: { record: () => undefined, ids: noAnalyticsIds },
    captcha: { kind: "fixed", answer: "" },
    sessionRefusals: new SessionRefusals(),
    auth: unconnected(),
    profile: unconnected(),
    settings: unconnected(),
    catalogue: unconnected(),
    ordering: unconnected(),
    orders: unconnected(),
    payments: unconnected(),
  } as unknown as PanelPorts;
}

const unconnected = <Port extends object>(): Port =>
  lazyPort<never>(() =>
    Promise.resolve(
      new Proxy({}, { get: () => (): PortAnswer<never> => Promise.resolve(failure({ kind: "notAvailable" })) }) as never,
    ),
  ) as Port;
