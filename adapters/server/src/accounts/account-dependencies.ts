import type { InstanceSettings } from "@panel/core/settings";
import type { CaptchaFields } from "../captcha/index.ts";
import type { Call } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import type { RateLimit } from "../http/index.ts";

/** What the account calls need besides the database. */
export interface AccountDependencies {
  /** Signs links that work without a login. */
  readonly secret: string;
  /** Signs who a customer is for the chat's provider (CHT-004); null where the operator has none. */
  readonly chatSecret: string | null;
  /** Address of the panel for links in mails; from the configuration, never from a request. */
  readonly origin: string;
  /** Whether registration demands a messenger (AUT-019), and whether no answer tells if an e-mail has an account (DEC-051). */
  readonly readSettings: (db: Db) => Promise<Pick<InstanceSettings, "answersNeutrally" | "contactInfoIsRequired">>;
  /** Refuses while the captcha's flag is on and its provider does not say that the answer is good (AUT-020). */
  readonly demandHuman: (call: Pick<Call, "db" | "exactAddress">, fields: CaptchaFields) => Promise<void>;
}

const MINUTE = 60_000;
/** Registrations of one address, and for one e-mail from all addresses. */
export const REGISTRATIONS_OF_ADDRESS: RateLimit = { limit: 100, windowMs: 60 * MINUTE };
export const REGISTRATIONS_OF_EMAIL: RateLimit = { limit: 20, windowMs: 60 * MINUTE };
/** Mails that reset a password: to one mailbox, no matter who asks, and by one address. */
export const RESET_MAILS: RateLimit = { limit: 5, windowMs: 15 * MINUTE };
export const RESET_MAILS_OF_ADDRESS: RateLimit = { limit: 50, windowMs: 15 * MINUTE };
/** Passwords that one address sets by links. */
export const RESETS_OF_ADDRESS: RateLimit = { limit: 30, windowMs: 15 * MINUTE };
