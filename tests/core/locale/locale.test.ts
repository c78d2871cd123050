import { describe, expect, it, vi } from "vitest";
import {
  defaultLocale,
  detectionOrder,
  detectLocale,
  isLocaleCode,
  LocaleModel,
  localeCodes,
  locales,
  matchLocale,
} from "@panel/core/locale";
import { registerLanguageReloads, SettingsModel } from "@panel/core/settings";
import { createMemoryStorage, ManualClock, MemoryCookies, MemorySettingsPort } from "@panel/memory";

const cookies = () => new MemoryCookies(new ManualClock());

describe("locales", () => {
  it("LOC-001 BIZ-002 are exactly these twelve, English the default", () => {
    expect(localeCodes).toEqual(["de", "en", "es", "fr", "hi_IN", "ja", "ko", "pt_BR", "ru", "tr", "vi", "zh_CN"]);
    expect(defaultLocale).toBe("en");
    expect(isLocaleCode("pt_BR")).toBe(true);
    expect(isLocaleCode("pt")).toBe(false);
  });

  it("LOC-008 ENT-054 have code, iso, file and name", () => {
    expect(locales.map(({ code }) => code)).toEqual(localeCodes);
    for (const { code, iso, file, name } of locales) {
      expect(Intl.getCanonicalLocales(iso)).toEqual([iso]);
      expect([code, file.length > 0, name.length > 0]).toEqual([code, true, true]);
    }
    expect(locales.find(({ code }) => code === "hi_IN")).toEqual({
      code: "hi_IN",
      iso: "hi-IN",
      file: "hi_IN",
      name: "हिन्दी",
      groupSign: ",",
    });
  });

  it("LOC-004 are picked by cookie, then browser, then prefix, then English", () => {
    expect(detectionOrder).toEqual(["cookie", "browser", "prefix"]);
    expect(detectLocale({ cookie: "fr", browser: ["de"], prefix: "ja" })).toBe("fr");
    expect(detectLocale({ cookie: null, browser: ["de"], prefix: "ja" })).toBe("de");
    expect(detectLocale({ cookie: null, browser: [], prefix: "ja" })).toBe("ja");
    expect(detectLocale({ cookie: null, browser: [], prefix: null })).toBe("en");
    expect(detectLocale({ cookie: "xx", browser: ["xx", "yy-ZZ"], prefix: "ko" })).toBe("ko");
    expect(detectLocale({ cookie: "pt", browser: ["ru"], prefix: null })).toBe("ru");
  });

  it("LOC-004 match browser tags by full tag, then by base language, unsupported ones skipped", () => {
    const table = [
      ["pt-BR", "pt_BR"],
      ["pt-PT", "pt_BR"],
      ["pt", "pt_BR"],
      ["zh", "zh_CN"],
      ["zh-TW", "zh_CN"],
      ["hi", "hi_IN"],
      ["EN-us", "en"],
      ["de-AT", "de"],
      ["pt_BR", "pt_BR"],
      ["sv", null],
      ["", null],
    ] as const;
    for (const [tag, code] of table) expect([tag, matchLocale(tag)]).toEqual([tag, code]);
    expect(detectLocale({ cookie: null, browser: ["sv", "de-AT", "fr"], prefix: null })).toBe("de");
  });

  it("LOC-005 BIZ-076 are written to the cookie for 365 days", () => {
    const jar = cookies();
    const write = vi.spyOn(jar, "write");
    const model = new LocaleModel(jar);
    expect(model.detect({ browser: ["de"], prefix: null })).toBe("de");
    expect(write).toHaveBeenLastCalledWith("i18n_redirected", "de", { maxAgeSeconds: 365 * 86_400 });
    void model.choose("vi");
    expect(jar.read("i18n_redirected")).toBe("vi");
    expect(new LocaleModel(jar).detect({ browser: ["de"], prefix: null })).toBe("vi");
  });

  it("LOC-006 load everything again exactly once after a change, the profile only of a user", async () => {
    const port = new MemorySettingsPort();
    const calls: string[] = [];
    for (const name of ["settings", "pages", "menuItems", "customMenuItems"] as const) {
      const read = port[name].bind(port) as () => never;
      port[name] = () => (calls.push(name), read());
    }
    const settings = new SettingsModel({ port, clock: new ManualClock(), storage: createMemoryStorage() });
    const session = { isLoggedIn: false, reloadProfile: () => Promise.resolve(calls.push("profile")) };
    const model = new LocaleModel(cookies());
    registerLanguageReloads(model, {
      settings,
      session,
      banners: { load: () => Promise.resolve(calls.push("banners")) },
      catalogue: { renew: () => Promise.resolve(calls.push("networks")) },
    });
    model.reloadOnChange("formatters", () => calls.push("formatters"));
    await model.choose("de");
    const everyTime = ["banners", "customMenuItems", "formatters", "menuItems", "networks", "pages", "settings"];
    expect(calls.toSorted()).toEqual(everyTime);
    await model.choose("de");
    expect(calls).toHaveLength(everyTime.length);
    calls.length = 0;
    session.isLoggedIn = true;
    await model.choose("ru");
    expect(calls.toSorted()).toEqual([...everyTime, "profile"].toSorted());
  });
});
