import { type OwnRows } from "../feature/index.ts";

/** What is kept of a customer here. */
export const credentialsRows: readonly OwnRows[] = [
  { table: "recovery_codes", owner: "user_id", key: ["code_hash"], given: ["used_at"], keptBack: ["code_hash"], farewell: "go" },
  {
    table: "authenticators",
    owner: "user_id",
    key: ["user_id"],
    given: ["created_at", "confirmed_at"],
    keptBack: ["secret", "is_sealed", "last_step"],
    farewell: "go",
  },
  {
    table: "passkeys",
    owner: "user_id",
    key: ["id"],
    given: ["name", "created_at", "used_at"],
    keptBack: ["id", "credential_id", "public_key", "counter", "transports"],
    farewell: "go",
  },
  {
    table: "passkey_challenges",
    owner: "user_id",
    key: ["challenge_hash"],
    given: ["purpose", "expires_at"],
    keptBack: ["challenge_hash"],
    farewell: "go",
  },
  { table: "identities", owner: "user_id", key: ["provider"], given: ["provider", "subject", "connected_at"], farewell: "go" },
];
