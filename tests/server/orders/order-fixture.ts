import { afterAll, beforeAll, expect } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { addCustomer, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

/** The server of the running file. */
export let test: TestServer;
let made = 0;

/** Starts a server that delivers an order in ten steps, for the tests of a file; the ledger has to add up at their end. */
export function useServer(): void {
  beforeAll(async () => {
    const server = await openServer({ deliveryMs: 100_000 });
    test = server;
    await seedFixtures(test.db);
  });
  afterAll(async () => {
    expect(await verifyLedger(test.db)).toEqual([]);
    await test.close();
  });
}

export const key = () => `key-${String((made += 1))}`;
export const customer = (balance = 10_000_000): Promise<Customer> =>
  addCustomer(test.db, new Date(test.clock.now()), `owner${String((made += 1))}@example.test`, balance);

export async function bought(
  buyer: Customer,
  orders: readonly unknown[] = [someLikes()],
  total = 500_000,
  changes = {},
): Promise<number> {
  const answer = await buyFromBalance(test, purchaseBody(orders, total, changes), { token: buyer.token, key: key() });
  expect(answer.statusCode).toBe(200);
  return answerOf(answer).order_ids[0] ?? 0;
}

export async function unpaid(buyer: Customer) {
  const body = purchaseBody([someLikes(10_000)], 5_100_000, { payment_method_id: ids.crypto });
  const placed = answerOf(await buyByMethod(test, body, { token: buyer.token, key: key() }));
  return { id: placed.order_ids[0] ?? 0, invoice: placed.data?.invoice_id ?? "" };
}

export interface OrderAnswer {
  readonly id: number;
  readonly status: string;
  readonly current_quantity: number;
  readonly percent_of_current_fill: number;
  readonly actions: Record<string, boolean>;
}
export const read = (id: number, who: Customer) => test.call("GET", `/api/v1/orders/${String(id)}`, { token: who.token });
export const orderOf = async (id: number, who: Customer) => (await read(id, who)).json<{ data: OrderAnswer }>().data;
export const act = (id: number, action: string, who: Customer, body: object = {}) =>
  test.call("POST", `/api/v1/orders/${String(id)}/${action}`, { token: who.token, key: key(), body });

/** Lets the delivery go on by so many tenths. */
export async function deliver(steps: number): Promise<void> {
  await test.server.fulfil();
  for (let step = 0; step < steps; step += 1) {
    test.clock.advance(10_000);
    await test.server.fulfil();
  }
}
