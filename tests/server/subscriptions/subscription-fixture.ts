import { afterAll, beforeAll } from "vitest";
import { addCustomer, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { addOwnNeighbours } from "../../support/own-neighbours.ts";
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

/** A customer who has nothing but the balance. */
export const newCustomer = (balance = 10_000_000): Promise<Customer> =>
  addCustomer(test.db, new Date(test.clock.now()), `subscriber-${String((people += 1))}@example.org`, balance);

/** A customer who has subscriptions, cards and orders besides what the test makes. */
export async function customer(balance?: number): Promise<Customer> {
  const made = await newCustomer(balance);
  await addOwnNeighbours(test.db, made.id);
  return made;
}

/** Lets one publication come and the worker find it. */
export async function publish(times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await test.clock.advanceAsync(ONE_PUBLICATION_MS);
    await test.server.promote();
  }
}

export const made = async (owner: Customer, changes: Readonly<Record<string, unknown>> = {}) =>
  subscriptionOf(await create(test, subscriptionBody(changes), owner));

/** What was ordered for publications. */
export const ordersOf = (owner: Customer) =>
  test.db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", owner.id)
    .where("source", "=", "subscription")
    .orderBy("id")
    .execute();
