import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { connectPglite, type DatabaseConnection, migrate } from "../../adapters/server/src/database/index.ts";
import { migrations } from "../../adapters/server/src/app/features.ts";
import { systemClock } from "../../adapters/server/src/app/system-clock.ts";
import { addBystander, bystanderRows } from "./bystander.ts";
import { connectCopy } from "./copied-database.ts";
import { neighbourHarm } from "./own-neighbours.ts";

const cacheFolder = path.resolve(import.meta.dirname, "../../.cache");
const bystanderFiles = ["bystander.ts", "whole-shop.ts"].map((name) => path.resolve(import.meta.dirname, name));
const demoFolders = ["demo", "catalogue", "settings"].map((name) =>
  path.resolve(import.meta.dirname, "../../adapters/server/src", name),
);

function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesUnder(file) : [file];
  });
}

/** What is in a database from the beginning: a bystander, the demo's shop, or nothing. */
type Content = "bystander" | "demo" | "empty";

function templateName(content: Content): string {
  const hash = createHash("sha256");
  for (const [name, text] of Object.entries(migrations)) hash.update(name).update(text);
  const files = { demo: () => demoFolders.flatMap(filesUnder).toSorted(), bystander: () => bystanderFiles, empty: () => [] };
  for (const file of files[content]()) hash.update(readFileSync(file));
  return `pglite-${hash.digest("hex").slice(0, 16)}${content === "demo" ? "-demo" : ""}`;
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
const templateFolder = (content: Content): Promise<string> =>
  cached(templateName(content), async (draft) => {
    const connection = await connectPglite(draft);
    await migrate(connection.db, migrations);
    if (content === "bystander") await connection.db.transaction().execute(addBystander);
    if (content === "demo") {
      const { seedDemo } = await import("../../adapters/server/src/demo/index.ts");
      await seedDemo(connection.db, systemClock);
    }
    await connection.close();
  });

const open = new Set<DatabaseConnection>();

let untouched: readonly string[] | null = null;
const harmed: string[] = [];

/** What was done to the bystander of a database, which nothing is about. */
async function noteHarm({ db }: DatabaseConnection, before: readonly string[]): Promise<void> {
  // A test may have left its database in no state to be asked.
  const after = await bystanderRows(db).catch(() => before);
  harmed.push(...before.filter((row) => !after.includes(row)).map((row) => `changed or gone: ${row}`));
  harmed.push(...after.filter((row) => !before.includes(row)).map((row) => `new: ${row}`));
  harmed.push(...(await neighbourHarm(db).catch(() => [])));
}

/** What was done to bystanders since this was asked last. */
export const takeHarm = (): readonly string[] => harmed.splice(0);

/** A database of one's own in memory: the hundreds of files of a folder take longer to copy than a test takes to run. */
export async function connectTemplate(content: Content): Promise<DatabaseConnection> {
  const connection = await connectCopy(await templateFolder(content));
  const hasBystander = content === "bystander";
  const before = hasBystander ? (untouched ??= await bystanderRows(connection.db)) : [];
  const close = async () => {
    open.delete(connection);
    if (hasBystander) await noteHarm(connection, before);
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
  await cp(await templateFolder(isDemo ? "demo" : "empty"), folder, { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
