import fc from "fast-check";
import { reaction } from "mobx";
import { describe, expect, it } from "vitest";
import { failure, success, type Result } from "@panel/core/result";
import { Query, type CancelSignal, type QueryState } from "@panel/core/tasks";

type Refusal = { readonly kind: "refused"; readonly input: number };

/** A query over answers that a test gives by hand. */
function openQuery() {
  const calls: { input: number; signal: CancelSignal; answer: (result: Result<string, Refusal>) => void }[] = [];
  const query = new Query<number, string, Refusal>(
    (input, signal) => new Promise((answer) => calls.push({ input, signal, answer })),
  );
  const shown: QueryState<string, Refusal>["kind"][] = [];
  reaction(
    () => query.state.kind,
    (kind) => shown.push(kind),
  );
  return { query, calls, shown };
}

const refused = (input: number) => failure({ kind: "refused", input } as const);

/** What may happen to a query, in any order. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("run" as const), isRefused: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ kind: "poll" as const }) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: "cancel" as const }, { kind: "show" as const }, { kind: "clear" as const }) },
);

describe("query", () => {
  it("ORD-017 CST-001 shows the newest intent and never a stale answer, in every order of arrival", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 1, maxLength: 8 }), async (scheduler, steps) => {
        const outranked = new Set<number>();
        let running: number[] = [];
        const query = new Query<{ id: number; isRefused: boolean }, number, Refusal>(async ({ id, isRefused }) => {
          await scheduler.schedule(Promise.resolve());
          return isRefused ? refused(id) : success(id);
        });
        /** Whatever came last counts; an input that anything came after must never be shown from then on. */
        const stop = reaction(
          () => (query.state.kind === "ready" ? query.state.value : query.refusal?.input),
          (id) => {
            expect(outranked.has(id ?? -1)).toBe(false);
            running = running.filter((run) => run !== id);
          },
        );
        let newest: QueryState<number, Refusal>["kind"] | null = "idle";
        scheduler.scheduleSequence(
          steps.map((each, id) => async () => {
            const isPollOutranked = each.kind === "poll" && query.isLoading;
            if (!isPollOutranked) {
              for (const run of running) outranked.add(run);
              running = [];
            }
            if (each.kind === "run" || (each.kind === "poll" && !isPollOutranked)) running.push(id);
            if (each.kind === "run") void query.run({ id, isRefused: each.isRefused });
            else if (each.kind === "poll") void query.poll({ id, isRefused: false });
            else if (each.kind === "show") query.show(1000 + id);
            else query[each.kind]();
            if (each.kind === "run") newest = each.isRefused ? "failed" : "ready";
            else if (each.kind === "clear") newest = "idle";
            else if (!isPollOutranked) newest = each.kind === "cancel" ? null : "ready";
            await Promise.resolve();
          }),
        );
        await scheduler.waitIdle();
        await query.settled();
        stop();
        if (newest !== null) expect(query.state.kind).toBe(newest);
        expect(query.isLoading).toBe(false);
        const value = query.state.kind === "ready" ? query.state.value : (query.refusal?.input ?? -1);
        expect(outranked.has(value)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it("ORD-017 aborts the older run, and neither its answer nor its failure counts", async () => {
    const { query, calls } = openQuery();
    const first = query.run(1);
    const second = query.run(2);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    calls[1]!.answer(success("two"));
    calls[0]!.answer(success("one"));
    expect(await Promise.all([first, second])).toEqual(["superseded", "ready"]);
    expect(query.state).toEqual({ kind: "ready", value: "two" });
  });

  it("keeps the value before while a newer one loads and after it failed", async () => {
    const { query, calls, shown } = openQuery();
    const first = query.run(1);
    expect([query.state, query.value]).toEqual([{ kind: "loading", previous: null, refusal: null }, null]);
    calls[0]!.answer(success("one"));
    await first;
    const second = query.refresh();
    expect(query.state).toEqual({ kind: "loading", previous: "one", refusal: null });
    calls[1]!.answer(refused(1));
    expect(await second).toBe("failed");
    expect([query.state, query.value]).toEqual([
      { kind: "failed", refusal: { kind: "refused", input: 1 }, previous: "one" },
      "one",
    ]);
    void query.refresh();
    expect(query.state).toEqual({ kind: "loading", previous: "one", refusal: { kind: "refused", input: 1 } });
    query.cancel();
    expect(shown).toEqual(["loading", "ready", "loading", "failed", "loading", "failed"]);
  });

  it("looks in passing without showing it, and not while a run is under way", async () => {
    const { query, calls, shown } = openQuery();
    query.show("one");
    const failing = query.poll(1);
    calls[0]!.answer(refused(1));
    expect([await failing, query.state]).toEqual(["failed", { kind: "ready", value: "one" }]);
    const looking = query.poll(1);
    calls[1]!.answer(success("two"));
    expect([await looking, query.value, shown]).toEqual(["ready", "two", ["ready"]]);
    void query.run(2);
    expect([await query.poll(1), calls.length]).toEqual(["superseded", 3]);
  });

  it("counts nothing after it was cancelled, and goes back to the value before", async () => {
    const { query, calls } = openQuery();
    const run = query.run(1);
    query.cancel();
    calls[0]!.answer(success("one"));
    expect([await run, query.state, calls[0]!.signal.aborted]).toEqual(["superseded", { kind: "idle" }, true]);
    query.show("shown");
    void query.refresh();
    query.cancel();
    expect(query.state).toEqual({ kind: "ready", value: "shown" });
    query.clear();
    expect([query.state, await query.refresh()]).toEqual([{ kind: "idle" }, "superseded"]);
  });

  it("shares one read among those who need any value, and reads again after a failure", async () => {
    const { query, calls } = openQuery();
    const both = Promise.all([query.ensure(1), query.ensure(1)]);
    void query.run(2);
    calls[0]!.answer(success("one"));
    calls[1]!.answer(refused(2));
    await both;
    expect([calls.length, query.state.kind]).toEqual([2, "failed"]);
    const again = query.ensure(3);
    calls[2]!.answer(success("three"));
    await again;
    await query.ensure(4);
    expect([calls.length, query.value]).toEqual([3, "three"]);
  });

  it("throws a surprise on and is free again after it", async () => {
    let isBroken = true;
    const query = new Query<null, number>(() => {
      if (isBroken) throw new Error("surprise");
      return Promise.resolve(success(1));
    });
    await expect(query.run(null)).rejects.toThrow("surprise");
    expect(query.state).toEqual({ kind: "idle" });
    isBroken = false;
    expect(await query.run(null)).toBe("ready");
  });
});
