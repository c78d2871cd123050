import type { LightMyRequestResponse } from "fastify";
import { decimalFromMoney, moneyFromMicros } from "@panel/core/money";
import { ids, line, widgetPath } from "./server-fixtures.ts";
import type { CallOptions, TestServer } from "./open-server.ts";

export interface CostAnswer {
  readonly total_decimal: string;
  readonly floatTotal: number;
  readonly couponBonusFloat: number | null;
  readonly items: readonly {
    readonly url: string;
    readonly services: readonly { readonly index: number; readonly cost: number }[];
  }[];
}

export interface PurchaseAnswer {
  readonly order_ids: readonly number[];
  readonly user: { readonly isNewUser: boolean; readonly email: string } | null;
  readonly data: { readonly invoice_id: string; readonly redirect_url: string | null; readonly strategy: string } | null;
}

/** 1000 likes for $0.50 unless told otherwise. */
export const someLikes = (quantity = 1000, changes: Readonly<Record<string, unknown>> = {}) =>
  line(ids.likesService, quantity, changes);

/** What the server says an order costs. */
export async function quoteOf(
  test: TestServer,
  body: Readonly<Record<string, unknown>>,
  token: string | null = null,
): Promise<CostAnswer> {
  const answer = await test.call("POST", widgetPath("services/total-cost"), { body, token });
  if (answer.statusCode !== 200) throw new Error(`total-cost answered ${String(answer.statusCode)}: ${answer.body}`);
  return answer.json<{ data: CostAnswer }>().data;
}

/** A purchase body; `total` in micro-USD is what the buyer has seen. */
export const purchaseBody = (orders: readonly unknown[], total: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  orders,
  confirmed_total: decimalFromMoney(moneyFromMicros(total)),
  source: "single_form",
  ...changes,
});

export type Buying = Pick<CallOptions, "token" | "key">;

export const buyFromBalance = (test: TestServer, body: unknown, buying: Buying) =>
  test.call("POST", widgetPath("orders"), { body, ...buying });

export const buyByMethod = (test: TestServer, body: unknown, buying: Buying = {}) =>
  test.call("POST", widgetPath("widget-order-requests"), { body, ...buying });

export const answerOf = (answer: Pick<LightMyRequestResponse, "json">): PurchaseAnswer =>
  answer.json<{ data: PurchaseAnswer }>().data;
export const errorsOf = (answer: Pick<LightMyRequestResponse, "json">): Readonly<Record<string, readonly string[]>> =>
  answer.json<{ errors?: Record<string, string[]> }>().errors ?? {};
