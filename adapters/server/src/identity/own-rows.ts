import { type OwnRows } from "../feature/index.ts";

/** What is kept of a customer here. */
export const identityRows: readonly OwnRows[] = [
  {
    table: "identity_attempts",
    owner: "user_id",
    key: ["state_hash"],
    given: ["provider", "expires_at"],
    keptBack: ["state_hash", "browser_hash", "verifier", "nonce", "return_to", "affiliate_codes"],
    farewell: "go",
  },
];
