import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { connectPglite } from "../../adapters/server/src/database/connect.ts";
import { migrate } from "../../adapters/server/src/database/migrate.ts";
import { migrations } from "../../adapters/server/src/database/migrations/index.ts";
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
  for (const migration of migrations) hash.update(migration.sql);
  if (isDemo) for (const file of demoFolders.flatMap(filesUnder).toSorted()) hash.update(readFileSync(file));
  return `pglite-${hash.digest("hex").slice(0, 16)}${isDemo ? "-demo" : ""}`;
}

/** A migrated database folder, made once for each state of the schema; two workers may make it at once, one of them wins. */
async function templateFolder(isDemo: boolean): Promise<string> {
  const folder = path.join(cacheFolder, templateName(isDemo));
  if (existsSync(folder)) return folder;
  await mkdir(cacheFolder, { recursive: true });
  const draft = await mkdtemp(path.join(cacheFolder, "pglite-draft-"));
  const connection = await connectPglite(draft);
  await migrate(connection.db);
  if (isDemo) {
    const { seedDemo } = await import("../../adapters/server/src/demo/index.ts");
    await seedDemo(connection.db, systemClock);
  }
  await connection.close();
  try {
    await rename(draft, folder);
  } catch {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

export interface DatabaseCopy {
  readonly folder: string;
  remove(): Promise<void>;
}

/** A database folder of one's own. */
export async function copyTemplate(isDemo: boolean): Promise<DatabaseCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), "panel-pglite-"));
  await cp(await templateFolder(isDemo), folder, { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
