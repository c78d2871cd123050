import { it } from "vitest";
import { expectToHold, raceArenas } from "../../support/expect-race.ts";
import { CALLERS, faults, race, type Arena, type RoundResult } from "../../support/races.ts";
import { buyDripFeed, cancelDripFeedOf, feedOfOrder, runOrdersOf } from "../../support/server-drip-feeds.ts";
import { addCustomer, balancesOf, type Customer } from "../../support/server-fixtures.ts";
import type { TestServer } from "../../support/open-server.ts";

const { freshArena, describeRaces } = raceArenas();
const START = 10_000_000;
const RUN_COST = 500_000;

interface Bought {
  readonly buyer: Customer;
  readonly id: number;
}

async function boughtFeed(arena: Arena, name: string, runs: number): Promise<Bought> {
  const buyer = await addCustomer(arena.db, new Date(arena.clock.now()), `${name}@drip.test`, START);
  return { buyer, id: await feedOfOrder(arena.db, await buyDripFeed(arena.servers[0], buyer, runs)) };
}

/** One run of the worker; what a real one would log is answered. */
const work = (server: TestServer): Promise<string | null> =>
  server.server.fulfil().then(
    () => null,
    (problem: unknown) => (problem instanceof Error ? problem.message : String(problem)),
  );

/** Nobody has to start what this round left. */
async function settleRound(arena: Arena): Promise<void> {
  await arena.db.updateTable("drip_feeds").set({ next_run_at: null }).execute();
  await arena.db.updateTable("orders").set({ next_step_at: null }).execute();
}

/** 20 workers at the same time over three feeds with a run due each: every feed starts one run, now and an interval later. */
async function ticks(arena: Arena, round: number): Promise<RoundResult> {
  const feeds = [0, 1, 2].map((feed) => boughtFeed(arena, `tick${String(round)}-${String(feed)}`, 3));
  const bought = await Promise.all(feeds);
  for (const expected of [1, 2]) {
    const problems = (await race(arena, work)).filter((problem) => problem !== null);
    const runs = await Promise.all(bought.map(({ id }) => runOrdersOf(arena.db, id)));
    if (problems.length > 0) return `${String(problems.length)} workers failed: ${problems[0] ?? ""}`;
    const counts = runs.map((orders) => orders.length);
    if (counts.some((count) => count !== expected)) return `started ${counts.join(", ")} runs instead of ${String(expected)}`;
    arena.clock.advance(60 * 60_000);
  }
  await settleRound(arena);
  return null;
}

/** 20 cancellations under keys of their own: the runs that have not started come back once, and everybody is told the same. */
async function cancels(arena: Arena, round: number): Promise<RoundResult> {
  const { buyer, id } = await boughtFeed(arena, `cancel${String(round)}`, 4);
  await work(arena.servers[0]);
  const answers = await race(arena, (server, caller) =>
    cancelDripFeedOf(server, id, buyer, {}, `cancel-${String(round)}-${String(caller)}`),
  );
  await settleRound(arena);
  const balance = await balancesOf(arena.db, buyer.id);
  const expected = START - RUN_COST;
  if (balance.row !== expected || balance.postings !== expected) return `balance ${JSON.stringify(balance)}`;
  const bodies = new Set(answers.map((answer) => answer.body));
  if (bodies.size !== 1) return `${String(bodies.size)} different answers`;
  return faults(answers.map((answer) => answer.statusCode));
}

/** A run falls due while the feed is cancelled: it either starts and is paid for, or never starts and comes back. */
async function cancelWhileStarting(arena: Arena, round: number): Promise<RoundResult> {
  const { buyer, id } = await boughtFeed(arena, `start${String(round)}`, 4);
  await work(arena.servers[0]);
  arena.clock.advance(60 * 60_000);
  const outcomes = await race(arena, async (server, caller) => {
    if (caller % 4 !== 0) return work(server);
    const answer = await cancelDripFeedOf(server, id, buyer, {}, `start-${String(round)}-${String(caller)}`);
    return faults([answer.statusCode]);
  });
  const problem = outcomes.find((outcome) => outcome !== null) ?? null;
  const started = (await runOrdersOf(arena.db, id)).length;
  await settleRound(arena);
  if (problem !== null) return problem;
  const balance = await balancesOf(arena.db, buyer.id);
  const expected = START - started * RUN_COST;
  return balance.row === expected ? null : `balance ${String(balance.row)} after ${String(started)} runs had started`;
}

/** Workers, cancellations of the feed and of its run as an order, all at once: nobody waits for ever and the sums are right. */
async function everything(arena: Arena, round: number): Promise<RoundResult> {
  const { buyer, id } = await boughtFeed(arena, `all${String(round)}`, 3);
  await work(arena.servers[0]);
  const [run] = await runOrdersOf(arena.db, id);
  arena.clock.advance(60 * 60_000);
  const outcomes = await race(arena, async (server, caller) => {
    const key = `all-${String(round)}-${String(caller)}`;
    if (caller % 3 === 0) return work(server);
    if (caller % 3 === 1) return faults([(await cancelDripFeedOf(server, id, buyer, {}, key)).statusCode]);
    const path = `/api/v1/orders/${String(run?.id)}/cancel`;
    return faults([(await server.call("POST", path, { token: buyer.token, key })).statusCode]);
  });
  await settleRound(arena);
  return outcomes.find((outcome) => outcome !== null) ?? null;
}

describeRaces(`drip feeds with ${String(CALLERS)} callers at once`, () => {
  it("DRF-001 starts each run once, however many workers look (L10)", async () => {
    await expectToHold(await freshArena(), ticks);
  });

  it("DRF-013 gives the runs that have not started back once, with the same answer for all (L8)", async () => {
    await expectToHold(await freshArena(), cancels);
  });

  it("DRF-013 either starts a run or gives it back when both happen at once (L10)", async () => {
    await expectToHold(await freshArena(), cancelWhileStarting);
  });

  it("DRF-013 cancels feed and run, and delivers, without anybody waiting for ever", async () => {
    await expectToHold(await freshArena(), everything);
  });
});
