import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Together } from "../../../adapters/server/src/database/together.ts";

interface Asked {
  readonly name: string;
  readonly kind: string;
}

const limits = { lanes: 2, most: 3 };

describe("what is asked at the same time", () => {
  it("DEC-125 is answered each by its own answer, whatever the order in which the database answers", async () => {
    const asked = fc.array(fc.record({ name: fc.string(), kind: fc.constantFrom("a", "b", "c") }), {
      maxLength: 20,
      size: "max",
    });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), asked, async (scheduler, all) => {
        let running = 0;
        const together = new Together<Asked, string>({
          ...limits,
          kindOf: ({ kind }) => kind,
          answer: async (batch) => {
            running += 1;
            expect(running).toBeLessThanOrEqual(limits.lanes);
            expect(batch.length).toBeLessThanOrEqual(limits.most);
            expect(new Set(batch.map(({ kind }) => kind)).size).toBe(batch.length);
            await scheduler.schedule(Promise.resolve());
            running -= 1;
            return batch.map(({ name }) => `${name}!`);
          },
        });
        const answers = Promise.all(all.map((one) => together.ask(one)));
        await scheduler.waitFor(answers);
        expect(await answers).toEqual(all.map(({ name }) => `${name}!`));
      }),
      { numRuns: 200 },
    );
  });

  it("DEC-125 goes together once a lane is free, the oldest first, and alone where nobody else asks", async () => {
    const batches: (readonly string[])[] = [];
    const ends: (() => void)[] = [];
    const together = new Together<string, string>({
      ...limits,
      answer: async (batch) => {
        batches.push(batch);
        await new Promise<void>((resolve) => ends.push(resolve));
        return batch;
      },
    });
    const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    const first = together.ask("alone");
    await turn();
    const others = ["b", "c", "d", "e", "f"].map((one) => together.ask(one));
    await turn();
    expect(batches).toEqual([["alone"], ["b", "c", "d"]]);
    ends[0]?.();
    expect(await first).toBe("alone");
    await turn();
    expect(batches[2]).toEqual(["e", "f"]);
    ends.forEach((end) => end());
    expect(await Promise.all(others)).toEqual(["b", "c", "d", "e", "f"]);
  });

  it("DEC-125 fails for nobody but whoever makes it fail", async () => {
    const batches: (readonly string[])[] = [];
    const together = new Together<string, string>({
      ...limits,
      answer: (batch) => {
        batches.push(batch);
        return batch.includes("poison") ? Promise.reject(new Error("refused")) : Promise.resolve(batch);
      },
    });
    const asked = ["a", "poison", "c"].map((one) => together.ask(one));
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(batches).toEqual([["a", "poison", "c"], ["a"], ["poison"], ["c"]]);
  });

  it("DEC-125 hands out nothing where there are more or fewer answers than questions, which could be somebody else's", async () => {
    const together = new Together<string, string>({ ...limits, answer: (batch) => Promise.resolve([...batch, "one more"]) });
    const settled = await Promise.allSettled(["a", "b"].map((one) => together.ask(one)));
    expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
