import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderTaken, lockFolder } from "../../../adapters/server/src/database/index.ts";

/** The id of a process that has ended. */
const deadProcess = spawnSync(process.execPath, ["--version"]).pid;
const ROUNDS = 20;
const CALLERS = 8;

let place: string;
let folder: string;
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), "panel-lock-"));
  folder = path.join(place, "data");
});
afterEach(() => rm(place, { recursive: true, force: true }));

/** Lets several take the folder at the same moment; answers what gives it back, for each that got it. */
async function takeAtOnce(): Promise<readonly (() => Promise<void>)[]> {
  const ends = await Promise.allSettled(Array.from({ length: CALLERS }, () => lockFolder(folder)));
  const problems = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
  expect(problems.filter((problem) => !(problem instanceof FolderTaken))).toEqual([]);
  return ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
}

describe("the lock of a data folder", () => {
  it("is taken by one, and free again after it was given back", async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`process ${String(process.pid)} is using it`);
    await unlock();
    await (
      await lockFolder(folder)
    )();
    expect(await readdir(place)).toEqual([]);
  });

  /** Round after round one gets the lock that is there, and leaves nothing behind when it gives it back. */
  async function expectOneTakes(text: string): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      await writeFile(`${folder}.lock`, text);
      const taken = await takeAtOnce();
      expect(taken.length).toBe(1);
      expect(await readFile(`${folder}.lock`, "utf8")).toMatch(new RegExp(`^${String(process.pid)} `));
      await taken[0]?.();
      expect(await readdir(place)).toEqual([]);
    }
  }

  it("of a process that died is taken over by one of those who find it at once", async () => {
    await expectOneTakes(`${String(deadProcess)} some-word`);
  });

  it("that names no process is taken over by one of those who find it at once", async () => {
    await expectOneTakes("");
  });

  it("is taken over also where somebody died while taking it over", async () => {
    const text = `${String(deadProcess)} some-word`;
    const takeover = `${folder}.lock.${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
    await writeFile(`${folder}.lock`, text);
    await writeFile(takeover, `${String(deadProcess)} other-word`);
    const taken = await takeAtOnce();
    expect(taken.length).toBe(1);
    await taken[0]?.();
    expect(await readdir(place)).toEqual([]);
  });
});
