import type { Invariant } from "../database/index.ts";

/** What is left of accounts that were deleted. */
export const ownDataInvariants: readonly Invariant[] = [
  {
    rule: "a deleted account has no name, no address and no way in",
    query: `select id::text as id from users where deleted_at is not null and (email is not null or claimed_email is not null
      or name <> '' or password_hash is not null or telegram_id is not null or social_provider is not null
      or exists (select from sessions where sessions.user_id = users.id) or exists (select from identities where identities.user_id = users.id)
      or exists (select from passkeys where passkeys.user_id = users.id))`,
  },
  {
    rule: "the balances of a deleted account, and of no other, are closed",
    query: `select users.id::text as id from users join user_balances balance on balance.user_id = users.id
      where (users.deleted_at is not null) <> balance.is_closed`,
  },
];
