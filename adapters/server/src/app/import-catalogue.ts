import { readFile } from "node:fs/promises";
import { readConfig } from "./config.ts";
import { openDatabase } from "../database/index.ts";
import { migrations } from "./features.ts";
import {
  importList,
  type ImportRequest,
  ListProblem,
  readList,
  readRequest,
  RequestProblem,
  textOfFile,
  usage,
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

async function run(request: ImportRequest): Promise<void> {
  const entries = readList(await textOf(request.file));
  const { isDone, lines } = await importList(() => openDatabase(readConfig(process.env), migrations), entries, request);
  lines.forEach(say);
  if (!isDone) process.exitCode = 1;
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
