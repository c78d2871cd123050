import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { addCustomer, balancesOf, ids, line, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, errorsOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
let customers = 0;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
});

const customer = (balance = 10_000_000): Promise<Customer> =>
  addCustomer(test.db, new Date(test.clock.now()), `at-once${String((customers += 1))}@example.test`, balance);
const several = (count: number) => Promise.all(Array.from({ length: count }, () => customer()));
const ordersOf = (userId: number) =>
  test.db.selectFrom("orders").selectAll().where("user_id", "=", userId).orderBy("id").execute();
const likes = purchaseBody([someLikes()], 500_000);

describe("purchases of several buyers at the same moment", () => {
  it("API-086 give each buyer the orders of their own", async () => {
    const buyers = await several(12);
    const views = purchaseBody([line(ids.viewsService, 333, { index: 0 }), someLikes(100, { index: 1 })], 716_000);
    const answers = await Promise.all(
      buyers.map(({ token }, at) => buyFromBalance(test, at % 2 === 0 ? likes : views, { token, key: "at-once" })),
    );
    for (const [at, buyer] of buyers.entries()) {
      const orders = await ordersOf(buyer.id);
      const costs = orders.map((order) => order.cost);
      expect(costs).toEqual(at % 2 === 0 ? [500_000] : [666_000, 50_000]);
      expect(answerOf(answers[at]!).order_ids).toEqual(orders.map((order) => order.id));
      const left = 10_000_000 - costs.reduce((sum, cost) => sum + cost, 0);
      expect(await balancesOf(test.db, buyer.id)).toEqual({ row: left, postings: left });
    }
  });

  it("API-086 refuse one of them for what is wrong with it, and place the others", async () => {
    const [rich, poor, frozen, stranger, late] = [
      await customer(),
      await customer(100),
      await customer(),
      "0".repeat(40),
      await customer(),
    ];
    await sql`update users set frozen_at = now() where id = ${frozen.id}`.execute(test.db);
    const buy = (token: string, body = likes) => buyFromBalance(test, body, { token, key: "mixed" });
    const answers = await Promise.all([
      buy(rich.token),
      buy(poor.token),
      buy(frozen.token),
      buy(stranger),
      buy(late.token, purchaseBody([someLikes()], 400_000)),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 422, 422, 401, 409]);
    expect(Object.keys(errorsOf(answers[1]))).toEqual(["balance"]);
    expect((await Promise.all([rich, poor, frozen, late].map(({ id }) => ordersOf(id)))).map((orders) => orders.length)).toEqual([
      1, 0, 0, 0,
    ]);
  });

  it("API-086 write each purchase of one buyer, one after another", async () => {
    const buyer = await customer();
    const keys = ["one", "two", "three", "four", "five"];
    const answers = await Promise.all(keys.map((key) => buyFromBalance(test, likes, { token: buyer.token, key })));
    expect(answers.map((answer) => answer.statusCode)).toEqual(keys.map(() => 200));
    expect(new Set(answers.flatMap((answer) => answerOf(answer).order_ids)).size).toBe(keys.length);
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 7_500_000, postings: 7_500_000 });
  });

  it("DEC-125 place one purchase of one key, and the others of the moment beside it", async () => {
    const [buyer, other] = [await customer(), await customer()];
    const twin = { token: buyer.token, key: "twins" };
    const answers = await Promise.all([
      buyFromBalance(test, likes, twin),
      buyFromBalance(test, likes, { token: other.token, key: "twins" }),
      buyFromBalance(test, likes, twin),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(answers[2]?.body).toBe(answers[0]?.body);
    expect([await ordersOf(buyer.id), await ordersOf(other.id)].map((orders) => orders.length)).toEqual([1, 1]);
  });
});
