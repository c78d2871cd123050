import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";

let test: TestServer;
let buyer: Customer;

interface Answer {
  readonly balance_decimal: string;
  readonly spend_decimal: string;
  readonly grades: Readonly<Record<string, unknown>>;
  readonly orders_by_status: Readonly<Record<string, number>>;
  readonly last_orders: readonly { readonly id: number }[];
}

const ask = (token: string | null) => test.call("GET", "/api/v1/dashboard", { token });
const answerTo = async (who: Customer) => (await ask(who.token)).json<{ data: Answer }>().data;
const profileOf = async (who: Customer) =>
  (await test.call("GET", "/api/v1/profile", { token: who.token })).json<{ data: Record<string, unknown> }>().data;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
  buyer = await addCustomer(test.db, new Date(test.clock.now()), "dashboard@example.test", 10_000_000);
});
afterAll(() => test.close());

describe("the dashboard", () => {
  it("API-039 DEC-063 answers balance, spend, grade and orders of the caller alone, the last five newest first", async () => {
    for (let number = 0; number < 6; number += 1) {
      const link = { url: `https://www.instagram.com/p/dash${String(number)}/` };
      const bought = await buyFromBalance(test, purchaseBody([someLikes(1000, link)], 500_000), {
        token: buyer.token,
        key: `dashboard-key-${String(number)}`,
      });
      expect(bought.statusCode).toBe(200);
    }
    const dashboard = await answerTo(buyer);
    const profile = await profileOf(buyer);
    expect([dashboard.balance_decimal, dashboard.spend_decimal]).toEqual([profile["balance_decimal"], profile["spend_decimal"]]);
    expect(dashboard.grades).toEqual(profile["grades"]);
    expect(Object.values(dashboard.orders_by_status).reduce((sum, count) => sum + count, 0)).toBe(6);
    const ids = dashboard.last_orders.map(({ id }) => id);
    expect(ids).toHaveLength(5);
    expect(ids).toEqual(ids.toSorted((left, right) => right - left));
    const other = await addCustomer(test.db, new Date(test.clock.now()), "nobody-else@example.test", 0);
    expect(await answerTo(other)).toMatchObject({ balance_decimal: "0", orders_by_status: {}, last_orders: [] });
  });

  it("API-039 is for whoever is logged in", async () => {
    expect((await ask(null)).statusCode).toBe(401);
  });
});
