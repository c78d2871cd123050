import { sql } from "kysely";
import { expect, it } from "vitest";
import { addCoupon, addCustomer, balancesOf, ids, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { heldAtBalance } from "../../support/held-balance.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { CALLERS, faults, race, type Arena, type RoundResult } from "../../support/races.ts";

const { freshArena, describeRaces } = raceArenas();

const customer = (arena: Arena, name: string, balance: number): Promise<Customer> =>
  addCustomer(arena.db, new Date(arena.clock.now()), `${name}@race.test`, balance);

const ordersOf = (arena: Arena, userId: number) =>
  arena.db.selectFrom("orders").selectAll().where("user_id", "=", userId).execute();

/** 20 × the same purchase under one key: one order, one debit, the same answer for all who get one. */
async function sameKey(arena: Arena, round: number): Promise<RoundResult> {
  const buyer = await customer(arena, `same${String(round)}`, 50_000_000);
  const answers = await race(arena, (server) =>
    buyFromBalance(server, purchaseBody([someLikes()], 500_000), { token: buyer.token, key: `same-${String(round)}` }),
  );
  const bodies = new Set(answers.filter((answer) => answer.statusCode === 200).map((answer) => answer.body));
  const others = answers.filter((answer) => answer.statusCode !== 200 && answer.statusCode !== 409);
  const orders = await ordersOf(arena, buyer.id);
  const balance = await balancesOf(arena.db, buyer.id);
  if (orders.length !== 1 || balance.row !== 49_500_000) return `${String(orders.length)} orders, balance ${String(balance.row)}`;
  if (bodies.size !== 1) return `${String(bodies.size)} different answers`;
  return (
    faults(others.map((answer) => answer.statusCode)) ?? (others.length > 0 ? `answer ${String(others[0]?.statusCode)}` : null)
  );
}

/** 20 purchases under keys of their own with money for one. */
async function moneyForOne(arena: Arena, round: number): Promise<RoundResult> {
  const buyer = await customer(arena, `one${String(round)}`, 500_000);
  const answers = await race(arena, (server, caller) =>
    buyFromBalance(server, purchaseBody([someLikes()], 500_000), {
      token: buyer.token,
      key: `one-${String(round)}-${String(caller)}`,
    }),
  );
  const bought = answers.filter((answer) => answer.statusCode === 200).length;
  const balance = await balancesOf(arena.db, buyer.id);
  if (bought !== 1 || balance.row !== 0 || balance.postings !== 0)
    return `${String(bought)} bought, balance ${JSON.stringify(balance)}`;
  return faults(answers.map((answer) => answer.statusCode));
}

/** Orders with money for one stand before the balance, all of which found it sufficient; each server writes two at a time. */
async function moneyForOneOfMany(arena: Arena, round: number): Promise<RoundResult> {
  const buyer = await customer(arena, `many${String(round)}`, 500_000);
  const buy = (at: number) =>
    buyFromBalance(arena.servers[at % 2 === 0 ? 0 : 1], purchaseBody([someLikes()], 500_000), {
      token: buyer.token,
      key: `many-${String(round)}-${String(at)}`,
    });
  const answers = await heldAtBalance(arena, buyer.id, () => [0, 1, 2, 3].map(buy));
  const bought = answers.filter((answer) => answer.statusCode === 200).length;
  const balance = await balancesOf(arena.db, buyer.id);
  if (bought !== 1 || balance.row !== 0 || balance.postings !== 0)
    return `${String(bought)} bought, balance ${JSON.stringify(balance)}`;
  return faults(answers.map((answer) => answer.statusCode));
}

/** The operator raises the price while 20 buyers submit the total they saw: nobody pays another one. */
async function priceChange(arena: Arena, round: number): Promise<RoundResult> {
  const setPrice = (price: number) =>
    arena.db.updateTable("services").set({ price }).where("id", "=", ids.likesService).execute();
  await setPrice(500_000);
  const buyers = await Promise.all(
    Array.from({ length: CALLERS }, (_one, index) => customer(arena, `price${String(round)}-${String(index)}`, 2_000_000)),
  );
  const [answers] = await Promise.all([
    race(arena, (server, caller) =>
      buyFromBalance(server, purchaseBody([someLikes()], 500_000), {
        token: buyers[caller]!.token,
        key: `price-${String(round)}`,
      }),
    ),
    setPrice(600_000),
  ]);
  const paid = await arena.db
    .selectFrom("orders")
    .select("cost")
    .where(
      "user_id",
      "in",
      buyers.map((buyer) => buyer.id),
    )
    .execute();
  const wrong = paid.filter((order) => order.cost !== 500_000).length;
  if (wrong > 0) return `${String(wrong)} charged another total`;
  return faults(answers.map((answer) => answer.statusCode));
}

/** A coupon that may be used once, 20 different buyers and orders. */
async function couponOnce(arena: Arena, round: number): Promise<RoundResult> {
  const coupon = await addCoupon(arena.db, `ONCE${String(round)}`, { use_limit: 1 });
  const buyers = await Promise.all(
    Array.from({ length: CALLERS }, (_one, index) => customer(arena, `coupon${String(round)}-${String(index)}`, 2_000_000)),
  );
  const body = purchaseBody([someLikes()], 250_000, { coupon_code: `once${String(round)}` });
  const answers = await race(arena, (server, caller) =>
    buyFromBalance(server, body, { token: buyers[caller]!.token, key: `coupon-${String(round)}` }),
  );
  const uses = await arena.db.selectFrom("coupon_uses").select("id").where("coupon_id", "=", coupon).execute();
  const bought = answers.filter((answer) => answer.statusCode === 200).length;
  if (uses.length !== 1 || bought !== 1) return `${String(uses.length)} uses, ${String(bought)} bought`;
  return faults(answers.map((answer) => answer.statusCode));
}

/** 20 guests with one new e-mail: one account, every order attached to it. */
async function guests(arena: Arena, round: number): Promise<RoundResult> {
  // One address may not order as a guest without end; the next round is ten minutes later.
  arena.clock.advance(600_000);
  const email = `guest${String(round)}@race.test`;
  const body = purchaseBody([someLikes(10_000)], 5_100_000, { email, payment_method_id: ids.crypto });
  const answers = await race(arena, (server, caller) =>
    buyByMethod(server, body, { key: `guest-${String(round)}-${String(caller)}` }),
  );
  const users = await arena.db.selectFrom("users").select("id").where("email", "=", email).execute();
  const isNew = answers.filter((answer) => answer.statusCode === 200 && answerOf(answer).user?.isNewUser).length;
  const placed = answers.filter((answer) => answer.statusCode === 200).length;
  if (users.length !== 1 || isNew !== 1 || placed !== CALLERS) {
    return `${String(users.length)} accounts, ${String(isNew)} new, ${String(placed)} placed`;
  }
  return null;
}

describeRaces("orders under load", () => {
  it("DEC-125 places one order for one key, however many send it at once", async () => {
    await expectToHold(await freshArena(), sameKey);
  });

  it("API-086 spends a balance once when many orders want it (L3)", async () => {
    await expectToHold(await freshArena(), moneyForOne);
  });

  it("API-086 spends a balance once when many orders wait for it (L3)", async () => {
    await expectToHold(await freshArena(), moneyForOneOfMany);
  });

  it("API-086 plans what an ordinary order reads, writes and posts once for each connection, however much was ordered", async () => {
    const arena = await freshArena();
    const buyer = await customer(arena, "plans", 50_000_000);
    const order = async (key: string) => {
      const buying = { token: buyer.token, key: `plans-${key}` };
      expect((await buyFromBalance(arena.servers[0], purchaseBody([someLikes()], 500_000), buying)).statusCode).toBe(200);
    };
    await order("first");
    await sql`insert into orders select (jsonb_populate_record(placed, jsonb_build_object('id', placed.id + copy))).*
      from orders as placed, generate_series(1000, 5000) as copy`.execute(arena.db);
    await sql`analyze`.execute(arena.db);
    for (let next = 0; next < 24; next += 1) await order(String(next));
    // One after the other they all take the connection that was used last, and so does this.
    const { rows } = await sql<{ generic: number; custom: number }>`
      select generic_plans::integer as generic, custom_plans::integer as custom from pg_prepared_statements
      where statement like '/* kept */%' and generic_plans + custom_plans > 6`.execute(arena.db);
    // Who calls, the key, what decides, purchase with orders, the ledger, and the answer that is kept.
    expect(rows).toHaveLength(6);
    // PostgreSQL plans for the values at first, until it knows that a plan for all of them is no dearer.
    for (const { generic, custom } of rows) expect(generic).toBeGreaterThan(custom);
  });

  it("ORD-058 charges nobody another total than the confirmed one while prices change (L7)", async () => {
    await expectToHold(await freshArena(), priceChange);
  });

  it("PAY-029 keeps a coupon's limit over different buyers and orders (L9)", async () => {
    await expectToHold(await freshArena(), couponOnce);
  });

  it("DEC-143 makes one account for many guest orders with one new e-mail", async () => {
    await expectToHold(await freshArena(), guests);
  });
});
