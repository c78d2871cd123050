import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runSideBySide, type RunStage, type Stage } from "../tools/side-by-side.ts";

const stage = (name: string, ...after: readonly string[]): Stage => ({ name, command: [], after });

/** Stages that end when they are told to, and a note of what happened. */
function playedStages(failing: readonly string[] = []) {
  const log: string[] = [];
  const open = new Map<string, () => void>();
  const run: RunStage = ({ name }) => {
    log.push(`begin ${name}`);
    return new Promise((resolve) => {
      open.set(name, () => {
        open.delete(name);
        log.push(`end ${name}`);
        resolve({ name, hasPassed: !failing.includes(name), output: name });
      });
    });
  };
  return { log, open, run };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("stages side by side", () => {
  it("run as many as there is room for, each once, and never before those they wait for", async () => {
    const plans = fc
      .array(fc.record({ waits: fc.array(fc.nat(7), { maxLength: 2 }), fails: fc.boolean() }), { maxLength: 8, size: "max" })
      .map((rows) =>
        rows.map(({ waits, fails }, index) => ({ fails, after: waits.filter((other) => other < index).map(String) })),
      );
    await fc.assert(
      fc.asyncProperty(plans, fc.integer({ min: 1, max: 3 }), fc.infiniteStream(fc.nat()), async (plan, width, picks) => {
        const stages = plan.map(({ after }, index) => stage(String(index), ...after));
        const { log, open, run } = playedStages(plan.flatMap(({ fails }, index) => (fails ? [String(index)] : [])));
        let isDone = false;
        const all = runSideBySide(stages, run, () => undefined, width).finally(() => (isDone = true));
        for (await settled(); !isDone; await settled()) {
          expect(open.size).toBeGreaterThan(0);
          expect(open.size).toBeLessThanOrEqual(width);
          [...open.values()][Number(picks.next().value) % open.size]?.();
        }
        const passed = new Map((await all).map(({ name, hasPassed }) => [name, hasPassed]));
        expect([...passed.keys()]).toEqual(stages.map(({ name }) => name));
        for (const { name, after = [] } of stages) {
          const begun = log.filter((line) => line === `begin ${name}`).length;
          expect(begun).toBe(after.every((other) => passed.get(other)) ? 1 : 0);
          for (const other of begun === 1 ? after : [])
            expect(log.indexOf(`end ${other}`)).toBeLessThan(log.indexOf(`begin ${name}`));
          expect(passed.get(name)).toBe(begun === 1 && plan[Number(name)]?.fails === false);
        }
      }),
    );
  });

  it("are told as they end", async () => {
    const { open, run } = playedStages();
    const told: string[] = [];
    const all = runSideBySide([stage("slow"), stage("quick")], run, ({ name }) => told.push(name), 2);
    await settled();
    open.get("quick")?.();
    await settled();
    open.get("slow")?.();
    await all;
    expect(told).toEqual(["quick", "slow"]);
  });
});
