import { it } from "vitest";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { race, type Arena, type RoundResult } from "../../support/races.ts";
import type { TestServer } from "../../support/open-server.ts";
import { addCustomer, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";

const { freshArena, describeRaces } = raceArenas();

interface Rewarded {
  readonly referrer: Customer;
  readonly buyer: Customer;
  readonly id: number;
}

/** A paid order for half a dollar, of a buyer who was referred. */
async function bought(arena: Arena, round: number): Promise<Rewarded> {
  const now = new Date(arena.clock.now());
  const referrer = await addCustomer(arena.db, now, `referrer${String(round)}@race.test`);
  const referred_by = referrer.id;
  const buyer = await addCustomer(arena.db, now, `buyer${String(round)}@race.test`, 1_000_000, { referred_by });
  const body = purchaseBody([someLikes()], 500_000);
  const placed = await buyFromBalance(arena.servers[0], body, { token: buyer.token, key: `reward-${String(round)}` });
  return { referrer, buyer, id: answerOf(placed).order_ids[0] ?? 0 };
}

/** Twenty notes that say to look at an order. */
const noteOften = (arena: Arena, order_id: number) =>
  arena.db
    .insertInto("reward_checks")
    .values(Array.from({ length: 20 }, () => ({ order_id })))
    .execute();

const bookBy = (server: TestServer): Promise<string | null> =>
  server.server.runJob("book rewards").then(
    () => null,
    (problem: unknown) => String(problem),
  );

/** What is wrong with the reward, once everything has been looked at. */
async function rewardProblem(arena: Arena, { referrer }: Rewarded, due: number, answers: readonly (string | null)[]) {
  await arena.servers[0].server.runJob("book rewards");
  const failed = answers.filter((answer) => answer !== null);
  if (failed.length > 0) return `${String(failed.length)} calls failed: ${String(failed[0])}`;
  const { referral } = await arena.db
    .selectFrom("user_balances")
    .select("referral")
    .where("user_id", "=", referrer.id)
    .executeTakeFirstOrThrow();
  return referral === due ? null : `${String(referral)} was booked in the stead of ${String(due)}`;
}

/** Ten cancel one order of which two fifths were delivered, while ten runs of the job look at it. */
async function cancels(arena: Arena, round: number): Promise<RoundResult> {
  const order = await bought(arena, round);
  const { buyer, id } = order;
  await arena.db.updateTable("orders").set({ delivered: 400 }).where("id", "=", id).execute();
  await noteOften(arena, id);
  const answers = await race(arena, async (server, caller) => {
    if (caller % 4 < 2) return bookBy(server);
    const key = `cancel-${String(round)}-${String(caller)}`;
    const { statusCode } = await server.call("POST", `/api/v1/orders/${String(id)}/cancel`, {
      token: buyer.token,
      key,
      body: {},
    });
    return statusCode === 200 ? null : `cancelling answers ${String(statusCode)}`;
  });
  return rewardProblem(arena, order, 20_000, answers);
}

/** Twenty notes about one order that is over, while twenty runs of the job look at them: its reward is booked once. */
async function jobs(arena: Arena, round: number): Promise<RoundResult> {
  const order = await bought(arena, round);
  const { id } = order;
  await arena.db.updateTable("orders").set({ status: "completed" }).where("id", "=", id).execute();
  await noteOften(arena, id);
  const answers = await race(arena, bookBy);
  return rewardProblem(arena, order, 50_000, answers);
}

describeRaces("rewards under many jobs", () => {
  it("L15 books the reward of an order once, however many look at it at once", async () => {
    await expectToHold(await freshArena(), jobs);
  });

  it("DEC-089 pays for what was delivered of an order that is cancelled while its reward is booked", async () => {
    await expectToHold(await freshArena(), cancels);
  });
});
