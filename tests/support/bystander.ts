import { sql } from "kysely";
import type { Db } from "../../adapters/server/src/database/index.ts";
import { between, createLedger } from "../../adapters/server/src/ledger/index.ts";
import { rowsNaming } from "./rows-naming.ts";
import { addWholeShop, BYSTANDERS_COUNTRY, moment, never } from "./whole-shop.ts";

export const BYSTANDER_ID = 77_777_777;
/** Has begun to set an app up, and nothing else. */
const BEGINNER_ID = 77_777_778;

/**
 * Writes a person who has one of everything that gets a person into an account, and takes part in nothing. Every server of tests has them in
 * its database: a statement that forgets whose row it is about changes theirs, which `bystanderChanges` finds.
 */
export async function addBystander(db: Db): Promise<void> {
  const user_id = BYSTANDER_ID;
  const user = {
    ...{ id: user_id, email: "bystander@elsewhere.test", name: "Bystander", password_hash: "scrypt$2$1$1$$none" },
    ...{ created_at: moment, verified_at: moment, affiliate_code: "BYSTANDER", is_2fa: true },
    ...{ telegram_id: "bystander", telegram_username: "bystander", country: "DE", receipts_ended_at: moment },
    ...{ company_name: "Elsewhere", company_address: "Elsewhere", company_site: "https://elsewhere.test", vat: "DE1" },
    ...{ permissions: ["elsewhere"], referred_by: BEGINNER_ID, referral_percent: 7 },
    ...{ messengers: JSON.stringify({ skype: "bystander" }), marketing: JSON.stringify({ source: "elsewhere" }) },
  };
  const beginner = { email: null, claimed_email: "claimed@elsewhere.test", name: "Beginner", frozen_at: moment, is_2fa: true };
  await db
    .insertInto("users")
    .values({ id: BEGINNER_ID, ...beginner, created_at: moment, affiliate_code: "BEGINNER" })
    .execute();
  await db.insertInto("users").values(user).execute();
  await db.insertInto("user_balances").values({ user_id }).execute();
  const postings = between(user_id, 5_000_000, "operator");
  await createLedger().post(db, [{ name: "bystander", kind: "admin", userId: user_id, postings }], moment);
  const used = { used_at: moment, used_address: "192.0.2.77", used_agent: "Elsewhere" };
  const session = { user_id, created_at: moment, expires_at: never, proved_at: moment, ...used };
  await db
    .insertInto("sessions")
    .values(["bystander 1", "bystander 2"].map((token_hash) => ({ ...session, token_hash })))
    .execute();
  await db
    .insertInto("identities")
    .values(
      (["facebook", "google", "telegram"] as const).map((provider) => ({
        provider,
        subject: "bystander",
        user_id,
        connected_at: moment,
      })),
    )
    .execute();
  const authenticator = { secret: "JBSWY3DPEHPK3PXP", is_sealed: false, created_at: moment };
  await db
    .insertInto("authenticators")
    .values([
      { ...authenticator, user_id, confirmed_at: moment, last_step: 1 },
      { ...authenticator, user_id: BEGINNER_ID },
    ])
    .execute();
  await db
    .insertInto("recovery_codes")
    .values(["bystander 1", "bystander 2"].map((code_hash) => ({ user_id, code_hash })))
    .execute();
  await db
    .insertInto("passkeys")
    .values({ user_id, credential_id: "bystander", public_key: "none", counter: 1, name: "Key", created_at: moment })
    .execute();
  await db
    .insertInto("api_tokens")
    .values({ user_id, token_hash: "bystander", sealed: null, ending: "none", is_read_only: false, created_at: moment })
    .execute();
  await db
    .insertInto("program_tokens")
    .values({ program: "bystander", user_id, token_hash: "bystander's program", sealed: "none", created_at: moment })
    .execute();
  await addOpenSteps(db);
  await db.insertInto("stripe_customers").values({ user_id, id: "bystander", created_at: moment }).execute();
  await db.insertInto("countries").values({ id: BYSTANDERS_COUNTRY, iso_code_2: "ZZ" }).execute();
  await addWholeShop(db, { user_id, first: 77_777_700, name: "bystander", hasPlan: true });
  // Their orders are counted already.
  await sql`delete from order_count_changes`.execute(db);
  await sql`insert into order_counts (user_id, status, orders)
    select user_id, status, count(*) from orders where parent_id is null group by 1, 2`.execute(db);
  await sql`with gone as (delete from order_sum_changes returning *)
    insert into order_sums (user_id, kind, span, since, key, orders, quantity, cost, last_order_id)
    select user_id, part.kind, part.span, part.since, part.key, sum(orders), sum(quantity), sum(cost), max(order_id)
    from gone cross join lateral order_sum_keys(day, service_id, network_id) as part group by 1, 2, 3, 4, 5`.execute(db);
}

/** Of the bystander, both second steps that an account can have open, and a one-time code for everything. */
async function addOpenSteps(db: Db): Promise<void> {
  const step = { user_id: BYSTANDER_ID, code_hash: "bystander", code_expires_at: never, expires_at: never, used_at: null };
  await db
    .insertInto("two_factor_challenges")
    .values([
      { ...step, purpose: "login", session_hash: "bystander" },
      { ...step, purpose: "switch", session_hash: null },
    ])
    .execute();
  const code = { user_id: BYSTANDER_ID, created_at: moment, expires_at: never, used_at: null };
  await db
    .insertInto("one_time_codes")
    .values(
      (["login", "password", "identity"] as const).map((purpose) => ({ ...code, purpose, code_hash: `bystander ${purpose}` })),
    )
    .execute();
}

/** All that is known of the bystander, a line for each row. */
export const bystanderRows = (db: Db): Promise<readonly string[]> => rowsNaming(db, "777777\\d\\d|bystander|BYSTANDER");
