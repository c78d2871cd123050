import path from "node:path";
import { connectPglite, connectPostgres, type DatabaseConnection } from "./connect.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrate, type Migrations } from "./migrate.ts";

/** Why a program could not start, in one line for the person who started it. */
export class StartProblem extends Error {}

/** Where the data are kept. */
export interface DatabaseConfig {
  /** Null takes the embedded database. */
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

/** What went wrong, in words. */
export const reasonOf = (problem: unknown): string => {
  if (problem instanceof AggregateError) return problem.errors.map(reasonOf).join("; ");
  return problem instanceof Error ? problem.message : String(problem);
};

async function openFolder(folder: string, migrations: Migrations): Promise<DatabaseConnection> {
  const unlock = await lockFolder(folder);
  try {
    const connection = await connectPglite(folder);
    await migrate(connection.db, migrations);
    const close = async () => {
      try {
        await connection.close();
      } finally {
        await unlock();
      }
    };
    return { ...connection, close };
  } catch (problem) {
    await unlock();
    throw problem;
  }
}

async function openServer(url: string, migrations: Migrations): Promise<DatabaseConnection> {
  const connection = connectPostgres(url);
  try {
    await migrate(connection.db, migrations);
    return connection;
  } catch (problem) {
    await connection.close();
    throw problem;
  }
}

/**
 * Opens the database of a configuration and brings its schema up to date. Throws a StartProblem; a folder that cannot be read,
 * or that another process works in, is left as it is.
 */
export async function openDatabase(config: DatabaseConfig, migrations: Migrations): Promise<DatabaseConnection> {
  if (config.databaseUrl !== null) {
    return openServer(config.databaseUrl, migrations).catch((problem: unknown) => {
      throw new StartProblem(`The database at DATABASE_URL cannot be used: ${reasonOf(problem)}`);
    });
  }
  const folder = path.join(config.dataFolder, "pglite");
  return openFolder(folder, migrations).catch((problem: unknown) => {
    throw new StartProblem(`The data folder ${folder} cannot be used: ${reasonOf(problem)}. Nothing in it was changed.`, {
      cause: problem,
    });
  });
}
