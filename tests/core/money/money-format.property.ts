import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shortCount } from "@panel/core/catalogue";
import { localeCodes, locales, type LocaleCode } from "@panel/core/locale";
import {
  dollarDisplay,
  formatMoney,
  formatPart,
  panelNumbers,
  formatUnitPrice,
  moneyFromCents,
  moneyFromMicros,
  parseAmount,
  plainAmount,
  visitorNumbers,
} from "@panel/core/money";

const roubles = { symbol: "₽", rateMillionths: 92_500_000, precision: 2 };
const space = "\u00a0";

describe("showing money", () => {
  it.each([
    [1_234_500_000, `$ 1${space}234,50`],
    [0, "$ 0,00"],
    [1_005_000, "$ 1,01"],
    [-1_234_000, "−$ 1,23"],
    [999_999_999, `$ 1${space}000,00`],
    [1_234_567_890_000, `$ 1${space}234${space}567,89`],
    [5_000, "$ 0,01"],
    [4_999, "$ 0,005"],
    [130, "$ 0,0001"],
    [-130, "−$ 0,0001"],
    [1, "$ 0,000001"],
  ])("CUR-010 shows %j micro-dollars as %j", (micros, expected) => {
    expect(formatMoney(moneyFromMicros(micros), dollarDisplay)).toBe(expected);
  });

  it("CUR-007 converts to roubles and rounds once", () => {
    expect(formatMoney(moneyFromCents(100), roubles)).toBe("₽ 92,50");
    expect(formatMoney(moneyFromMicros(1_081_081), { ...roubles, precision: 0 })).toBe("₽ 100,00");
  });

  it("CUR-009 BIZ-004 follows the precision of the settings, CUR-010 with two digits at least, and hides zeros of whole amounts when asked", () => {
    for (const precision of [0, 1])
      expect(formatMoney(moneyFromMicros(7_400_000), { ...dollarDisplay, precision })).toMatch(/^\$ 7,[04]0$/);
    expect(formatMoney(moneyFromMicros(1_234_560), { ...dollarDisplay, precision: 4 })).toBe("$ 1,2346");
    expect(formatMoney(moneyFromCents(500), { ...dollarDisplay, hideZeros: true })).toBe("$ 5");
    expect(formatMoney(moneyFromCents(550), { ...dollarDisplay, hideZeros: true })).toBe("$ 5,50");
  });

  it.each([
    [1_500_000, "$ 1,50"],
    [500, "$ 0,0005"],
    [1_300, "$ 0,0013"],
    [1_340, "$ 0,0013"],
    [4_000, "$ 0,004"],
    [4_200, "$ 0,0042"],
    [10_000, "$ 0,01"],
    [0, "$ 0,00"],
  ])("CUR-009 gives a unit price of %j micro-dollars the digits it needs: %j", (micros, expected) => {
    expect(formatUnitPrice(moneyFromMicros(micros), dollarDisplay)).toBe(expected);
  });

  it("shows a part that is less than the last digit of its sum as less than that, never in digits that the sum has not", () => {
    const cents = (micros: number, sum: number, display = dollarDisplay) =>
      formatPart(moneyFromMicros(micros), moneyFromMicros(sum), { display });
    expect(cents(1_000, 40_000)).toBe(`<${space}$ 0,01`);
    expect(cents(5_000, 40_000)).toBe("$ 0,01");
    expect(cents(0, 40_000)).toBe("$ 0,00");
    expect(cents(10, 400)).toBe("$ 0,00001");
    expect(cents(10, 40_000, roubles)).toBe(`<${space}₽ 0,01`);
    expect(cents(1_000, 40_000, { ...roubles, precision: 0 })).toBe(`<${space}₽ 1,00`);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 5_000, max: 1_000_000 }), (part, sum) => {
        expect(cents(part, sum)).toMatch(/^(?:<\u00a0)?\$ \d+,\d\d$/);
      }),
    );
  });

  it("CUR-010 never shows something as nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (micros) =>
        /[1-9]/.test(formatMoney(moneyFromMicros(micros), dollarDisplay)),
      ),
    );
  });
});

