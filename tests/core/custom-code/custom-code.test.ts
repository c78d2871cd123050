import { CustomCode, runsCustomCode, type CodeOutcome } from "@panel/core/custom-code";
import { routeTable, type ActiveRoute } from "@panel/core/routing";
import type { InstanceSettings } from "@panel/core/settings";
import { RecordingCode, sampleSettings, settle } from "@panel/memory";
import fc from "fast-check";
import { observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";

const LINE = "Custom code is not valid JavaScript";
const settingsWith = (customCode: string | null): InstanceSettings => ({ ...sampleSettings, customCode });
const at = (name: string) => ({ name }) as ActiveRoute;

function opened(page: string, outcome: CodeOutcome = "run") {
  const port = new RecordingCode();
  port.outcome = outcome;
  const settings = observable({ current: null as InstanceSettings | null }, {}, { deep: false });
  const route = observable({ active: at(page) }, {}, { deep: false });
  const logged: string[] = [];
  const code = new CustomCode({ port, settings, route, log: { error: (line) => logged.push(line) } });
  code.activate();
  return {
    port,
    logged,
    code,
    answer: (text: string | null) => runInAction(() => (settings.current = settingsWith(text))),
    go: (name: string) => runInAction(() => (route.active = at(name))),
  };
}

const pages = fc.constantFrom(...routeTable.map(({ name }) => name), "error");

describe("custom code of the operator", () => {
  it("DEC-023 runs on no page of login, of money or with a secret, and on no page that is none", () => {
    const open = routeTable.map(({ name }) => name).filter(runsCustomCode);
    expect(open).toEqual(expect.arrayContaining(["index", "dashboard", "statistics", "services-slug"]));
    for (const page of [
      "login",
      "register",
      "password-reset",
      "unsubscribe-userId",
      "add-funds",
      "orders-create",
      "receipt",
      "api",
    ])
      expect(open).not.toContain(page);
    expect(runsCustomCode("error")).toBe(false);
  });

  it("COD-001 runs once, after the settings of the server are there", async () => {
    const { port, answer, go } = opened("index");
    expect(port.log).toEqual([]);
    answer("hello()");
    await settle();
    answer("hello()");
    go("dashboard");
    await settle();
    expect(port.log).toEqual(["run hello()"]);
  });

  it("COD-001 DEC-023 never is in a document that shows a page closed to it, wherever one goes", async () => {
    await fc.assert(
      fc.asyncProperty(pages, fc.array(pages, { maxLength: 8 }), async (first, way) => {
        const { port, answer, go, code } = opened(first);
        answer("hello()");
        await settle();
        const isIn = runsCustomCode(first);
        expect(port.log).toEqual(isIn ? ["run hello()"] : []);
        for (const page of way) {
          go(page);
          code.activate();
        }
        await settle();
        const closed = way.findIndex((page) => !runsCustomCode(page));
        expect(port.log).toEqual(isIn ? ["run hello()", ...(closed < 0 ? [] : ["anew"])] : []);
        code.dispose();
      }),
    );
  });

  it("COD-002 LOC-011 logs what is no script, and does nothing further with it", async () => {
    const { port, logged, answer, go } = opened("index", "invalid");
    answer("<script>hello()</script>");
    await settle();
    go("login");
    await settle();
    expect(logged).toEqual([LINE]);
    expect(port.log).toEqual(["run <script>hello()</script>"]);
  });

  it("DEC-023 does nothing without code of the operator", async () => {
    const { port, logged, answer, go } = opened("index");
    answer(null);
    go("login");
    await settle();
    expect([port.log, logged]).toEqual([[], []]);
  });
});
