import { it } from "vitest";
import { BalanceTooLow, createLedger, debitByOperator, readBalances } from "../../../adapters/server/src/ledger/index.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { CALLERS, race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCustomer } from "../../support/server-fixtures.ts";

const { freshArena, describeRaces } = raceArenas();

/** Twenty debits, two of each reference, on a balance that has room for three: three are booked, once each, and it keeps the rest. */
async function debits(arena: Arena, round: number): Promise<RoundResult> {
  const at = new Date(arena.clock.now());
  const { id: userId } = await addCustomer(arena.db, at, `debited${String(round)}@limits.test`, 3_500_000);
  const outcomes = await race(arena, (_server, caller) => {
    const debit = { userId, amount: 1_000_000, reference: `debit-${String(round)}-${String(Math.floor(caller / 2))}` };
    return arena.db
      .transaction()
      .execute((tx) => debitByOperator(tx, createLedger(), debit, at))
      .catch((problem: unknown) => (problem instanceof BalanceTooLow ? "low" : String(problem)));
  });
  const count = (wanted: string) => outcomes.filter((each) => each === wanted).length;
  const { main } = await readBalances(arena.db, userId);
  const isRight = main === 500_000 && count("booked") === 3 && count("already") === 3 && count("low") === CALLERS - 6;
  return isRight ? null : `${String(main)} left: ${outcomes.join(", ")}`;
}

describeRaces("what an operator takes", () => {
  it("L3 L5 takes once for each reference, and never more than the balance holds", async () => {
    await expectToHold(await freshArena(), debits);
  });
});
