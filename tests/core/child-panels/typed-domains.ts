import { cleanDomain, domainProblem, type DomainProblem, subdomainOf } from "@panel/core/child-panels";
import fc from "../../support/scaled-fast-check.ts";

export const PARENT = "panel.shop";
/** What the rules say of it as a customer's own name. */
export const ownProblem = (typed: string, parent: string | null = PARENT): DomainProblem | null =>
  domainProblem({ domain: cleanDomain(typed), domainType: "own" }, parent);
/** What the rules say of it as a name below the operator's. */
export const belowProblem = (typed: string, parent = PARENT): DomainProblem | null =>
  domainProblem({ domain: subdomainOf(typed, parent), domainType: "subdomain" }, parent);

/** Names that lead nowhere, and the operator's, which a generated name must not hit by chance. */
export const special = ["localhost", "local", "internal", "test", "example", "invalid", "onion", "arpa", "lan", "home", "corp"];
export const latinLabel = fc
  .stringMatching(/^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/)
  .filter((label) => label.slice(2, 4) !== "--" && label !== "www");
export const label = fc.oneof(
  { weight: 4, arbitrary: latinLabel },
  fc.constantFrom("münchen", "日本語", "магазин", "κατάστημα", "दुकान", "한국어", "xn--mnchen-3ya", "a1-b2", "9"),
);
export const lastLabel = fc.oneof(
  fc.stringMatching(/^[a-z]{2,12}$/).filter((last) => !special.includes(last)),
  fc.constantFrom("рф", "みんな", "xn--p1ai", "c0"),
);
export const goodName = fc
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
export const addressLike = fc.oneof(
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
export const typedName = (name: string) => fc.tuple(...Array.from(name, typedAs)).map((signs) => signs.join(""));
