import { importList } from "../catalogue-import/index.ts";
import type { Db } from "../database/index.ts";
import type { ServerLog } from "../calls/index.ts";
import { PROVIDER } from "./supplier-dependencies.ts";
import type { Supplier } from "./supplier.ts";

const ONE_PERCENT = 10_000;

interface ImportDependencies {
  readonly supplier: Supplier;
  readonly log: Pick<ServerLog, "warn">;
}

/**
 * Brings the catalogue to what the supplier sells, at its prices and the markup. A large change is taken, since there is no one to ask; a
 * list without services changes nothing.
 */
export async function importServices(db: Db, { supplier, log }: ImportDependencies): Promise<readonly string[]> {
  const rows = await supplier.services();
  const asked = {
    perDollarMillionths: 1_000_000,
    markupMillionths: Math.round(supplier.markupPercent * ONE_PERCENT),
    decimalSign: ".",
  } as const;
  const options = { provider: PROVIDER, deactivateMissing: true };
  const { isDone, lines } = await importList(
    () => Promise.resolve({ db, close: () => Promise.resolve() }),
    rows.map((value) => ({ line: 0, value })),
    { file: "", isCheck: false, isForced: true, isIdMade: false, asked, options },
  );
  if (!isDone) log.warn({ lines }, "the supplier's list was not imported");
  return lines;
}
