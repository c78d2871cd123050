import { type ServerText, text } from "../calls/index.ts";

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;

/** An e-mail as it is stored, in small letters; null for what can be none. */
export function emailFrom(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= 254 && /^[^\s@<>"',;:\\()[\]]+@[^\s@.<>"',;:\\()[\]]+(\.[^\s@.<>"',;:\\()[\]]+)+$/.test(email)
    ? email
    : null;
}

/** What is wrong with an e-mail, if anything. */
export function emailProblem(typed: string): ServerText | null {
  if (typed.trim() === "") return text("required");
  return emailFrom(typed) === null ? text("invalidEmail") : null;
}

/** What is wrong with a new password, if anything. */
export function passwordProblem(password: string): ServerText | null {
  if (password === "") return text("required");
  if (password.length < MIN_PASSWORD_LENGTH) return text("passwordTooShort", { min: MIN_PASSWORD_LENGTH });
  return password.length > MAX_PASSWORD_LENGTH ? text("invalidValue") : null;
}

/** Keeps the fields that have a problem. */
export function problemsOf(fields: Readonly<Record<string, ServerText | null>>): Record<string, ServerText> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, ServerText] => entry[1] !== null));
}

// Characters that turn the direction of text or do not show (T11).

const INVISIBLE = /[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name as it may be shown: one line, nothing invisible, at most 100 characters. */
export const nameFrom = (typed: string): string => typed.replace(INVISIBLE, "").trim().slice(0, 100);
