import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { connectionOver, connectPglite, type DatabaseConnection, migrate } from "../../adapters/server/src/database/index.ts";
import { migrations } from "../../adapters/server/src/features.ts";
import { systemClock } from "../../adapters/server/src/system-clock.ts";

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

/** Makes something of the cache once for each state of the schema; two workers may make it at once, one of them wins. */
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

/** The same in one file. */
const templateArchive = (isDemo: boolean): Promise<string> =>
  cached(`${templateName(isDemo)}.tar`, async (draft) => {
    const copy = await copyTemplate(isDemo);
    const lite = await PGlite.create(copy.folder);
    await writeFile(draft, Buffer.from(await (await lite.dumpDataDir("none")).arrayBuffer()));
    await lite.close();
    await copy.remove();
  });

/** A database of one's own in memory: the hundreds of files of a folder take longer to copy than a test takes to run. */
export async function connectTemplate(isDemo: boolean): Promise<DatabaseConnection> {
  const archive = await readFile(await templateArchive(isDemo));
  return connectionOver(await PGlite.create({ loadDataDir: new Blob([archive]) }));
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
