import type { ListEntry } from "./read-list.ts";

const SIGNS: Readonly<Record<string, string>> = {
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "₽": "RUB",
  "₴": "UAH",
  "₺": "TRY",
  "₩": "KRW",
  "₫": "VND",
  "₦": "NGN",
  "₸": "KZT",
  "¥": "JPY or CNY",
  "₱": "PHP",
  "฿": "THB",
  R$: "BRL",
};
const OTHERS =
  /(?:^|[^a-z])(?:eur|gbp|inr|rs|rub|руб|uah|грн|try|tl|krw|vnd|ngn|kzt|jpy|cny|rmb|php|thb|brl|idr|rp|pkr|bdt|uzs|som|so'm|aed|sar|egp|irr|myr|mxn)(?:[^a-z]|$)/i;

const codeOf = (word: string): string | null =>
  /^\s*(?:usd|us\s*\$|\$|usdt)\s*$/i.test(word) || word.trim() === "" ? null : word.trim().slice(0, 20);

/** The currency that one rate names; null for dollars and for a bare number. */
function currencyOfRate(rate: unknown): string | null {
  if (typeof rate !== "string" || rate.length > 60) return null;
  const sign = Object.keys(SIGNS).find((known) => rate.includes(known));
  if (sign !== undefined) return SIGNS[sign] ?? null;
  return (
    OTHERS.exec(rate.normalize("NFKC"))?.[0]
      .replace(/[^\p{L}']/gu, "")
      .toUpperCase() ?? null
  );
}

/** The currency other than dollars that rows of a list name, beside their rates or in a field for it; null where none does. */
export function foreignCurrency(entries: readonly ListEntry[]): string | null {
  for (const { value } of entries) {
    if (typeof value !== "object" || value === null) continue;
    const row = value as Readonly<Record<string, unknown>>;
    const named = row["currency"] ?? row["rate_currency"];
    const found = (typeof named === "string" ? codeOf(named) : null) ?? currencyOfRate(row["rate"] ?? row["price"]);
    if (found !== null) return found;
  }
  return null;
}
