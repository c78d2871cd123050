import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { conditionsOf, tracedSource } from "../tools/conditions/conditions-of.ts";
import { testsInOrder } from "../tools/conditions/tests-in-order.ts";

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
  const reaching = [
    { test: "/r/tests/server/orders/slow.test.ts", milliseconds: 900 },
    { test: "/r/tests/server/payments/quick.test.ts", milliseconds: 10 },
    { test: "/r/tests/server/orders/quick.test.ts", milliseconds: 100 },
  ];

  it("are those of its room first, the quickest before the others, as many as there is time for", () => {
    const order = (milliseconds: number) =>
      testsInOrder("adapters/server/src/orders/a.ts", reaching, milliseconds).map((test) =>
        test.slice("/r/tests/server/".length),
      );
    expect(order(2_000)).toEqual(["orders/quick.test.ts", "orders/slow.test.ts", "payments/quick.test.ts"]);
    expect(order(120)).toEqual(["orders/quick.test.ts"]);
    expect(order(5)).toEqual(["orders/quick.test.ts"]);
    expect(testsInOrder("adapters/server/src/orders/a.ts", [], 100)).toEqual([]);
  });
});
