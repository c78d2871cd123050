import { observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import type { PortError } from "@panel/core/result";
import { failure, success } from "@panel/core/result";
import { isMobileWidth, SettingsModel, StartUp, ThemeModel, type InstanceSettings } from "@panel/core/settings";
import {
  createMemoryStorage,
  ManualClock,
  MemoryCookies,
  MemorySettingsPort,
  sampleSettings,
  settle,
  SwitchedDisplay,
} from "@panel/memory";

function settingsModel(fields: Partial<InstanceSettings> = {}) {
  const clock = new ManualClock();
  const port = new MemorySettingsPort({ settings: { ...sampleSettings, ...fields } });
  return { clock, port, settings: new SettingsModel({ port, clock, storage: createMemoryStorage() }) };
}

const themeOf = (settings: SettingsModel, cookies = new MemoryCookies(new ManualClock()), display = new SwitchedDisplay()) =>
  new ThemeModel({ settings, cookies, display });

describe("theme", () => {
  it("THM-004 applies the colours of the first settings only", async () => {
    const { settings, port } = settingsModel({ colours: { light: { primary: "#111111" }, dark: {} } });
    const theme = themeOf(settings);
    const stop = theme.activate();
    expect(theme.isApplied).toBe(false);
    await settings.load();
    expect(theme.colours?.light.primary).toBe("#111111");
    port.settings = () => Promise.resolve(success({ ...sampleSettings, colours: { light: { primary: "#222222" }, dark: {} } }));
    await settings.refreshSettings();
    expect(theme.colours?.light.primary).toBe("#111111");
    stop();
    theme.activate();
    expect(theme.colours?.light.primary).toBe("#111111");
  });

  it("THM-005 is remembered in a cookie for a year, and light where there is no dark mode", async () => {
    const cookies = new MemoryCookies(new ManualClock());
    const { settings } = settingsModel({ darkModeAvailable: true });
    const theme = themeOf(settings, cookies);
    expect(theme.current).toBe("light");
    await settings.load();
    theme.toggle();
    expect([theme.current, cookies.read("theme")]).toEqual(["dark", "dark"]);
    expect(themeOf(settings, cookies).current).toBe("dark");
    theme.toggle();
    expect([theme.current, cookies.read("theme")]).toEqual(["light", "light"]);
    cookies.write("theme", "dark", {});
    const lightOnly = settingsModel({ darkModeAvailable: false });
    await lightOnly.settings.load();
    expect(themeOf(lightOnly.settings, cookies).current).toBe("light");
  });

  it("THM-005 is the system's until one is chosen, and follows the system until then", async () => {
    const { settings } = settingsModel({ darkModeAvailable: true });
    const cookies = new MemoryCookies(new ManualClock());
    const display = new SwitchedDisplay();
    display.prefer("dark");
    const theme = themeOf(settings, cookies, display);
    const stop = theme.activate();
    expect(theme.current).toBe("dark");
    await settings.load();
    expect(theme.current).toBe("dark");
    display.prefer("light");
    expect([theme.current, cookies.read("theme")]).toEqual(["light", null]);
    display.prefer("dark");
    theme.toggle();
    expect([theme.current, cookies.read("theme")]).toEqual(["light", "light"]);
    display.prefer("light");
    display.prefer("dark");
    expect(theme.current).toBe("light");
    stop();
  });

  it("THM-005 is light where there is no dark mode, whatever the system prefers", async () => {
    const { settings } = settingsModel({ darkModeAvailable: false });
    const display = new SwitchedDisplay();
    display.prefer("dark");
    await settings.load();
    expect(themeOf(settings, undefined, display).current).toBe("light");
  });

  it("THM-006 can be switched only where the operator offers dark mode", async () => {
    for (const darkModeAvailable of [true, false]) {
      const { settings } = settingsModel({ darkModeAvailable });
      const theme = themeOf(settings);
      expect(theme.canSwitch).toBe(false);
      await settings.load();
      expect(theme.canSwitch).toBe(darkModeAvailable);
    }
  });

  it("THM-008 DEC-181 has its general mobile form below 725 px", () => {
    expect([724, 725].map(isMobileWidth)).toEqual([true, false]);
  });
});

describe("start-up", () => {
  const broken: PortError = { kind: "network" };

  function startUp() {
    const { clock, port, settings } = settingsModel();
    const theme = themeOf(settings, new MemoryCookies(clock));
    const retried: string[] = [];
    const catalogue = observable({
      isLoaded: false,
      problem: null as PortError | null,
      renew: () => Promise.resolve(retried.push("networks")),
    });
    const session = observable({
      isSettled: false,
      problem: null as PortError | null,
      reloadProfile: () => Promise.resolve(retried.push("profile")),
    });
    const model = new StartUp({ settings, theme, clock, catalogue, session });
    return { clock, port, settings, theme, catalogue, session, model, retried };
  }

  it("RTE-028 shows the loader until the last part is there", async () => {
    const { settings, theme, catalogue, session, model } = startUp();
    expect(model.missing).toEqual(["profile", "networks", "settings", "sidebar", "pages", "colours"]);
    const steps: readonly (() => unknown)[] = [
      () => runInAction(() => (session.isSettled = true)),
      () => runInAction(() => (catalogue.isLoaded = true)),
      () => settings.refreshSettings(),
      () => settings.menu.run(),
      () => settings.pageList.run(),
    ];
    for (const [index, step] of steps.entries()) {
      await step();
      expect(model.missing).toHaveLength(5 - index);
      expect(model.isLoading).toBe(true);
    }
    theme.activate();
    expect(model.missing).toEqual([]);
    expect(model.isLoading).toBe(false);
  });

  it("RTE-028 counts the profile only while a login is being checked", () => {
    const { session, model } = startUp();
    expect(model.knowsVisitor).toBe(false);
    runInAction(() => (session.isSettled = true));
    expect(model.missing).not.toContain("profile");
    expect(model.knowsVisitor).toBe(true);
  });

  it("RTE-028 never shows the loader for longer than ten seconds", () => {
    const { clock, model } = startUp();
    const stop = model.activate();
    clock.advance(9_999);
    expect(model.isLoading).toBe(true);
    clock.advance(1);
    expect([model.isLoading, model.knowsVisitor]).toEqual([false, true]);
    stop();
    expect(clock.waiting).toBe(0);
  });

  it("RTE-028 offers to try again what does not answer when the wait is over, and takes the answer that comes then", async () => {
    const { clock, port, settings, session, model } = startUp();
    const working = port.settings.bind(port);
    port.settings = () => new Promise<never>(() => undefined);
    model.activate();
    void settings.load();
    runInAction(() => (session.isSettled = true));
    await clock.advanceAsync(9_999);
    expect(model.problems).toEqual([]);
    await clock.advanceAsync(1);
    expect(model.problems.map(({ part }) => part)).toEqual(["settings", "networks"]);
    port.settings = working;
    await model.problems[0]?.retry();
    expect(model.problems.map(({ part }) => part)).toEqual(["networks"]);
  });

  it("RTE-028 does not wait for what has failed, and offers to try each part again", async () => {
    const { port, settings, catalogue, session, model, retried } = startUp();
    const fails = () => Promise.resolve(failure(broken)) as never;
    Object.assign(port, { settings: fails, pages: fails, menuItems: fails });
    await Promise.all([settings.refreshSettings(), settings.menu.run(), settings.pageList.run()]);
    runInAction(() => {
      catalogue.problem = broken;
      session.isSettled = true;
      session.problem = broken;
    });
    expect(model.missing).toEqual([]);
    expect(model.problems.map(({ part }) => part)).toEqual(["settings", "sidebar", "pages", "networks", "profile"]);
    const working = new MemorySettingsPort({ settings: sampleSettings });
    Object.assign(port, {
      settings: () => working.settings(),
      pages: () => working.pages(),
      menuItems: () => working.menuItems(),
    });
    for (const { retry } of model.problems) await retry();
    await settle();
    expect(retried).toEqual(["networks", "profile"]);
    expect(model.problems.map(({ part }) => part)).toEqual(["networks", "profile"]);
    runInAction(() => (catalogue.isLoaded = true));
    expect(model.problems.map(({ part }) => part)).toEqual(["profile"]);
  });
});
