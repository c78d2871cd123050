import { it } from "vitest";
import { settingsToWire } from "@panel/wire/settings";
import { defaultSettings, writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { race, type Arena, type RoundResult } from "../../support/races.ts";
import { keywordToolsOffered } from "../../support/server-campaigns.ts";
import { addCustomer } from "../../support/server-fixtures.ts";

const { freshArena, describeRaces } = raceArenas();
const LOOK_UPS = 50;

async function suggestionsArena(): Promise<Arena> {
  const arena = await freshArena();
  await writeDocument(arena.db, "settings", settingsToWire({ ...defaultSettings, ...keywordToolsOffered }));
  return arena;
}

/** Three look-ups are left, and twenty questions come at the same time: three are answered. */
async function lastLookUps(arena: Arena, round: number): Promise<RoundResult> {
  const now = new Date(arena.clock.now());
  const { id, token } = await addCustomer(arena.db, now, `look-ups${String(round)}@race.test`);
  const day = now.toISOString().slice(0, 10);
  const used = Array.from({ length: LOOK_UPS - 3 }, (_each, number) => ({
    user_id: id,
    day,
    keyword: `before ${String(number)}`,
    country: "GB",
  }));
  await arena.db.insertInto("keyword_look_ups").values(used).execute();
  let number = 0;
  const answers = await race(arena, (server) => {
    number += 1;
    return server.call("GET", `/api/v1/keyword-suggestions?country=GB&keyword=word${String(number)}`, { token });
  });
  const answered = answers.filter(({ statusCode }) => statusCode === 200).length;
  const refused = answers.filter(({ statusCode }) => statusCode === 422).length;
  const counted = await arena.db.selectFrom("keyword_look_ups").select("keyword").where("user_id", "=", id).execute();
  return answered === 3 && refused === answers.length - 3 && counted.length === LOOK_UPS
    ? null
    : `${String(answered)} were answered, ${String(refused)} refused, ${String(counted.length)} counted`;
}

/** The same question comes twenty times at the same time: it counts once, and all are answered. */
async function sameQuestion(arena: Arena, round: number): Promise<RoundResult> {
  const { id, token } = await addCustomer(arena.db, new Date(arena.clock.now()), `same${String(round)}@race.test`);
  const path = `/api/v1/keyword-suggestions?country=GB&keyword=round${String(round)}`;
  const answers = await race(arena, (server) => server.call("GET", path, { token }));
  const counted = await arena.db.selectFrom("keyword_look_ups").select("keyword").where("user_id", "=", id).execute();
  return answers.every(({ statusCode }) => statusCode === 200) && counted.length === 1
    ? null
    : `${answers.map(({ statusCode }) => statusCode).join(", ")}; ${String(counted.length)} counted`;
}

describeRaces("keyword suggestions", () => {
  it("KWT-003 lets no more questions in than there are look-ups", async () => {
    await expectToHold(await suggestionsArena(), lastLookUps);
  });

  it("KWT-003 counts the same question once", async () => {
    await expectToHold(await suggestionsArena(), sameQuestion);
  });
});
