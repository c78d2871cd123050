import { afterAll, beforeAll } from "vitest";
import { addCustomer, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { create, ONE_PUBLICATION_MS, subscriptionBody, subscriptionOf } from "../../support/server-subscriptions.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

/** The server of the running file. */
export let test: TestServer;
let people = 0;

/** Starts a server with the fixtures for the tests of a file. */
export function useServer(): void {
  beforeAll(async () => {
    test = await openServer();
    await seedFixtures(test.db);
  });
  afterAll(() => test.close());
}

export const customer = (balance = 10_000_000): Promise<Customer> =>
  addCustomer(test.db, new Date(test.clock.now()), `subscriber-${String((people += 1))}@example.org`, balance);

/** Lets one publication come and the worker find it. */
export async function publish(times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await test.clock.advanceAsync(ONE_PUBLICATION_MS);
    await test.server.promote();
  }
}

export const made = async (owner: Customer, changes: Readonly<Record<string, unknown>> = {}) =>
  subscriptionOf(await create(test, subscriptionBody(changes), owner));

export const ordersOf = (owner: Customer) =>
  test.db.selectFrom("orders").selectAll().where("user_id", "=", owner.id).orderBy("id").execute();
