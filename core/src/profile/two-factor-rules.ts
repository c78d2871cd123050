import type { FieldRefusal, PortError } from "../result/index.ts";

const MINUTE = 60_000;

/** How long a mailed code of the second factor is good, in milliseconds (DEC-055). */
export const TWO_FACTOR_CODE_LIFE_MS = 10 * MINUTE;
/** A new code may be mailed this long after the last one, in milliseconds (DEC-055). */
export const TWO_FACTOR_PAUSE_MS = MINUTE;
/** Wrong codes after which one has to begin again (DEC-055). */
export const TWO_FACTOR_TRIES = 5;
/** Tries at codes that an account has in a day, however many logins are begun; a new password gives them back. */
export const TWO_FACTOR_TRIES_A_DAY = 15;
/** Mails with codes that an account gets in a day; each is somebody's mailbox. */
export const TWO_FACTOR_MAILS_A_DAY = 10;

/** The mailed code of AUT-008 and AUT-010; `session` is refused when no further code can be right. */
export type TwoFactorField = "code" | "session";

/** Whether a refusal says that no further code can be right, so that one has to begin again (DEC-055). */
export const asksToBeginAgain = (refusal: PortError | FieldRefusal<TwoFactorField>): boolean =>
  refusal.kind === "problems" && refusal.problems.some(({ field }) => field === "session");
