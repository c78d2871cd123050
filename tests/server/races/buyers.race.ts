import { moneyFromMicros } from "@panel/core/money";
import { undeliveredShare } from "@panel/core/orders";
import { it } from "vitest";
import { heldAtBalance, waitingFor } from "../../support/held-balance.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { CALLERS, faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCoupon, addCustomer, balancesOf, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import type { TestServer } from "../../support/open-server.ts";

const { freshArena, describeRaces } = raceArenas();
const customer = (arena: Arena, name: string, balance = 10_000_000): Promise<Customer> =>
  addCustomer(arena.db, new Date(arena.clock.now()), `${name}@race.test`, balance);

/** A coupon for one order is given back by a cancellation while eighteen others want it: one of them has it, or nobody. */
async function couponComesBack(arena: Arena, round: number): Promise<RoundResult> {
  const coupon = await addCoupon(arena.db, `BACK${String(round)}`, { use_limit: 1 });
  const buyers = await Promise.all(
    Array.from({ length: CALLERS }, (_one, index) => customer(arena, `back${String(round)}-${String(index)}`)),
  );
  const body = purchaseBody([someLikes()], 250_000, { coupon_code: `back${String(round)}` });
  const owner = buyers[0]!;
  const placed = answerOf(await buyFromBalance(arena.servers[0], body, { token: owner.token, key: `back-${String(round)}` }));
  const path = `/api/v1/orders/${String(placed.order_ids[0])}/cancel`;
  const cancel = (server: TestServer, caller: number) =>
    server.call("POST", path, { token: owner.token, key: `cancel-${String(round)}-${String(caller)}`, body: {} });
  const cancelled = cancel(arena.servers[0], 0);
  const answers = await race(arena, async (server, caller) => {
    if (caller === 0) return cancelled;
    if (caller === 1) return cancel(server, caller);
    // Half of them come a little too early, the other half all at the moment in which it is there again.
    if (caller >= CALLERS / 2) await cancelled;
    return buyFromBalance(server, body, { token: buyers[caller]!.token, key: `back-${String(round)}` });
  });
  const bought = answers.slice(2).filter((answer) => answer.statusCode === 200).length;
  const uses = await arena.db.selectFrom("coupon_uses").selectAll().where("coupon_id", "=", coupon).execute();
  const active = uses.filter((use) => use.returned_at === null).length;
  const { uses: counted } = await arena.db
    .selectFrom("coupons")
    .select("uses")
    .where("id", "=", coupon)
    .executeTakeFirstOrThrow();
  if (bought > 1 || active !== bought || counted !== active) {
    return `${String(bought)} bought, ${String(active)} uses, ${String(counted)} counted`;
  }
  if ((await balancesOf(arena.db, owner.id)).row !== 10_000_000) return "the cancelled order was not refunded once";
  return faults(answers.map((answer) => answer.statusCode));
}

/** The operator freezes an account that is buying: what is there when the freeze is done is all there will ever be. */
async function freeze(arena: Arena, round: number): Promise<RoundResult> {
  const buyer = await customer(arena, `freeze${String(round)}`, 100_000_000);
  const ordersOf = async (db: Arena["db"]) =>
    (await db.selectFrom("orders").select("id").where("user_id", "=", buyer.id).execute()).length;
  const frozen = async (): Promise<number> =>
    arena.db.transaction().execute(async (tx) => {
      await tx
        .updateTable("users")
        .set({ frozen_at: new Date(arena.clock.now()) })
        .where("id", "=", buyer.id)
        .execute();
      return ordersOf(tx);
    });
  let atFreeze = 0;
  let isFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (isFirst = resolve));
  const statuses = await race(arena, async (server, caller) => {
    if (caller === 3) {
      // One order is through, the others are in the middle of it.
      await first;
      atFreeze = await frozen();
      return 200;
    }
    const key = `freeze-${String(round)}-${String(caller)}`;
    const answer = await buyFromBalance(server, purchaseBody([someLikes()], 500_000), { token: buyer.token, key });
    isFirst();
    return answer.statusCode;
  });
  const orders = await ordersOf(arena.db);
  const { row } = await balancesOf(arena.db, buyer.id);
  if (orders !== atFreeze) return `${String(orders - atFreeze)} orders after the freeze`;
  if (row !== 100_000_000 - orders * 500_000) return `balance ${String(row)} after ${String(orders)} orders`;
  return faults(statuses);
}

