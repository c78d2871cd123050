import { failure, success, type PortError, type Result } from "@panel/core/result";
import { Quote } from "@panel/core/tasks";
import { ManualClock, settle } from "@panel/memory";
import { observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";

type Answer = Result<number, PortError>;

/** A quote of a wish whose answers a test gives by hand. */
function openQuote() {
  const wish = observable.box<number | null>(1);
  const clock = new ManualClock();
  const asked: { readonly wish: number; readonly isAborted: () => boolean; readonly answer: (answer: Answer) => void }[] = [];
  const failures: string[] = [];
  const quote = new Quote<number, number, never>({
    clock,
    delayMs: 600,
    input: { current: () => wish.get(), keyOf: String },
    ask: (input, signal) => new Promise((answer) => void asked.push({ wish: input, isAborted: () => signal.aborted, answer })),
    events: { failed: ({ kind }) => void failures.push(kind) },
  });
  const stop = quote.activate();
  const change = (value: number | null) => runInAction(() => wish.set(value));
  const reply = async (index: number, answer: Answer) => {
    asked[index]?.answer(answer);
    await settle();
  };
  return { asked, change, clock, failures, quote, reply, stop };
}

describe("a quote", () => {
  it("CST-001 asks once the input has been quiet, for the newest input alone", async () => {
    const { asked, change, clock, quote } = openQuote();
    expect([quote.state.kind, quote.isPending]).toEqual(["waiting", true]);
    await clock.advanceAsync(599);
    change(2);
    await clock.advanceAsync(599);
    expect(asked).toEqual([]);
    await clock.advanceAsync(1);
    expect([quote.state.kind, asked.map((question) => question.wish)]).toEqual(["loading", [2]]);
  });

  it("DEC-126 drops the answer for an older input, whatever the order in which answers come", async () => {
    const { asked, change, clock, quote, reply } = openQuote();
    await clock.advanceAsync(600);
    change(2);
    expect(asked[0]?.isAborted()).toBe(true);
    await reply(0, success(100));
    expect([quote.cost, quote.isPending]).toEqual([null, true]);
    await clock.advanceAsync(600);
    await reply(1, success(200));
    expect([quote.currentCost, quote.isPending]).toEqual([200, false]);
  });

  it("DEC-126 drops an answer whose input changes in the very moment in which it comes", async () => {
    for (let turns = 0; turns < 8; turns += 1) {
      const { asked, change, clock, quote } = openQuote();
      await clock.advanceAsync(600);
      asked[0]?.answer(success(100));
      // So far has the answer come, and perhaps nobody has read it yet.
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      change(2);
      await settle();
      expect([turns, quote.currentCost, quote.isPending]).toEqual([turns, null, true]);
    }
  });

  it("CST-001 an older cost may be shown, but is never that of the input now", async () => {
    const { change, clock, quote, reply } = openQuote();
    await clock.advanceAsync(600);
    await reply(0, success(100));
    expect(quote.currentCost).toBe(100);
    change(2);
    expect([quote.cost, quote.currentCost, quote.isPending]).toEqual([100, null, true]);
  });

  it("DEC-124 keeps the last cost after a failure, says so once, and again when somebody asked for it", async () => {
    const { change, clock, failures, quote, reply } = openQuote();
    await clock.advanceAsync(600);
    await reply(0, success(100));
    change(2);
    await clock.advanceAsync(600);
    await reply(1, failure({ kind: "network" }));
    expect([quote.state.kind, quote.cost, quote.isOutdated]).toEqual(["outdated", 100, true]);
    const again = quote.retry();
    expect([quote.isPending, quote.isOutdated]).toEqual([true, true]);
    await reply(2, failure({ kind: "timeout" }));
    await again;
    change(3);
    await clock.advanceAsync(600);
    await reply(3, failure({ kind: "network" }));
    expect(failures).toEqual(["network", "timeout"]);
  });

  it("CST-010 shows an older cost while the next is on its way, and after a failure only that of what there is now", async () => {
    const { change, clock, quote, reply } = openQuote();
    await clock.advanceAsync(600);
    await reply(0, success(100));
    change(2);
    expect(quote.shownCost).toBe(100);
    await clock.advanceAsync(600);
    await reply(1, failure({ kind: "server", status: 422, message: "Come back later" }));
    expect([quote.shownCost, quote.reasons]).toEqual([null, ["Come back later"]]);
    void quote.retry();
    expect(quote.shownCost).toBeNull();
    change(1);
    expect(quote.shownCost).toBe(100);
  });

  it("waits for no answer of a call that was aborted elsewhere, and asks again after a change", async () => {
    const { asked, change, clock, failures, quote, reply } = openQuote();
    await clock.advanceAsync(600);
    await reply(0, failure({ kind: "cancelled" }));
    expect([quote.isPending, quote.state.kind, failures]).toEqual([false, "empty", []]);
    change(2);
    await clock.advanceAsync(600);
    await reply(1, success(200));
    expect([asked.length, quote.currentCost]).toEqual([2, 200]);
  });

  it("CRT-021 is empty without an input, and asks nothing", async () => {
    const { asked, change, clock, quote, reply } = openQuote();
    await clock.advanceAsync(600);
    await reply(0, success(100));
    change(null);
    expect([quote.state.kind, quote.cost]).toEqual(["empty", null]);
    await clock.advanceAsync(600);
    expect(asked).toHaveLength(1);
  });

  it("stops waiting and asking when it is left, and keeps what it knows", async () => {
    const { asked, change, clock, quote, reply, stop } = openQuote();
    await clock.advanceAsync(600);
    await reply(0, success(100));
    change(2);
    stop();
    expect([quote.isPending, quote.cost]).toEqual([false, 100]);
    await clock.advanceAsync(600);
    expect(asked).toHaveLength(1);
  });
});
