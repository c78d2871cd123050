import { readFile } from "node:fs/promises";
import { readConfig } from "./config.ts";
import { type Db, openDatabase } from "../database/index.ts";
import { migrations } from "./features.ts";
import {
  changesLines,
  foreignCurrency,
  hindrance,
  importChanges,
  type ImportRequest,
  importSummary,
  keepTerms,
  type ListEntry,
  ListProblem,
  planImport,
  readKeptTerms,
  readList,
  readRequest,
  RequestProblem,
  termsLine,
  termsOf,
  textOfFile,
  usage,
  writeImport,
} from "../catalogue-import/index.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: "There is no such file",
  EISDIR: "This is a folder, not a file",
  EACCES: "This file may not be read",
  ERR_STRING_TOO_LONG: "This file is too large",
  ERR_FS_FILE_TOO_LARGE: "This file is too large",
};

/** The text of the list; what is wrong with the file is said in words. */
async function textOf(file: string): Promise<string> {
  try {
    return textOfFile(await readFile(file));
  } catch (problem) {
    const code = problem instanceof Error && "code" in problem ? String(problem.code) : "";
    const words = FILE_PROBLEMS[code];
    throw words === undefined ? problem : new ListProblem(`${words}: ${file}`);
  }
}

async function compareAndWrite(db: Db, entries: readonly ListEntry[], request: ImportRequest): Promise<void> {
  const { options } = request;
  const kept = await readKeptTerms(db, options.provider);
  const currency = request.asked.perDollarMillionths === undefined && kept === null ? foreignCurrency(entries) : null;
  if (currency !== null)
    throw new ListProblem(`The prices of this list are in ${currency}. Say with --per-dollar how many of it make one dollar.`);
  const terms = termsOf(request.asked, kept, request.isIdMade);
  const plan = planImport(entries, terms);
  const changes = await importChanges(db, plan.services, options.provider);
  const problem = request.isForced ? null : hindrance(changes, options);
  const said = [termsLine(terms, kept), ...changesLines(changes, options)];
  if (request.isCheck || problem !== null) {
    [...importSummary(plan, null), ...said].forEach(say);
    if (problem !== null) say(problem);
    if (problem !== null && !request.isCheck) process.exitCode = 1;
    return;
  }
  const outcome = await writeImport(db, plan.services, options);
  await keepTerms(db, options.provider, terms);
  [...importSummary(plan, outcome), ...said].forEach(say);
}

async function run(request: ImportRequest): Promise<void> {
  const entries = readList(await textOf(request.file));
  const plan = planImport(entries, termsOf(request.asked, null, request.isIdMade));
  // A list without services would do nothing, or deactivate all that there are.
  if (plan.services.length === 0) {
    process.exitCode = 1;
    return importSummary(plan, null).forEach(say);
  }
  const connection = await openDatabase(readConfig(process.env), migrations);
  try {
    await compareAndWrite(connection.db, entries, request);
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
