import { moneyFromMicros, type Money } from "./money.ts";

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/**
 * Reads a decimal text such as "12.5", exactly; digits beyond the sixth are rounded half away from zero.
 * Null for anything else, and for amounts beyond the safe integers.
 */
export function moneyFromDecimal(text: string): Money | null {
  const match = DECIMAL.exec(text.trim());
  if (!match) return null;
  const [, sign = "", whole = "0", decimals = ""] = match;
  const kept = decimals.slice(0, 6).padEnd(6, "0");
  const roundUp = (decimals[6] ?? "0") >= "5" ? 1 : 0;
  const micros = Number(whole) * 1_000_000 + Number(kept) + roundUp;
  if (!Number.isSafeInteger(micros)) return null;
  return moneyFromMicros(sign === "-" ? -micros : micros);
}

/** A JSON number as an amount; JavaScript prints the shortest decimal that means it, which is what was sent. */
export function moneyFromNumber(value: number): Money | null {
  if (!Number.isFinite(value)) return null;
  const text = String(value);
  return text.includes("e") ? moneyFromDecimal(value.toFixed(7)) : moneyFromDecimal(text);
}

/** The amount as a decimal text at ledger precision without needless zeros: 1 500 000 is "1.5". */
export function decimalFromMoney(amount: Money): string {
  const micros = Math.abs(amount);
  const whole = Math.floor(micros / 1_000_000);
  const decimals = String(micros % 1_000_000)
    .padStart(6, "0")
    .replace(/0+$/, "");
  return `${amount < 0 ? "-" : ""}${String(whole)}${decimals === "" ? "" : `.${decimals}`}`;
}

/** The number nearest to the amount, for the numeric fields of the API; never calculate with it. */
export const numberFromMoney = (amount: Money): number => amount / 1_000_000;
