import { mkdir, open, readFile, rm } from "node:fs/promises";
import path from "node:path";

/** Another process works in this folder; two at once would destroy it. */
export class FolderTaken extends Error {
  constructor(processId: number) {
    super(`process ${String(processId)} is using it`);
    this.name = "FolderTaken";
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (problem) {
    // Somebody else's process is alive as well.
    return problem instanceof Error && "code" in problem && problem.code === "EPERM";
  }
}

const isExisting = (problem: unknown): boolean => problem instanceof Error && "code" in problem && problem.code === "EEXIST";

async function holder(file: string): Promise<number | null> {
  const id = Number(await readFile(file, "utf8").catch(() => ""));
  return Number.isInteger(id) && id > 0 && isAlive(id) ? id : null;
}

/** Takes a folder for this process; answers what gives it back. The lock of a process that died is taken over. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(path.dirname(folder), { recursive: true });
  const file = `${folder}.lock`;
  for (let tries = 0; ; tries += 1) {
    try {
      const handle = await open(file, "wx");
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (problem) {
      if (!isExisting(problem) || tries > 2) throw problem;
      const id = await holder(file);
      if (id !== null) throw new FolderTaken(id);
      await rm(file, { force: true });
    }
  }
}
