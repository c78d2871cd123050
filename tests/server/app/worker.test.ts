import { ManualClock } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { createLog } from "../../../adapters/server/src/calls/index.ts";
import { silentLog } from "../../support/silent-log.ts";
import { startWorker } from "../../../adapters/server/src/app/worker.ts";

/** A second at a time: the next look is planned when the last one has ended. */
async function pass(clock: ManualClock, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await clock.advanceAsync(1000);
}

describe("the worker", () => {
  it("DEC-150 runs each job when its time has come, and none after it was stopped", async () => {
    const clock = new ManualClock();
    const runs: string[] = [];
    const job = (name: string, everyMs: number) => ({
      name,
      everyMs,
      run: () => Promise.resolve(runs.push(name)),
    });
    const stop = startWorker({ jobs: [job("often", 1000), job("seldom", 3000)], clock, log: silentLog });
    await pass(clock, 4);
    expect(runs).toEqual(["often", "seldom", "often", "often", "often", "seldom"]);
    await stop();
    await pass(clock, 4);
    expect(runs).toHaveLength(6);
  });

  it("DEC-150 runs the other jobs when one fails, and says which one did", async () => {
    const clock = new ManualClock();
    const written: string[] = [];
    const log = createLog({ write: (line) => void written.push(line) }, () => clock.now());
    let runs = 0;
    const failing = { name: "failing", everyMs: 1000, run: () => Promise.reject(new Error("no")) };
    const counting = { name: "counting", everyMs: 1000, run: () => Promise.resolve((runs += 1)) };
    const stop = startWorker({ jobs: [failing, counting], clock, log });
    await pass(clock, 2);
    await stop();
    expect(runs).toBe(2);
    expect(written.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: "error", job: "failing", err: { message: "no" } },
      { level: "error", job: "failing", err: { message: "no" } },
    ]);
  });

  it("DEC-150 lets the run that is under way end before it stops", async () => {
    const clock = new ManualClock();
    let finish: () => void = () => undefined;
    const slow = { name: "slow", everyMs: 1000, run: () => new Promise<void>((resolve) => (finish = resolve)) };
    const stop = startWorker({ jobs: [slow], clock, log: silentLog });
    await clock.advanceAsync(1000);
    let isStopped = false;
    const stopped = stop().then(() => (isStopped = true));
    await Promise.resolve();
    expect(isStopped).toBe(false);
    finish();
    await stopped;
    expect(isStopped).toBe(true);
  });
});
