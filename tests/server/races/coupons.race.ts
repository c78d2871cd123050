import { it } from "vitest";
import { expireInvoices } from "../../../adapters/server/src/payments/index.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { CALLERS, faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { TEST_ORIGIN } from "../../support/open-server.ts";
import { addCoupon, addCustomer, balancesOf, ids, type Customer } from "../../support/server-fixtures.ts";
import { report } from "../../support/server-gateway.ts";
import { answerOf, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";

const { freshArena, describeRaces } = raceArenas();

const customer = (arena: Arena, name: string): Promise<Customer> =>
  addCustomer(arena.db, new Date(arena.clock.now()), `${name}@coupons.test`, 20_000_000);

const usesOf = async (arena: Arena, coupon: number) => ({
  counted: (await arena.db.selectFrom("coupons").select("uses").where("id", "=", coupon).executeTakeFirstOrThrow()).uses,
  active: (
    await arena.db
      .selectFrom("coupon_uses")
      .select("id")
      .where("coupon_id", "=", coupon)
      .where("returned_at", "is", null)
      .execute()
  ).length,
});

/** One buyer sends twenty orders with a coupon that each may use once. */
async function oncePerUser(arena: Arena, round: number): Promise<RoundResult> {
  const coupon = await addCoupon(arena.db, `EACH${String(round)}`, { user_limit: 1 });
  const buyer = await customer(arena, `each${String(round)}`);
  const body = purchaseBody([someLikes()], 250_000, { coupon_code: `each${String(round)}` });
  const answers = await race(arena, (server, caller) =>
    buyFromBalance(server, body, { token: buyer.token, key: `each-${String(round)}-${String(caller)}` }),
  );
  const bought = answers.filter((answer) => answer.statusCode === 200).length;
  const { counted, active } = await usesOf(arena, coupon);
  if (bought !== 1 || counted !== 1 || active !== 1)
    return `${String(bought)} bought, ${String(counted)} counted, ${String(active)} active`;
  return faults(answers.map((answer) => answer.statusCode));
}

/** The two orders of a purchase are cancelled at the same moment: its coupon comes back, once. */
async function bothCancelled(arena: Arena, round: number): Promise<RoundResult> {
  const coupon = await addCoupon(arena.db, `BOTH${String(round)}`, { use_limit: 1 });
  const buyer = await customer(arena, `both${String(round)}`);
  const second = someLikes(1000, { url: "https://www.instagram.com/p/Cabc123deg/" });
  const body = purchaseBody([someLikes(), second], 500_000, { coupon_code: `both${String(round)}` });
  const bought = await buyFromBalance(arena.servers[0], body, { token: buyer.token, key: `both-${String(round)}` });
  if (bought.statusCode !== 200) throw new Error(bought.body);
  const { order_ids: orders } = answerOf(bought);
  const answers = await race(arena, (server, caller) =>
    server.call("POST", `/api/v1/orders/${String(orders[caller < CALLERS / 2 ? 0 : 1])}/cancel`, {
      token: buyer.token,
      key: `both-${String(round)}-${String(caller)}`,
      body: {},
    }),
  );
  const { counted, active } = await usesOf(arena, coupon);
  if (counted !== 0 || active !== 0) return `${String(counted)} uses counted, ${String(active)} active`;
  return faults(answers.map((answer) => answer.statusCode));
}

/** The gateway reports a top-up as paid and as cancelled while it expires: its bonus is given, and the coupon stays used. */
async function paidOrCancelled(arena: Arena, round: number): Promise<RoundResult> {
  const code = `MEET${String(round)}`;
  const coupon = await addCoupon(arena.db, code, { bonus_type: "bonus", use_limit: 1 });
  const buyer = await addCustomer(arena.db, new Date(arena.clock.now()), `meet${String(round)}@coupons.test`);
  const address = `${TEST_ORIGIN}/app/add-funds/success`;
  const body = { amount: "10", payment_method_id: ids.qr, coupon_code: code, success_url: address, cancel_url: address };
  const opened = await arena.servers[0].call("POST", "/api/v1/add-funds", { token: buyer.token, key: code, body });
  const { invoice_id } = opened.json<{ data: { invoice_id: string } }>().data;
  const later = new Date(arena.clock.now() + 2 * 86_400_000);
  const statuses = await race(arena, async (server, caller) => {
    if (caller % 4 === 3) return (await expireInvoices(server.db, later), 200);
    const outcome = caller % 4 === 2 ? "canceled" : "paid";
    return (await report(server, { invoice_id, amount: 10_000_000, outcome })).statusCode;
  });
  const { counted, active } = await usesOf(arena, coupon);
  const { row } = await balancesOf(arena.db, buyer.id);
  if (counted !== 1 || active !== 1 || row !== 15_000_000)
    return `${String(counted)} uses counted, ${String(active)} active, balance ${String(row)}`;
  return faults(statuses);
}

describeRaces("coupons under load", () => {
  it("PAY-029 keeps a coupon's limit for one user over many orders at once (L9)", async () => {
    await expectToHold(await freshArena(), oncePerUser);
  });

  it("DEC-149 gives a coupon back when both orders of its purchase are cancelled at the same moment (L9)", async () => {
    await expectToHold(await freshArena(), bothCancelled);
  });

  it("PAY-029 gives a bonus for a coupon that stays used when a payment meets its cancelling (L9)", async () => {
    await expectToHold(await freshArena(), paidOrCancelled);
  });
});
