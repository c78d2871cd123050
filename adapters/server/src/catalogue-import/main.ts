import { readFile } from "node:fs/promises";
import { readConfig } from "../config.ts";
import { openDatabase } from "../database/open-database.ts";
import { planImport } from "./import-plan.ts";
import { readRequest, RequestProblem, usage, type ImportRequest } from "./import-request.ts";
import { ListProblem, readList } from "./read-list.ts";
import { importSummary } from "./summary.ts";
import { writeImport } from "./write-import.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(request: ImportRequest): Promise<void> {
  const plan = planImport(readList(await readFile(request.file, "utf8")), request.terms);
  if (request.isCheck) return importSummary(plan, null).forEach(say);
  const connection = await openDatabase(readConfig(process.env));
  try {
    const outcome = await writeImport(connection.db, plan.services, request.options);
    importSummary(plan, outcome).forEach(say);
  } finally {
    await connection.close();
  }
}

try {
  await run(readRequest(process.argv.slice(2)));
} catch (problem) {
  const message = problem instanceof Error ? problem.message : String(problem);
  process.stderr.write(`${message}\n`);
  if (problem instanceof RequestProblem || (problem instanceof TypeError && "code" in problem))
    process.stderr.write(`\n${usage}`);
  if (problem instanceof ListProblem) process.stderr.write("Nothing was written.\n");
  process.exitCode = 1;
}
