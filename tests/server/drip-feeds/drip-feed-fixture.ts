import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { addCustomer, balancesOf, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { buyDripFeed, feedOfOrder } from "../../support/server-drip-feeds.ts";
import { addOwnNeighbours } from "../../support/own-neighbours.ts";
import { FIRST_OF_SHOPS } from "../../support/whole-shop.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

/** The server of the running file. */
export let test: TestServer;
let made = 0;
export const MINUTE = 60_000;

/** Starts a server that delivers an order in ten steps, for the tests of a file; the ledger has to add up after each. */
export function useServer(): void {
  beforeAll(async () => {
    test = await openServer({ deliveryMs: 100_000 });
    await seedFixtures(test.db);
  });
  afterAll(() => test.close());
  afterEach(async () => {
    expect(await verifyLedger(test.db)).toEqual([]);
    // No other test's worker has to start what this one left.
    await test.db.updateTable("drip_feeds").set({ next_run_at: null }).where("id", "<", FIRST_OF_SHOPS).execute();
    await test.db.updateTable("orders").set({ next_step_at: null }).where("id", "<", FIRST_OF_SHOPS).execute();
  });
}

/** A customer who has nothing but the balance. */
export const newCustomer = (balance = 10_000_000): Promise<Customer> =>
  addCustomer(test.db, new Date(test.clock.now()), `feeder${String((made += 1))}@example.test`, balance);

/** A customer who has a drip feed and orders besides what the test buys. */
export async function customer(balance?: number): Promise<Customer> {
  const buyer = await newCustomer(balance);
  await addOwnNeighbours(test.db, buyer.id);
  return buyer;
}

export const pass = async (minutes: number): Promise<void> => {
  test.clock.advance(minutes * MINUTE);
  await test.server.fulfil();
};

/** Enough steps for whatever has started to be delivered; runs that come later need more minutes than that. */
export async function deliver(): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    test.clock.advance(10_000);
    await test.server.fulfil();
  }
}

export async function boughtFeed(buyer: Customer, runs: number, options: Parameters<typeof buyDripFeed>[3] = {}) {
  const order = await buyDripFeed(test, buyer, runs, options);
  return { order, id: await feedOfOrder(test.db, order) };
}

export const balance = async (who: Customer): Promise<number> => (await balancesOf(test.db, who.id)).row;
export const ordersTable = async (who: Customer, query = "") => {
  const answer = await test.call("GET", `/api/v1/orders/datatable?draw=1&start=0&length=50${query}`, { token: who.token });
  return answer.json<{ data: readonly { id: number; quantity: number }[]; recordsFiltered: number }>();
};
