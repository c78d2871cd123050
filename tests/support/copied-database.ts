import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { MemoryFS, PGlite } from "@electric-sql/pglite";
import { connectionOver, type DatabaseConnection } from "../../adapters/server/src/database/index.ts";

/** What the files of a folder hold, by their names in it; folders are null. */
type FolderFiles = ReadonlyMap<string, Uint8Array | null>;

async function readFolder(folder: string): Promise<FolderFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const read = entries.map(async (entry) => {
    const place = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, place), entry.isDirectory() ? null : await readFile(place)] as const;
  });
  return new Map((await Promise.all(read)).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const folders = new Map<string, Promise<FolderFiles>>();

/** The files of a folder, which never change and are read once for all tests of a process. */
function filesOf(folder: string): Promise<FolderFiles> {
  const files = folders.get(folder) ?? readFolder(folder);
  folders.set(folder, files);
  return files;
}

/** What is used of the files that PGlite has in memory, whose types it does not bring along. */
interface MemoryFiles {
  mkdirTree(place: string): void;
  mkdir(place: string): void;
  writeFile(place: string, content: Uint8Array, options: { readonly canOwn: true }): void;
}

/** A folder in memory that begins with the files of another one. */
class CopiedFilesystem extends MemoryFS {
  readonly #files: FolderFiles;

  constructor(files: FolderFiles) {
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

/**
 * A database in memory that begins as the one in a folder of PGlite's, where nobody may be at work: the hundreds of files of a folder
 * take longer to copy than a test takes to run.
 */
export async function connectCopy(folder: string): Promise<DatabaseConnection> {
  const fs = new CopiedFilesystem(await filesOf(folder));
  return connectionOver(await PGlite.create({ fs, startParams: [...PGlite.defaultStartParams, ...smallMemory] }));
}
