import { it } from "vitest";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { CALLERS, faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCoupon, addCustomer, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";

const { freshArena, describeRaces } = await raceArenas();

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

describeRaces("coupons under load", () => {
  it("PAY-029 keeps a coupon's limit for one user over many orders at once (L9)", async () => {
    await expectToHold(await freshArena(), oncePerUser);
  });

  it("DEC-149 gives a coupon back when both orders of its purchase are cancelled at the same moment (L9)", async () => {
    await expectToHold(await freshArena(), bothCancelled);
  });
});
