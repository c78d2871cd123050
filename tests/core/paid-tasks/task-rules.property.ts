import {
  beginProblem,
  HEAVY_TASKS,
  isHeavyPlace,
  mayDoHeavyTasks,
  minimumOpenMs,
  nextComment,
  shownTasks,
  taskActionOf,
  taskActions,
  TASKS_A_DAY,
  termsOfOrder,
  type BeginFacts,
} from "@panel/core/paid-tasks";
import { moneyFromMicros } from "@panel/core/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const good: BeginFacts = {
  isOffered: true,
  isOwn: false,
  isHeavy: false,
  permissions: [],
  taken: 0,
  places: 1,
  isChannelVerified: true,
  isChannelUsed: false,
  begunToday: 0,
};

describe("what tasks are offered, and to whom", () => {
  it("PRO-015 DEC-059 TSK-002 shows what takes long by one permission only, whatever else an account may do", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.boolean()), (others, heavy) => {
        const permissions = others.filter((word) => word !== HEAVY_TASKS);
        const tasks = heavy.map((isHeavy) => ({ isHeavy }));
        expect(mayDoHeavyTasks(permissions)).toBe(false);
        expect(shownTasks(tasks, permissions)).toEqual(tasks.filter(({ isHeavy }) => !isHeavy));
        expect(shownTasks(tasks, [...permissions, HEAVY_TASKS])).toEqual(tasks);
        expect(beginProblem({ ...good, isHeavy: true, permissions })).toBe("notOffered");
        expect(beginProblem({ ...good, isHeavy: true, permissions: [HEAVY_TASKS] })).toBeNull();
      }),
    );
  });

  it("TSK-005 names what is in the way of beginning a task; own orders are nobody's own tasks", () => {
    const cases: readonly (readonly [Partial<BeginFacts>, ReturnType<typeof beginProblem>])[] = [
      [{}, null],
      [{ isOffered: false }, "notOffered"],
      [{ isOwn: true }, "notOffered"],
      [{ isChannelVerified: false }, "noChannel"],
      [{ isChannelUsed: true }, "channelUsed"],
      [{ taken: 1 }, "full"],
      [{ taken: 7, places: 8 }, null],
      [{ begunToday: TASKS_A_DAY - 1 }, null],
      [{ begunToday: TASKS_A_DAY }, "dayIsFull"],
    ];
    for (const [changes, problem] of cases) expect(beginProblem({ ...good, ...changes }), JSON.stringify(changes)).toBe(problem);
  });

  it("never pays those who do the pieces of an order more than half of it, all of them together", () => {
    const cost = fc.integer({ min: 1, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(cost, fc.integer({ min: 0, max: 1_000_000 }), (micros, quantity) => {
        const terms = termsOfOrder({ cost: moneyFromMicros(micros), quantity });
        if (terms === null) return;
        expect(2 * terms.reward * terms.places).toBeLessThanOrEqual(micros);
        expect(terms.reward).toBeGreaterThanOrEqual(1_000);
        expect(terms.places).toBeGreaterThan(0);
        expect(terms.places).toBeLessThanOrEqual(Math.min(quantity, 1_000));
      }),
    );
    expect(termsOfOrder({ cost: moneyFromMicros(10_000_000), quantity: 100 })).toEqual({ reward: 50_000, places: 100 });
    expect(termsOfOrder({ cost: moneyFromMicros(100_000), quantity: 100 })).toBeNull();
  });

  it("knows of which service types customers can do a piece", () => {
    const cases = [
      ["youtube", "youtube-views", "watch"],
      ["youtube", "youtube-watch-hours", "watch"],
      ["youtube", "youtube-likes", "like"],
      ["youtube", "youtube-comments", "comment"],
      ["youtube", "youtube-subscribers", "subscribe"],
      ["youtube", "youtube-comment-likes", null],
      ["youtube", "youtube-dislikes", null],
      ["youtube", "youtube-shares", null],
      ["youtube", "youtube-live-stream-views", null],
      ["instagram", "instagram-likes", null],
      [null, "likes", null],
    ] as const;
    for (const [networkKey, typeSlug, action] of cases) expect(taskActionOf({ networkKey, typeSlug }), typeSlug).toBe(action);
    expect(["youtube-watch-hours", "youtube-views"].map((typeSlug) => isHeavyPlace({ typeSlug }))).toEqual([true, false]);
  });

  it("asks for every task to stay open, for what takes long the longest", () => {
    for (const action of taskActions) expect(minimumOpenMs(action, true)).toBeGreaterThan(minimumOpenMs(action, false));
    expect(Math.min(...taskActions.map((action) => minimumOpenMs(action, false)))).toBeGreaterThan(0);
  });

  it("TSK-008 gives the comments of a task out in turn", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.nat(100), (comments, before) => {
        expect(nextComment(comments, before)).toBe(comments[before % comments.length]);
      }),
    );
    expect(nextComment([], 3)).toBeNull();
  });
});
