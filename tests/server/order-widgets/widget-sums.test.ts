import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { figuresProblem } from "../../support/joined-widget-figures.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import fc from "../../support/scaled-fast-check.ts";
import { addCustomer, ids, seedFixtures } from "../../support/server-fixtures.ts";
import { addPartner, type Partner } from "../../support/server-widgets.ts";

let test: TestServer;
let sellers: readonly Partner[];
let buyers: readonly number[];
let made = 0;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
  const now = new Date(test.clock.now());
  const first = await addPartner(test, "first");
  const second = await addPartner(test, "second");
  sellers = [first, second];
  await sql`insert into partner_widgets (owner_id, name, api_token, created_at)
    values (${first.owner.id}, 'Another', 'another-token-of-the-first', ${now})`.execute(test.db);
  const customers = [await addCustomer(test.db, now, "anna@sums.test"), await addCustomer(test.db, now, "ben@sums.test")];
  buyers = customers.map(({ id }) => id);
});
afterAll(() => test.close());

/** Days about the ends of months, and of a year. */
const days = ["2024-01-31", "2024-02-01", "2024-02-15", "2024-02-29", "2024-03-01", "2024-12-31", "2025-01-01"] as const;
const dayOrNone = fc.constantFrom(null, ...days, "0001-01-01", "2024-02-28", "2024-03-31", "9999-12-31");
const range = fc.record({ startDate: dayOrNone, endDate: dayOrNone });

/** What becomes of the order `of`; 0 where there is none yet. */
interface Step {
  readonly of: number;
  readonly by: number;
  readonly day: string;
  readonly isPaid: boolean;
}
const buyerOf = (by: number): number => buyers[by % 2] ?? 0;

async function place({ of, by, day, isPaid }: Step): Promise<void> {
  const [id, moment, buyer] = [(made += 1) + 1_000, `${day}T23:59:59.999Z`, buyerOf(by)];
  const widgets = sql`(select array_agg(id order by id) from partner_widgets where name in ('first', 'second', 'Another'))`;
  await sql`insert into purchases (id, user_id, payer, source, total, original, caller, created_at, widget_id, widget_reward_share)
    values (${id}, ${buyer}, 'balance', 'order_widget', 900, 900, 'sums', ${moment}, (${widgets})[${by % 4}::integer], 50000)`.execute(
    test.db,
  );
  await sql`insert into orders (id, user_id, purchase_id, parent_id, service_id, service_name, service_slug, network_id, url, quantity,
      price, cost, status, source, created_at, paid_at)
    values (${id}, ${buyer}, ${id}, (select id from orders where id = ${by === 9 ? of : 0}), ${ids.likesService + (by % 3)}::integer,
      ${`Service ${String(id)}`}, 'likes', 1, 'https://www.instagram.com/p/1', 9, 900, 900, 'completed', 'order_widget', ${moment},
      ${isPaid ? moment : null})`.execute(test.db);
}

const steps = {
  place,
  "place another": place,
  pay: async ({ of }: Step) =>
    sql`update orders set paid_at = created_at, cost = cost + 5 where id = ${of} and paid_at is null`.execute(test.db),
  attribute: async ({ of }: Step) =>
    sql`update purchases set widget_id = (select max(id) from partner_widgets where name = 'second')
      where id = ${of} and widget_id is null`.execute(test.db),
  // What was paid stays in a shop for good.
  delete: async ({ of }: Step) =>
    sql`delete from orders where id = ${of} and paid_at is null and not exists (select from order_rewards where order_id = ${of})
      and not exists (select from orders run where run.parent_id = ${of})`.execute(test.db),
  refund: async ({ of, by }: Step) => sql`update orders set refunded = ${by * 100} where id = ${of}`.execute(test.db),
  reward: async ({ of, by }: Step) =>
    sql`insert into order_rewards (order_id, kind, user_id, share, due, booked)
      select orders.id, kinds.kind, widget.owner_id, 50000, ${by}::integer, ${by}::integer from orders
        join purchases on purchases.id = orders.purchase_id join partner_widgets widget on widget.id = purchases.widget_id
        cross join (values ('referral'), ('widget_reward')) as kinds (kind)
      where orders.id = ${of} on conflict (order_id, kind) do update set booked = excluded.booked, due = excluded.due`.execute(
      test.db,
    ),
  merge: async ({ by }: Step) =>
    sql`update orders set user_id = ${buyerOf(by)} where user_id = ${buyerOf(by + 1)}`.execute(test.db),
  "sum up": async () => test.server.runJob("sum up widget sales"),
};
const kinds = ["place", "place another", "pay", "attribute", "delete", "refund", "reward", "merge", "sum up"] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(9),
  by: fc.nat(9),
  day: fc.constantFrom(...days),
  isPaid: fc.boolean(),
});

describe("the sums that are kept of widgets", () => {
  it("WGP-008 are what the orders come to, whatever becomes of them, summed up or not", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 25, size: "max" }),
        fc.array(range, { minLength: 2, maxLength: 4 }),
        async (taken, ranges) => {
          const before = made;
          for (const { kind, at, ...one } of taken)
            await steps[kind]({ ...one, of: made > before ? before + 1_001 + (at % (made - before)) : 0 });
          const everything = [{ startDate: null, endDate: null }, ...ranges];
          for (const { owner } of sellers) expect(await figuresProblem(test.db, owner.id, everything)).toBeNull();
          expect((await verifyLedger(test.db)).filter(({ rule }) => rule.startsWith("WGP-008"))).toEqual([]);
          while ((await test.server.runJob("sum up widget sales")) !== 0);
          for (const { owner } of sellers) expect(await figuresProblem(test.db, owner.id, everything)).toBeNull();
        },
      ),
      { numRuns: 200 },
    );
  });

  it("WGP-008 a sum that does not agree with the orders is found by the verifier", async () => {
    const found = async () => (await verifyLedger(test.db)).filter(({ rule }) => rule.startsWith("WGP-008"));
    expect(await found()).toEqual([]);
    const [seller] = sellers;
    const change = { owner_id: seller?.owner.id ?? 0, widget_id: seller?.widgetId ?? 0, day: "2024-02-01", order_id: 1 };
    await test.db
      .insertInto("widget_changes")
      .values({ ...change, service_id: 1, user_id: 1, orders: 0, cost: 0, reward: 1 })
      .execute();
    expect(await found()).toMatchObject([{ count: 10 }]);
    await test.db.deleteFrom("widget_changes").where("service_id", "=", 1).execute();
  });
});
