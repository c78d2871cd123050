import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrations, verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { countStatements } from "../../support/count-statements.ts";
import { addCustomer, balancesOf, ids, line, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, errorsOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { connectPglite, type DatabaseConnection, migrate } from "../../../adapters/server/src/database/index.ts";

let connection: DatabaseConnection;
let test: TestServer;
let customers = 0;

beforeAll(async () => {
  connection = await connectPglite(null);
  await migrate(connection.db, migrations);
  await seedFixtures(connection.db);
  test = await openServer({ connection });
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
  await connection.close();
});

const customer = (balance = 10_000_000): Promise<Customer> =>
  addCustomer(test.db, new Date(test.clock.now()), `writer${String((customers += 1))}@example.test`, balance);
const ordersOf = (userId: number) =>
  test.db.selectFrom("orders").selectAll().where("user_id", "=", userId).orderBy("id").execute();

type Query = (...parameters: unknown[]) => unknown;

/** Lets something happen in the middle of a purchase, just before the statement with these words. */
async function justBefore(
  words: string,
  change: string,
  buy: () => ReturnType<typeof buyFromBalance>,
): ReturnType<typeof buyFromBalance> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  let changes = 0;
  prototype.query = function (this: unknown, ...parameters: unknown[]) {
    const [text] = parameters;
    if (typeof text !== "string" || !text.includes(words) || changes > 0) return query.apply(this, parameters);
    changes += 1;
    return (query.call(this, change) as Promise<unknown>).then(() => query.apply(this, parameters));
  };
  try {
    const answer = await buy();
    expect(changes).toBe(1);
    return answer;
  } finally {
    prototype.query = query;
  }
}

const READING = "for share of users";
const WRITING = "insert into purchases";
const PAYING = "insert into ledger_events";

/** The page was open before; when a session is used is written down every five minutes, not with each call. */
const visited = ({ token }: Customer) => test.call("GET", "/api/v1/profile", { token });

const settingsWith = async (changes: Readonly<Record<string, unknown>>) => {
  const { data } = (await test.call("GET", "/settings")).json<{ data: object }>();
  return { ...data, ...changes };
};

describe("an ordinary purchase", () => {
  it("API-086 takes eight round trips to the database at most, with several lines and the question for running orders too", async () => {
    const buyer = await customer();
    const lines = [someLikes(100, { index: 0 }), line(ids.viewsService, 333, { index: 1 })];
    await visited(buyer);
    const sent = await countStatements(async () => {
      const body = purchaseBody(lines, 716_000, { overlap: "refuse" });
      const answer = await buyFromBalance(test, body, { token: buyer.token, key: "eight" });
      expect([answer.statusCode, answerOf(answer).order_ids.length]).toEqual([200, 2]);
    });
    expect(sent).toBeLessThanOrEqual(8);
  });

  it("API-086 takes no more of them for many lines", async () => {
    const buyer = await customer();
    const lines = Array.from({ length: 30 }, (_one, index) => someLikes(100, { index }));
    await visited(buyer);
    const sent = await countStatements(async () => {
      const answer = await buyFromBalance(test, purchaseBody(lines, 1_500_000), { token: buyer.token, key: "many" });
      expect([answer.statusCode, answerOf(answer).order_ids.length]).toEqual([200, 30]);
    });
    expect(sent).toBeLessThanOrEqual(8);
    expect((await ordersOf(buyer.id)).map((order) => order.line_index)).toEqual(lines.map((_line, at) => at));
  });

  it("DEC-125 replays the kept answer byte for byte, refuses another body and a second way of paying", async () => {
    const buyer = await customer();
    const buying = { token: buyer.token, key: "again" };
    const body = purchaseBody([someLikes()], 500_000, { overlap: "refuse" });
    const first = await buyFromBalance(test, body, buying);
    const second = await buyFromBalance(test, body, buying);
    expect([first.statusCode, first.headers["idempotent-replayed"]]).toEqual([200, undefined]);
    expect([second.body, second.headers["idempotent-replayed"]]).toEqual([first.body, "true"]);
    const other = await buyFromBalance(test, purchaseBody([someLikes(100)], 50_000), buying);
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, "key_reused"]);
    expect(await ordersOf(buyer.id)).toHaveLength(1);
  });

  it("EXT-overlaps refuses a running order for the same link, however it is written", async () => {
    const buyer = await customer();
    const order = { token: buyer.token, key: "over-1" };
    expect((await buyFromBalance(test, purchaseBody([someLikes()], 500_000), order)).statusCode).toBe(200);
    const again = await buyFromBalance(test, purchaseBody([someLikes()], 500_000, { overlap: "refuse" }), {
      ...order,
      key: "over-2",
    });
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, "overlapping_order"]);
  });
});

