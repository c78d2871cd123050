import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCancelSource, LatestTask, superseded, SingleFlight } from "@panel/core/tasks";

describe("latest task", () => {
  it("ORD-017 CST-001 shows only the newest answer in every order of arrival", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 6 }), async (scheduler, runs) => {
        const task = new LatestTask();
        let shown: number | null = null;
        const all = Array.from({ length: runs }, async (_, run) => {
          const answer = await task.run(() => scheduler.schedule(Promise.resolve(run)));
          if (answer !== superseded) shown = answer;
        });
        await scheduler.waitIdle();
        await Promise.all(all);
        expect(shown).toBe(runs - 1);
        expect(task.isRunning).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it("ORD-017 aborts what it overtakes and swallows its failure, but not its own", async () => {
    const task = new LatestTask();
    const aborted: boolean[] = [];
    const first = task.run(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => {
            aborted.push(signal.aborted);
            reject(new Error("aborted"));
          });
        }),
    );
    const second = task.run(() => Promise.reject(new Error("own")));
    await expect(first).resolves.toBe(superseded);
    await expect(second).rejects.toThrow("own");
    expect(aborted).toEqual([true]);
    expect(task.isRunning).toBe(false);
  });

  it("ORD-017 counts nothing after it was cancelled", async () => {
    const task = new LatestTask();
    const run = task.run(() => Promise.resolve(1));
    task.cancel();
    await expect(run).resolves.toBe(superseded);
  });

  it("ORD-017 forgets listeners that were removed and aborts once", () => {
    const source = createCancelSource();
    let calls = 0;
    const listener = () => (calls += 1);
    source.signal.addEventListener("abort", listener);
    source.signal.removeEventListener("abort", listener);
    source.signal.addEventListener("abort", () => (calls += 10));
    source.abort();
    source.abort();
    expect(calls).toBe(10);
  });
});

describe("single flight", () => {
  it("ORD-031 runs money-moving work once however often it is asked for meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 20 }), async (scheduler, callers) => {
        const flight = new SingleFlight<number>();
        let effects = 0;
        const work = () => scheduler.schedule(Promise.resolve()).then(() => (effects += 1));
        const answers = Array.from({ length: callers }, () => flight.run(work));
        expect(flight.isRunning).toBe(true);
        await scheduler.waitIdle();
        expect(new Set(await Promise.all(answers))).toEqual(new Set([1]));
        expect(effects).toBe(1);
        expect(flight.isRunning).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it("ORD-031 is free again after a failure", async () => {
    const flight = new SingleFlight<number>();
    await expect(flight.run(() => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
    await expect(flight.run(() => Promise.resolve(2))).resolves.toBe(2);
  });
});
