import type { SessionRefusals, TokenStore } from "@panel/core/auth";
import type { ConnectionMonitor, CookieStorage } from "@panel/core/platform";
import type { SavedAnswersPort } from "@panel/core/offline";
import type { Clock } from "@panel/core/time";
import type { HttpClient } from "@panel/http/client";
import { apiPorts, type ApiPortName, type PanelAddresses } from "@panel/http/ports";
import type { PanelFacts } from "./compose.ts";
import type { PanelPorts } from "./panel-ports.ts";
import { lazyPort } from "./lazy-port.ts";

export interface HttpPortsSetup {
  readonly ports: {
    readonly tokens: TokenStore;
    readonly cookies: CookieStorage;
    readonly connection: ConnectionMonitor;
    readonly clock: Clock;
  };
  readonly sessionRefusals: SessionRefusals;
  readonly facts: PanelFacts;
  readonly baseAddress: string;
  readonly domainsAddress: string | null;
  /** Whether the device keeps answers of earlier reads. */
  readonly keepsAnswers: () => boolean;
  readonly answerOfPage: (path: string, locale: string) => unknown;
  /** Address of the panel with its closing slash; gateways send buyers back below it (DEC-082). */
  readonly panelAddress: string;
  /** Address of the page that is shown right now; the page where a card is linked leads back to it (DEC-081). */
  readonly pageAddress: () => string;
}

/** The API's ports; the client and each port's code come with the first call, beside the first paint and not before it. */
export function httpPorts(setup: HttpPortsSetup): Pick<PanelPorts, ApiPortName | "savedAnswers"> {
  const client = clientOf(setup);
  const addresses: PanelAddresses = {
    afterPayment: { success: `${setup.panelAddress}add-funds/success`, cancel: `${setup.panelAddress}add-funds/error` },
    currentPage: setup.pageAddress,
    domains: setup.domainsAddress,
  };
  const lazyPorts = Object.entries(apiPorts).map(([name, make]) => [
    name,
    lazyPort<object>(async () => make(await client(), addresses)),
  ]);
  // Names and ports belong together by `apiPorts`; a list of entries forgets that.
  const ports = Object.fromEntries(lazyPorts) as Pick<PanelPorts, ApiPortName>;
  const savedAnswers = lazyPort<SavedAnswersPort>(
    async () => new (await import("@panel/http/first-calls")).HttpSavedAnswersPort(await client()),
    () => () => undefined,
  );
  return { ...ports, savedAnswers };
}

/** One client for all ports; a failed load of its code is tried again. */
function clientOf({
  ports,
  sessionRefusals,
  facts,
  baseAddress,
  answerOfPage,
  keepsAnswers,
}: HttpPortsSetup): () => Promise<HttpClient> {
  let client: Promise<HttpClient> | null = null;
  const make = async (): Promise<HttpClient> => {
    const [{ HttpClient }, { listTransport }] = await Promise.all([
      import("@panel/http/first-calls"),
      import("../catalogue/list-worker.ts"),
    ]);
    return new HttpClient({
      packedTransport: listTransport(),
      ...ports,
      baseAddress,
      answerOfPage,
      keepsAnswers,
      locale: facts.locale,
      widgetToken: facts.widgetToken,
      invalidDataMessage: facts.invalidDataMessage,
      renewSession: sessionRefusals.report,
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