describe("a service that was bought before", () => {
  it("ORD-058 is sold at the price that is stored now, and read anew once it was written", async () => {
    const buyer = await customer();
    const buying = (key: string) => ({ token: buyer.token, key });
    const setPrice = (price: number) => sql`update services set price = ${price} where id = ${ids.likesService}`.execute(test.db);
    const buy = (key: string, total: number) => buyFromBalance(test, purchaseBody([someLikes()], total), buying(key));
    expect((await buy("known", 500_000)).statusCode).toBe(200);
    await setPrice(600_000);
    try {
      const stale = await buy("stale", 500_000);
      expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, "price_changed"]);
      expect((await buy("newer", 600_000)).statusCode).toBe(200);
      expect((await buy("again", 600_000)).statusCode).toBe(200);
      await sql`update services set is_enabled = false where id = ${ids.likesService}`.execute(test.db);
      const gone = await buy("gone", 600_000);
      expect([gone.statusCode, Object.keys(errorsOf(gone))]).toEqual([422, ["orders.0.service_id"]]);
    } finally {
      await sql`update services set is_enabled = true where id = ${ids.likesService}`.execute(test.db);
      await setPrice(500_000);
    }
    expect((await ordersOf(buyer.id)).map((order) => order.cost)).toEqual([500_000, 600_000, 600_000]);
    expect((await balancesOf(test.db, buyer.id)).row).toBe(10_000_000 - 1_700_000);
  });

  it("DEC-076 is sold to each buyer with the discount of their own grade", async () => {
    const [plain, graded] = [await customer(), await customer()];
    await sql`insert into grades (id, name, spending_goal, discount_percent) values (98, 'Spender', 1, 10)`.execute(test.db);
    await sql`update user_balances set spent = 1 where user_id = ${graded.id}`.execute(test.db);
    const buy = (token: string, total: number) => buyFromBalance(test, purchaseBody([someLikes()], total), { token, key: "own" });
    const answers = [await buy(plain.token, 500_000), await buy(graded.token, 450_000)];
    await sql`delete from grades where id = 98`.execute(test.db);
    await sql`update user_balances set spent = spent - 1 where user_id = ${graded.id}`.execute(test.db);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect((await ordersOf(graded.id)).map((order) => order.cost)).toEqual([450_000]);
  });
});

