import { TASKS_A_DAY } from "@panel/core/paid-tasks";
import { settingsToWire } from "@panel/wire/settings";
import { it } from "vitest";
import { defaultSettings, writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { addCustomer, type Customer } from "../../support/server-fixtures.ts";
import { offerTask, provedChannel, tasksOffered } from "../../support/server-tasks.ts";
import type { TestServer } from "../../support/open-server.ts";

const { freshArena, describeRaces } = raceArenas();

async function tasksArena(): Promise<Arena> {
  const arena = await freshArena({ isSandbox: true });
  await writeDocument(arena.db, "settings", settingsToWire({ ...defaultSettings, ...tasksOffered }));
  return arena;
}

const REWARD = 70_000;
const CALLERS = 20;

interface Doer extends Customer {
  readonly channel: number;
}

async function doer(arena: Arena, name: string): Promise<Doer> {
  const now = new Date(arena.clock.now());
  const customer = await addCustomer(arena.db, now, `${name}@race.test`, 0);
  return { ...customer, channel: await provedChannel(arena.db, customer.id, now) };
}

const offer = (arena: Arena, places: number) =>
  offerTask(arena, { url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", action: "like", reward: REWARD, places });

const begin = (server: TestServer, { token, channel }: Doer, task: number) =>
  server.call("POST", "/api/v1/checks", { token, body: { task_id: task, youtube_account_id: channel } });

const step = (server: TestServer, { token }: Doer, check: number, name: "start" | "end" | "check", key?: string) =>
  server.call("POST", `/api/v1/checks/${String(check)}/${name}`, { token, ...(key === undefined ? {} : { key }), body: {} });

const statusesOf = (answers: readonly { readonly statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
const countOf = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

const balanceOf = async (arena: Arena, { id }: Customer) =>
  (await arena.db.selectFrom("user_balances").select("task").where("user_id", "=", id).executeTakeFirstOrThrow()).task;

/** An ended check is judged twenty times at the same time, each time as a call of its own: it brings its reward once. */
async function judgements(arena: Arena, round: number): Promise<RoundResult> {
  const ann = await doer(arena, `judged${String(round)}`);
  const [first] = arena.servers;
  const { id } = (await begin(first, ann, await offer(arena, 5))).json<{ data: { id: number } }>().data;
  await step(first, ann, id, "start");
  await arena.clock.advanceAsync(10_000);
  await step(first, ann, id, "end");
  const answers = await race(arena, (server, caller) =>
    step(server, ann, id, "check", `judge-${String(round)}-${String(caller)}`),
  );
  const earned = await balanceOf(arena, ann);
  return earned === REWARD ? faults(statusesOf(answers)) : `${String(earned)} was credited`;
}

/** Twenty accounts begin a task that has three places left: three of them get one. */
async function lastPlaces(arena: Arena, round: number): Promise<RoundResult> {
  const people: Doer[] = [];
  for (let made = 0; made < CALLERS; made += 1) people.push(await doer(arena, `place${String(round)}-${String(made)}`));
  const task = await offer(arena, 3);
  const statuses = statusesOf(await race(arena, (server, caller) => begin(server, people[caller]!, task)));
  const given = countOf(statuses, 200);
  return given === 3 && countOf(statuses, 422) === CALLERS - 3 ? null : `${String(given)} began: ${statuses.join(" ")}`;
}

/** One account begins the same task from twenty places at the same time: there is one check, which all of them are told of. */
async function devices(arena: Arena, round: number): Promise<RoundResult> {
  const ann = await doer(arena, `devices${String(round)}`);
  const task = await offer(arena, 1);
  const answers = await race(arena, (server) => begin(server, ann, task));
  const checks = new Set(answers.map((answer) => answer.json<{ data?: { id: number } }>().data?.id));
  return checks.size === 1 && !checks.has(undefined) ? null : `${String(checks.size)} checks: ${statusesOf(answers).join(" ")}`;
}

/** An account that may begin two more tasks today begins twenty at the same time. */
async function dayLimit(arena: Arena, round: number): Promise<RoundResult> {
  const ann = await doer(arena, `day${String(round)}`);
  for (let begun = 0; begun < TASKS_A_DAY - 2; begun += 1) await begin(arena.servers[0], ann, await offer(arena, 1));
  const tasks: number[] = [];
  for (let made = 0; made < CALLERS; made += 1) tasks.push(await offer(arena, 1));
  const statuses = statusesOf(await race(arena, (server, caller) => begin(server, ann, tasks[caller]!)));
  return countOf(statuses, 200) === 2 ? null : `${String(countOf(statuses, 200))} began: ${statuses.join(" ")}`;
}

describeRaces("paid tasks under many callers", () => {
  it("DEC-092 credits the reward of a check once that is judged twenty times at once", async () => {
    await expectToHold(await tasksArena(), judgements);
  });

  it("TSK-005 gives the last three places of a task to three of twenty accounts", async () => {
    await expectToHold(await tasksArena(), lastPlaces);
  });

  it("TSK-005 makes one check of a task that one account begins twenty times at once", async () => {
    await expectToHold(await tasksArena(), devices);
  });

  it("TSK-005 holds the limit of a day where an account begins twenty tasks at once", async () => {
    await expectToHold(await tasksArena(), dayLimit);
  });
});
