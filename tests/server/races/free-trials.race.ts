import { it } from "vitest";
import { neutralSettings } from "@panel/core/settings";
import { settingsToWire } from "@panel/wire/settings";
import { defaultSettings, writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { race, type Arena, type RoundResult } from "../../support/races.ts";
import { decideOnTrial, seedQuests } from "../../support/server-free-trials.ts";
import { addCustomer, type Customer } from "../../support/server-fixtures.ts";
import type { TestServer } from "../../support/open-server.ts";

const { freshArena, describeRaces } = raceArenas();
const CALLERS = 25;

async function arenaWithQuests(): Promise<Arena> {
  const arena = await freshArena();
  await seedQuests(arena.db);
  const features = { ...neutralSettings.features, freeTrials: true };
  await writeDocument(arena.db, "settings", settingsToWire({ ...defaultSettings, features }));
  return arena;
}

const customer = (arena: Arena, name: string): Promise<Customer> =>
  addCustomer(arena.db, new Date(arena.clock.now()), `${name}@race.test`);

const post = (round: number, caller: number): string =>
  `https://www.instagram.com/p/R${String(round).padStart(4, "0")}C${String(caller).padStart(4, "0")}x`;

const ask = (server: TestServer, person: Customer, url: string, key: string) =>
  server.call("POST", "/api/v1/free-trials", { token: person.token, key, body: { free_trial_quest_id: 1, url } });

const statuses = (answers: readonly { readonly statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
const of = (status: number, all: readonly number[]) => all.filter((one) => one === status).length;

/** One person asks 25 times at the same time for as many pages of a quest that repeats twice: two trials, and no more. */
async function repeats(arena: Arena, round: number): Promise<RoundResult> {
  const person = await customer(arena, `repeats${String(round)}`);
  const answers = statuses(
    await race(
      arena,
      (server, caller) => ask(server, person, post(round, caller), `r-${String(round)}-${String(caller)}`),
      CALLERS,
    ),
  );
  const trials = await arena.db.selectFrom("free_trials").select("id").where("user_id", "=", person.id).execute();
  if (of(200, answers) === 2 && of(422, answers) === CALLERS - 2 && trials.length === 2) return null;
  return `${String(trials.length)} trials, answers ${answers.join(" ")}`;
}

/** 25 people ask at the same time for one page: one of them gets it. */
async function onePage(arena: Arena, round: number): Promise<RoundResult> {
  const people = await Promise.all(
    Array.from({ length: CALLERS }, (_, caller) => customer(arena, `page${String(round)}-${String(caller)}`)),
  );
  const answers = statuses(
    await race(
      arena,
      (server, caller) => ask(server, people[caller]!, post(round, 9_999), `p-${String(round)}-${String(caller)}`),
      CALLERS,
    ),
  );
  return of(200, answers) === 1 && of(422, answers) === CALLERS - 1 ? null : `answers ${answers.join(" ")}`;
}

/** The worker lets a trial expire while the operator decides: one of them is right, and nothing moves twice. */
async function decisions(arena: Arena, round: number): Promise<RoundResult> {
  const person = await customer(arena, `decide${String(round)}`);
  const { id } = await arena.db
    .insertInto("free_trials")
    .values({
      user_id: person.id,
      quest_id: 2,
      url: post(round, 1),
      link_identity: `decide-${String(round)}`,
      proof_url: "https://example.com",
      created_at: new Date(arena.clock.now()),
      expire_at: new Date(arena.clock.now() + 1_000),
      next_step_at: new Date(arena.clock.now() + 1_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const outcomes = await race(
    arena,
    (server, caller) => decideOnTrial(server, id, caller % 4 < 2 ? { kind: "approved" } : { kind: "rejected", reason: null }),
    CALLERS,
  );
  const decided = outcomes.filter(({ kind }) => kind === "decided").length;
  return decided === 1 ? null : `${String(decided)} decisions were taken`;
}

describeRaces("free trials under many callers", () => {
  it("L18 gives one person no more trials of a quest than it repeats, of 25 that are asked for at once", async () => {
    await expectToHold(await arenaWithQuests(), repeats);
  });

  it("L18 gives one page to one of 25 accounts that ask for it at once", async () => {
    await expectToHold(await arenaWithQuests(), onePage);
  });

  it("DEC-093 takes one of 25 decisions about a trial", async () => {
    await expectToHold(await arenaWithQuests(), decisions);
  });
});
