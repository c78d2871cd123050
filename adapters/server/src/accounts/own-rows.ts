import { sql } from "kysely";
import { dollars, type Forget, type OwnRows } from "../feature/index.ts";

/** What is left of a user without the person. */
export const namelessUser = {
  email: null,
  claimed_email: null,
  name: "",
  password_hash: null,
  company_name: null,
  company_address: null,
  company_site: null,
  vat: null,
  roles: "{}",
  permissions: "{}",
  verified_at: null,
  referred_by: null,
  is_2fa: false,
  first_factor: null,
  messengers: "{}",
  analytics_ids: "{}",
  marketing: "{}",
  country: null,
  telegram_id: null,
  telegram_username: null,
  social_provider: null,
} as const;

/** Guests' accounts that went up in an account go with it, and what still asks for its address. */
export const forgetAddress: Forget = async (tx, { userId, email }) => {
  const emptied = Object.entries(namelessUser).map(([column, value]) => sql`${sql.ref(column)} = ${sql.lit(value)}`);
  await sql`update users set ${sql.join(emptied)} where id in (select user_id from merged_accounts where into_id = ${userId})`.execute(
    tx,
  );
  if (email !== null) await tx.deleteFrom("password_requests").where("email", "=", email).execute();
};

/** What is kept of a customer here. */
export const accountsRows: readonly OwnRows[] = [
  {
    table: "sessions",
    owner: "user_id",
    key: ["id"],
    given: ["created_at", "expires_at", "revoked_at", "used_at", "used_address", "used_agent", "is_impersonated"],
    keptBack: ["id", "family", "token_hash", "previous_token_hash", "previous_valid_until", "proved_at"],
    farewell: "go",
  },
  {
    table: "one_time_codes",
    owner: "user_id",
    key: ["code_hash"],
    given: ["purpose", "created_at", "expires_at", "used_at"],
    keptBack: ["code_hash", "browser_hash"],
    farewell: "go",
  },
  {
    table: "two_factor_challenges",
    owner: "user_id",
    key: ["id"],
    given: ["purpose", "expires_at", "used_at"],
    keptBack: ["id", "session_hash", "code_hash", "code_expires_at", "tries"],
    farewell: "go",
  },
  {
    table: "moved_orders",
    owner: "user_id",
    key: ["id"],
    given: ["orders", dollars("amount"), "moved_at"],
    keptBack: ["id"],
    farewell: "go",
  },
  {
    table: "users",
    owner: "id",
    key: ["id"],
    given: [
      "id",
      "email",
      "claimed_email",
      "name",
      "account_type",
      "company_name",
      "company_address",
      "company_site",
      "vat",
      "roles",
      "permissions",
      "created_at",
      "verified_at",
      "affiliate_code",
      "referral_percent",
      "is_2fa",
      "frozen_at",
      "messengers",
      "analytics_ids",
      "marketing",
      "country",
      "telegram_id",
      "telegram_username",
      "social_provider",
    ],
    keptBack: ["password_hash", "first_factor", "referred_by", "receipts_ended_at", "deleted_at"],
    farewell: namelessUser,
  },
];
