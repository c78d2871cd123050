import type { Db } from "../../adapters/server/src/database/index.ts";
import { rowsNaming } from "./rows-naming.ts";
import { addWholeShop } from "./whole-shop.ts";

const FIRST = 88_880_000;
const STEP = 100;

/** What is in the rows of all neighbours, or in those of one of them, by their two digits. */
const patternOf = (digits = "\\d\\d"): string => `8888${digits}\\d\\d|neighbour${digits}|NEIGHBOUR${digits}`;

/** The rows of all neighbours of a database, as they were written. */
const written = new WeakMap<Db, { readonly rows: readonly string[]; readonly count: number }>();

/**
 * Gives a customer one of everything that can be bought or earned, beside what the test is about. As the bystander's it may not change: a
 * statement that minds whose rows it is about, but not which, changes it, and the file fails. A database has room for a hundred.
 */
export async function addOwnNeighbours(db: Db, userId: number): Promise<void> {
  const { rows, count } = written.get(db) ?? { rows: [], count: 0 };
  const digits = String(count).padStart(2, "0");
  const owner = { user_id: userId, first: FIRST + count * STEP, name: `neighbour${digits}`, hasPlan: false };
  await db.transaction().execute((tx) => addWholeShop(tx, owner));
  written.set(db, { rows: [...rows, ...(await rowsNaming(db, patternOf(digits)))], count: count + 1 });
}

/** What was done to the neighbours of a database. */
export async function neighbourHarm(db: Db): Promise<readonly string[]> {
  const before = written.get(db)?.rows;
  if (before === undefined) return [];
  const after = await rowsNaming(db, patternOf());
  return [
    ...before.filter((row) => !after.includes(row)).map((row) => `changed or gone: ${row}`),
    ...after.filter((row) => !before.includes(row)).map((row) => `new: ${row}`),
  ];
}
