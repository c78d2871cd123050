import { decimalFromMoney, moneyFromMicros } from "@panel/core/money";
import { gatewaySecret, signCallback } from "../../adapters/server/src/gateway/index.ts";
import type { TestServer } from "./open-server.ts";
import { ids } from "./server-fixtures.ts";

export interface Report {
  readonly invoice_id: string;
  /** Micro-USD. */
  readonly amount: number;
  readonly outcome?: "paid" | "declined" | "canceled";
  readonly event_id?: string;
  /** The gateway's name for the money; it has none unless told otherwise. */
  readonly payment_id?: string;
  readonly currency?: string;
  readonly signature?: string;
}

let events = 0;

/** A report of the gateway, signed like a real one unless told otherwise. */
export async function report(test: TestServer, told: Report) {
  const { invoice_id, amount, outcome, event_id, payment_id, currency, signature } = told;
  const body = {
    event_id: event_id ?? `event-${String((events += 1))}`,
    invoice_id,
    outcome: outcome ?? "paid",
    amount: decimalFromMoney(moneyFromMicros(amount)),
    currency: currency ?? "USD",
    ...(payment_id === undefined ? {} : { payment_id }),
  };
  const signed = signature ?? signCallback(await gatewaySecret(test.db), body);
  return test.call("POST", "/gateway/callback", { body, headers: { "x-gateway-signature": signed } });
}

/** Links a card to an account, as its provider reports it; answers its number. */
export async function linkCard(test: Pick<TestServer, "db">, user_id: number, provider_token: string): Promise<number> {
  const card = { user_id, payment_method_id: ids.card, name: "Visa 4242", provider_token, created_at: new Date(0) };
  const { id } = await test.db
    .insertInto("linked_cards")
    .values({ ...card, removed_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Presses a button of the sandbox gateway's page. */
export function press(test: TestServer, invoice: string, action: string) {
  return test.call("POST", `/sandbox/pay/${invoice}`, {
    body: `action=${action}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
}
