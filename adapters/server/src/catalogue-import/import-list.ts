import type { DatabaseConnection, Db } from "../database/index.ts";
import { changesLines, hindrance, importChanges } from "./import-changes.ts";
import { planImport } from "./import-plan.ts";
import type { ImportRequest } from "./import-request.ts";
import { keepTerms, readKeptTerms, termsLine, termsOf } from "./import-terms.ts";
import { foreignCurrency } from "./list-currency.ts";
import { type ListEntry, ListProblem } from "./read-list.ts";
import { importSummary } from "./summary.ts";
import { writeImport } from "./write-import.ts";

/** What an import tells, line by line, and whether it did what it was asked for. */
export interface ImportReport {
  readonly lines: readonly string[];
  readonly isDone: boolean;
}

async function compareAndWrite(db: Db, entries: readonly ListEntry[], request: ImportRequest): Promise<ImportReport> {
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
    const lines = [...importSummary(plan, null), ...said, ...(problem === null ? [] : [problem])];
    return { lines, isDone: request.isCheck };
  }
  const outcome = await writeImport(db, plan.services, options);
  await keepTerms(db, options.provider, terms);
  return { lines: [...importSummary(plan, outcome), ...said], isDone: true };
}

/** Imports a list into a database, which is opened only for a list that has something to sell. */
export async function importList(
  open: () => Promise<Pick<DatabaseConnection, "db" | "close">>,
  entries: readonly ListEntry[],
  request: ImportRequest,
): Promise<ImportReport> {
  const plan = planImport(entries, termsOf(request.asked, null, request.isIdMade));
  // A list without services would do nothing, or deactivate all that there are.
  if (plan.services.length === 0) return { lines: importSummary(plan, null), isDone: false };
  const connection = await open();
  try {
    return await compareAndWrite(connection.db, entries, request);
  } finally {
    await connection.close();
  }
}
