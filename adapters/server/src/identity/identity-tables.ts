import type { WayIn } from "@panel/core/ways-in";

export interface IdentitiesTable {
  provider: WayIn;
  /** Who the provider says it is; the provider gives it to nobody else. */
  subject: string;
  user_id: number;
  connected_at: Date;
}

export interface IdentityAttemptsTable {
  state_hash: string;
  /** Of what the browser keeps in a cookie: an answer counts in the browser that asked for it alone. */
  browser_hash: string;
  provider: "google" | "facebook";
  verifier: string;
  nonce: string;
  /** Anyone who connects a social account; null for a sign-in. */
  user_id: number | null;
  return_to: string;
  affiliate_codes: unknown;
  expires_at: Date;
}

export interface UsedAssertionsTable {
  assertion_hash: string;
  expires_at: Date;
}

declare module "../database/tables.ts" {
  /** Accounts elsewhere that are connected to accounts here, and who is on the way there and back. */
  interface Tables {
    identities: IdentitiesTable;
    identity_attempts: IdentityAttemptsTable;
    used_assertions: UsedAssertionsTable;
  }
}
