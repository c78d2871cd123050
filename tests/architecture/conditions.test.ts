import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { conditionsOf, tracedSource } from "../tools/conditions/conditions-of.ts";
import { reachedOf, testsInOrder } from "../tools/conditions/tests-in-order.ts";

const withoutEach = (source: string) => conditionsOf(source).map(({ without }) => without);

describe("the conditions of a source", () => {
  it("are what narrows a statement down, one by one", () => {
    expect(withoutEach('db.selectFrom("a").where("id", "=", 1).where("owner", "=", me).execute();')).toEqual([
      'db.selectFrom("a").where("id", "=", 1).execute();',
      'db.selectFrom("a").where("owner", "=", me).execute();',
    ]);
    expect(withoutEach('q.where((w) => w.and([w("a", "=", 1), ...more]))')).toEqual([
      "q",
      "q.where((w) => w.and([...[], ...more]))",
    ]);
    expect(withoutEach('join.on("a.id", "=", "b.id"); stream.on("data", listen);')).toEqual(['join; stream.on("data", listen);']);
  });

  it("are clauses that leave early, and no other choice", () => {
    expect(withoutEach("if (a) return 1;")).toEqual([";"]);
    expect(withoutEach("for (const a of b) { if (a) { count(a); continue; } }")).toEqual(["for (const a of b) { ; }"]);
    expect(withoutEach("if (a) throw new Error(a);")).toEqual([";"]);
    expect(withoutEach("if (a) return 1; else go();")).toEqual([]);
    expect(withoutEach("if (a) go();")).toEqual([]);
  });

  it("tell their line and text", () => {
    expect(conditionsOf("go();\nif (a)\n  return;\n")).toMatchObject([{ line: 2, text: "if (a) return;" }]);
  });

  it("say so in a traced source whenever they count, which otherwise does the same", () => {
    const source = "(text, all) => { if (text === 'a') return all.where('b').where('c'); return 'none'; }";
    const traced = runInThisContext(tracedSource(source, "f.ts")) as (text: string, all: unknown) => unknown;
    const run = (text: string) => {
      const reached = new Set<string>();
      Object.assign(globalThis, { panelReached: reached });
      const parts: string[] = [];
      const all = { where: (part: string) => (parts.push(part), all) };
      const result = traced(text, all);
      Reflect.deleteProperty(globalThis, "panelReached");
      return { result: result === all ? parts : result, reached: [...reached].toSorted() };
    };
    expect(run("z")).toEqual({ result: "none", reached: ["f.ts#0"] });
    expect(run("a")).toEqual({ result: ["b", "c"], reached: ["f.ts#0", "f.ts#1", "f.ts#2"] });
    expect(traced("z", null)).toBe("none");
  });
});

describe("the tests of a condition", () => {
  const [about, quick, slow, far] = [
    { test: "about", milliseconds: 100 },
    { test: "quick", milliseconds: 10 },
    { test: "slow", milliseconds: 900 },
    { test: "far", milliseconds: 300 },
  ];
  const reach = new Map([
    ["a.ts#0", [about, slow, quick]],
    ["a.ts#1", [about, slow, far]],
    ["a.ts#2", [slow]],
    ["b.ts#0", [far]],
  ]);
  const order = (milliseconds: number) => testsInOrder([about, quick, slow, far], reachedOf("a.ts", reach), milliseconds);

  it("are those that reach most of its file first, the quickest before the others, as many as there is time for", () => {
    expect(reachedOf("a.ts", reach)).toEqual(new Map(Object.entries({ about: 2, slow: 3, quick: 1, far: 1 })));
    expect(order(2_000)).toEqual(["about", "slow", "quick", "far"]);
    expect(order(500)).toEqual(["about", "quick", "far"]);
    expect(order(5)).toEqual(["quick"]);
    expect(testsInOrder([], reachedOf("a.ts", reach), 100)).toEqual([]);
  });
});