describe("what changes just before a purchase is read decides about it", () => {
  it("ORD-058 a price: nobody is charged the one of a moment ago", async () => {
    const buyer = await customer();
    const change = `update services set price = 600000 where id = ${String(ids.likesService)}`;
    const buying = { token: buyer.token, key: "price" };
    const answer = await justBefore(READING, change, () => buyFromBalance(test, purchaseBody([someLikes()], 500_000), buying));
    await sql`update services set price = 500000 where id = ${ids.likesService}`.execute(test.db);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, "price_changed"]);
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 10_000_000, postings: 10_000_000 });
  });

  it("ORD-058 a charge in the settings", async () => {
    const buyer = await customer();
    const before = await settingsWith({});
    const changed = JSON.stringify({ ...before, speedUpChargePercent: 50 }).replaceAll("'", "''");
    const body = { orders: [someLikes()], is_speedup: true, source: "single_form" };
    const quoted = await test.call("POST", "/api/v1/order-widget/services/total-cost?api_token=test-widget-token", {
      token: buyer.token,
      body: { services: body.orders, is_speedup: true, payment_method_id: 0 },
    });
    const { total_decimal } = quoted.json<{ data: { total_decimal: string } }>().data;
    const answer = await justBefore(
      READING,
      `update instance_documents set document = '${changed}' where name = 'settings'`,
      () => buyFromBalance(test, { ...body, confirmed_total: total_decimal }, { token: buyer.token, key: "charge" }),
    );
    await writeDocument(test.db, "settings", before);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, "price_changed"]);
    expect(await ordersOf(buyer.id)).toEqual([]);
  });

  it("DEC-076 the buyer's grade", async () => {
    const buyer = await customer();
    const change = `insert into grades (id, name, spending_goal, discount_percent) values (99, 'New', 0, 10)`;
    const buying = { token: buyer.token, key: "grade" };
    const answer = await justBefore(READING, change, () => buyFromBalance(test, purchaseBody([someLikes()], 500_000), buying));
    await sql`delete from grades where name = 'New'`.execute(test.db);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, "price_changed"]);
    expect(await ordersOf(buyer.id)).toEqual([]);
  });

  it("DEC-058 a freeze of the account", async () => {
    const buyer = await customer();
    const change = `update users set frozen_at = now() where id = ${String(buyer.id)}`;
    const buying = { token: buyer.token, key: "freeze" };
    const answer = await justBefore(READING, change, () => buyFromBalance(test, purchaseBody([someLikes()], 500_000), buying));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, "account_frozen"]);
    expect(await ordersOf(buyer.id)).toEqual([]);
  });
});

describe("what changes after a purchase was read", () => {
  it("ORD-058 a price: the confirmed total is charged, which was the price", async () => {
    const buyer = await customer();
    const change = `update services set price = 600000 where id = ${String(ids.likesService)}`;
    const buying = { token: buyer.token, key: "later-price" };
    const answer = await justBefore(WRITING, change, () => buyFromBalance(test, purchaseBody([someLikes()], 500_000), buying));
    await sql`update services set price = 500000 where id = ${ids.likesService}`.execute(test.db);
    expect(answer.statusCode).toBe(200);
    expect((await ordersOf(buyer.id)).map((order) => order.cost)).toEqual([500_000]);
  });

  it("ORD-052 the balance: what is left decides, and nothing is written", async () => {
    const buyer = await customer(600_000);
    const other = purchaseBody([line(ids.viewsService, 100)], 200_000);
    const change = `update user_balances set main = 400000 where user_id = ${String(buyer.id)}`;
    const buying = { token: buyer.token, key: "balance" };
    const answer = await justBefore(PAYING, change, () => buyFromBalance(test, purchaseBody([someLikes()], 500_000), buying));
    expect([answer.statusCode, Object.keys(errorsOf(answer))]).toEqual([422, ["balance"]]);
    expect(await ordersOf(buyer.id)).toEqual([]);
    expect((await buyFromBalance(test, other, { token: buyer.token, key: "balance" })).statusCode).toBe(200);
  });

  it("DEC-125 a purchase of the same key by another way of paying: one purchase, and nothing is charged twice", async () => {
    const buyer = await customer();
    const change = `insert into purchases (user_id, payer, source, total, original, caller, idempotency_key, created_at)
      values (${String(buyer.id)}, 'balance', 'cart', 0, 0, 'user:${String(buyer.id)}', 'twin', now())`;
    const buying = { token: buyer.token, key: "twin" };
    const answer = await justBefore(WRITING, change, () => buyFromBalance(test, purchaseBody([someLikes()], 500_000), buying));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, "key_reused"]);
    expect(await ordersOf(buyer.id)).toEqual([]);
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 10_000_000, postings: 10_000_000 });
  });
});
