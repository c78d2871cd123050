import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fractionFromMillionths, moneyFromCents, moneyFromMicros, percentOf } from "@panel/core/money";
import {
  currencies,
  CurrencyModel,
  currencyFrom,
  offeredCurrencies,
  SettingsModel,
  type InstanceSettings,
} from "@panel/core/settings";
import type { LocaleCode } from "@panel/core/locale";
import { createMemoryStorage, ManualClock, MemorySettingsPort, sampleSettings } from "@panel/memory";

async function currencyModel(fields: Partial<InstanceSettings> | null = {}, current: LocaleCode = "en") {
  const settings = new SettingsModel({
    port: new MemorySettingsPort({ settings: { ...sampleSettings, ...fields } }),
    clock: new ManualClock(),
    storage: createMemoryStorage(),
  });
  if (fields) await settings.load();
  return new CurrencyModel(settings, { current });
}

describe("currency", () => {
  it("CUR-001 BIZ-003 is dollars or roubles", () => {
    expect(currencies).toEqual([
      { code: "USD", symbol: "$" },
      { code: "RUB", symbol: "₽" },
    ]);
  });

  it("CUR-002 ENT-056 exposes the visible currency, the current one and its symbol", async () => {
    const model = await currencyModel();
    expect([model.visibleCurrency, model.currentCurrency, model.currentCurrencySymbol]).toEqual(["USD", currencies[0], "$"]);
    model.choose("RUB");
    expect([model.visibleCurrency, model.currentCurrency, model.currentCurrencySymbol]).toEqual(["RUB", currencies[1], "₽"]);
  });

  it("CUR-003 BIZ-003 begins with the query, then the meta, then dollars", async () => {
    expect(currencyFrom("")).toBeNull();
    const model = await currencyModel({ defaultCurrency: "RUB" });
    expect(model.visibleCurrency).toBe("RUB");
    model.startWith("usd");
    expect(model.visibleCurrency).toBe("USD");
    model.startWith("rub");
    expect(model.visibleCurrency).toBe("RUB");
    model.startWith("EUR");
    expect(model.visibleCurrency).toBe("RUB");
    const plain = await currencyModel();
    plain.startWith(undefined);
    expect(plain.visibleCurrency).toBe("USD");
  });

  it("CUR-005 keeps a currency in addresses only when it is not the default", async () => {
    const model = await currencyModel();
    expect(model.keptInAddresses).toBeNull();
    model.choose("RUB");
    expect(model.keptInAddresses).toBe("RUB");
    const russian = await currencyModel({ defaultCurrency: "RUB" });
    expect(russian.keptInAddresses).toBeNull();
    russian.choose("USD");
    expect(russian.keptInAddresses).toBe("USD");
  });

  it("CUR-007 shows roubles at the settings' rate and reads them back as dollars", async () => {
    const model = await currencyModel({ rubExchangeRateMillionths: 92_500_000 });
    model.choose("RUB");
    expect(model.format(moneyFromCents(1000))).toBe("₽ 925,00");
    expect(model.parse("925")).toBe(moneyFromCents(1000));
    expect(model.parse("925,00")).toBe(moneyFromCents(1000));
    expect(model.parse("x")).toBeNull();
    expect(model.plainText(moneyFromCents(1000))).toBe("925");
  });

  it("CUR-007 reads back what it wrote to a micro-dollar's worth of the shown digits", async () => {
    const model = await currencyModel();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        expect(model.parse(model.plainText(moneyFromCents(cents)))).toBe(moneyFromCents(cents));
      }),
    );
  });

  it("DEC-185 reads the one open text by the number format of the visitor's language", async () => {
    expect((await currencyModel({}, "de")).parse("1.500")).toBe(moneyFromCents(150_000));
    expect((await currencyModel({}, "en")).parse("1.500")).toBe(moneyFromCents(150));
    expect((await currencyModel({}, "ru")).parse("1,500")).toBe(moneyFromCents(150));
  });

  it("CUR-008 offers roubles only with a rate, and shows dollars while there is none", async () => {
    expect(offeredCurrencies(null).map(({ code }) => code)).toEqual(["USD"]);
    const model = await currencyModel({ rubExchangeRateMillionths: 0, defaultCurrency: "RUB" });
    expect(model.offered.map(({ code }) => code)).toEqual(["USD"]);
    expect(model.visibleCurrency).toBe("USD");
    expect(model.format(moneyFromCents(100))).toBe("$ 1,00");
    expect((await currencyModel()).offered.map(({ code }) => code)).toEqual(["USD", "RUB"]);
  });

  it("CUR-008 offers what the operator's list names, and shows no other currency, also where an address asks for it", async () => {
    const dollars = await currencyModel({ currencies: ["USD"] });
    expect(dollars.offered.map(({ code }) => code)).toEqual(["USD"]);
    dollars.startWith("RUB");
    expect(dollars.visibleCurrency).toBe("USD");
    const roubles = await currencyModel({ currencies: ["RUB"], defaultCurrency: "RUB" });
    expect(roubles.offered.map(({ code }) => code)).toEqual(["RUB"]);
    roubles.startWith("USD");
    expect(roubles.visibleCurrency).toBe("RUB");
    const withoutRate = await currencyModel({ currencies: ["RUB"], defaultCurrency: "RUB", rubExchangeRateMillionths: 0 });
    expect([withoutRate.offered.map(({ code }) => code), withoutRate.visibleCurrency]).toEqual([["USD"], "USD"]);
  });

  it("CUR-009 BIZ-004 rounds to the settings' precision, 2 without settings", async () => {
    const amount = moneyFromMicros(1_234_500);
    expect((await currencyModel({ roundingPrecision: 3 })).format(amount)).toBe("$ 1,235");
    expect((await currencyModel(null)).format(amount)).toBe("$ 1,23");
  });

  it("CUR-010 writes numbers as Russians do, with thousands apart", async () => {
    const model = await currencyModel();
    expect(model.format(moneyFromCents(123_456_789))).toBe("$ 1\u00a0234\u00a0567,89");
    expect(model.formatUnitPrice(moneyFromMicros(500), 1000)).toBe("$ 0,0005");
  });

  it("CUR-011 shows the server's fractions times a hundred", () => {
    expect(percentOf(fractionFromMillionths(250_000))).toBe(25);
    expect(percentOf(fractionFromMillionths(15_000))).toBe(1.5);
  });
});
