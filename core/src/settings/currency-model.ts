import { action, computed, makeObservable, observableRef } from "mobx";
import { locales, type Locale, type LocaleCode } from "../locale/index.ts";
import {
  dollarDisplay,
  formatMoney,
  formatUnitPrice,
  panelNumbers,
  parseAmount,
  plainAmount,
  visitorNumbers,
  type Money,
  type MoneyDisplay,
  type NumberWriting,
} from "../money/index.ts";
import { currencies, currencyFrom, defaultCurrency, offeredCurrencies, rateOf, type Currency } from "./currency-rules.ts";
import type { CurrencyCode } from "./instance-settings.ts";
import type { SettingsModel } from "./settings-model.ts";

/** The currency in which amounts are shown and typed; everything is calculated in dollars (CUR-002, CUR-007). */
export class CurrencyModel {
  /** What the address asked for; null leaves it to the operator's default. */
  chosen: CurrencyCode | null = null;
  readonly #settings: SettingsModel;
  readonly #locale: { readonly current: LocaleCode };

  /** The locale says how the visitor writes numbers. */
  constructor(settings: SettingsModel, locale: { readonly current: LocaleCode }) {
    this.#settings = settings;
    this.#locale = locale;
    makeObservable(this, {
      chosen: observableRef,
      defaultCode: computed,
      visibleCurrency: computed,
      numbers: computed,
      display: computed,
      choose: action,
      startWith: action,
    });
  }

  /** The operator's default, which is in the page's meta (DEC-067). */
  get defaultCode(): CurrencyCode {
    return this.#settings.current?.defaultCurrency ?? defaultCurrency;
  }

  /** Code of the currency in use: what was chosen, or the default, or the first where neither is offered (CUR-002, CUR-008). */
  get visibleCurrency(): CurrencyCode {
    const codes = this.offered.map(({ code }) => code);
    return [this.chosen, this.defaultCode, ...codes].find((code) => code !== null && codes.includes(code)) ?? defaultCurrency;
  }

  get currentCurrency(): Currency {
    return currencies.find(({ code }) => code === this.visibleCurrency) ?? { code: "USD", symbol: "$" };
  }

  get currentCurrencySymbol(): string {
    return this.currentCurrency.symbol;
  }

  get offered(): readonly Currency[] {
    return offeredCurrencies(this.#settings.current);
  }

  /** Code for the addresses of links within the panel; null for the default, which needs no mention (DEC-067). */
  get keptInAddresses(): CurrencyCode | null {
    return this.visibleCurrency === this.defaultCode ? null : this.visibleCurrency;
  }

  /** How figures are written: always the same, or as the visitor's language does where the operator says so (DEC-189). */
  get numbers(): NumberWriting {
    const { iso, groupSign } = this.#language;
    return this.#settings.current?.numberFormat === "visitor" ? visitorNumbers(iso, groupSign) : panelNumbers;
  }

  get #language(): Pick<Locale, "iso" | "groupSign"> {
    return locales.find(({ code }) => code === this.#locale.current) ?? { iso: this.#locale.current, groupSign: " " };
  }

  /** How amounts are shown now: symbol, rate and decimals (CUR-009). */
  get display(): MoneyDisplay {
    return {
      symbol: this.currentCurrencySymbol,
      code: this.visibleCurrency,
      numbers: this.numbers,
      rateMillionths: rateOf(this.visibleCurrency, this.#settings.current) ?? 1_000_000,
      precision: this.#settings.current?.roundingPrecision ?? 2,
      groupSign: this.#language.groupSign,
    };
  }

  /** Takes over the address's `currency` when it is one of ours (CUR-003). */
  startWith(query: string | undefined): void {
    this.chosen = currencyFrom(query);
  }

  choose(code: CurrencyCode): void {
    this.chosen = code;
  }

  format(amount: Money): string {
    return formatMoney(amount, this.display);
  }

  /** An amount in dollars, which is what will be charged; null where dollars are shown anyway (CUR-002). */
  inDollars(amount: Money): string | null {
    return this.visibleCurrency === "USD" ? null : formatMoney(amount, { ...dollarDisplay, numbers: this.numbers });
  }

  /** The price of `per` pieces; the words around it belong to the interface. */
  formatUnitPrice(price: Money, _per: number): string {
    return formatUnitPrice(price, this.display);
  }

  /** Reads an amount typed in the current currency, as dollars; null when it is none (CUR-007). */
  parse(text: string): Money | null {
    return parseAmount(text, this.display);
  }

  /** The bare number for a text field. */
  plainText(amount: Money): string {
    return plainAmount(amount, this.display);
  }
}
