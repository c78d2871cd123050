import { Migrator, sql, type Migration } from "kysely";
import type { Db } from "./connect.ts";

/**
 * Steps of the schema by their names, such as `202611261320-orders`: plain SQL that PostgreSQL 15 understands. A name begins with the
 * minute in which the step was made, in UTC, so the steps of all features make one list, in which every step finds what it refers to. The
 * oldest steps have numbers (`0011-orders`), which stand before every minute. A released step is never changed.
 */
export type Migrations = Readonly<Record<string, string>>;

/** Makes one list of the features' steps; throws for a minute or number that two of them took. */
export function inOneList(lists: readonly Migrations[]): Migrations {
  const steps = lists.flatMap((list) => Object.entries(list));
  const numbers = steps.map(([name]) => name.split("-")[0]);
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined) throw new Error(`two migrations begin with ${twice}`);
  return Object.fromEntries(steps);
}

const stepOf = (text: string): Migration => ({
  up: async (db) => {
    await sql.raw(text).execute(db);
  },
});

/**
 * Brings the schema up to date in one transaction and answers the names of what was run. Of several processes that start together one
 * runs the steps, under Kysely's lock, while the others wait for it. A step that was made before one that has already run, on a branch that
 * was merged later, runs now.
 */
export const migrate = (db: Db, migrations: Migrations): Promise<readonly string[]> =>
  db.connection().execute(async (connection) => {
    // A step may rewrite a large table, and waiting for another process takes as long as its steps do.
    await sql`set statement_timeout = 0`.execute(connection);
    const { error, results = [] } = await migratorOf(connection, migrations).migrateToLatest();
    await sql`reset statement_timeout`.execute(connection);
    if (error !== undefined) throw error instanceof Error ? error : new Error("the schema cannot be brought up to date");
    return results.map((step) => step.migrationName);
  });

function migratorOf(db: Db, migrations: Migrations): Migrator {
  const steps = Object.fromEntries(Object.entries(migrations).map(([name, text]) => [name, stepOf(text)]));
  return new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(steps) },
    allowUnorderedMigrations: true,
  });
}
