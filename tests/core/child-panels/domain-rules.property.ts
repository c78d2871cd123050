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

const PARENT = "panel.shop";
/** What the rules say of it as a customer's own name. */
const ownProblem = (typed: string, parent: string | null = PARENT): DomainProblem | null =>
  domainProblem({ domain: cleanDomain(typed), domainType: "own" }, parent);
/** What the rules say of it as a name below the operator's. */
const belowProblem = (typed: string, parent = PARENT): DomainProblem | null =>
  domainProblem({ domain: subdomainOf(typed, parent), domainType: "subdomain" }, parent);

/** Names that lead nowhere, and the operator's, which a generated name must not hit by chance. */
const special = ["localhost", "local", "internal", "test", "example", "invalid", "onion", "arpa", "lan", "home", "corp"];
const latinLabel = fc
  .stringMatching(/^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/)
  .filter((label) => label.slice(2, 4) !== "--" && label !== "www");
const label = fc.oneof(
  { weight: 4, arbitrary: latinLabel },
  fc.constantFrom("münchen", "日本語", "магазин", "κατάστημα", "दुकान", "한국어", "xn--mnchen-3ya", "a1-b2", "9"),
);
const lastLabel = fc.oneof(
  fc.stringMatching(/^[a-z]{2,12}$/).filter((last) => !special.includes(last)),
  fc.constantFrom("рф", "みんな", "xn--p1ai", "c0"),
);
const goodName = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 4 }), lastLabel)
  .map(([labels, last]) => [...labels, last].join("."))
  .filter((name) => !`.${name}`.endsWith(`.${PARENT}`));

/** Pieces out of which addresses are made, and signs that change when they are brought into one spelling. */
const piece = fc.constantFrom(
  ...[
    "http://",
    "HTTPS://",
    "www.",
    "WWW.",
    " ",
    "\t",
    ".",
    "。",
    "．",
    "｡",
    "…",
    "/",
    "／",
    "?",
    "#",
    ":",
    "@",
    "-",
    "--",
    "xn--",
  ],
  ...[
    "a",
    "B",
    "com",
    "shop",
    PARENT,
    "Ａ",
    "１",
    "¨",
    "´",
    "İ",
    "ΑΣ",
    "ß",
    "ẞ",
    "K",
    "\u0301",
    "\u200b",
    "\u00ad",
    "\ufeff",
    "\u3164",
  ],
);
const addressLike = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join("")),
);

const unseen = fc.constantFrom("\u200b", "\u00ad", "\u2060", "\ufeff", "\u200d", "\u202e", "\u3164", "\ufe0f");
const dot = fc.constantFrom(".", "\u3002", "\uff0e", "\uff61");
const wide = (char: string): string =>
  /[a-z0-9-]/.test(char) ? String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0) : char;
/** One sign of a name as it may be typed instead. */
const typedAs = (char: string) =>
  char === "."
    ? dot
    : fc.constantFrom(char, char, char.toUpperCase(), wide(char)).chain((sign) =>
        fc.oneof(
          fc.constant(sign),
          unseen.map((mark) => mark + sign),
        ),
      );
const typedName = (name: string) => fc.tuple(...Array.from(name, typedAs)).map((signs) => signs.join(""));

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
