import { sql } from "kysely";
import type { Forget } from "../feature/index.ts";

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
