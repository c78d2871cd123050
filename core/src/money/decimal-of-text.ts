import { plainWriting, takeApart, THOUSANDS_OR_DECIMALS } from "./typed-number.ts";

/**
 * Reads an amount of which nothing is known but its text, as of a program or a command: `12.5`, `12,5`, `1 000`, `1,234.56`. Answers its
 * digits with a point. Null where it is none, and where a comma may part thousands as well as decimals: `1,000` is 1 or 1000.
 */
export function decimalOfText(text: string): string | null {
  const plain = plainWriting(text);
  if (plain.includes(",") && THOUSANDS_OR_DECIMALS.test(plain)) return null;
  const digits = takeApart(plain, (sign) => sign === ",");
  return digits && (digits.decimals === "" ? digits.whole : `${digits.whole}.${digits.decimals}`);
}
