import { it } from "vitest";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCustomer } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";

const { freshArena, describeRaces } = raceArenas();

/** Twenty notes about one order that is over, while twenty runs of the job look at them: its reward is booked once. */
async function jobs(arena: Arena, round: number): Promise<RoundResult> {
  const now = new Date(arena.clock.now());
  const referrer = await addCustomer(arena.db, now, `referrer${String(round)}@race.test`);
  const referred_by = referrer.id;
  const buyer = await addCustomer(arena.db, now, `buyer${String(round)}@race.test`, 1_000_000, { referred_by });
  const body = purchaseBody([someLikes()], 500_000);
  const placed = await buyFromBalance(arena.servers[0], body, { token: buyer.token, key: `reward-${String(round)}` });
  const id = answerOf(placed).order_ids[0] ?? 0;
  await arena.db.updateTable("orders").set({ status: "completed" }).where("id", "=", id).execute();
  await arena.db
    .insertInto("reward_checks")
    .values(Array.from({ length: 20 }, () => ({ order_id: id })))
    .execute();
  const problems = await race(arena, (server) =>
    server.server.runJob("book rewards").then(
      () => null,
      (problem: unknown) => String(problem),
    ),
  );
  const failed = problems.filter((problem) => problem !== null);
  const { referral } = await arena.db
    .selectFrom("user_balances")
    .select("referral")
    .where("user_id", "=", referrer.id)
    .executeTakeFirstOrThrow();
  if (failed.length > 0) return `${String(failed.length)} jobs failed: ${String(failed[0])}`;
  return referral === 50_000 ? null : `${String(referral)} was booked`;
}

describeRaces("rewards under many jobs", () => {
  it("L15 books the reward of an order once, however many look at it at once", async () => {
    await expectToHold(await freshArena(), jobs);
  });
});
