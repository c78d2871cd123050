import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localeCodes } from "@panel/core/locale";
import {
  matchPath,
  parseQuery,
  pathOf,
  plainRouteName,
  queryText,
  queryWithout,
  routeTable,
  splitLocalePrefix,
  withLocalePrefix,
} from "@panel/core/routing";

const codes = fc.constantFrom(...localeCodes);
const names = fc.constantFrom(...routeTable.map(({ name }) => name));
const words = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 20, size: "max" })
  .filter((word) => !localeCodes.some((code) => code.toLowerCase() === word.toLowerCase()));
const queries = fc.dictionary(
  fc.string({ minLength: 1 }).filter((name) => name !== "__proto__"),
  fc.string(),
);

describe("paths and languages", () => {
  it("LOC-002 puts every locale but English in front, and takes it off again", () => {
    fc.assert(
      fc.property(codes, fc.constantFrom("/", "/orders", "/orders/5", "/services/likes"), (code, path) => {
        const prefixed = withLocalePrefix(path, code);
        expect(prefixed.startsWith("/en")).toBe(false);
        expect(prefixed === path).toBe(code === "en");
        expect(splitLocalePrefix(prefixed)).toEqual({ locale: code === "en" ? null : code, path });
      }),
    );
  });

  it("LOC-003 has the bare prefix as start page of a locale", () => {
    expect(withLocalePrefix("/", "de")).toBe("/de");
    expect(withLocalePrefix("/", "en")).toBe("/");
    expect(splitLocalePrefix("/de")).toEqual({ locale: "de", path: "/" });
    expect(splitLocalePrefix("/de/")).toEqual({ locale: "de", path: "/" });
    expect(splitLocalePrefix("/")).toEqual({ locale: null, path: "/" });
    expect(splitLocalePrefix("")).toEqual({ locale: null, path: "/" });
  });

  it("LOC-002 knows prefixes in any case and only as a whole segment", () => {
    expect(splitLocalePrefix("/PT_br/orders")).toEqual({ locale: "pt_BR", path: "/orders" });
    expect(splitLocalePrefix("/delivery")).toEqual({ locale: null, path: "/delivery" });
    expect(splitLocalePrefix("/en/orders")).toEqual({ locale: "en", path: "/orders" });
    expect(splitLocalePrefix("/pt/orders")).toEqual({ locale: null, path: "/pt/orders" });
  });

  it("RTE-014 DEC-005 knows the plain name of a route that a redirect list calls by its name in one locale", () => {
    expect(plainRouteName("a___b")).toBe("a___b");
    fc.assert(
      fc.property(names, codes, (name, code) => {
        expect(plainRouteName(`${name}___${code}`)).toBe(name);
      }),
    );
  });

  it("RTE-001 finds every page again by the address written for it, in every locale", () => {
    fc.assert(
      fc.property(names, codes, words, (name, code, value) => {
        const params = { id: value, receipt: value, slug: value, userId: value };
        const path = splitLocalePrefix(pathOf({ name, params }, code)).path;
        const match = matchPath(path);
        const isTakenByFixed = name === "slug" || /\{\w+\??\}/.test(routeTable.find((route) => route.name === name)!.path);
        if (!isTakenByFixed) expect(match?.record.name).toBe(name);
        else if (match?.record.name === name) expect(Object.values(match.params)).toEqual([value]);
      }),
    );
  });

  it("RTE-015 reads back the query that it wrote", () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(parseQuery(queryText(query))).toEqual({ ...query });
      }),
    );
  });

  it("RTE-015 reads broken queries without failing, the first of equal names first", () => {
    expect(parseQuery("?a=1&a=2&b&=c&d=%E0%A4%A&e=x+y&&f=g=h")).toEqual({ a: "1", b: "", d: "%E0%A4%A", e: "x y", f: "g=h" });
    expect(parseQuery("")).toEqual({});
    expect(queryText({})).toBe("");
    expect(queryWithout({ a: "1", b: "2" }, ["a", "c"])).toEqual({ b: "2" });
    expect(Object.getPrototypeOf(parseQuery("__proto__=x"))).toBe(Object.prototype);
  });
});