describe("numbers as the visitor's language writes them", () => {
  const numbersOf = (language: LocaleCode) => {
    const { iso, groupSign } = locales.find(({ code }) => code === language)!;
    return { groupSign, numbers: visitorNumbers(iso, groupSign) };
  };
  const inDollars = (language: LocaleCode) => ({ ...dollarDisplay, code: "USD", ...numbersOf(language) });

  it.each([
    ["en", "$1,234.50", "−$1,234.50", "12,345.25", "1.5K"],
    ["de", `1.234,50${space}$`, `−1.234,50${space}$`, "12.345,25", "1,5K"],
    ["fr", `1\u202f234,50${space}$`, `−1\u202f234,50${space}$`, "12\u202f345,25", "1,5K"],
    ["hi_IN", "$1,234.50", "−$1,234.50", "12,345.25", "1.5K"],
    ["ja", "$1,234.50", "−$1,234.50", "12,345.25", "1.5K"],
    ["ru", `1${space}234,50${space}$`, `−1${space}234,50${space}$`, `12${space}345,25`, "1,5K"],
    ["tr", "$1.234,50", "−$1.234,50", "12.345,25", "1,5K"],
  ] as const)("DEC-189 %s writes an amount as %s", (language, amount, owed, figure, short) => {
    const display = inDollars(language);
    expect(formatMoney(moneyFromCents(123_450), display)).toBe(amount);
    expect(formatMoney(moneyFromCents(-123_450), display)).toBe(owed);
    expect(display.numbers.figure(12_345.25)).toBe(figure);
    expect(shortCount(1_550, display.numbers)).toBe(short);
  });

  it("DEC-189 keeps the panel's symbol, the digits of unit prices, and exact decimals", () => {
    expect(formatMoney(moneyFromCents(100), { ...roubles, code: "RUB", ...numbersOf("en") })).toMatch(/^₽\s?92\.50$/);
    expect(formatUnitPrice(moneyFromMicros(4_000), inDollars("en"))).toBe("$0.004");
    expect(numbersOf("en").numbers.figure(0.1)).toBe("0.1");
  });

  it("DEC-189 DEC-185 reads again, in every language, the amount that a text field was given", () => {
    fc.assert(
      fc.property(fc.constantFrom(...localeCodes), fc.integer({ min: 0, max: 9_000_000_000 }), (language, cents) => {
        const display = inDollars(language);
        expect(parseAmount(plainAmount(moneyFromCents(cents), display), display)).toBe(moneyFromCents(cents));
      }),
    );
  });
});

describe("showing figures", () => {
  it.each([
    [0, "0"],
    [2.5, "2,5"],
    [4, "4"],
    [1_234_567, `1${space}234${space}567`],
    [1_234.5678, `1${space}234,5678`],
    [-1_000.5, `-1${space}000,5`],
  ])("BIZ-005 writes %j as amounts are written: %j", (figure, expected) => {
    expect(panelNumbers.figure(figure)).toBe(expected);
  });
});

describe("reading typed amounts", () => {
  it.each([
    ["1234,5", 1_234_500_000],
    [`1${space}234.50`, 1_234_500_000],
    ["$ 5", 5_000_000],
    ["0,0013", 1_300],
    ["7,", 7_000_000],
  ])("CUR-007 reads %j as %j micro-dollars", (text, expected) => {
    expect(parseAmount(text, dollarDisplay)).toBe(expected);
  });

  it.each(["", "-1", "1.2.3", "x", "1e5", "9999999999999"])("CUR-007 refuses %j", (text) => {
    expect(parseAmount(text, dollarDisplay)).toBeNull();
  });

  it("CST-008 divides typed roubles by the rate", () => {
    expect(parseAmount("92,50", roubles)).toBe(moneyFromCents(100));
    expect(parseAmount("1", roubles)).toBe(10_811);
  });

  it("CST-008 reads what it writes into a field", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (cents) => {
        const amount = moneyFromCents(cents);
        expect(parseAmount(plainAmount(amount, dollarDisplay), dollarDisplay)).toBe(amount);
      }),
    );
    expect(plainAmount(moneyFromCents(123_450), dollarDisplay)).toBe("1234,50");
    expect(plainAmount(moneyFromCents(-500), dollarDisplay)).toBe("-5");
  });
});
