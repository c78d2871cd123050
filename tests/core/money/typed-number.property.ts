import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locales } from "@panel/core/locale";
import {
  decimalOfText,
  dollarDisplay,
  moneyFromMicros,
  parseAmount,
  plainAmount,
  typedCount,
  type Money,
} from "@panel/core/money";

/** Zero of a script whose digits people of the twelve languages, or their guests, type. */
const zeros = {
  latin: 0x30,
  arabicIndic: 0x660,
  persian: 0x6f0,
  devanagari: 0x966,
  bengali: 0x9e6,
  thai: 0xe50,
  fullwidth: 0xff10,
};
const zero = fc.constantFrom(...Object.values(zeros), 0x1d7ce, 0x1d7ec);
const inScript = (text: string, from: number) => text.replace(/\d/g, (digit) => String.fromCodePoint(from + Number(digit)));

const spaces = [" ", "\u00a0", "\u202f", "\u2009", "\u3000"];
const groupSigns = fc.constantFrom(",", ".", "'", "\u2019", "\u066c", "\uff0c", "\uff0e", ...spaces);
const byThree = (digits: string, sign: string) => digits.replace(/\B(?=(\d{3})+$)/g, sign);
/** Lakhs and crores: two digits a group, three in the last one. */
const asInIndia = (digits: string, sign: string) =>
  digits.length <= 3 ? digits : digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, sign) + sign + digits.slice(-3);
const count = fc.oneof(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 900, max: 200_000 }));

