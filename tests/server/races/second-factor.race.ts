import { it } from "vitest";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { CALLERS, faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCustomer, PASSWORD } from "../../support/server-fixtures.ts";
import type { TestServer } from "../../support/open-server.ts";

const { freshArena, describeRaces } = raceArenas();

const guarded = (arena: Arena, name: string) =>
  addCustomer(arena.db, new Date(arena.clock.now()), `${name}@second.test`, 0, { is_2fa: true });

const begin = async (server: TestServer, email: string): Promise<string> =>
  (await server.call("POST", "/login", { body: { email, password: PASSWORD } })).json<{ session: string | null }>().session ?? "";

const bucketOf = async (arena: Arena, name: string): Promise<number> =>
  (await arena.db.selectFrom("rate_limits").select("hits").where("bucket", "=", name).executeTakeFirst())?.hits ?? 0;

/** Twenty logins at the same time, each with its own guesses: together they have the tries of one account, and one challenge stays open. */
async function manyChallenges(arena: Arena, round: number): Promise<RoundResult> {
  const person = await guarded(arena, `many${String(round)}`);
  const statuses = await race(arena, async (server) => {
    const session = await begin(server, person.email);
    const answers = [];
    for (let guess = 0; guess < 2; guess += 1)
      answers.push(await server.call("POST", "/2fa/verify", { body: { session, code: "x" } }));
    return answers.map((answer) => answer.statusCode);
  });
  const open = await arena.db.selectFrom("two_factor_challenges").selectAll().where("user_id", "=", person.id).execute();
  if (open.length !== 1) return `${String(open.length)} challenges are open`;
  return faults(statuses.flat());
}

/** Twenty guesses at the same time at one challenge are five, at the challenge and at the account. */
async function manyGuesses(arena: Arena, round: number): Promise<RoundResult> {
  const person = await guarded(arena, `guess${String(round)}`);
  const session = await begin(arena.servers[0], person.email);
  const answers = await race(arena, (server) => server.call("POST", "/2fa/verify", { body: { session, code: "x" } }));
  const { tries } = await arena.db
    .selectFrom("two_factor_challenges")
    .select("tries")
    .where("user_id", "=", person.id)
    .executeTakeFirstOrThrow();
  const counted = await bucketOf(arena, `second-factor:tries:${String(person.id)}`);
  if (tries !== 5 || counted !== 15) return `${String(tries)} tries at the challenge, ${String(counted)} at the account`;
  return faults(answers.map((answer) => answer.statusCode));
}

/** Twenty who ask for a code at the same time have one mailed. */
async function oneMail(arena: Arena, round: number): Promise<RoundResult> {
  const person = await guarded(arena, `mail${String(round)}`);
  const session = await begin(arena.servers[0], person.email);
  const answers = await race(arena, (server) => server.call("POST", "/2fa/send-code", { body: { session } }));
  const mails = await arena.db.selectFrom("mail_outbox").select("id").where("recipient", "=", person.email).execute();
  const refused = answers.filter((answer) => answer.statusCode === 429).length;
  if (mails.length !== 1 || refused !== CALLERS - 1) return `${String(mails.length)} mails, ${String(refused)} refused`;
  return faults(answers.map((answer) => answer.statusCode));
}

describeRaces("the second factor under many callers", () => {
  it("DEC-055 keeps one challenge open for an account over many logins at once (T32)", async () => {
    await expectToHold(await freshArena(), manyChallenges);
  });

  it("DEC-055 lets twenty guesses at once be five (T32)", async () => {
    await expectToHold(await freshArena(), manyGuesses);
  });

  it("DEC-055 mails one code to twenty who ask at once", async () => {
    await expectToHold(await freshArena(), oneMail);
  });
});
