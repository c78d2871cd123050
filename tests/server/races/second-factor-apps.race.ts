import { it } from "vitest";
import { appCodeAt } from "../../support/app-code.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCustomer, PASSWORD } from "../../support/server-fixtures.ts";
import type { TestServer } from "../../support/open-server.ts";

const { freshArena, describeRaces } = raceArenas();

const begin = async (server: TestServer, email: string): Promise<string> =>
  (await server.call("POST", "/login", { body: { email, password: PASSWORD } })).json<{ session: string | null }>().session ?? "";

/** A person with an app and its recovery codes, in the next half minute. */
async function appOwner(arena: Arena, name: string) {
  const [server] = arena.servers;
  const person = await addCustomer(arena.db, new Date(arena.clock.now()), `${name}@apps.test`);
  const { token } = person;
  const begun = await server.call("POST", "/api/v1/2fa/app", { token, body: {} });
  const { secret } = begun.json<{ data: { secret: string } }>().data;
  const code = appCodeAt(secret, arena.clock.now());
  const made = await server.call("POST", "/api/v1/2fa/app/confirm", { token, body: { code } });
  await arena.clock.advanceAsync(30_000);
  return { ...person, secret, codes: made.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes };
}

const bucketOf = async (arena: Arena, id: number): Promise<number> =>
  (
    await arena.db
      .selectFrom("rate_limits")
      .select("hits")
      .where("bucket", "=", `second-factor:tries:${String(id)}`)
      .executeTakeFirst()
  )?.hits ?? 0;

/** Twenty guesses at app and recovery codes at the same time are five at the login, and no more than fifteen at the account. */
async function manyKinds(arena: Arena, round: number): Promise<RoundResult> {
  const person = await appOwner(arena, `kinds${String(round)}`);
  const session = await begin(arena.servers[0], person.email);
  let guess = 0;
  const answers = await race(arena, (server) => {
    guess += 1;
    const code = guess % 2 === 0 ? String(guess).padStart(6, "0") : `0000-0000-00${String(guess).padStart(2, "0")}`;
    return server.call("POST", "/2fa/verify", { body: { session, code } });
  });
  const { tries } = await arena.db
    .selectFrom("two_factor_challenges")
    .select("tries")
    .where("user_id", "=", person.id)
    .where("purpose", "=", "login")
    .executeTakeFirstOrThrow();
  const counted = await bucketOf(arena, person.id);
  if (tries !== 5 || counted !== 15) return `${String(tries)} tries at the login, ${String(counted)} at the account`;
  return faults(answers.map(({ statusCode }) => statusCode));
}

/** One code that is used at the same time to log in and to make new recovery codes is good for one of both. */
async function oneUse(arena: Arena, name: string, codeOf: (owner: Awaited<ReturnType<typeof appOwner>>) => string) {
  const person = await appOwner(arena, name);
  const code = codeOf(person);
  const session = await begin(arena.servers[0], person.email);
  let callers = 0;
  const answers = await race(arena, (server) => {
    callers += 1;
    // One of each kind may pass its own challenge; the others find that over.
    return callers % 2 === 0
      ? server.call("POST", "/2fa/verify", { body: { session, code } })
      : server.call("POST", "/api/v1/2fa/recovery-codes", { token: person.token, body: { code } });
  });
  const good = answers.filter(({ statusCode }) => statusCode === 200).length;
  return good === 1 ? faults(answers.map(({ statusCode }) => statusCode)) : `one code was good ${String(good)} times`;
}

describeRaces("codes of apps and recovery codes under many callers", () => {
  it("DEC-055 lets twenty guesses at once at app and recovery codes be five (T32)", async () => {
    await expectToHold(await freshArena(), manyKinds);
  });

  it("T32 uses a time step of an app up once, whatever it is used for at the same moment", async () => {
    const ofApp = (arena: Arena, round: number) =>
      oneUse(arena, `step${String(round)}`, ({ secret }) => appCodeAt(secret, arena.clock.now()));
    await expectToHold(await freshArena(), ofApp);
  });

  it("T32 uses a recovery code up once, whatever it is used for at the same moment", async () => {
    const ofRecovery = (arena: Arena, round: number) => oneUse(arena, `word${String(round)}`, ({ codes }) => codes[0] ?? "");
    await expectToHold(await freshArena(), ofRecovery);
  });
});
