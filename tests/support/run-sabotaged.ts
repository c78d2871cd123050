import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EDITED } from "../tools/sabotage-plugin.ts";
import { editsOf, repositoryRoot, type Sabotage } from "./sabotage.ts";

interface TestReport {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface Ended {
  readonly output: string;
  readonly report: TestReport | null;
}

const projects: readonly (readonly [folder: string, project: string])[] = [
  ["tests/ui/", "component"],
  ["tests/server/races/", "races"],
  ["tests/server/", "server"],
  ["tests/contract/", "contract"],
  ["tests/", "unit"],
];

const projectOf = (file: string): string => projects.find(([folder]) => file.startsWith(folder))?.[1] ?? "unit";

/** What this run of Vitest says about itself is not true of the one that it starts. */
const inherited = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|PANEL_TALLY$|NODE_ENV$)/.test(name)));

/** Variables of the run, and what ends it when nobody waits for it any more. */
interface SabotagedRun {
  readonly environment: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Runs the one test that proves a sabotage, in a process of its own whose sources are edited. */
async function runEdited(sabotage: Sabotage, { environment, signal }: SabotagedRun): Promise<Ended> {
  const { file, test } = sabotage.provedBy;
  const folder = await mkdtemp(join(tmpdir(), "panel-sabotage-"));
  const report = join(folder, "report.json");
  const pattern = test.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const parameters = ["run", "--config", "tests/vitest.config.ts", "--project", projectOf(file), file, "-t", pattern];
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", ...parameters, "--reporter=json", "--outputFile", report],
    {
      cwd: repositoryRoot,
      env: { ...inherited(), ...environment, PANEL_SABOTAGE: JSON.stringify(editsOf(sabotage)) },
      stdio: ["ignore", "pipe", "pipe"],
      signal,
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
  child.once("error", () => undefined);
  await new Promise((resolve) => child.once("close", resolve));
  const written = await readFile(report, "utf8").catch(() => null);
  await rm(folder, { recursive: true, force: true });
  return { output, report: written === null ? null : (JSON.parse(written) as TestReport) };
}

/** Why a run does not prove its sabotage; null when its test went red as it should. */
function objectionTo(sabotage: Sabotage, { output, report }: Ended): string | null {
  if (report === null) return `the run ended without a report:\n${output}`;
  const missing = editsOf(sabotage).filter(({ file }) => !output.includes(`${EDITED} ${file}`));
  if (missing.length > 0) return `the test never loaded ${missing.map(({ file }) => file).join(", ")}\n${output}`;
  const run = report.testResults.flatMap((file) => file.assertionResults).filter(({ status }) => /passed|failed/.test(status));
  const [only] = run;
  if (!only || run.length > 1) {
    return `${String(run.length)} tests ran instead of one:\n${report.testResults.map(({ message }) => message).join("\n")}`;
  }
  if (only.status === "passed") return `“${only.title}” passes without its guard`;
  const failure = only.failureMessages.join("\n");
  if (/Test timed out|Hook timed out/.test(failure)) return `“${only.title}” timed out instead of failing:\n${failure}`;
  const words = sabotage.failsWith;
  return words === undefined || failure.includes(words)
    ? null
    : `“${only.title}” fails without the words “${words}”:\n${failure}`;
}

/** Takes a guard away and runs the test that must notice; answers why it did not, or null. */
export async function objectionToSabotage(sabotage: Sabotage, run: SabotagedRun): Promise<string | null> {
  return objectionTo(sabotage, await runEdited(sabotage, run));
}
