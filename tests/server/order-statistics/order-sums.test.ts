import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrations, verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { connectPglite, type Db, migrate } from "../../../adapters/server/src/database/index.ts";
import { statisticsProblem } from "../../support/counted-orders.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import fc from "../../support/scaled-fast-check.ts";
import { addCustomer, ids, seedFixtures } from "../../support/server-fixtures.ts";

/** Days about the ends of months, and of a year. */
const days = ["2024-01-31", "2024-02-01", "2024-02-15", "2024-02-29", "2024-03-01", "2024-12-31", "2025-01-01"] as const;
const dayOrNone = fc.constantFrom(null, ...days, "0001-01-01", "2024-02-28", "2024-03-31", "9999-12-31");
const range = fc.record({ startDate: dayOrNone, endDate: dayOrNone });
const ever = { startDate: null, endDate: null };

/** What becomes of the order `of`; 0 where there is none yet. */
interface Step {
  readonly of: number;
  readonly by: number;
  readonly day: string;
  readonly isPaid: boolean;
}

/** An order of one of two buyers; every tenth is a part of another. */
async function addOrder(db: Db, id: number, buyer: number, { of, by, day, isPaid }: Step): Promise<void> {
  const moment = `${day}T23:59:59.999Z`;
  await sql`insert into purchases (id, user_id, payer, source, total, original, caller, created_at)
    values (${id}, ${buyer}, 'balance', 'single_form', 900, 900, 'sums', ${moment})`.execute(db);
  await sql`insert into orders (id, user_id, purchase_id, parent_id, service_id, service_name, service_slug, network_id, url, quantity,
      price, cost, status, source, created_at, paid_at)
    values (${id}, ${buyer}, ${id}, (select id from orders where id = ${by === 9 ? of : 0}), ${ids.likesService + (by % 3)}::integer,
      ${`Service ${String(id)}`}, 'likes', ${1 + (by % 2)}::integer, 'https://www.instagram.com/p/1', 9, 900, 900, 'in_processing',
      'single_form', ${moment}, ${isPaid ? moment : null})`.execute(db);
}

describe("the sums that are kept of orders", () => {
  let test: TestServer;
  let buyers: readonly number[];
  let made = 0;
  beforeAll(async () => {
    test = await openServer();
    await seedFixtures(test.db);
    const now = new Date(test.clock.now());
    const customers = [await addCustomer(test.db, now, "anna@sums.test"), await addCustomer(test.db, now, "ben@sums.test")];
    buyers = customers.map(({ id }) => id);
  });
  afterAll(() => test.close());

  const buyerOf = (by: number): number => buyers[by % 2] ?? 0;
  const sumUp = () => test.server.runJob("sum up orders");
  const place = (step: Step) => addOrder(test.db, (made += 1) + 1_000, buyerOf(step.by), step);
  const steps = {
    place,
    "place another": place,
    pay: async ({ of }: Step) =>
      sql`update orders set paid_at = created_at, cost = cost + 5 where id = ${of} and paid_at is null`.execute(test.db),
    cancel: async ({ of, by }: Step) =>
      sql`update orders set status = 'canceled', delivered = ${by % 9}::integer, refunded = ${by * 100}::integer where id = ${of}`.execute(
        test.db,
      ),
    deliver: async ({ of, by }: Step) => sql`update orders set delivered = ${by % 9}::integer where id = ${of}`.execute(test.db),
    // What was paid stays in a shop for good.
    remove: async ({ of, day }: Step) =>
      sql`update orders set deleted_at = ${day}::date where id = ${of} and paid_at is null`.execute(test.db),
    merge: async ({ by }: Step) =>
      sql`update orders set user_id = ${buyerOf(by)} where user_id = ${buyerOf(by + 1)}`.execute(test.db),
    "sum up": sumUp,
  };
  const kinds = ["place", "place another", "pay", "cancel", "deliver", "remove", "merge", "sum up"] as const;
  const step = fc.record({
    kind: fc.constantFrom(...kinds),
    at: fc.nat(9),
    by: fc.nat(9),
    day: fc.constantFrom(...days),
    isPaid: fc.boolean(),
  });
  const problems = async () => (await verifyLedger(test.db)).filter(({ rule }) => rule.startsWith("API-109"));

  it("API-109 are what the orders come to, whatever becomes of them, summed up or not", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 25, size: "max" }),
        fc.array(range, { minLength: 2, maxLength: 4 }),
        async (taken, ranges) => {
          const before = made;
          for (const { kind, at, ...one } of taken)
            await steps[kind]({ ...one, of: made > before ? before + 1_001 + (at % (made - before)) : 0 });
          for (const buyer of buyers) expect(await statisticsProblem(test.db, buyer, [ever, ...ranges])).toBeNull();
          expect(await problems()).toEqual([]);
          while ((await sumUp()) !== 0);
          for (const buyer of buyers) expect(await statisticsProblem(test.db, buyer, [ever, ...ranges])).toBeNull();
        },
      ),
      { numRuns: 100 },
    );
  });

  it("API-109 a sum that does not agree with the orders is found by the verifier", async () => {
    expect(await problems()).toEqual([]);
    await test.db
      .insertInto("order_sum_changes")
      .values({ user_id: 1, day: "2024-02-01", service_id: 1, network_id: 1, order_id: 1, orders: 0, quantity: 0, cost: 1 })
      .execute();
    // Of a day, and of day, month and ever of the service and of the network.
    expect(await problems()).toMatchObject([{ count: 7 }]);
    await test.db.deleteFrom("order_sum_changes").where("service_id", "=", 1).execute();
  });
});

describe("a shop that had orders before the sums were kept", () => {
  it("API-109 has them summed up by the step that brings the sums, paid ones alone", async () => {
    const connection = await connectPglite(null);
    const { db } = connection;
    try {
      const names = Object.keys(migrations).toSorted();
      const own = names.find((name) => name.endsWith("-order-sums")) ?? "";
      await migrate(db, Object.fromEntries(names.filter((name) => name < own).map((name) => [name, migrations[name] ?? ""])));
      await sql`insert into users (id, name, created_at, affiliate_code) values (1, 'Ann', now(), 'a'), (2, 'Bob', now(), 'b')`.execute(
        db,
      );
      for (let id = 1; id <= 30; id += 1)
        await addOrder(db, id, 1 + (id % 2), {
          ...{ of: 1, by: id % 10, isPaid: id % 4 > 0 },
          day: days[id % days.length] ?? days[0],
        });
      await sql`update orders set status = 'canceled', delivered = 4, refunded = 500 where id % 5 = 0`.execute(db);
      await migrate(db, migrations);
      expect(await db.selectFrom("order_sum_changes").select("id").execute()).toEqual([]);
      for (const user of [1, 2]) {
        expect((await db.selectFrom("order_sums").select("key").where("user_id", "=", user).execute()).length).toBeGreaterThan(
          10,
        );
        expect(await statisticsProblem(db, user, [ever, { startDate: "2024-01-31", endDate: "2024-12-31" }])).toBeNull();
      }
      expect((await verifyLedger(db)).filter(({ rule }) => rule.startsWith("API-109"))).toEqual([]);
      await sql`update orders set refunded = 900 where id = 5`.execute(db);
      expect(await statisticsProblem(db, 2, [ever])).toBeNull();
    } finally {
      await connection.close();
    }
  });
});
