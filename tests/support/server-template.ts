import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MemoryFS, PGlite } from "@electric-sql/pglite";
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

/** What the files of a template hold, by their names in its folder; folders are null. */
type TemplateFiles = ReadonlyMap<string, Uint8Array | null>;

async function readTemplate(isDemo: boolean): Promise<TemplateFiles> {
  const folder = await templateFolder(isDemo);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const read = entries.map(async (entry) => {
    const place = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, place), entry.isDirectory() ? null : await readFile(place)] as const;
  });
  return new Map((await Promise.all(read)).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const templates = new Map<boolean, Promise<TemplateFiles>>();

/** The files of a template, which never change and are read once for all tests of a process. */
function templateFiles(isDemo: boolean): Promise<TemplateFiles> {
  const files = templates.get(isDemo) ?? readTemplate(isDemo);
  templates.set(isDemo, files);
  return files;
}

/** What is used of the files that PGlite has in memory, whose types it does not bring along. */
interface MemoryFiles {
  mkdirTree(place: string): void;
  mkdir(place: string): void;
  writeFile(place: string, content: Uint8Array, options: { readonly canOwn: true }): void;
}

/** A folder in memory that begins with the files of a template. */
class TemplateFilesystem extends MemoryFS {
  readonly #files: TemplateFiles;

  constructor(files: TemplateFiles) {
    super();
    this.#files = files;
  }

  override initialSyncFs(): Promise<void> {
    const { FS: files } = this.pg!.Module as unknown as { readonly FS: MemoryFiles };
    files.mkdirTree(PGlite.paths.PGDATA);
    for (const [name, content] of this.#files) {
      const place = `${PGlite.paths.PGDATA}/${name.replaceAll(path.sep, "/")}`;
      if (content === null) files.mkdir(place);
      else files.writeFile(place, new Uint8Array(content), { canOwn: true });
    }
    return Promise.resolve();
  }
}

// A whole database of tests fits into this; the usual 128 MB take longer to clear than all else that opening takes.
const smallMemory = ["-c", "shared_buffers=16MB"];

const open = new Set<DatabaseConnection>();

/** A database of one's own in memory: the hundreds of files of a folder take longer to copy than a test takes to run. */
export async function connectTemplate(isDemo: boolean): Promise<DatabaseConnection> {
  const fs = new TemplateFilesystem(await templateFiles(isDemo));
  const connection = connectionOver(await PGlite.create({ fs, startParams: [...PGlite.defaultStartParams, ...smallMemory] }));
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
