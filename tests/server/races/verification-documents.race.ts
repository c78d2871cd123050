import { it } from "vitest";
import { pngFile } from "../../support/documents.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { formRequest } from "../../support/form-request.ts";
import { race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCustomer } from "../../support/server-fixtures.ts";

const { freshArena, describeRaces } = raceArenas();

/** Twenty files of one customer arrive at the same time. */
async function tenOfTwenty(arena: Arena, round: number): Promise<RoundResult> {
  const { token } = await addCustomer(arena.db, new Date(arena.clock.now()), `documents${String(round)}@races.test`);
  const form = await formRequest({ step: "front", file: { name: "front.png", bytes: pngFile(2, 2) } });
  const answers = await race(arena, (server) => server.call("POST", "/api/v1/verification-document", { token, ...form }));
  const kept = answers.filter(({ statusCode }) => statusCode === 200).length;
  const others = answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 422).length;
  return kept === 10 && others === 0 ? null : `${String(kept)} were kept and ${String(others)} failed`;
}

describeRaces("verification documents", () => {
  it("T24 keeps ten of one customer, however many arrive at once", async () => {
    await expectToHold(await freshArena(), tenOfTwenty);
  });
});
