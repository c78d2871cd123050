import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderId } from "@panel/core/identifiers";
import { type FeedNews, type LookOutcome, ProgressWatch } from "@panel/core/orders";
import { ManualClock, SwitchedConnection, SwitchedVisibility } from "@panel/memory";

function watching(answer: () => LookOutcome | Promise<LookOutcome> = () => "still") {
  const clock = new ManualClock(0);
  const connection = new SwitchedConnection();
  const visibility = new SwitchedVisibility();
  const looks: number[] = [];
  const watch = new ProgressWatch({ clock, connection, visibility }, () => {
    looks.push(clock.now());
    return Promise.resolve(answer());
  });
  const stop = watch.activate();
  return { clock, connection, visibility, looks, watch, stop };
}

const pass = async (clock: ManualClock, durationMs: number, stepMs = 500): Promise<void> => {
  for (let passed = 0; passed < durationMs; passed += stepMs) await clock.advanceAsync(stepMs);
};

describe("following what moves", () => {
  it("backs off while nothing changes and comes closer again when something does", async () => {
    let outcome: LookOutcome = "still";
    const { clock, looks, watch } = watching(() => outcome);
    watch.follow(true);
    await pass(clock, 25_000, 125);
    expect(looks).toEqual([5_000, 12_500, 23_750]);
    outcome = "moved";
    await pass(clock, 45_000, 125);
    const pauses = looks.slice(3).map((at, index) => at - (looks[index + 2] ?? 0));
    expect(pauses).toEqual([16_875, 11_250, 7_500, 5_000, 5_000]);
  });

  it("looks at nothing while the page is hidden, and soon after it is seen again", async () => {
    const { clock, looks, visibility, watch } = watching();
    watch.follow(true);
    visibility.switch(false);
    await pass(clock, 600_000, 10_000);
    expect([looks, clock.waiting]).toEqual([[], 0]);
    visibility.switch(true);
    await clock.advanceAsync(0);
    expect(looks).toEqual([600_000]);
  });

  it("looks at nothing while the browser is offline", async () => {
    const { clock, connection, looks, watch } = watching();
    watch.follow(true);
    connection.switch(false);
    await pass(clock, 120_000, 10_000);
    expect([looks, clock.waiting]).toEqual([[], 0]);
    connection.switch(true);
    await clock.advanceAsync(0);
    expect(looks).toEqual([120_000]);
  });

  it("stops when all is finished, and when it is left", async () => {
    const finished = watching(() => "finished");
    finished.watch.follow(true);
    await pass(finished.clock, 300_000, 5_000);
    expect([finished.looks.length, finished.clock.waiting]).toEqual([1, 0]);
    finished.visibility.switch(false);
    finished.visibility.switch(true);
    expect(finished.clock.waiting).toBe(0);
    const left = watching();
    left.watch.follow(true);
    left.stop();
    left.connection.switch(true);
    await pass(left.clock, 60_000, 5_000);
    expect([left.looks, left.clock.waiting]).toEqual([[], 0]);
  });

  it("makes one look at a time, and an old look plans nothing any more", async () => {
    let finish: (outcome: LookOutcome) => void = () => undefined;
    const { clock, looks, watch } = watching(() => new Promise<LookOutcome>((resolve) => (finish = resolve)));
    watch.follow(true);
    await pass(clock, 120_000, 5_000);
    expect(looks).toEqual([5_000]);
    watch.stop();
    finish("still");
    await pass(clock, 120_000, 5_000);
    expect([looks, clock.waiting]).toEqual([[5_000], 0]);
  });

  it("lets no look at an old page end the looking at a new one", async () => {
    const finish: ((outcome: LookOutcome) => void)[] = [];
    const { clock, looks, watch } = watching(() => new Promise<LookOutcome>((resolve) => finish.push(resolve)));
    watch.follow(true);
    await clock.advanceAsync(5_000);
    watch.follow(true);
    finish[0]?.("finished");
    await clock.advanceAsync(5_000);
    expect(looks).toEqual([5_000, 10_000]);
  });

  it("never asks twice within five seconds, however often the page is hidden and shown", async () => {
    const change = fc.record({
      afterMs: fc.integer({ min: 0, max: 4_000 }),
      what: fc.constantFrom("page", "connection", "moved"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 60, size: "max" }), async (changes) => {
        let outcome: LookOutcome = "still";
        const { clock, connection, looks, visibility, watch } = watching(() => outcome);
        watch.follow(true);
        for (const { afterMs, what } of changes) {
          await clock.advanceAsync(afterMs);
          if (what === "page") visibility.switch(!visibility.isVisible);
          else if (what === "connection") connection.switch(!connection.isOnline);
          else outcome = outcome === "moved" ? "still" : "moved";
        }
        await pass(clock, 20_000, 1_000);
        const pauses = looks.map((at, index) => at - (index === 0 ? 0 : (looks[index - 1] ?? 0)));
        expect(pauses.filter((pause) => pause < 5_000)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

/** A watch of order 1 over a feed that a test tells. */
function told(answer: () => Promise<LookOutcome> = () => Promise.resolve("moved")) {
  const clock = new ManualClock(0);
  const connection = new SwitchedConnection();
  const visibility = new SwitchedVisibility();
  const followers = new Set<(news: FeedNews) => void>();
  const feed = {
    follow: (hear: (news: FeedNews) => void) => {
      followers.add(hear);
      return () => void followers.delete(hear);
    },
  };
  const looks: number[] = [];
  const look = () => {
    looks.push(clock.now());
    return answer();
  };
  const watch = new ProgressWatch({ clock, connection, visibility, feed }, look, (orders) => orders.includes(orderId(1)));
  const stop = watch.activate();
  const tell = (news: FeedNews) => followers.forEach((hear) => hear(news));
  const moved = (...ids: readonly number[]) => tell({ kind: "moved", orders: ids.map(orderId) });
  return { clock, visibility, followers, looks, watch, stop, tell, moved };
}

describe("following what is told", () => {
  it("looks at once when its order moves, not at news of others, and hardly ever by itself", async () => {
    const { clock, looks, watch, tell, moved } = told();
    watch.follow(true);
    tell({ kind: "live" });
    await pass(clock, 10_000);
    expect(looks).toEqual([1_000]);
    moved(2);
    await pass(clock, 10_000);
    expect(looks).toHaveLength(1);
    moved(1);
    await clock.advanceAsync(0);
    expect(looks).toEqual([1_000, 20_000]);
    await pass(clock, 120_000, 1_000);
    expect(looks).toEqual([1_000, 20_000, 80_000, 140_000]);
  });

  it("looks by itself again when nothing is told any more", async () => {
    const { clock, looks, watch, tell } = told(() => Promise.resolve("still"));
    watch.follow(true);
    tell({ kind: "live" });
    await pass(clock, 30_000);
    tell({ kind: "lost" });
    await clock.advanceAsync(0);
    await pass(clock, 13_000, 125);
    expect(looks).toEqual([1_000, 30_000, 37_500]);
  });

  it("looks once more when something is told during a look, and never more than once a second", async () => {
    const ends: ((outcome: LookOutcome) => void)[] = [];
    const { clock, looks, watch, tell, moved } = told(() => new Promise((resolve) => ends.push(resolve)));
    watch.follow(true);
    tell({ kind: "live" });
    await clock.advanceAsync(1_000);
    for (let times = 0; times < 5; times += 1) moved(1);
    await clock.advanceAsync(200);
    ends[0]?.("moved");
    await clock.advanceAsync(799);
    expect(looks).toEqual([1_000]);
    await clock.advanceAsync(1);
    expect(looks).toEqual([1_000, 2_000]);
    ends[1]?.("moved");
    await pass(clock, 30_000);
    expect(looks).toHaveLength(2);
  });

  it("reads once when the page is seen again", async () => {
    const { clock, looks, visibility, watch, tell } = told();
    watch.follow(true);
    tell({ kind: "live" });
    await pass(clock, 2_000);
    visibility.switch(false);
    tell({ kind: "lost" });
    await pass(clock, 600_000, 10_000);
    visibility.switch(true);
    await clock.advanceAsync(300);
    tell({ kind: "live" });
    await pass(clock, 50_000);
    expect(looks).toEqual([1_000, 602_300]);
  });

  it("follows nothing that is finished or left", async () => {
    const { clock, followers, watch, stop, tell } = told(() => Promise.resolve("finished"));
    watch.follow(false);
    expect(followers.size).toBe(0);
    watch.follow(true);
    watch.follow(true);
    expect(followers.size).toBe(1);
    tell({ kind: "live" });
    await clock.advanceAsync(1_000);
    expect(followers.size).toBe(0);
    watch.follow(true);
    stop();
    expect([followers.size, clock.waiting]).toEqual([0, 0]);
  });
});
