import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { conditionsOf, switchedSource } from "../tools/conditions/conditions-of.ts";
import { beginsSo, readExplanations } from "../tools/conditions/explanations.ts";
import { planOf, type Trace, type Trial } from "../tools/conditions/plan.ts";
import { repositoryRoot } from "../support/sabotage.ts";
import { ConditionSwitches } from "../tools/conditions/switches.ts";

const textsOf = (source: string) => conditionsOf(source).map(({ text }) => text);

describe("the conditions of a source", () => {
  it("are what narrows a statement down, one by one", () => {
    expect(textsOf('db.selectFrom("a").where("id", "=", 1).where("owner", "=", me).execute();')).toEqual([
      '.where("owner", "=", me)',
      '.where("id", "=", 1)',
    ]);
    expect(textsOf('q.where((w) => w.and([w("a", "=", 1), ...more]))')).toEqual([
      '.where((w) => w.and([w("a", "=", 1), ...more]))',
      'w("a", "=", 1)',
    ]);
    expect(textsOf('join.on("a.id", "=", "b.id"); stream.on("data", listen);')).toEqual(['.on("a.id", "=", "b.id")']);
  });

  it("are clauses that leave early, and no other choice", () => {
    expect(textsOf("if (a) return 1;")).toEqual(["if (a) return 1;"]);
    expect(textsOf("for (const a of b) { if (a) { count(a); continue; } }")).toEqual(["if (a) { count(a); continue; }"]);
    expect(textsOf("if (a) throw new Error(a);")).toEqual(["if (a) throw new Error(a);"]);
    expect(textsOf("if (a) return 1; else go();")).toEqual([]);
    expect(textsOf("if (a) go();")).toEqual([]);
  });

  it("tell their line and text", () => {
    expect(conditionsOf("go();\nif (a)\n  return;\n")).toMatchObject([{ line: 2, text: "if (a) return;" }]);
  });
});

describe("a switched source", () => {
  interface Query {
    where(part: unknown): Query;
    and(parts: readonly unknown[]): unknown;
  }
  /** Runs a source with one of its conditions taken out, and answers what it gave, the parts that narrowed a query, and what counted. */
  async function run(source: string, argument: unknown, off: string | null = null) {
    const panelConditions = new ConditionSwitches();
    panelConditions.off = off;
    Object.assign(globalThis, { panelConditions });
    const parts: unknown[] = [];
    const query: Query = {
      where: (part) => (parts.push(typeof part === "function" ? (part as (query: Query) => unknown)(query) : part), query),
      and: (all) => [...all],
    };
    const switched = runInThisContext(switchedSource(source, "f.ts")) as (argument: unknown, query: Query) => unknown;
    const result = await switched(argument, query);
    Reflect.deleteProperty(globalThis, "panelConditions");
    return { result: result === query ? parts : result, reached: [...panelConditions.reached].toSorted() };
  }
  const chain = "(text, all) => { if (text === 'a') return all.where('b').where('c').where('d'); return 'none'; }";

  it("does what it did, and tells which conditions counted", async () => {
    expect(await run(chain, "z")).toEqual({ result: "none", reached: ["f.ts#0"] });
    expect(await run(chain, "a")).toEqual({ result: ["b", "c", "d"], reached: ["f.ts#0", "f.ts#1", "f.ts#2", "f.ts#3"] });
  });

  it("does without the one condition that is off", async () => {
    expect((await run(chain, "a", "f.ts#0")).result).toBe("none");
    expect(await Promise.all(["f.ts#1", "f.ts#2", "f.ts#3"].map(async (off) => (await run(chain, "a", off)).result))).toEqual([
      ["b", "c"],
      ["b", "d"],
      ["c", "d"],
    ]);
    const parts = "(more, all) => all.where((w) => w.and(['a', 'b', ...more]))";
    expect((await run(parts, ["c"])).result).toEqual([["a", "b", "c"]]);
    expect((await run(parts, ["c"], "f.ts#1")).result).toEqual([["b", "c"]]);
  });

  it("may wait within a condition", async () => {
    const waits = "async (text, all) => (await all.where(await text)).where('c')";
    const unwrapped = "async (text, all) => { const one = all.where(await text); one.where('c'); return 'done'; }";
    expect((await run(unwrapped, Promise.resolve("b"))).result).toBe("done");
    expect((await run(waits, Promise.resolve("b"))).result).toEqual(["b", "c"]);
  });
});

