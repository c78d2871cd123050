import type { LightMyRequestResponse } from "fastify";
import { decimalFromMoney, moneyFromMicros } from "@panel/core/money";
import type { SubscriptionWire } from "@panel/wire/subscriptions";
import { ids } from "./server-fixtures.ts";
import type { TestServer } from "./open-server.ts";

/** An account whose simulated publications come every two minutes. */
export const ACCOUNT = "https://www.instagram.com/nasa/";
/** Long enough for exactly one further publication. */
export const ONE_PUBLICATION_MS = 120_000;

/** 1000 likes for $0.50 and 100 views for $0.20 on each of two publications, from the balance. */
export const subscriptionBody = (changes: Readonly<Record<string, unknown>> = {}) => ({
  type: "autopromotion",
  url: ACCOUNT,
  email: "me@example.org",
  name: "Space pictures",
  contents_limit: 2,
  services: [
    { service_id: ids.likesService, quantity: 1000 },
    { service_id: ids.viewsService, quantity: 100 },
  ],
  ...changes,
});

/** What one publication of it costs, in micro-USD. */
export const COST = 700_000;
export const total = (publications: number): string => decimalFromMoney(moneyFromMicros(COST * publications));

interface Sender {
  readonly token: string | null;
  readonly key?: string;
}

let keys = 0;

export const create = (test: TestServer, body: unknown, { token, key }: Sender) =>
  test.call("POST", "/api/v1/subscriptions", { token, body, key: key ?? `create-${String((keys += 1))}` });

export const cancel = (test: TestServer, id: number, { token, key }: Sender) =>
  test.call("POST", `/api/v1/subscriptions/${String(id)}/cancel`, { token, key: key ?? `cancel-${String((keys += 1))}` });

export const subscriptionOf = (answer: Pick<LightMyRequestResponse, "json" | "statusCode" | "body">): SubscriptionWire => {
  if (answer.statusCode !== 200) throw new Error(`answered ${String(answer.statusCode)}: ${answer.body}`);
  return answer.json<{ data: SubscriptionWire }>().data;
};

export const read = async (test: TestServer, id: number, token: string): Promise<SubscriptionWire> =>
  subscriptionOf(await test.call("GET", `/api/v1/subscriptions/${String(id)}`, { token }));

/** Begins to link a card by the sandbox's method; answers the address of the provider's page. */
export const beginLink = (test: TestServer, token: string | null, changes: Readonly<Record<string, unknown>> = {}) =>
  test.call("POST", "/api/v1/recurring-payments-methods", {
    token,
    key: `link-${String((keys += 1))}`,
    body: { payment_method_id: ids.card, ...changes },
  });

/** Presses a button of the provider's page. */
export const pressCard = (test: TestServer, address: string, action: string) =>
  test.call("POST", new URL(address).pathname, {
    body: `action=${action}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

export const redirectOf = (answer: Pick<LightMyRequestResponse, "json" | "body">): string =>
  answer.json<{ data: { redirect_url: string } }>().data.redirect_url;
