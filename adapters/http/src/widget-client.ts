import type { Country, Network, Service } from "@panel/core/catalogue";
import type { NetworkId } from "@panel/core/identifiers";
import { widgetDripFeed, type DripFeed } from "@panel/core/pricing";
import type { OrderingPort } from "@panel/core/purchase";
import type { PaymentMethod } from "@panel/core/payments";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import type { Clock } from "@panel/core/time";
import { countryFromWire, networkFromWire, serviceFromWire } from "@panel/wire/catalogue";
import type { AnswerOf } from "@panel/wire/endpoint";
import {
  getWidgetCountries,
  getWidgetLanguages,
  getWidgetNetworks,
  getWidgetPaymentMethods,
  getWidgetService,
  postWidgetSearch,
} from "@panel/wire/ordering";
import { paymentMethodFromWire } from "@panel/wire/payments";
import { HttpClient } from "./transport/http-client.ts";
import type { HttpConfig } from "./transport/http-config.ts";
import { HttpOrderingPort } from "./http-ordering-port.ts";

/** What a page needs to sell through a partner's widget. */
export interface WidgetClientConfig extends Pick<HttpConfig, "transport" | "random"> {
  /** Root of the core service, `https://core.example.com`. */
  readonly baseAddress: string;
  /** The widget's public token; it may stand in the page. */
  readonly apiToken: string;
  /** Code of the page's language, for texts and refusals. */
  readonly locale: string;
  /** Code of the currency that the page shows, for texts; figures are US dollars all the same (DEC-073). */
  readonly currency?: string;
  readonly clock: Clock;
}

// Anyone who buys in a partner's page is a guest: there is no session to keep, and the page's cookies are not ours.
const noTokens = { read: () => null, save: () => undefined, clear: () => undefined };
const noCookies = { read: () => null, write: () => undefined, remove: () => undefined };
const online = { isOnline: true };

/**
 * The public widget API for pages of partners (WGT-001 to WGT-012): what is on sale here, prices and guests' orders by `ordering`.
 * No account is ever opened by it; an order is paid where `PlacedPurchase.payment` leads.
 * @public for pages of partners (`docs/guides/sell-through-the-widget-api.md`)
 */
export class WidgetClient {
  /** Quotes, checks links and places orders; pay by a method that `paymentMethods` names. */
  readonly ordering: OrderingPort;
  /** What a drip feed starts with in the page, before the visitor changes it (WGT-013). */
  readonly startingDripFeed: DripFeed = widgetDripFeed;
  private readonly client: HttpClient;
  private readonly currency: string | null;

  constructor({ apiToken, locale, currency, ...rest }: WidgetClientConfig) {
    this.currency = currency ?? null;
    const context = { tokens: noTokens, cookies: noCookies, connection: online };
    this.client = new HttpClient({ ...rest, ...context, locale: () => locale, widgetToken: () => apiToken });
    this.ordering = new HttpOrderingPort(this.client);
  }

  /** Everything on sale: networks, their service types, their services (WGT-003). Prices are in US dollars (DEC-073). */
  async networks(signal?: CancelSignal): PortAnswer<readonly Network[]> {
    const query = { currency: this.currency };
    return mapResult(await this.client.call(getWidgetNetworks, { query, signal }), (networks) =>
      networks.map((network) => networkFromWire(network)),
    );
  }

  /** The methods that this widget offers, and no others (DEC-144). */
  async paymentMethods(signal?: CancelSignal): PortAnswer<readonly PaymentMethod[]> {
    return mapResult(await this.client.call(getWidgetPaymentMethods, { signal }), (methods) =>
      methods.map(paymentMethodFromWire),
    );
  }

  async service(slug: string, signal?: CancelSignal): PortAnswer<Service> {
    return mapResult(await this.client.call(getWidgetService, { params: { slug }, signal }), (wire) => serviceFromWire(wire));
  }

  async countries(signal?: CancelSignal): PortAnswer<readonly Country[]> {
    return mapResult(await this.client.call(getWidgetCountries, { signal }), (countries) => countries.map(countryFromWire));
  }

  /** Languages that comments may be written in (ENT-054). */
  async languages(signal?: CancelSignal): PortAnswer<AnswerOf<typeof getWidgetLanguages>> {
    return this.client.call(getWidgetLanguages, { signal });
  }

  /** Channels of a network that match words (WGT-005, DEC-109). */
  async search(network: NetworkId, query: string, signal?: CancelSignal): PortAnswer<AnswerOf<typeof postWidgetSearch>> {
    return this.client.call(postWidgetSearch, { body: { network_id: network, query }, signal });
  }
}
