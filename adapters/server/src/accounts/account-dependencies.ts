import type { Db } from "../database/index.ts";
import type { RateLimit } from "../http/index.ts";

/** What the account calls need besides the database. */
export interface AccountDependencies {
  /** Signs links that work without a login. */
  readonly secret: string;
  /** Address of the panel for links in mails; from the configuration, never from a request. */
  readonly origin: string;
  /** Whether registration demands a messenger (AUT-019). */
  readonly isContactRequired: (db: Db) => Promise<boolean>;
  /** Whether a captcha's answer is good; true while the flag is off (AUT-020). */
  readonly isHuman: (db: Db, answer: string | null) => Promise<boolean>;
}

const MINUTE = 60_000;
/** Tries of one address at one e-mail, and of one address in all. */
export const LOGIN_TRIES: RateLimit = { limit: 10, windowMs: 15 * MINUTE };
export const LOGIN_TRIES_OF_ADDRESS: RateLimit = { limit: 100, windowMs: 15 * MINUTE };
export const REGISTRATIONS_OF_ADDRESS: RateLimit = { limit: 100, windowMs: 60 * MINUTE };
export const RESET_MAILS: RateLimit = { limit: 5, windowMs: 15 * MINUTE };
