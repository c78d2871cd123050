import { it } from "vitest";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { keywordToolsOffered, plans, seedCampaigns, UNITED_KINGDOM, VIDEO } from "../../support/server-campaigns.ts";
import { addCustomer, type Customer } from "../../support/server-fixtures.ts";
import { openSession } from "../../../adapters/server/src/accounts/index.ts";
import { createLedger, creditByOperator } from "../../../adapters/server/src/ledger/index.ts";
import { defaultSettings, writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { settingsToWire } from "@panel/wire/settings";
import type { TestServer } from "../../support/open-server.ts";

const { freshArena, describeRaces } = raceArenas();
const DOLLAR = 1_000_000;
const DAY_MS = 86_400_000;

async function campaignsArena(): Promise<Arena> {
  const arena = await freshArena();
  await writeDocument(arena.db, "settings", settingsToWire({ ...defaultSettings, ...keywordToolsOffered }));
  await seedCampaigns(arena.db);
  return arena;
}

const customer = (arena: Arena, name: string, dollars: number): Promise<Customer> =>
  addCustomer(arena.db, new Date(arena.clock.now()), `${name}@race.test`, dollars * DOLLAR);

const subscribe = (server: TestServer, { token }: Customer, plan: number) =>
  server.call("POST", `/api/v1/campaigns/tariff-plans/${String(plan)}/subscribe`, { token });

const create = (server: TestServer, { token }: Customer, keywords: readonly string[]) =>
  server.call("POST", "/api/v1/campaigns", {
    token,
    body: { url: VIDEO, countries: [UNITED_KINGDOM], track: "daily", keywords },
  });

const dollarsOf = async (arena: Arena, { id }: Customer) =>
  (await arena.db.selectFrom("user_balances").select("main").where("user_id", "=", id).executeTakeFirstOrThrow()).main / DOLLAR;

/** Somebody takes the same plan twenty times at the same time: all are answered, and it is charged once. */
async function subscriptions(arena: Arena, round: number): Promise<RoundResult> {
  const person = await customer(arena, `subscribe${String(round)}`, 1_000);
  const answers = await race(arena, (server) => subscribe(server, person, plans.studio));
  const left = await dollarsOf(arena, person);
  if (left !== 921) return `${String(left)} dollars are left`;
  return faults(answers.map((answer) => answer.statusCode));
}

/** Twenty workers look for due plans at the same time: each plan is charged once for its period, and once more for the next. */
async function charges(arena: Arena, round: number): Promise<RoundResult> {
  const people: Customer[] = [];
  for (const name of ["a", "b", "c"]) people.push(await customer(arena, `charge${name}${String(round)}`, 100));
  for (const person of people) await subscribe(arena.servers[0], person, plans.starter);
  await arena.clock.advanceAsync(7 * DAY_MS + 1_000);
  await race(arena, ({ server }) => server.runJob("charge keyword plans"));
  const left: number[] = [];
  for (const person of people) left.push(await dollarsOf(arena, person));
  return left.every((dollars) => dollars === 91) ? null : `${left.join(", ")} dollars are left`;
}

/** The day on which a plan is due has come. */
async function passUntilDue(arena: Arena, { id }: Customer): Promise<void> {
  const own = arena.db.selectFrom("keyword_subscriptions").select("due_at").where("user_id", "=", id);
  const { due_at } = await own.executeTakeFirstOrThrow();
  await arena.clock.advanceAsync(due_at.getTime() - arena.clock.now() + 1_000);
  await arena.servers[0].server.runJob("charge keyword plans");
}

/** Workers and a customer who pays late meet: the period is charged once. */
async function latePayment(arena: Arena, round: number): Promise<RoundResult> {
  const person = await customer(arena, `late${String(round)}`, 9);
  await subscribe(arena.servers[0], person, plans.starter);
  await passUntilDue(arena, person);
  await passUntilDue(arena, person);
  const now = new Date(arena.clock.now() + 3_600_000);
  const credit = { userId: person.id, amount: 100 * DOLLAR, reference: person.email };
  await arena.db.transaction().execute((tx) => creditByOperator(tx, createLedger(), credit, now));
  await arena.clock.advanceAsync(3_600_000);
  const token = await openSession(arena.db, person.id, now);
  await race<unknown>(arena, (server, caller) =>
    caller % 4 < 2 ? server.server.runJob("charge keyword plans") : subscribe(server, { ...person, token }, plans.starter),
  );
  const left = await dollarsOf(arena, person);
  return left === 91 ? null : `${String(left)} dollars are left`;
}

/** Twenty campaigns of three keywords at the same time into a plan of ten: three are made, the others are refused in words. */
async function limits(arena: Arena, round: number): Promise<RoundResult> {
  const person = await customer(arena, `limit${String(round)}`, 100);
  await subscribe(arena.servers[0], person, plans.starter);
  const answers = await race(arena, (server, caller) => create(server, person, ["a", "b", `c${String(caller)}`]));
  const statuses = answers.map((answer) => answer.statusCode);
  const [made, refused] = [200, 422].map((status) => statuses.filter((each) => each === status).length);
  return made === 3 && refused === 17 ? null : `${String(made)} made, ${String(refused)} refused of ${statuses.join(" ")}`;
}

/** Twenty workers look due campaigns up at the same time: each is looked up by one of them. */
async function lookUps(arena: Arena, round: number): Promise<RoundResult> {
  const person = await customer(arena, `track${String(round)}`, 100);
  await subscribe(arena.servers[0], person, plans.starter);
  const ids: number[] = [];
  for (const word of ["a", "b", "c", "d"])
    ids.push((await create(arena.servers[0], person, [word])).json<{ data: { id: number } }>().data.id);
  const reports = await race(arena, async ({ server }) => (await server.runJob("track keywords")) as readonly number[]);
  const tracked = reports.flat().filter((id) => ids.includes(id));
  const ranks = await arena.db.selectFrom("keyword_rankings").select("rank").where("campaign_id", "in", ids).execute();
  return tracked.length === 4 && ranks.length === 4 ? null : `${String(tracked.length)} look-ups, ${String(ranks.length)} rows`;
}

describeRaces("plans and campaigns under many callers", () => {
  it("DEC-162 charges once what is taken twenty times at once", async () => {
    await expectToHold(await campaignsArena(), subscriptions);
  });

  it("DEC-162 charges each plan once on its due day, however many workers look", async () => {
    await expectToHold(await campaignsArena(), charges);
  });

  it("DEC-162 charges a period once that workers and the customer pay at the same time", async () => {
    await expectToHold(await campaignsArena(), latePayment);
  });

  it("CMP-010 makes no more campaigns at once than the plan has keywords for", async () => {
    await expectToHold(await campaignsArena(), limits);
  });

  it("CMP-005 looks each due campaign up once, however many workers look", async () => {
    await expectToHold(await campaignsArena(), lookUps);
  });
});
