import {
  cleanDomain,
  domainProblem,
  type DomainProblem,
  type DomainType,
  domainTypeOf,
  domainTypes,
  MIN_SUBDOMAIN_LENGTH,
  subdomainOf,
} from "@panel/core/child-panels";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";
import { PARENT, belowProblem, latinLabel, goodName, addressLike } from "./typed-domains.ts";

describe("a name below the operator's domain", () => {
  const first = fc.stringMatching(/^[a-z]{2}[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/).map((name) => `${name}q7`);

  it("is the same by its first part and by the whole name", () => {
    fc.assert(
      fc.property(fc.oneof(first, latinLabel, addressLike), (typed) => {
        const whole = subdomainOf(typed, PARENT);
        expect(subdomainOf(whole, PARENT)).toBe(whole);
        expect(cleanDomain(whole)).toBe(whole);
      }),
    );
    fc.assert(
      fc.property(
        first,
        fc.constantFrom("", "www.", "https://", "HTTPS://WWW."),
        fc.constantFrom("", ".", "/", "/a"),
        (name, before, after) => {
          expect(subdomainOf(`${before}${name}${after}`, PARENT)).toBe(`${name}.${PARENT}`);
          expect(subdomainOf(`${before}${name}.${PARENT}${after}`, PARENT)).toBe(`${name}.${PARENT}`);
        },
      ),
    );
    expect(subdomainOf(" ", PARENT)).toBe("");
  });

  it("is accepted from its shortest length to its longest one", () => {
    fc.assert(
      fc.property(first, (name) => {
        expect(belowProblem(name)).toBeNull();
      }),
    );
    const lengths = [1, MIN_SUBDOMAIN_LENGTH - 1, MIN_SUBDOMAIN_LENGTH, 40, 41, 63, 64];
    expect(MIN_SUBDOMAIN_LENGTH).toBe(3);
    expect(lengths.map((length) => belowProblem("q".repeat(length)))).toEqual([
      "tooShort",
      "tooShort",
      null,
      null,
      "tooLong",
      "tooLong",
      "tooLong",
    ]);
  });

  it("is no longer than 253 characters with the operator's domain", () => {
    const parentOf = (length: number): string => `${"p".repeat(length - 4)}.com`;
    expect(belowProblem("q".repeat(40), parentOf(212))).toBeNull();
    expect(belowProblem("q".repeat(40), parentOf(213))).toBe("tooLong");
  });

  it.each<[string, DomainProblem]>([
    ["", "missing"],
    ["admin", "reserved"],
    ["WWW", "reserved"],
    ["api", "reserved"],
    ["login", "reserved"],
    ["autodiscover", "reserved"],
    ["abuse", "reserved"],
    [PARENT, "reserved"],
    ["-shop", "notADomain"],
    ["shop-", "notADomain"],
    ["ab--shop", "notADomain"],
    ["xn--shop", "notADomain"],
    ["my.shop", "notADomain"],
    ["my_shop", "notADomain"],
    ["my shop", "notADomain"],
    ["münchen", "notADomain"],
    ["shop.com", "notADomain"],
    ["shop:80", "notADomain"],
    ["ns", "tooShort"],
  ])("%j gives %j", (typed, problem) => {
    expect(belowProblem(typed)).toBe(problem);
  });

  it("is none where the operator gives no names", () => {
    fc.assert(
      fc.property(goodName, (domain) => {
        expect(domainProblem({ domain, domainType: "subdomain" }, null)).toBe("notADomain");
        expect(domainProblem({ domain, domainType: "subdomain" }, PARENT)).toBe("notADomain");
      }),
    );
  });
});

describe("the kind of a name", () => {
  it("is the one as which the rules accept it, and they accept it as no other", () => {
    const any = fc.oneof(
      goodName,
      addressLike.map(cleanDomain),
      latinLabel.map((name) => `${name}.${PARENT}`),
    );
    fc.assert(
      fc.property(
        any,
        fc.constantFrom<string | null>(null, PARENT),
        fc.constantFrom(...domainTypes),
        (domain, parent, domainType) => {
          if (domainProblem({ domain, domainType }, parent) === null) expect(domainTypeOf(domain, parent)).toBe(domainType);
        },
      ),
    );
    const kinds: readonly DomainType[] = [`my.${PARENT}`, PARENT, `my${PARENT}`].map((domain) => domainTypeOf(domain, PARENT));
    expect([...kinds, domainTypeOf(`my.${PARENT}`, null)]).toEqual(["subdomain", "own", "own", "own"]);
  });
});
