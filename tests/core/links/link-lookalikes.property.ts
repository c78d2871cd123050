import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkNetworks, networkKeyOf, recogniseLink } from "@panel/core/links";

const hosts = linkNetworks.flatMap((network) => network.hosts);
const host = fc.constantFrom(...hosts);
const word = fc.stringMatching(/^[a-z0-9]{1,10}$/);
const path = fc.constantFrom("/watch?v=TwNRNBZvdY0", "/p/BmflBqcBnaA/", "/someone", "/durov/142", "");
const belongsTo = (name: string, owner: string) => name === owner || name.endsWith(`.${owner}`);
const owners = (name: string) => hosts.filter((owner) => belongsTo(name, owner));
const network = (text: string) => networkKeyOf(recogniseLink(text));

/** Letters of other scripts that look like Latin ones, full-width letters and dots. */
const twins: Readonly<Record<string, string>> = {
  a: "а",
  c: "с",
  e: "е",
  i: "і",
  o: "о",
  p: "р",
  s: "ѕ",
  x: "х",
  y: "у",
  k: "ｋ",
  t: "ｔ",
  m: "ｍ",
  u: "ｕ",
  b: "ｂ",
  ".": "。",
};

describe("look-alikes", () => {
  it("ORD-018 a name before or behind a network's host makes it another site's", () => {
    fc.assert(
      fc.property(host, word, path, fc.constantFrom("prefix", "suffix", "below", "ending"), (name, extra, rest, way) => {
        const alike = {
          prefix: `${extra}${name}`,
          suffix: `${name}${extra}`,
          below: `${name}.${extra}.test`,
          ending: `${name}.${extra}`,
        };
        fc.pre(owners(alike[way]).length === 0);
        expect(network(`https://${alike[way]}${rest}`)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it("ORD-018 a host written with letters of other scripts is no link", () => {
    fc.assert(
      fc.property(host, fc.nat(), path, (name, at, rest) => {
        const places = Array.from(name).flatMap((letter, index) => (twins[letter] === undefined ? [] : [index]));
        fc.pre(places.length > 0);
        const place = places[at % places.length]!;
        const alike = name.slice(0, place) + twins[name[place]!]! + name.slice(place + 1);
        expect(network(`https://${alike}${rest}`)).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it("ORD-018 a host in the user part, the path, the query or the fragment is not where a link leads", () => {
    const ways = [
      (name: string, rest: string) => `https://${name}@evil.test${rest}`,
      (name: string, rest: string) => `https://${name}:443@evil.test${rest}`,
      (name: string, rest: string) => `https://evil.test/${name}${rest}`,
      (name: string, rest: string) => `https://evil.test/https://${name}${rest}`,
      (name: string, rest: string) => `https://evil.test/?u=https://${name}${rest}`,
      (name: string, rest: string) => `https://evil.test/#https://${name}${rest}`,
      (name: string, rest: string) => `https://evil.test\\@${name}${rest}`,
      (name: string, rest: string) => `https://evil.test%2f${name}${rest}`,
      (name: string, rest: string) => `https://${name}:8443${rest}`,
      (name: string, rest: string) => `ftp://${name}${rest}`,
    ];
    fc.assert(
      fc.property(host, path, fc.constantFrom(...ways), (name, rest, way) => {
        expect([way(name, rest), network(way(name, rest))]).toEqual([way(name, rest), null]);
      }),
      { numRuns: 1500 },
    );
  });

  it("ORD-017 cleaning never moves a recognised link to another host", () => {
    const wrappers = /^(?:(?:lm?|out|consent|away|t|web)\.|(?:www\.)?(?:href\.li|google\.))/;
    fc.assert(
      fc.property(host, fc.option(word, { nil: null }), fc.string({ maxLength: 20, size: "max" }), (name, below, rest) => {
        const whole = below === null ? name : `${below}.${name}`;
        fc.pre(!wrappers.test(whole) && !/[\s\\]/.test(rest));
        const recognition = recogniseLink(`https://${whole}/${rest}`);
        if (recognition.kind !== "recognised") return;
        expect(new URL(recognition.link).hostname).toBe(whole);
        expect(linkNetworks.find(({ key }) => key === recognition.network)?.hosts.some((owner) => belongsTo(whole, owner))).toBe(
          true,
        );
      }),
      { numRuns: 2000 },
    );
  });

  // Code that counts its own steps for a mutation run is slower than any budget.
  it.skipIf("MUTATION_TESTS" in process.env)("ORD-020 the longest texts are read at once", () => {
    const parts = [
      "a",
      "-",
      ".",
      "/",
      "?",
      "&",
      "=",
      "@",
      "%",
      "<",
      "x",
      "х",
      "🔴",
      " ",
      "https://",
      "https://t.me/",
      "-http",
      "a/",
      "a.",
      "=a",
    ];
    const texts = parts.flatMap((part) =>
      ["", "https://youtube.com/", "https://t.me/a/1", "https://facebook.com/a?"].map((start) =>
        (start + part.repeat(2048)).slice(0, 2048),
      ),
    );
    // 80 texts of the greatest length: a pattern that backtracks takes seconds for one of them, and the test its whole time for all.
    for (const text of texts) expect(() => recogniseLink(text)).not.toThrow();
  });
});
