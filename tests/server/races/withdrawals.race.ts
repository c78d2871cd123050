import { it } from "vitest";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCustomer, type Customer } from "../../support/server-fixtures.ts";
import { decide, earn, seedWithdrawalMethods } from "../../support/server-withdrawals.ts";
import type { TestServer } from "../../support/open-server.ts";

const { freshArena, describeRaces } = raceArenas();
const DOLLAR = 1_000_000;

/** A person who has earned $30 by referrals and $20 by tasks. */
async function earner(arena: Arena, name: string): Promise<Customer> {
  const now = new Date(arena.clock.now());
  const person = await addCustomer(arena.db, now, `${name}@race.test`);
  await earn(arena.db, person.id, { referral: 30 * DOLLAR, task: 20 * DOLLAR }, now);
  return person;
}

const request = (server: TestServer, person: Customer, amount: number, key: string) =>
  server.call("POST", "/api/v1/withdrawal", {
    token: person.token,
    key,
    body: { amount: String(amount), payment_method_id: 2, account_number: "DE02", user_comment: null },
  });

const balancesOf = (arena: Arena, person: Customer) =>
  arena.db.selectFrom("user_balances").select(["referral", "task"]).where("user_id", "=", person.id).executeTakeFirstOrThrow();

/** Twenty requests of $10 at the same time over $50: five are taken, fifteen refused in words, nothing is left. */
async function requests(arena: Arena, round: number): Promise<RoundResult> {
  const person = await earner(arena, `requests${String(round)}`);
  const answers = await race(arena, (server, caller) => request(server, person, 10, `r-${String(round)}-${String(caller)}`));
  const statuses = answers.map((answer) => answer.statusCode);
  const taken = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 422).length;
  const { referral, task } = await balancesOf(arena, person);
  if (taken !== 5 || refused !== 15) return `${String(taken)} taken, ${String(refused)} refused of ${statuses.join(" ")}`;
  return referral === 0 && task === 0 ? null : `${String(referral)} and ${String(task)} are left`;
}

/** The same request twenty times under one key: held once. */
async function oneKey(arena: Arena, round: number): Promise<RoundResult> {
  const person = await earner(arena, `key${String(round)}`);
  const answers = await race(arena, (server) => request(server, person, 10, `k-${String(round)}`));
  const { referral, task } = await balancesOf(arena, person);
  if (referral !== 20 * DOLLAR || task !== 20 * DOLLAR) return `${String(referral)} and ${String(task)} are left`;
  return faults(answers.map((answer) => answer.statusCode));
}

/** Ten pay and ten reject one withdrawal at the same time: one of them decides it, and the money goes one way. */
async function decisions(arena: Arena, round: number): Promise<RoundResult> {
  const person = await earner(arena, `decide${String(round)}`);
  const answer = await request(arena.servers[0], person, 40, `d-${String(round)}`);
  const { id } = answer.json<{ data: { id: number } }>().data;
  const outcomes = await race(arena, (server, caller) =>
    decide(server, id, caller % 4 < 2 ? { kind: "paid" } : { kind: "rejected", reason: null }),
  );
  const decided = outcomes.filter(({ kind }) => kind === "decided").length;
  const { status } = await arena.db.selectFrom("withdrawals").select("status").where("id", "=", id).executeTakeFirstOrThrow();
  const { referral, task } = await balancesOf(arena, person);
  const left = status === "paid" ? 10 * DOLLAR : 50 * DOLLAR;
  return decided === 1 && referral + task === left
    ? null
    : `${String(decided)} decided, ${status}, ${String(referral + task)} left`;
}

async function arenaWithMethods(): Promise<Arena> {
  const arena = await freshArena();
  await seedWithdrawalMethods(arena.db);
  return arena;
}

describeRaces("withdrawals under many callers", () => {
  it("L16 takes as many of twenty requests at once as there is money for, each out of what the others left", async () => {
    await expectToHold(await arenaWithMethods(), requests);
  });

  it("L16 holds once what is asked for twenty times under one key", async () => {
    await expectToHold(await arenaWithMethods(), oneKey);
  });

  it("L16 lets one of twenty decisions be taken, of those who pay and those who reject", async () => {
    await expectToHold(await arenaWithMethods(), decisions);
  });
});
