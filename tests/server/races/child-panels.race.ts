import { settingsToWire } from "@panel/wire/settings";
import { it } from "vitest";
import { defaultSettings, writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { openSession } from "../../../adapters/server/src/accounts/index.ts";
import { createLedger, creditByOperator } from "../../../adapters/server/src/ledger/index.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import type { TestServer } from "../../support/open-server.ts";
import { faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { childPanelsOffered, childPanelsSealKey, PARENT_DOMAIN, StandInProvisioner } from "../../support/server-child-panels.ts";
import { addCustomer, type Customer } from "../../support/server-fixtures.ts";

const { freshArena, describeRaces } = raceArenas();
const DOLLAR = 1_000_000;
const password = "a long secret of the shop";

async function childPanelsArena(): Promise<{ readonly arena: Arena; readonly provisioner: StandInProvisioner }> {
  const provisioner = new StandInProvisioner();
  const arena = await freshArena({ provisioner, sealKey: childPanelsSealKey });
  await writeDocument(arena.db, "settings", settingsToWire({ ...defaultSettings, ...childPanelsOffered }));
  return { arena, provisioner };
}

const customer = (arena: Arena, name: string, dollars = 100): Promise<Customer> =>
  addCustomer(arena.db, new Date(arena.clock.now()), `${name}@race.test`, dollars * DOLLAR);

const below = (label: string) => ({ domain: `${label}.${PARENT_DOMAIN}`, domain_type: "subdomain" });

const order = (server: TestServer, { token }: Pick<Customer, "token">, domain: object) =>
  server.call("POST", "/api/v1/child-panels", { token, body: { ...domain, password } });

const dollarsOf = async (arena: Arena, { id }: Customer): Promise<number> =>
  (await arena.db.selectFrom("user_balances").select("main").where("user_id", "=", id).executeTakeFirstOrThrow()).main / DOLLAR;

/** Each order hashes a password, which takes its time. */
const ORDERS = 8;

/** Eight customers order the same name at the same time: one has it and has paid once, the others paid nothing. */
async function sameName(arena: Arena, round: number): Promise<RoundResult> {
  const people: Customer[] = [];
  for (let one = 0; one < ORDERS; one += 1) people.push(await customer(arena, `name${String(round)}-${String(one)}`));
  const answers = await race(
    arena,
    (server, caller) => {
      const person = people[caller];
      return person
        ? order(server, person, below(`wanted-${String(round)}`))
        : Promise.reject(new Error("one customer too many"));
    },
    ORDERS,
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  const left: number[] = [];
  for (const person of people) left.push(await dollarsOf(arena, person));
  const [given, paid] = [statuses.filter((status) => status === 200).length, left.filter((dollars) => dollars === 75).length];
  if (given !== 1 || paid !== 1 || left.some((dollars) => dollars !== 75 && dollars !== 100))
    return `given ${String(given)} times, ${left.join(" ")} dollars are left`;
  return faults(statuses);
}

/** One customer with money for one orders eight at the same time: one is ordered, the balance is not below 0. */
async function oneBalance(arena: Arena, round: number): Promise<RoundResult> {
  const person = await customer(arena, `balance${String(round)}`, 40);
  const wish = (caller: number) => below(`many-${String(round)}-${String(caller)}`);
  const answers = await race(arena, (server, caller) => order(server, person, wish(caller)), ORDERS);
  const statuses = answers.map(({ statusCode }) => statusCode);
  const given = statuses.filter((status) => status === 200).length;
  return given === 1 && (await dollarsOf(arena, person)) === 15 ? faults(statuses) : `${String(given)} were ordered`;
}

/** The panels of a customer after the worker has set them up. */
async function running(arena: Arena, person: Customer, labels: readonly string[]): Promise<readonly number[]> {
  for (const label of labels) await order(arena.servers[0], person, below(label));
  await arena.servers[0].server.runJob("set up child panels");
  const rows = await arena.db.selectFrom("child_panels").select("id").where("user_id", "=", person.id).execute();
  return rows.map(({ id }) => id);
}

/** Twenty workers renew what is due at the same time: each panel is charged once. */
async function renewals(arena: Arena, round: number): Promise<RoundResult> {
  const people: Customer[] = [];
  for (const name of ["a", "b", "c"]) people.push(await customer(arena, `renew${name}${String(round)}`));
  for (const [place, person] of people.entries()) await running(arena, person, [`renew-${String(round)}-${String(place)}`]);
  await arena.clock.advanceAsync(32 * 86_400_000);
  await race(arena, ({ server }) => server.runJob("renew child panels"));
  const left: number[] = [];
  for (const person of people) left.push(await dollarsOf(arena, person));
  return left.every((dollars) => dollars === 50) ? null : `${left.join(", ")} dollars are left`;
}

/** Workers renew a panel in its grace while its customer pays and ends it: it is charged once at most, and what ended is not charged after. */
async function payAndEnd(arena: Arena, round: number): Promise<RoundResult> {
  const person = await customer(arena, `grace${String(round)}`, 25);
  const [id = 0] = await running(arena, person, [`grace-${String(round)}`]);
  await arena.clock.advanceAsync(32 * 86_400_000);
  await arena.servers[0].server.runJob("renew child panels");
  const credit = { userId: person.id, amount: 100 * DOLLAR, reference: person.email };
  await arena.db.transaction().execute((tx) => creditByOperator(tx, createLedger(), credit, new Date(arena.clock.now())));
  await arena.clock.advanceAsync(3_600_000);
  const token = await openSession(arena.db, person.id, new Date(arena.clock.now()));
  const answers = await race<{ readonly statusCode: number } | null>(arena, async (server, caller) => {
    if (caller % 4 < 2) await server.server.runJob("renew child panels");
    else if (caller === 19) return server.call("DELETE", `/api/v1/child-panels/${String(id)}`, { token });
    else return server.call("POST", `/api/v1/child-panels/${String(id)}/renew`, { token });
    return null;
  });
  const left = await dollarsOf(arena, person);
  const { status, months } = await arena.db
    .selectFrom("child_panels")
    .select(["status", "months"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const isRight = left === 125 - 25 * months && months <= 2 && status !== "grace";
  return isRight ? faults(answers.flatMap((answer) => answer?.statusCode ?? [])) : `${status}, ${String(left)} dollars are left`;
}

describeRaces("child panels under many callers", () => {
  it("give a name once, for one charge", async () => {
    await expectToHold((await childPanelsArena()).arena, sameName);
  });

  it("are ordered as far as the balance goes", async () => {
    await expectToHold((await childPanelsArena()).arena, oneBalance);
  });

  it("are renewed once on their day, however many workers look", async () => {
    await expectToHold((await childPanelsArena()).arena, renewals);
  });

  it("are charged once where workers and the customer meet, and not after their end", async () => {
    await expectToHold((await childPanelsArena()).arena, payAndEnd);
  });

  it("are set up by one of the workers that look at the same time", async () => {
    const { arena, provisioner } = await childPanelsArena();
    await expectToHold(arena, async (_arena, round) => {
      const person = await customer(arena, `setup${String(round)}`);
      await order(arena.servers[0], person, below(`setup-${String(round)}`));
      await race(arena, ({ server }) => server.runJob("set up child panels"));
      const made = provisioner.setups.filter(({ ownerId }) => ownerId === person.id).length;
      return made === 1 ? null : `set up ${String(made)} times`;
    });
  });
});
