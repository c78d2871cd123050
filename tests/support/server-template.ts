import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { connectPglite, type DatabaseConnection, migrate } from "../../adapters/server/src/database/index.ts";
import { migrations } from "../../adapters/server/src/app/features.ts";
import { systemClock } from "../../adapters/server/src/app/system-clock.ts";
import { connectCopy } from "./copied-database.ts";

const cacheFolder = path.resolve(import.meta.dirname, "../../.cache");
const demoFolders = ["demo", "catalogue", "settings"].map((name) =>
  path.resolve(import.meta.dirname, "../../adapters/server/src", name),
);

function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesUnder(file) : [file];
  });
}

function templateName(isDemo: boolean): string {
  const hash = createHash("sha256");
  for (const [name, text] of Object.entries(migrations)) hash.update(name).update(text);
  if (isDemo) for (const file of demoFolders.flatMap(filesUnder).toSorted()) hash.update(readFileSync(file));
  return `pglite-${hash.digest("hex").slice(0, 16)}${isDemo ? "-demo" : ""}`;
}

/** Makes something of the cache once for each state of the schema; two workers may make it at the same time, one of them wins. */
async function cached(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const place = path.join(cacheFolder, name);
  if (existsSync(place)) return place;
  await mkdir(cacheFolder, { recursive: true });
  const drafts = await mkdtemp(path.join(cacheFolder, "pglite-draft-"));
  const draft = path.join(drafts, name);
  await make(draft);
  await rename(draft, place).catch(ignore);
  await rm(drafts, { recursive: true, force: true });
  return place;
}

const ignore = (): void => undefined;

/** A migrated database folder. */
const templateFolder = (isDemo: boolean): Promise<string> =>
  cached(templateName(isDemo), async (draft) => {
    const connection = await connectPglite(draft);
    await migrate(connection.db, migrations);
    if (isDemo) {
      const { seedDemo } = await import("../../adapters/server/src/demo/index.ts");
      await seedDemo(connection.db, systemClock);
    }
    await connection.close();
  });

const open = new Set<DatabaseConnection>();

/** A database of one's own in memory: the hundreds of files of a folder take longer to copy than a test takes to run. */
export async function connectTemplate(isDemo: boolean): Promise<DatabaseConnection> {
  const connection = await connectCopy(await templateFolder(isDemo));
  const close = async () => {
    open.delete(connection);
    await connection.close();
  };
  open.add(connection);
  return { ...connection, close };
}

/** Closes the databases that nobody closed, and answers how many there were. */
export async function closeForgotten(): Promise<number> {
  const forgotten = [...open];
  open.clear();
  for (const connection of forgotten) await connection.close();
  return forgotten.length;
}

export interface DatabaseCopy {
  readonly folder: string;
  remove(): Promise<void>;
}

/** A database folder of one's own, for a server that is a process. */
export async function copyTemplate(isDemo: boolean): Promise<DatabaseCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), "panel-pglite-"));
  await cp(await templateFolder(isDemo), folder, { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
