import { detectLocale, localeCodes } from "@panel/core/locale";
import { cookieNames, localStorageKeys } from "@panel/core/platform";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { openPage, type PreloadedFiles } from "../../../ui/build/open-page.ts";

const files: PreloadedFiles = {
  stored: { theme: cookieNames.theme, locale: cookieNames.locale, settings: localStorageKeys.lastSettings },
  base: "/app/",
  names: ["assets/calls.js", "assets/catalogue.js", "assets/form.js", "assets/en.js", "assets/de.js", "assets/de-form.js"],
  every: [0],
  pages: [
    { path: "^//?$", files: [1], texts: [] },
    { path: "^/orders/create/?$", files: [1, 2], texts: ["ordering"] },
  ],
  languages: { de: { first: [4], texts: { ordering: [5] } }, en: { first: [3], texts: {} } },
};

/** Every language with one file of its own. */
const everyLanguage: PreloadedFiles = {
  ...files,
  names: [...localeCodes],
  every: [],
  pages: [],
  languages: Object.fromEntries(localeCodes.map((code, number) => [code, { first: [number], texts: {} }])),
};

interface Visit {
  readonly path?: string;
  readonly cookie?: string;
  readonly languages?: readonly string[];
  readonly lastSettings?: string;
}

/** Runs it as a page does; answers the files that are asked for, by their names. */
function open(
  { path = "/app/", cookie = "", languages = ["en-US"], lastSettings }: Visit,
  opened: PreloadedFiles = files,
): readonly string[] {
  const localStorage = {
    getItem: (name: string) => (name === "lastSettings" ? (lastSettings ?? null) : null),
  };
  const page = new Proxy(document, {
    get: (target, name) => {
      if (name === "cookie") return cookie;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  const host = { document: page, localStorage, location: { pathname: path }, navigator: { languages } };
  openPage(host as unknown as Window, opened);
  return [...document.head.querySelectorAll("link[rel=modulepreload]")].map((link) =>
    String(link.getAttribute("href")).replace(/^\/app\/(?:assets\/)?/, ""),
  );
}

const paint = () => document.documentElement.getAttribute("data-paint");
const lightOnly = JSON.stringify({ settings: { darkModeAvailable: false } });

afterEach(() => {
  document.documentElement.removeAttribute("data-paint");
  document.head.replaceChildren();
});

describe("before the first paint", () => {
  it("asks at once for the code and the texts of the page that is opened, English beside the language that is shown", () => {
    expect(open({})).toEqual(["calls.js", "catalogue.js", "en.js"]);
    document.head.replaceChildren();
    expect(open({ path: "/app/de/orders/create", languages: [] })).toEqual([
      ...["calls.js", "catalogue.js", "form.js", "de.js", "de-form.js", "en.js"],
    ]);
    document.head.replaceChildren();
    expect(open({ path: "/app/nowhere", languages: ["de-AT"] })).toEqual(["calls.js", "de.js", "en.js"]);
  });

  it("LOC-004 knows the language by the cookie first, then by the browser, then by the address", () => {
    expect(open({ cookie: "i18n_redirected=en", languages: ["de"], path: "/app/de" })).not.toContain("de.js");
    document.head.replaceChildren();
    expect(open({ cookie: "other=1; i18n_redirected=de" })).toContain("de.js");
    document.head.replaceChildren();
    expect(open({ path: "/app/de", languages: ["xx"] })).toContain("de.js");
  });

  it("LOC-004 DEC-008 has the language that the panel then shows, whatever speaks for one", () => {
    const tag = fc.oneof(
      fc.constantFrom(...localeCodes),
      fc.constantFrom("pt", "pt-PT", "PT-br", "zh-Hant-TW", "de-AT", "EN", "xx", "", "_", "-"),
    );
    const clues = fc.record({
      cookie: fc.option(tag.filter((text) => text !== "")),
      browser: fc.array(tag, { maxLength: 3 }),
      prefix: fc.option(fc.constantFrom(...localeCodes)),
    });
    fc.assert(
      fc.property(clues, ({ cookie, browser, prefix }) => {
        document.head.replaceChildren();
        const asked = open(
          {
            path: prefix === null ? "/app/" : `/app/${prefix}/orders`,
            cookie: cookie === null ? "" : `${cookieNames.locale}=${cookie}`,
            languages: browser,
          },
          everyLanguage,
        );
        expect(asked[0]).toBe(detectLocale({ cookie, browser, prefix }));
      }),
    );
  });

  it.each([
    [{ cookie: "theme=dark" }, "dark"],
    [{ cookie: "a=b; theme=light" }, "light"],
    [{ cookie: "theme=pink" }, null],
    [{ cookie: "theme=dark", lastSettings: lightOnly }, "light"],
    [{ cookie: "theme=dark", lastSettings: "{" }, "dark"],
    [{}, null],
  ])("THM-005 applies what was chosen, where the operator offers it: %j is %s", (visit, shown) => {
    open(visit);
    expect(paint()).toBe(shown);
  });

  it("leaves the theme that a server has written", () => {
    document.documentElement.setAttribute("data-paint", "light");
    open({ cookie: "theme=dark" });
    expect(paint()).toBe("light");
  });
});
