/**
 * How fast the catalogue's search engine answers beside what it is measured by (`npm run bench:query`). Every peer runs in a
 * process of its own, in turns with the engine; caches are cleared before each repetition; numbers are medians.
 *
 *   --verify        the engine equals the panel's sequential search: 144 steps at three sizes, and more than 5,000 random texts
 *   --n <count>     services, 100000 unless told
 *   --peers a,b     of naive, careful, flexsearch, minisearch, tanstack; all unless told
 *   --limit         beside one pass over the bytes of all names
 *   --json <file>   writes what was measured
 */
import { writeFileSync } from "node:fs";
import { flagValue, hasFlag, inOwnProcess, reportGoals, type Goal } from "./query-measure.ts";
import { installPeers, isPeer, peerNames, type PeerName } from "./query-peers.ts";
import { verify } from "./query-verify.ts";

interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly sum: number;
}
interface Measured {
  readonly opponent: string;
  readonly ours: Times;
  readonly theirs: Times;
  readonly equal?: number;
  readonly steps?: number;
  readonly repetitions: number;
}

/**
 * How many times faster than each peer the p95 has to be, at 100,000 services and at 20,000; no goal is set at other sizes. What is
 * timed is what the panel asks: every hit, group by group (decision 0020).
 */
const goals: Readonly<Record<number, Readonly<Partial<Record<PeerName, number>>>>> = {
  100_000: { naive: 25, careful: 8, flexsearch: 10, minisearch: 80, tanstack: 200 },
  20_000: { naive: 20 },
};

const count = Number(flagValue("n") ?? "100000");
const asked = (flagValue("peers")?.split(",") ?? (hasFlag("verify") || hasFlag("limit") ? [] : peerNames)).filter(isPeer);
const measured: Measured[] = [];
const missed: Goal[] = [];

const told = ({ p50, p95, sum }: Times) => `p50 ${p50.toFixed(3)}, p95 ${p95.toFixed(3)}, whole script ${sum.toFixed(1)} ms`;

async function beside(opponent: string): Promise<Measured> {
  const result = (await inOwnProcess("query-process.ts", [String(count), opponent])) as Measured;
  measured.push(result);
  console.log(`${opponent}, ${count} services, ${result.repetitions} repetitions`);
  console.log(`  engine: ${told(result.ours)}`);
  return result;
}

function judge(reached: readonly Goal[]): void {
  if (!reportGoals(reached)) missed.push(...reached);
}

async function comparePeer(peer: PeerName): Promise<void> {
  const { ours, theirs, equal = 0, steps = 0 } = await beside(peer);
  console.log(`  ${peer}: ${told(theirs)}; ${equal} of ${steps} steps equal`);
  console.log(`  engine faster: p50 ${(theirs.p50 / ours.p50).toFixed(0)}, whole script ${(theirs.sum / ours.sum).toFixed(0)}`);
  const goal = goals[count]?.[peer];
  const reached = theirs.p95 / ours.p95;
  if (goal === undefined) console.log(`  p95 ${reached.toFixed(1)} times (no goal at this size)`);
  else judge([{ name: `p95 times faster than ${peer}`, reached, goal, isAtLeast: true }]);
}

async function compareLimit(): Promise<void> {
  const { ours, theirs } = await beside("limit");
  console.log(`  one pass over the names: ${theirs.p50.toFixed(3)} ms`);
  judge([
    { name: "p50 of one pass", reached: ours.p50 / theirs.p50, goal: 0.8, isAtLeast: false },
    { name: "p95 of one pass", reached: ours.p95 / theirs.p50, goal: 5, isAtLeast: false },
  ]);
}

if (hasFlag("verify")) {
  const differences = verify();
  judge([{ name: "differences from the sequential search", reached: differences, goal: 0, isAtLeast: false }]);
}
if (asked.some((peer) => peer !== "naive" && peer !== "careful")) installPeers();
for (const peer of asked) await comparePeer(peer);
if (hasFlag("limit")) await compareLimit();
const file = flagValue("json");
if (file !== undefined) writeFileSync(file, JSON.stringify({ count, measured }, null, 2));
if (missed.length > 0) process.exit(1);
