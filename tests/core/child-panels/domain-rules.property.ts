import { cleanDomain, type DomainProblem } from "@panel/core/child-panels";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";
import { PARENT, ownProblem, special, latinLabel, label, lastLabel, goodName, addressLike, typedName } from "./typed-domains.ts";

describe("the one spelling of a domain", () => {
  it("stays what it is when it is cleaned again", () => {
    fc.assert(
      fc.property(addressLike, (typed) => {
        const clean = cleanDomain(typed);
        expect(cleanDomain(clean)).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ["www.www.shop.com", "shop.com"],
    ["www.com", "www.com"],
    ["www.com.", "www.com"],
    ["http:// shop.com", "shop.com"],
    ["www. shop.com", "shop.com"],
    ["www. .com", "www. .com"],
    ["shop.com /cart", "shop.com"],
    ["shop.com. ", "shop.com"],
    ["shop.com..", "shop.com"],
    ["´shop.com", "\u0301shop.com"],
    ["wwwshop.com", "wwwshop.com"],
    ["https://", ""],
  ])("of %j is %j and stays so", (typed, clean) => {
    expect([cleanDomain(typed), cleanDomain(clean)]).toEqual([clean, clean]);
  });

  it("does not depend on what surrounds the name in an address, nor on how it is typed", () => {
    const around = fc.record({
      space: fc.constantFrom("", " ", "\n\t", "\u00a0"),
      scheme: fc.constantFrom("", "http://", "https://", "HTTPS://", "ｈｔｔｐ：／／"),
      www: fc.constantFrom("", "www.", "Www.", "ＷＷＷ。"),
      end: fc.constantFrom("", ".", "。"),
      path: fc.constantFrom("", "/", "/cart?a=b#c", "?from=www.other.com", "#top", "/http://other.com/.", "／ｃａｒｔ", "/a\nb"),
    });
    fc.assert(
      fc.property(
        goodName.chain((name) => fc.tuple(fc.constant(name), typedName(name))),
        around,
        ([name, typed], { space, scheme, www, end, path }) => {
          expect(cleanDomain(`${space}${scheme}${www}${typed}${end}${path}${space}`)).toBe(name);
        },
      ),
    );
  });
});

describe("a domain of a customer's own", () => {
  it("is accepted when every part of it is in order", () => {
    fc.assert(
      fc.property(goodName, fc.constantFrom(null, PARENT), (name, parent) => {
        expect(ownProblem(name, parent)).toBeNull();
      }),
    );
  });

  it("is refused when one part of it is not in order, at whatever place that is", () => {
    const badPart = fc.oneof(
      latinLabel.map((part) => [`-${part}`, "notADomain"] as const),
      latinLabel.map((part) => [`${part}-`, "notADomain"] as const),
      fc
        .tuple(latinLabel, fc.constantFrom(...Array.from("_*:@!,%&'\"()=+$~|\\ ^\u0301")), latinLabel)
        // A combining mark is in order behind a letter, so that it is put before one.
        .map(([before, sign, after]) => [sign === "\u0301" ? sign + after : before + sign + after, "notADomain"] as const),
      fc.stringMatching(/^[a-z0-9]{64,80}$/).map((part) => [part, "notADomain"] as const),
      fc
        .stringMatching(/^[a-z0-9]{2}--[a-z0-9]{1,9}$/)
        .filter((part) => !part.startsWith("xn--"))
        .map((part) => [part, "notADomain"] as const),
      fc.constantFrom("pаypal", "shopω", "аβ", "shop日本", "מabc").map((part) => [part, "mixedScripts"] as const),
    );
    fc.assert(
      fc.property(
        fc.array(label, { maxLength: 2 }),
        badPart,
        fc.array(label, { maxLength: 2 }),
        lastLabel,
        (before, [part, word], after, last) => {
          expect(ownProblem([...before, part, ...after, last].join("."))).toBe(word);
        },
      ),
    );
  });

  it("is refused when its last part is none of the Internet's", () => {
    const last = fc.oneof(
      fc.stringMatching(/^[0-9]{1,6}$/).map((part) => [part, "notADomain"] as const),
      fc.stringMatching(/^[a-z]$/).map((part) => [part, "notADomain"] as const),
      fc.constantFrom(...special).map((part) => [part, "reserved"] as const),
    );
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), last, (labels, [part, word]) => {
        expect(ownProblem([...labels, part].join("."))).toBe(word);
      }),
    );
  });

  it.each<[string, DomainProblem | null]>([
    ["", "missing"],
    [" \u200b", "missing"],
    ["https://", "missing"],
    ["localhost", "reserved"],
    ["shop.local", "reserved"],
    ["1.0.168.192.in-addr.arpa", "reserved"],
    ["local.com", null],
    ["169.254.169.254", "notADomain"],
    ["169.254.43518", "notADomain"],
    ["0xa9.0xfe.0xa9.0xfe", "notADomain"],
    ["shop.0x", "notADomain"],
    ["shop.0xg", null],
    ["[::1]", "notADomain"],
    ["shop", "notADomain"],
    ["a..b.com", "notADomain"],
    ["a..b", "notADomain"],
    [".shop.com", "notADomain"],
    ["*.x.com", "notADomain"],
    ["shop.com:8080", "notADomain"],
    ["ann@shop.com", "notADomain"],
    ["ftp://shop.com", "notADomain"],
    ["my shop.com", "notADomain"],
    ["-a.com", "notADomain"],
    ["a-.com", "notADomain"],
    ["a.com-", "notADomain"],
    ["a.b", "notADomain"],
    ["a.co", null],
    ["a-b.com", null],
    ["xn--mnchen-3ya.de", null],
    ["ab--cd.com", "notADomain"],
    ["a--b.com", null],
    ["pаypal.com", "mixedScripts"],
    ["магазин.com", null],
    ["магазин.рф", null],
  ])("%j gives %j", (typed, problem) => {
    expect(ownProblem(typed)).toBe(problem);
  });

  it("has parts of 63 characters and 253 in all, and not one more", () => {
    const part = (length: number): string => "a".repeat(length);
    expect([ownProblem(`${part(63)}.com`), ownProblem(`${part(64)}.com`)]).toEqual([null, "notADomain"]);
    const long = (length: number): string => [part(63), part(63), part(63), part(length - 192)].join(".");
    expect([long(253), long(254)].map((name) => [name.length, ownProblem(name)])).toEqual([
      [253, null],
      [254, "tooLong"],
    ]);
  });

  it("may be written in Han, Hiragana and Katakana together, and with no other letters beside them in a part", () => {
    const japanese = fc.string({
      unit: fc.constantFrom(...Array.from("日本語店舗東京あいうえおんカタナショップ")),
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(japanese, fc.constantFrom("a", "я", "ω"), (name, other) => {
        expect(ownProblem(`${name}.com`)).toBeNull();
        expect(ownProblem(`${name}${other}.com`)).toBe("mixedScripts");
        expect(ownProblem(`${other}.${name}.com`)).toBeNull();
      }),
    );
  });

  it("is neither the operator's nor below it, while a name that only ends in the same letters is", () => {
    fc.assert(
      fc.property(latinLabel, (name) => {
        expect(ownProblem(`${name}.${PARENT}`)).toBe("reserved");
        expect(ownProblem(`${name}.${PARENT}`, null)).toBeNull();
        expect(ownProblem(`a${name.replaceAll("-", "")}${PARENT}`)).toBeNull();
      }),
    );
    expect([ownProblem(PARENT), ownProblem(PARENT, null)]).toEqual(["reserved", null]);
  });
});
