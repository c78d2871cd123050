import type { SessionRefusals, TokenStore } from "@panel/core/auth";
import type { ConnectionMonitor, CookieStorage } from "@panel/core/platform";
import type { Clock } from "@panel/core/time";
import type { HttpClient } from "@panel/http/client";
import type { PanelFacts, PanelPorts } from "./compose.ts";
import { lazyPort } from "./lazy-port.ts";

export interface HttpPortParts {
  readonly ports: {
    readonly tokens: TokenStore;
    readonly cookies: CookieStorage;
    readonly connection: ConnectionMonitor;
    readonly clock: Clock;
  };
  readonly sessionRefusals: SessionRefusals;
  readonly facts: PanelFacts;
  readonly baseAddress: string;
  /** Address of the panel with its closing slash; gateways send buyers back below it (DEC-082). */
  readonly panelAddress: string;
  /** Address of the page that is shown right now; the page where a card is linked leads back to it (DEC-081). */
  readonly pageAddress: () => string;
}

/** The ports behind which a server stands. */
export type HttpPortName =
  | "auth"
  | "profile"
  | "settings"
  | "catalogue"
  | "myServices"
  | "ordering"
  | "orders"
  | "orderStatistics"
  | "dripFeeds"
  | "payments"
  | "subscriptions";

/** The API's ports; the client and each port's code come with the first call, beside the first paint and not before it. */
export function httpPorts(parts: HttpPortParts): Pick<PanelPorts, HttpPortName> {
  const { panelAddress } = parts;
  const client = clientOf(parts);
  const load =
    <Port>(make: (client: HttpClient) => Promise<Port>) =>
    async (): Promise<Port> =>
      make(await client());
  return {
    settings: lazyPort(load(async (http) => new (await import("@panel/http/settings")).HttpSettingsPort(http))),
    catalogue: lazyPort(load(async (http) => new (await import("@panel/http/catalogue")).HttpCataloguePort(http))),
    myServices: lazyPort(load(async (http) => new (await import("@panel/http/my-services")).HttpMyServicesPort(http))),
    auth: lazyPort(load(async (http) => new (await import("@panel/http/auth")).HttpAuthPort(http))),
    profile: lazyPort(load(async (http) => new (await import("@panel/http/profile")).HttpProfilePort(http))),
    ordering: lazyPort(load(async (http) => new (await import("@panel/http/ordering")).HttpOrderingPort(http))),
    orders: lazyPort(load(async (http) => new (await import("@panel/http/orders")).HttpOrdersPort(http))),
    dripFeeds: lazyPort(load(async (http) => new (await import("@panel/http/drip-feeds")).HttpDripFeedsPort(http))),
    orderStatistics: lazyPort(
      load(async (http) => new (await import("@panel/http/order-statistics")).HttpOrderStatisticsPort(http)),
    ),
    subscriptions: lazyPort(
      load(async (http) => new (await import("@panel/http/subscriptions")).HttpSubscriptionsPort(http, parts.pageAddress)),
    ),
    payments: lazyPort(
      load(async (http) => {
        const { HttpPaymentsPort } = await import("@panel/http/payments");
        const addresses = { success: `${panelAddress}add-funds/success`, cancel: `${panelAddress}add-funds/error` };
        return new HttpPaymentsPort(http, () => addresses);
      }),
    ),
  };
}

/** One client for all ports; a failed load of its code is tried again. */
function clientOf({ ports, sessionRefusals, facts, baseAddress }: HttpPortParts): () => Promise<HttpClient> {
  let client: Promise<HttpClient> | null = null;
  const make = async (): Promise<HttpClient> => {
    const [{ HttpClient }, { listTransport }] = await Promise.all([
      import("@panel/http/client"),
      import("../catalogue/list-worker.ts"),
    ]);
    return new HttpClient({
      packedTransport: listTransport(),
      ...ports,
      baseAddress,
      locale: facts.locale,
      widgetToken: facts.widgetToken,
      invalidDataMessage: facts.invalidDataMessage,
      onUnauthorized: () => {
        const token = ports.tokens.read();
        if (token !== null) sessionRefusals.report(token);
      },
    });
  };
  return () => {
    client ??= make().catch((problem: unknown) => {
      client = null;
      throw problem;
    });
    return client;
  };
}
