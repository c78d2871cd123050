/**
 * What the index of the catalogue's search costs beside those of search libraries (`npm run bench:index`): time to build it from
 * the services and memory it keeps, each index alone in its process, in turns, medians. `--n <count>` and `--json <file>`.
 */
import { writeFileSync } from "node:fs";
import { flagValue, inOwnProcess, median, reportGoals } from "./query-measure.ts";
import { installPeers } from "./query-peers.ts";

interface Built {
  readonly milliseconds: number;
  readonly bytes: number;
}

const ROUNDS = 3;
const subjects = ["engine", "minisearch", "flexsearch"] as const;
const count = flagValue("n") ?? "100000";

installPeers();
const built = new Map<string, Built[]>(subjects.map((subject) => [subject, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const subject of subjects) built.get(subject)?.push((await inOwnProcess("index-process.ts", [count, subject])) as Built);
}
const of = (subject: string, key: keyof Built) => median((built.get(subject) ?? []).map((one) => one[key]));
for (const subject of subjects) {
  console.log(`${subject}: ${of(subject, "milliseconds").toFixed(0)} ms, ${(of(subject, "bytes") / 1e6).toFixed(1)} MB`);
}
const ratio = (name: string, key: keyof Built, peer: string, goal: number) => ({
  name,
  reached: of("engine", key) / of(peer, key),
  goal,
  isAtLeast: false,
});
const areMet = reportGoals([
  ratio("build time of MiniSearch's", "milliseconds", "minisearch", 0.45),
  ratio("build time of FlexSearch's", "milliseconds", "flexsearch", 0.3),
  ratio("memory of MiniSearch's", "bytes", "minisearch", 0.3),
]);
const file = flagValue("json");
if (file !== undefined) writeFileSync(file, JSON.stringify({ count, built: Object.fromEntries(built) }, null, 2));
if (!areMet) process.exit(1);