/** Orders stand before the balance, which somebody holds, when the operator freezes the account. */
async function freezeInTheMiddle(arena: Arena, round: number): Promise<RoundResult> {
  const buyer = await customer(arena, `middle${String(round)}`, 100_000_000);
  const ordersOf = async (db: Arena["db"]) =>
    (await db.selectFrom("orders").select("id").where("user_id", "=", buyer.id).execute()).length;
  const frozen = (): Promise<number> =>
    arena.db.transaction().execute(async (tx) => {
      const now = new Date(arena.clock.now());
      await tx.updateTable("users").set({ frozen_at: now }).where("id", "=", buyer.id).execute();
      return ordersOf(tx);
    });
  let freezing = Promise.resolve(0);
  const buy = (at: number) => {
    const buying = { token: buyer.token, key: `middle-${String(round)}-${String(at)}` };
    return buyFromBalance(arena.servers[1], purchaseBody([someLikes()], 500_000), buying);
  };
  const freezeNow = async () => {
    let isFrozen = false;
    freezing = frozen().finally(() => (isFrozen = true));
    // With the lock the freeze waits for the orders, without it the orders come after the freeze.
    while (!isFrozen && (await waitingFor(arena, "frozen_at")) === 0);
  };
  const answers = await heldAtBalance(arena, buyer.id, () => [0, 1, 2, 3, 4, 5].map(buy), freezeNow);
  const statuses = answers.map((answer) => answer.statusCode);
  const atFreeze = await freezing;
  const orders = await ordersOf(arena.db);
  if (orders !== atFreeze) return `${String(orders - atFreeze)} orders after the freeze`;
  return faults(statuses);
}

/**
 * Twenty cancellations and workers at the same time over an order that is being delivered: what was delivered is kept, the rest refunded
 * once.
 */
async function cancelDelivered(arena: Arena, round: number): Promise<RoundResult> {
  const buyer = await customer(arena, `half${String(round)}`, 1_000_000);
  const bought = await buyFromBalance(arena.servers[0], purchaseBody([someLikes()], 500_000), {
    token: buyer.token,
    key: `half-${String(round)}`,
  });
  const order = answerOf(bought).order_ids[0] ?? 0;
  await arena.servers[0].server.fulfil();
  arena.clock.advance(10_000);
  await race<unknown>(arena, (server, caller) =>
    caller % 2 === 0
      ? server.server.fulfil()
      : server.call("POST", `/api/v1/orders/${String(order)}/cancel`, {
          token: buyer.token,
          key: `half-${String(round)}-${String(caller)}`,
          body: {},
        }),
  );
  const row = await arena.db.selectFrom("orders").selectAll().where("id", "=", order).executeTakeFirstOrThrow();
  const { row: balance } = await balancesOf(arena.db, buyer.id);
  const expected = 500_000 + undeliveredShare(moneyFromMicros(row.cost), row.quantity, row.delivered);
  return balance === expected ? null : `balance ${String(balance)}, expected ${String(expected)}`;
}

describeRaces("what stands against a purchase", () => {
  it("PAY-029 gives a coupon that comes back to one buyer at most (L9)", async () => {
    await expectToHold(await freshArena(), couponComesBack);
  });

  it("DEC-058 lets no order in once an account is frozen (L17)", async () => {
    await expectToHold(await freshArena(), freeze);
  });

  it("DEC-058 lets a freeze wait for orders that are being written (L17)", async () => {
    await expectToHold(await freshArena(), freezeInTheMiddle);
  });

  it("DEC-149 refunds what was not delivered, once, while twenty cancel and deliver (L8)", async () => {
    await expectToHold(await freshArena(), cancelDelivered);
  });
});
