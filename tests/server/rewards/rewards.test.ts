import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { countRewardDays } from "../../../adapters/server/src/rewards/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { report } from "../../support/server-gateway.ts";
import { addCustomer, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { addPartner, partnerPath } from "../../support/server-widgets.ts";
import { seedWithdrawalMethods } from "../../support/server-withdrawals.ts";

let test: TestServer;
let referrer: Customer;
let buyer: Customer;
let made = 0;

beforeAll(async () => {
  test = await openServer({ deliveryMs: 100_000 });
  await seedFixtures(test.db);
  await seedWithdrawalMethods(test.db);
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  // The figures of days are kept as they would be counted of the bookings.
  const days = () => test.db.selectFrom("reward_days").selectAll().orderBy("user_id").orderBy("kind").orderBy("day").execute();
  const kept = await days();
  expect(kept.some(({ orders }) => orders > 0)).toBe(true);
  await countRewardDays(test.db);
  expect(await days()).toEqual(kept);
  await test.close();
});
beforeEach(async () => {
  const now = new Date(test.clock.now());
  referrer = await addCustomer(test.db, now, `referrer${String((made += 1))}@example.test`);
  const referred_by = referrer.id;
  buyer = await addCustomer(test.db, now, `referred${String(made)}@example.test`, 20_000_000, { referred_by });
});

const key = () => `reward-${String((made += 1))}`;
/** 1000 likes for $0.50. */
async function bought(who: Customer, changes = {}): Promise<number> {
  const answer = await buyFromBalance(test, purchaseBody([someLikes()], 500_000, changes), { token: who.token, key: key() });
  expect(answer.statusCode).toBe(200);
  return answerOf(answer).order_ids[0] ?? 0;
}

async function deliver(steps: number): Promise<void> {
  await test.server.fulfil();
  for (let step = 0; step < steps; step += 1) {
    test.clock.advance(10_000);
    await test.server.fulfil();
  }
}
const book = () => test.server.runJob("book rewards");
const cancel = (id: number) =>
  test.call("POST", `/api/v1/orders/${String(id)}/cancel`, { token: buyer.token, key: key(), body: {} });
const balancesOf = ({ id }: { readonly id: number }) =>
  test.db.selectFrom("user_balances").select(["main", "referral", "earned"]).where("user_id", "=", id).executeTakeFirstOrThrow();
const referralOf = async (who: { readonly id: number }) => (await balancesOf(who)).referral;

describe("rewards of orders", () => {
  it("DEC-089 L15 credits the referrer's percent of the cost once an order is complete, once, beside the main balance", async () => {
    const order_id = await bought(buyer);
    await deliver(5);
    // Nothing is due of an order that goes on, though a note says to look at it.
    await test.db.insertInto("reward_checks").values({ order_id }).execute();
    await book();
    expect(await referralOf(referrer)).toBe(0);
    await deliver(6);
    await book();
    await book();
    expect(await balancesOf(referrer)).toEqual({ main: 0, referral: 50_000, earned: 50_000 });
    expect((await balancesOf(buyer)).main).toBe(19_500_000);
  });

  it("DEC-089 credits of an order that is cancelled on the way the share of what was delivered, and nothing where nothing was", async () => {
    const [half, none] = [await bought(buyer), await bought(buyer)];
    await cancel(none);
    await deliver(4);
    await cancel(half);
    await book();
    expect(await referralOf(referrer)).toBe(20_000);
    expect(await test.db.selectFrom("order_rewards").select("due").where("order_id", "=", none).execute()).toEqual([]);
  });

  it("DEC-089 takes back in proportion what is refunded after it was credited, and no more than is still there", async () => {
    const first = await bought(buyer);
    await deliver(11);
    await book();
    const refund = (refunded: number) => test.db.updateTable("orders").set({ refunded }).where("id", "=", first).execute();
    const rewards = () =>
      test.db.selectFrom("order_rewards").select(["due", "booked", "changes"]).where("order_id", "=", first).executeTakeFirst();
    await refund(200_000);
    await book();
    expect([await referralOf(referrer), await rewards()]).toEqual([30_000, { due: 30_000, booked: 30_000, changes: 2 }]);
    // What was paid out stays paid out.
    const body = { amount: "0.02", payment_method_id: 2, account_number: "DE02", user_comment: null };
    expect((await test.call("POST", "/api/v1/withdrawal", { token: referrer.token, key: key(), body })).statusCode).toBe(200);
    await refund(500_000);
    await book();
    expect([await referralOf(referrer), await rewards()]).toEqual([0, { due: 0, booked: 20_000, changes: 3 }]);
    // Looking at it again on another day takes back nothing, as nothing is there, and adds no figures of that day.
    const days = () => test.db.selectFrom("reward_days").select("day").where("user_id", "=", referrer.id).execute();
    const known = await days();
    test.clock.advance(86_400_000);
    await test.db.insertInto("reward_checks").values({ order_id: first }).execute();
    await book();
    expect([await referralOf(referrer), await rewards()]).toEqual([0, { due: 0, booked: 20_000, changes: 3 }]);
    expect(await days()).toEqual(known);
    await refund(0);
    await book();
    expect([await referralOf(referrer), await rewards()]).toEqual([30_000, { due: 50_000, booked: 50_000, changes: 4 }]);
  });

  it("DEC-088 DEC-089 credits whoever's code came first with the order, where nobody referred the account", async () => {
    const now = new Date(test.clock.now());
    const own = await addCustomer(test.db, now, `own${String(made)}@example.test`, 1_000_000);
    const codeOf = async ({ id }: Customer) =>
      (await test.db.selectFrom("users").select("affiliate_code").where("id", "=", id).executeTakeFirstOrThrow()).affiliate_code;
    const codes = ["nobodys", await codeOf(own), await codeOf(referrer), await codeOf(buyer)];
    await bought(own, { affiliate_code: JSON.stringify(codes) });
    await deliver(11);
    await book();
    expect([await referralOf(own), await referralOf(referrer), await referralOf(buyer)]).toEqual([0, 50_000, 0]);
  });

  it("DEC-089 books the others where one reward cannot be booked, and that one once it can", async () => {
    const now = new Date(test.clock.now());
    const other = await addCustomer(test.db, now, `other${String(made)}@example.test`);
    const theirs = await addCustomer(test.db, now, `theirs${String(made)}@example.test`, 1_000_000, { referred_by: other.id });
    await bought(buyer);
    await bought(theirs);
    await deliver(11);
    await test.db.deleteFrom("user_balances").where("user_id", "=", referrer.id).execute();
    await expect(book()).rejects.toThrow("booking rewards failed");
    expect(await referralOf(other)).toBe(50_000);
    await test.db.insertInto("user_balances").values({ user_id: referrer.id }).execute();
    await book();
    expect([await referralOf(referrer), await referralOf(other)]).toEqual([50_000, 50_000]);
  });

  it("L15 credits nobody for an order of their own", async () => {
    const partner = await addPartner(test, `self${String((made += 1))}`);
    const id = await bought(buyer);
    const { purchase_id } = await test.db
      .selectFrom("orders")
      .select("purchase_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    // A widget stays with who has it once it has sold something: its sums are its owner's.
    await test.db.updateTable("partner_widgets").set({ owner_id: buyer.id }).where("id", "=", partner.widgetId).execute();
    const attributed = { widget_id: partner.widgetId, widget_reward_share: 50_000 };
    await test.db.updateTable("purchases").set(attributed).where("id", "=", purchase_id).execute();
    await deliver(11);
    await book();
    expect(await referralOf(buyer)).toBe(0);
  });

  /** Sells for $2 in a partner's page to a guest who pays; answers the order. */
  async function sold(apiToken: string): Promise<number> {
    const email = `guest${String((made += 1))}@example.test`;
    const body = purchaseBody([someLikes(4000)], 2_000_000, { email, payment_method_id: ids.manual });
    const placed = await test.call("POST", partnerPath("widget-order-requests", apiToken), { body, key: key() });
    const { data, order_ids } = answerOf(placed);
    await report(test, { invoice_id: data?.invoice_id ?? "", amount: 2_000_000, outcome: "paid" });
    return order_ids[0] ?? 0;
  }

  it("DEC-089 L15 credits a partner nothing before an order is complete, and takes back in proportion what is given back of it", async () => {
    const { apiToken, owner } = await addPartner(test, `partner${String((made += 1))}`);
    const [whole, half] = [await sold(apiToken), await sold(apiToken)];
    await deliver(5);
    await book();
    expect(await referralOf(owner)).toBe(0);
    await deliver(6);
    await book();
    expect(await referralOf(owner)).toBe(200_000);
    const giveBack = (refunded: number) => test.db.updateTable("orders").set({ refunded }).where("id", "=", half).execute();
    await giveBack(1_000_000);
    await book();
    const rewards = test.db.selectFrom("order_rewards").select(["order_id", "kind", "booked"]).orderBy("order_id");
    expect([await referralOf(owner), await rewards.where("order_id", "in", [whole, half]).execute()]).toEqual([
      150_000,
      [
        { order_id: whole, kind: "widget_reward", booked: 100_000 },
        { order_id: half, kind: "widget_reward", booked: 50_000 },
      ],
    ]);
    await giveBack(0);
    await book();
    expect(await referralOf(owner)).toBe(200_000);
  });

  it("DEC-089 DEC-086 credits the partner whose widget sold an order the share of that day, on the balance of referrals", async () => {
    const partner = await addPartner(test, `partner${String((made += 1))}`);
    const email = `guest${String(made)}@example.test`;
    const body = purchaseBody([someLikes(4000)], 2_000_000, { email, payment_method_id: ids.manual });
    const placed = await test.call("POST", partnerPath("widget-order-requests", partner.apiToken), { body, key: key() });
    await test.db.updateTable("partner_widgets").set({ reward_share: 500_000 }).where("id", "=", partner.widgetId).execute();
    await report(test, { invoice_id: answerOf(placed).data?.invoice_id ?? "", amount: 2_000_000, outcome: "paid" });
    await deliver(11);
    await book();
    expect(await balancesOf(partner.owner)).toEqual({ main: 0, referral: 100_000, earned: 100_000 });
  });

  it("DEC-089 counts the runs of a drip feed with the order that was bought", async () => {
    const feed = someLikes(1000, { drip_feed: { runs: 2, minutes_between_runs: 10, mode: "flat", quantity_step: 1 } });
    const answer = await buyFromBalance(test, purchaseBody([feed], 1_000_000), { token: buyer.token, key: key() });
    expect(answer.statusCode).toBe(200);
    await deliver(30);
    test.clock.advance(600_000);
    await deliver(30);
    await book();
    expect(await referralOf(referrer)).toBe(100_000);
  });

  it("DEC-089 takes a run of a drip feed that was given back off the reward of the order that was bought", async () => {
    const feed = someLikes(1000, { drip_feed: { runs: 2, minutes_between_runs: 10, mode: "flat", quantity_step: 1 } });
    const answer = await buyFromBalance(test, purchaseBody([feed], 1_000_000), { token: buyer.token, key: key() });
    const id = answerOf(answer).order_ids[0] ?? 0;
    await test.server.fulfil();
    const runs = () =>
      test.db.selectFrom("orders").select(["id", "refunded"]).where("parent_id", "=", id).orderBy("id").execute();
    const [first] = await runs();
    expect((await cancel(first?.id ?? 0)).statusCode).toBe(200);
    await deliver(2);
    test.clock.advance(600_000);
    await deliver(30);
    await book();
    const rows = await runs();
    expect(rows.map(({ refunded }) => refunded)).toContain(500_000);
    expect(await referralOf(referrer)).toBe(50_000);
  });
});
