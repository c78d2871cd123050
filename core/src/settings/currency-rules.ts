import type { CurrencyCode, InstanceSettings } from "./instance-settings.ts";

/** One currency in which amounts are shown (CUR-001). */
export interface Currency {
  readonly code: CurrencyCode;
  readonly symbol: string;
}

/** Exactly these two (CUR-001). */
export const currencies: readonly Currency[] = [
  { code: "USD", symbol: "$" },
  { code: "RUB", symbol: "₽" },
];

export const defaultCurrency: CurrencyCode = "USD";

/** A currency by its code in any case; null for one that does not exist here (DEC-067). */
export const currencyFrom = (text: string | null | undefined): CurrencyCode | null =>
  currencies.find(({ code }) => code === text?.toUpperCase())?.code ?? null;

/** Units for one dollar in millionths; null while roubles have no rate, so that no amount is shown wrongly (CUR-007). */
export function rateOf(code: CurrencyCode, settings: InstanceSettings | null): number | null {
  if (code === "USD") return 1_000_000;
  const rate = settings?.rubExchangeRateMillionths ?? 0;
  return rate > 0 ? rate : null;
}

/** The currencies that the picker offers: those of the operator's list that have a rate, and dollars where none has one (CUR-008). */
export function offeredCurrencies(settings: InstanceSettings | null): readonly Currency[] {
  const offered = currencies.filter(({ code }) => rateOf(code, settings) !== null && settings?.currencies.includes(code));
  return offered.length > 0 ? offered : currencies.slice(0, 1);
}
