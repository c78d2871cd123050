import { describe, expect, it } from "vitest";
import { failure, success, type PortError } from "@panel/core/result";
import {
  neutralSettings,
  recallSettings,
  REMEMBERED_SETTINGS_MS,
  rememberSettings,
  SettingsModel,
  type InstanceSettings,
} from "@panel/core/settings";
import { Query } from "@panel/core/tasks";
import { createMemoryStorage, ManualClock, MemorySettingsPort, sampleSettings } from "@panel/memory";

const broken: PortError = { kind: "server", status: 500, message: "" };

function settingsModel() {
  const clock = new ManualClock();
  const storage = createMemoryStorage();
  const port = new MemorySettingsPort();
  const calls = { settings: 0 };
  const answers: (InstanceSettings | PortError)[] = [];
  port.settings = () => {
    calls.settings += 1;
    const answer = answers.shift() ?? sampleSettings;
    return Promise.resolve("kind" in answer ? failure(answer) : success(answer));
  };
  return { clock, storage, port, calls, answers, model: new SettingsModel({ port, clock, storage }) };
}

describe("settings", () => {
  it("LIF-016 makes each of its calls of the start once", async () => {
    const { model, port, calls } = settingsModel();
    const counted: string[] = [];
    for (const name of ["pages", "menuItems", "customMenuItems"] as const) {
      const read = port[name].bind(port) as () => never;
      port[name] = () => (counted.push(name), read());
    }
    await model.load();
    expect(counted.toSorted()).toEqual(["customMenuItems", "menuItems", "pages"]);
    expect(calls.settings).toBe(1);
    expect(model.current).toBe(sampleSettings);
    expect([model.pages, model.menuItems, model.customMenuItems]).toEqual([[], [], []]);
  });

  it("LIF-016 tries the settings three times at start, with pauses", async () => {
    const { model, clock, calls, answers } = settingsModel();
    answers.push(broken, broken);
    const loaded = model.load();
    await clock.advanceAsync(0);
    expect([calls.settings, model.problem]).toEqual([1, broken]);
    await clock.advanceAsync(999);
    expect(calls.settings).toBe(1);
    await clock.advanceAsync(1);
    expect(calls.settings).toBe(2);
    await clock.advanceAsync(3000);
    await loaded;
    expect(calls.settings).toBe(3);
    expect([model.current, model.problem]).toEqual([sampleSettings, null]);
  });

  it("LIF-016 gives up after three tries and stays usable for a later one", async () => {
    const { model, clock, calls, answers } = settingsModel();
    answers.push(broken, broken, broken);
    const loaded = model.load();
    await clock.advanceAsync(1000);
    await clock.advanceAsync(3000);
    await loaded;
    await clock.advanceAsync(60_000);
    expect([calls.settings, model.current, model.problem]).toEqual([3, null, broken]);
    expect(await model.refreshSettings()).toBe(true);
    expect(model.problem).toBeNull();
  });

  it("LIF-005 BIZ-009 fetches the settings again every ten minutes, and keeps the old ones when that fails", async () => {
    const { model, clock, calls, answers } = settingsModel();
    await model.load();
    const stop = model.activate();
    await clock.advanceAsync(599_999);
    expect(calls.settings).toBe(1);
    answers.push(broken);
    await clock.advanceAsync(1);
    expect([calls.settings, model.current, model.problem]).toEqual([2, sampleSettings, null]);
    await clock.advanceAsync(600_000);
    expect(calls.settings).toBe(3);
    stop();
    await clock.advanceAsync(1_200_000);
    expect([calls.settings, clock.waiting]).toEqual([3, 0]);
  });

  it("LIF-005 uses the last good settings of this host for a day when the server does not answer", async () => {
    const first = settingsModel();
    await first.model.load();
    const { model, clock, storage, answers } = settingsModel();
    storage.write("lastSettings", first.storage.read("lastSettings")!);
    answers.push(broken, broken, broken);
    void model.load();
    await clock.advanceAsync(0);
    expect(model.current?.panelName).toBe(sampleSettings.panelName);
    expect(model.problem).toBeNull();
  });

  it("LIF-005 remembers settings whole, redirects included, script never", () => {
    const storage = createMemoryStorage();
    const settings: InstanceSettings = {
      ...sampleSettings,
      customCode: "alert(1)",
      redirectList: new Map([["/promo", { routeName: "home", params: {}, query: { a: "1" } }]]),
    };
    rememberSettings(storage, 1000, settings);
    expect(storage.read("lastSettings")).not.toContain("alert");
    expect(recallSettings(storage, 1000)).toEqual({ ...settings, customCode: null });
    expect(recallSettings(storage, 1000 + REMEMBERED_SETTINGS_MS)).not.toBeNull();
    expect(recallSettings(storage, 1001 + REMEMBERED_SETTINGS_MS)).toBeNull();
    expect(storage.read("lastSettings")).toBeNull();
    expect(recallSettings(storage, 1000)).toBeNull();
  });

  it("LIF-005 removes remembered settings that are broken, from another version or from the future", () => {
    const storage = createMemoryStorage();
    rememberSettings(storage, 1000, sampleSettings);
    const good = JSON.parse(storage.read("lastSettings")!) as Record<string, unknown>;
    const variants: unknown[] = [
      "{",
      null,
      [],
      { ...good, version: 2 },
      { ...good, savedAt: 5000 },
      { ...good, savedAt: "1000" },
      { ...good, settings: null },
      { ...good, settings: { ...(good.settings as object), panelName: 7 } },
      { ...good, settings: { ...(good.settings as object), colours: [] } },
      { ...good, settings: { ...(good.settings as object), lightLogo: 7 } },
      { ...good, settings: { ...(good.settings as object), serviceTypeBar: {} } },
      { ...good, settings: { ...(good.settings as object), features: null } },
    ];
    for (const variant of variants) {
      storage.write("lastSettings", typeof variant === "string" ? variant : JSON.stringify(variant));
      expect(recallSettings(storage, 2000)).toBeNull();
      expect(storage.read("lastSettings")).toBeNull();
    }
    const entries = [["/a", { routeName: "home", params: {}, query: null }], ["/b", { routeName: 7 }], "x", null, [1, {}]];
    storage.write("lastSettings", JSON.stringify({ ...good, redirects: entries }));
    expect([...recallSettings(storage, 2000)!.redirectList.keys()]).toEqual(["/a"]);
  });

  it("has neutral settings that name nobody", () => {
    expect(neutralSettings).toMatchObject({ panelName: "", lightLogo: null, defaultCurrency: "USD", roundingPrecision: 2 });
  });
});

describe("a part that is loaded", () => {
  it("LIF-016 shows a failure only while there is nothing to show, and never a cancelled one", async () => {
    const answers: (PortError | string)[] = [{ kind: "cancelled" }, broken, "one", broken];
    const part = new Query<void, string>(() => {
      const answer = answers.shift()!;
      return Promise.resolve(typeof answer === "string" ? success(answer) : failure(answer));
    });
    expect(await part.run()).toBe("superseded");
    expect([part.isAnswered, part.refusal]).toEqual([false, null]);
    await part.run();
    expect([part.isAnswered, part.refusal]).toEqual([true, broken]);
    expect(await part.run()).toBe("ready");
    expect([part.value, part.refusal]).toEqual(["one", null]);
    await part.run();
    expect([part.value, part.state.kind]).toEqual(["one", "failed"]);
  });
});
