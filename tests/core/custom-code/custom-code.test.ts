import { CustomCode, type CodeOutcome } from "@panel/core/custom-code";
import type { InstanceSettings } from "@panel/core/settings";
import { RecordingCode, sampleSettings, settle } from "@panel/memory";
import { observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";

const LINE = "Custom code is not valid JavaScript";
const settingsWith = (customCode: string | null): InstanceSettings => ({ ...sampleSettings, customCode });

function opened({ isOpen = true, outcome = "run" }: { readonly isOpen?: boolean; readonly outcome?: CodeOutcome } = {}) {
  const port = new RecordingCode();
  port.outcome = outcome;
  const settings = observable({ current: null as InstanceSettings | null }, {}, { deep: false });
  const page = observable({ isOpen });
  const border = {
    admissions: 0,
    get isOpen() {
      return page.isOpen;
    },
    admit() {
      this.admissions += 1;
      return page.isOpen;
    },
  };
  const logged: string[] = [];
  const code = new CustomCode({ port, settings, border, log: { error: (line) => logged.push(line) } });
  code.activate();
  return {
    port,
    logged,
    border,
    answer: (text: string | null) => runInAction(() => (settings.current = settingsWith(text))),
    go: (toOpen: boolean) => runInAction(() => (page.isOpen = toOpen)),
  };
}

describe("custom code of the operator", () => {
  it("COD-001 runs once, after the settings of the server are there", async () => {
    const { border, port, answer, go } = opened();
    expect(port.log).toEqual([]);
    answer("hello()");
    await settle();
    answer("hello()");
    go(false);
    go(true);
    await settle();
    expect([port.log, border.admissions]).toEqual([["run hello()"], 1]);
  });

  it("DEC-023 DEC-199 does not run while the page is closed to it", async () => {
    const { port, answer, go } = opened({ isOpen: false });
    answer("hello()");
    await settle();
    expect(port.log).toEqual([]);
    go(true);
    await settle();
    expect(port.log).toEqual(["run hello()"]);
  });

  it("COD-002 LOC-011 logs what is no script, and does nothing further with it", async () => {
    const { port, logged, answer } = opened({ outcome: "invalid" });
    answer("<script>hello()</script>");
    await settle();
    expect(logged).toEqual([LINE]);
    expect(port.log).toEqual(["run <script>hello()</script>"]);
  });

  it("DEC-023 does nothing without code of the operator", async () => {
    const { border, port, logged, answer } = opened();
    answer(null);
    await settle();
    expect([port.log, logged, border.admissions]).toEqual([[], [], 0]);
  });
});
