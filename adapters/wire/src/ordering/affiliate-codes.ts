import * as z from "zod/mini";
import { MAX_TEXT_LENGTH } from "../fields/request-fields.ts";

const MAX_CODES = 20;
/** Printable, and no longer than a code is: JSON text can hold signs that no text of a request has. */
const isCode = (value: unknown): value is string => typeof value === "string" && /^\P{C}{1,255}$/u.test(value);

/** One referral code or a list of them, also as JSON text (DEC-088); anything else is no code. */
export const affiliateCodesIn = z.pipe(
  z.transform((value: unknown) => codesOf(value)),
  z.array(z.string()).check(z.maxLength(MAX_CODES)),
);

function codesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter(isCode).slice(0, MAX_CODES);
  if (typeof value !== "string" || value === "" || value.length > MAX_TEXT_LENGTH) return [];
  if (!value.startsWith("[")) return [value].filter(isCode);
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? codesOf(parsed) : [];
  } catch {
    return [];
  }
}

/** The stored list of referral codes as it is sent, a JSON text (DEC-088); null when there is none. */
export const affiliateCodesToWire = (codes: readonly string[]): string | null =>
  codes.length === 0 ? null : JSON.stringify(codes);
