import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BalanceTooLow, between, createLedger, type LedgerEvent } from "../../../adapters/server/src/ledger/index.ts";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { addCustomer, balancesOf, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
let customer: Customer;
const ledger = createLedger();
const now = new Date(0);

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
  customer = await addCustomer(test.db, now, "ledger@example.test", 5_000_000);
});
afterAll(() => test.close());

const event = (name: string, amount: number): LedgerEvent => ({
  name,
  kind: "admin",
  userId: customer.id,
  postings: between(customer.id, amount, "operator"),
});
const post = (...events: LedgerEvent[]) => test.db.transaction().execute((tx) => ledger.post(tx, events, now));
const balance = async () => (await balancesOf(test.db, customer.id)).row;

describe("the ledger", () => {
  it("refuses events that do not add up to 0, in the code and in the database (L1)", async () => {
    const lopsided = { ...event("lopsided", 1), postings: [{ account: "sales" as const, userId: null, amount: 5 }] };
    await expect(post(lopsided)).rejects.toThrow("does not balance");
    const past = test.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto("ledger_events")
        .values({ name: "past", kind: "admin", user_id: null, order_id: null, invoice_id: null, corrects: null, created_at: now })
        .returning("id")
        .executeTakeFirstOrThrow();
      await tx.insertInto("ledger_postings").values({ event_id: id, account: "sales", user_id: null, amount: 5 }).execute();
    });
    await expect(past).rejects.toMatchObject({ code: "23514" });
    const empty = test.db
      .insertInto("ledger_events")
      .values({ name: "empty", kind: "admin", user_id: null, order_id: null, invoice_id: null, corrects: null, created_at: now })
      .execute();
    await expect(empty).rejects.toMatchObject({ code: "23514" });
    await expect(
      sql`insert into ledger_postings (event_id, account, amount) select min(id), 'sales', 7 from ledger_events`.execute(test.db),
    ).rejects.toMatchObject({ code: "23514" });
  });

  it("never lets a balance fall below 0, in the code and in the database (L3)", async () => {
    await expect(post(event("too much", -5_000_001))).rejects.toBeInstanceOf(BalanceTooLow);
    await expect(sql`update user_balances set main = -1 where user_id = ${customer.id}`.execute(test.db)).rejects.toMatchObject({
      code: "23514",
    });
    expect(await balance()).toBe(5_000_000);
  });

  it.each([
    "update ledger_postings set amount = 1",
    "delete from ledger_postings",
    "update ledger_events set kind = 'task'",
    "delete from ledger_events",
    "truncate ledger_postings cascade",
  ])("only ever adds: %s is refused by the database (L4)", async (statement) => {
    await expect(sql.raw(statement).execute(test.db)).rejects.toMatchObject({ code: "23001" });
  });

  it("writes the same event once (L5)", async () => {
    await post(event("once", 1_000));
    await expect(post(event("once", 1_000))).rejects.toMatchObject({ code: "23505" });
    expect(await balance()).toBe(5_001_000);
  });

  it("writes several events together or not at all", async () => {
    await expect(post(event("first", 2_000_000), event("second", -99_000_000))).rejects.toBeInstanceOf(BalanceTooLow);
    expect(await balance()).toBe(5_001_000);
    expect(await test.db.selectFrom("ledger_events").select("id").where("name", "=", "first").execute()).toEqual([]);
  });

  it("is written in a transaction only", async () => {
    await expect(ledger.post(test.db, [event("loose", 1)], now)).rejects.toThrow("transaction");
  });

  it("is checked from outside, and finds what is wrong (L2)", async () => {
    expect(await verifyLedger(test.db)).toEqual([]);
    await sql`update user_balances set main = main + 1 where user_id = ${customer.id}`.execute(test.db);
    expect(await verifyLedger(test.db)).toEqual([
      { rule: "L2: every balance is the sum of its postings", count: 1, examples: [String(customer.id)] },
    ]);
    await sql`update user_balances set main = main - 1 where user_id = ${customer.id}`.execute(test.db);
  });
});

function sources(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? sources(file) : [file];
  });
}

describe("who writes the ledger", () => {
  it("is the ledger alone", () => {
    const root = path.resolve(import.meta.dirname, "../../../adapters/server/src");
    const writing =
      /(insertInto|updateTable|deleteFrom)\("(ledger_\w+|user_balances)"\)|(insert into|update|delete from) (ledger_|user_balances)/i;
    const writers = sources(root).filter((file) => file.endsWith(".ts") && writing.test(readFileSync(file, "utf8")));
    const outside = writers.map((file) => path.relative(root, file)).filter((file) => !file.startsWith("ledger/"));
    expect(outside).toEqual([]);
    expect(writers.length).toBeGreaterThan(0);
  });
});
