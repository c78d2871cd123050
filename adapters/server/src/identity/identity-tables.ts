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
  /** Who is on the way to a provider and back. */
  interface Tables {
    identity_attempts: IdentityAttemptsTable;
    used_assertions: UsedAssertionsTable;
  }
}