describe("the explained conditions", async () => {
  const explanations = await readExplanations();

  it("are conditions of their sources still", () => {
    const gone = explanations.filter(({ source, text }) => {
      const file = path.join(repositoryRoot, source);
      return !existsSync(file) || !conditionsOf(readFileSync(file, "utf8")).some((condition) => beginsSo(condition.text, text));
    });
    expect(gone).toEqual([]);
  });

  it("have one reason each", () => {
    const named = explanations.map(({ source, text }) => `${source} ${text}`);
    expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([]);
  });
});

describe("the plan of the tests of conditions", () => {
  const trace = (
    file: string,
    tests: Readonly<Record<string, readonly [number, ...string[]]>>,
    more: Partial<Trace> = {},
  ): Trace => ({
    file,
    isSound: true,
    milliseconds: 2_000,
    reached: [],
    tests: Object.entries(tests).map(([id, [milliseconds, ...reached]]) => ({ id, milliseconds, reached })),
    ...more,
  });
  const about = trace("about", { one: [500, "a.ts#0", "a.ts#1"], two: [100, "a.ts#2"], three: [100, "b.ts#0"] });
  const quick = trace("quick", { four: [10, "a.ts#0"] });
  const whole = trace("whole", { five: [10] }, { reached: ["a.ts#2"] });
  const unsound = trace("unsound", { six: [1, "a.ts#0", "a.ts#1", "a.ts#2"] }, { isSound: false });
  const plan = (isWhole: boolean, milliseconds: number) =>
    planOf(["a.ts#0", "a.ts#2", "a.ts#9"], [quick, whole, unsound, about], { isWhole, milliseconds });

  it("takes first those that reach most of its source, then the quickest, as many as there is time for", () => {
    expect(plan(false, 10_000)).toEqual({
      about: { "a.ts#0": ["one"], "a.ts#2": ["two"] },
      quick: { "a.ts#0": ["four"] },
      whole: { "a.ts#2": null },
    });
    expect(
      Object.keys(planOf(["b.ts#0", "a.ts#0", "a.ts#2"], [quick, whole, about], { isWhole: false, milliseconds: 9_000 })),
    ).toEqual(["about", "quick", "whole"]);
    expect(plan(false, 1_000)).toEqual({ about: { "a.ts#0": ["one"], "a.ts#2": ["two"] } });
    expect(plan(false, 1)).toEqual({ about: { "a.ts#0": ["one"], "a.ts#2": ["two"] } });
  });

  it("takes one test of each file, the one that is most about a condition, before a second of any", () => {
    const many = trace("many", { first: [100, "a.ts#0", "a.ts#1"], second: [100, "a.ts#0"], third: [300, "a.ts#0", "a.ts#1"] });
    const planned = (milliseconds: number) => planOf(["a.ts#0"], [many, quick], { isWhole: false, milliseconds });
    expect(planned(950)).toEqual({ many: { "a.ts#0": ["second"] }, quick: { "a.ts#0": ["four"] } });
    expect(planned(1_050)).toEqual({ many: { "a.ts#0": ["second", "first"] }, quick: { "a.ts#0": ["four"] } });
    expect(planned(2_000)).toEqual({ many: { "a.ts#0": ["second", "first", "third"] }, quick: { "a.ts#0": ["four"] } });
  });

  it("begins with the files that noticed most of a source so far", () => {
    const room = trace("room", { seven: [90, "a.ts#0", "a.ts#1", "a.ts#2"] });
    const first = (...trials: readonly Trial[]) =>
      Object.keys(planOf(["a.ts#0"], [quick, room], { isWhole: false, milliseconds: 500 }, trials));
    const trialsOf = (file: string, outcome: Trial["outcome"]) =>
      ["a.ts#5", "a.ts#6", "a.ts#7"].map((condition) => ({ condition, file, tests: 1, outcome }));
    expect(first()).toEqual(["room"]);
    expect(first(...trialsOf("room", "passed"), ...trialsOf("quick", "noticed"))).toEqual(["quick"]);
  });

  it("begins with the files of the same room where nothing was tried yet", () => {
    const [near, far] = ["tests/room/near", "tests/elsewhere/far"];
    const traces = [
      trace(far, { one: [90, "src/room/a.ts#0", "src/room/a.ts#1"] }),
      trace(near, { two: [90, "src/room/a.ts#0", "src/other/b.ts#0", "src/other/b.ts#1"] }),
    ];
    expect(Object.keys(planOf(["src/room/a.ts#0"], traces, { isWhole: false, milliseconds: 1 }))).toEqual([near]);
  });

  it("takes whole files where tests may need each other", () => {
    expect(plan(true, 10_000)).toEqual({
      about: { "a.ts#0": null, "a.ts#2": null },
      quick: { "a.ts#0": null },
      whole: { "a.ts#2": null },
    });
  });
});