describe("a typed count", () => {
  it.each([
    ["5,000", 5000],
    ["5.000", 5000],
    ["5 000", 5000],
    ["5'000", 5000],
    ["5’000", 5000],
    ["5_000", 5000],
    ["1,000,000", 1_000_000],
    ["1.000.000", 1_000_000],
    ["1,00,000", 100_000],
    ["12,34,56,789", 123_456_789],
    ["1,0000,0000", 100_000_000],
    ["٥٬٠٠٠", 5000],
    ["۵۰۰۰", 5000],
    ["५,०००", 5000],
    ["５，０００", 5000],
    ["５０００", 5000],
    ["\u200f5000\u200e", 5000],
    ["+5000", 5000],
    ["-5", -5],
    ["−5", -5],
    ["5000,00", 5000],
    ["5,000.00", 5000],
    ["5.000,00", 5000],
    ["1,5", 1.5],
    ["1٫5", 1.5],
    [".5", 0.5],
    ["5,", 5],
    ["5k", 5000],
    ["1.5K", 1500],
    ["5 к", 5000],
    ["2M", 2_000_000],
    ["1e3", 1000],
  ])("DEC-185 reads %j as %j", (text, expected) => {
    expect(typedCount(text)).toBe(expected);
  });

  it.each([
    "",
    " ",
    "abc",
    "12x",
    "5,000 pieces",
    "1,0000",
    "1.500k",
    "1,23,4",
    "1,,000",
    "1.2 3",
    "10 00",
    "10 20",
    "1,000 000",
    "1.000,000",
    "1 000,500",
    "1234.567",
    "5'10",
    "5-10",
    "--5",
    ",",
    "0x10",
    "Infinity",
  ])("DEC-185 QTY-001 takes %j for no number rather than for another one", (text) => {
    expect(typedCount(text)).toBeNull();
  });

  it("DEC-185 comes back whatever groups and script its writer uses", () => {
    const grouping = fc.constantFrom(byThree, asInIndia);
    fc.assert(
      fc.property(count, groupSigns, grouping, zero, (value, sign, group, script) => {
        expect(typedCount(inScript(group(String(value), sign), script))).toBe(value);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(locales.map(({ iso }) => iso))("DEC-185 comes back as %s writes it", (iso) => {
    const written = new Intl.NumberFormat(iso);
    fc.assert(
      fc.property(count, (value) => {
        expect(typedCount(written.format(value))).toBe(value);
      }),
    );
  });

  it("DEC-185 is never another order of magnitude than its digits, whatever signs stand between them", () => {
    const signs = fc.array(fc.constantFrom("", "", "", ",", ".", " ", "'"), { minLength: 9, maxLength: 9 });
    const digits = fc.stringMatching(/^[1-9]\d{0,8}$/);
    fc.assert(
      fc.property(digits, signs, (text, between) => {
        const typed = Array.from(text, (digit, at) => digit + (between[at] ?? "")).join("");
        const read = typedCount(typed);
        // Either every digit counts, or at most two of them are decimals behind the last comma or dot.
        const decimals = /[.,](\d{1,2})$/.exec(typed.trim())?.[1]?.length ?? 0;
        if (read !== null) expect([Number(text), Number(text) / 10 ** decimals]).toContain(read);
      }),
      { numRuns: 2000 },
    );
  });

  it("QTY-001 is a number or none for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(typedCount(text)).not.toBeNaN();
      }),
    );
  });
});

describe("an amount of which nothing is known but its text", () => {
  it.each([
    ["12.5", "12.5"],
    ["12,5", "12.5"],
    ["1.000", "1.000"],
    ["1 000", "1000"],
    ["1,234.56", "1234.56"],
    ["1.234,56", "1234.56"],
    ["0,500", "0.500"],
    ["1,000", null],
    ["12,500", null],
    ["-5", null],
    ["5 dollars", null],
    ["", null],
  ])("%j is %j", (text, decimal) => {
    expect(decimalOfText(text)).toBe(decimal);
  });
});

describe("a typed amount", () => {
  const dollars = (amount: number): Money => moneyFromMicros(Math.round(amount * 1_000_000));
  const as = (groupSign: "," | "." | " ") => ({ ...dollarDisplay, groupSign });

  it.each([
    ["1,5", ",", 1.5],
    ["1,50", ".", 1.5],
    ["1.50", ".", 1.5],
    ["1,234.50", ".", 1234.5],
    ["1.234,50", ",", 1234.5],
    ["1,00,000.5", ",", 100_000.5],
    ["1'234.5", " ", 1234.5],
    ["1 234,500", ",", 1234.5],
    ["1,234,567", " ", 1_234_567],
    ["0,500", ",", 0.5],
    ["1234,567", ",", 1234.567],
    ["१,२३४.५", ",", 1234.5],
    ["١٬٢٣٤٫٥", ",", 1234.5],
    ["１２．５", ",", 12.5],
  ] as const)("DEC-185 %j with thousands parted by %j is %j", (text, groupSign, expected) => {
    expect(parseAmount(text, as(groupSign))).toBe(dollars(expected));
  });

  it.each([
    ["de", "1.500", 1500],
    ["de", "1,500", 1.5],
    ["en", "1,500", 1500],
    ["en", "1.500", 1.5],
    ["fr", "1.500", 1.5],
    ["ru", "1,500", 1.5],
    ["hi_IN", "1,500", 1500],
    ["vi", "1.500", 1500],
  ])("DEC-185 goes in %s by the visitor's number format where %j is open", (code, text, expected) => {
    const { groupSign } = locales.find((locale) => locale.code === code)!;
    expect(parseAmount(text, { ...dollarDisplay, groupSign })).toBe(dollars(expected));
  });

  it.each(locales.map(({ iso, groupSign }) => [iso, groupSign] as const))(
    "DEC-185 comes back as %s writes it, whose thousands are parted by %j",
    (iso, groupSign) => {
      const written = new Intl.NumberFormat(iso, { maximumFractionDigits: 6, useGrouping: "always" });
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (thousandths) => {
          expect(parseAmount(written.format(thousandths / 1000), as(groupSign))).toBe(dollars(thousandths / 1000));
        }),
      );
    },
  );

  it("DEC-185 CST-008 comes back from a field of the panel in every number format and with any decimals", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom("," as const, "." as const, " " as const),
        (micros, precision, groupSign) => {
          const display = { ...as(groupSign), precision };
          const shown = plainAmount(moneyFromMicros(micros), display);
          const read = parseAmount(shown, display);
          expect(read).not.toBeNull();
          expect(Math.abs(read! - micros)).toBeLessThanOrEqual(0.5 * 10 ** (6 - precision));
        },
      ),
    );
  });
});
