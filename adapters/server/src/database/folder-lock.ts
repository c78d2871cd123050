import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Another process works in this folder; two at the same time would destroy it. */
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
    // Another person's process is alive as well.
    return problem instanceof Error && "code" in problem && problem.code === "EPERM";
  }
}

const hasCode = (problem: unknown, code: string): boolean =>
  problem instanceof Error && "code" in problem && problem.code === code;

/** What is in a lock: the process, and a word that no other lock has. Null where there is no lock. */
async function readLock(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (problem) {
    if (hasCode(problem, "ENOENT")) return null;
    throw problem;
  }
}

/** The process of a lock that holds; null for one whose process died. */
function holderOf(text: string): number | null {
  const id = Number.parseInt(text, 10);
  return id > 0 && isAlive(id) ? id : null;
}

/** Makes a lock; false where there is one. It appears with all of its text: a link is made as a whole or not at all. */
async function makeLock(file: string): Promise<boolean> {
  const text = `${String(process.pid)} ${randomUUID()}`;
  const draft = `${file}.${text.replace(" ", "-")}`;
  await writeFile(draft, text);
  try {
    await link(draft, file);
    return true;
  } catch (problem) {
    if (hasCode(problem, "EEXIST")) return false;
    throw problem;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Removes the lock of a process that died. Several may find it at the same time, and the lock that one of them makes must not be removed by
 * another one: only who holds the lock of this very text may remove it, and looks once more whether it is still there.
 */
async function removeDead(file: string, text: string): Promise<void> {
  const unlock = await takeLock(`${file}.${createHash("sha256").update(text).digest("hex").slice(0, 16)}`);
  try {
    if ((await readLock(file)) === text) await rm(file, { force: true });
  } finally {
    await unlock();
  }
}

/** Takes a lock for this process, also that of a process that died; answers what gives it back. */
async function takeLock(file: string): Promise<() => Promise<void>> {
  while (!(await makeLock(file))) {
    const text = await readLock(file);
    if (text === null) continue;
    const holder = holderOf(text);
    if (holder !== null) throw new FolderTaken(holder);
    await removeDead(file, text);
  }
  return () => rm(file, { force: true });
}

/** Takes a folder for this process; answers what gives it back. The lock of a process that died is taken over, by one who asks. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(path.dirname(folder), { recursive: true });
  return takeLock(`${folder}.lock`);
}
