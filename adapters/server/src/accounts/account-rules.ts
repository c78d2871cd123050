import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@panel/core/auth";
import { plainLine } from "@panel/core/typed-text";
import { type ServerText, text } from "../calls/index.ts";
import { emailFrom } from "../mail/index.ts";

export { emailFrom };

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

/** A name as it may be shown: one line, nothing invisible, at most 100 characters. */
export const nameFrom = (typed: string): string => plainLine(typed, "").trim().slice(0, 100);
