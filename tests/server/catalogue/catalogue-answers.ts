import { expect } from "vitest";
import { DEMO_CABINET_TOKEN } from "../../../adapters/server/src/demo/index.ts";
import type { TestServer } from "../../support/open-server.ts";

export interface ServiceAnswer {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly price: number;
  readonly price_decimal: string;
  readonly default_price: number;
  readonly description: string | null;
  readonly discount_percent: number | null;
  readonly labels: readonly string[];
  readonly targets: readonly { readonly target_type: { readonly title: string } }[];
}

export interface TypeAnswer {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  readonly description: string | null;
  readonly faq: readonly { readonly question: string }[];
  readonly services: readonly ServiceAnswer[];
}

export interface NetworkAnswer {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly url_examples: readonly string[];
  readonly service_types: readonly TypeAnswer[];
}

/** The address of a call of the widget. */
export const widget = (path: string, query = ""): string =>
  `/api/v1/order-widget/${path}?api_token=${DEMO_CABINET_TOKEN}${query}`;

/** Asks a server, which only stands once a test begins, for what has to be there. */
export const dataOf =
  (server: () => TestServer) =>
  async <Body>(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Body> => {
    const answer = await server().call("GET", path, { headers });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.json<{ data: Body }>().data;
  };

/** The services of all networks. */
export const servicesOf = (networks: readonly NetworkAnswer[]) =>
  networks.flatMap((network) => network.service_types.flatMap((type) => type.services));
