import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyOwnData } from "../../../adapters/server/src/app/features.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
beforeAll(async () => void (test = await openServer()));
afterAll(() => test.close());

/** Columns that name an account beside the one whose row it is, by the reason. */
const ofOthers: Readonly<Record<string, readonly string[]>> = {
  "a number that names nobody once the account is emptied": [
    "users.referred_by",
    "merged_accounts.user_id",
    "merged_accounts.into_id",
    "coupon_uses.made_by",
    "reward_buyers.buyer_id",
    "widget_changes.user_id",
  ],
  "mails go by their address": ["mail_outbox.choice_user_id"],
};

/** Tables whose rows tell of an account, and in which nothing begins for it by a call of its owner, by the reason. */
const unguarded: Readonly<Record<string, readonly string[]>> = {
  "written with a row that is guarded": [
    "ledger_events",
    "ledger_postings",
    "coupon_uses",
    "order_rewards",
    "reward_buyers",
    "reward_days",
    "paid_tasks",
    "order_end_notes",
    "free_trial_clicks",
    "stripe_customers",
    "user_balances",
    "order_counts",
    "order_count_changes",
    "order_sums",
    "order_sum_changes",
    "widget_sums",
    "widget_changes",
    "merged_accounts",
    "moved_orders",
    "mail_outbox",
    "coupons",
    "users",
  ],
  "good for minutes, and nobody logs in by them once nothing else opens the account": [
    "identity_attempts",
    "passkey_challenges",
    "two_factor_challenges",
    "recovery_codes",
    "program_tokens",
  ],
};

interface Found {
  readonly table: string;
  readonly column: string;
}

const columnsOf = (): Promise<readonly Found[]> =>
  sql<Found>`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`
    .execute(test.db)
    .then(({ rows }) => rows);

/** Columns that refer to an account, by a foreign key or by their name. */
const referring = (): Promise<readonly Found[]> =>
  sql<Found>`
    select rel.relname as table, att.attname as column from pg_constraint con
    join pg_class rel on rel.oid = con.conrelid join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any(con.conkey)
    where con.contype = 'f' and con.confrelid = 'users'::regclass
    union
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'buyer_id')`
    .execute(test.db)
    .then(({ rows }) => rows);

describe("what is kept of a customer", () => {
  it("EXT-own-data every column that names an account is one of its own rows, or is left for a reason that is named", async () => {
    const own = everyOwnData.rows.map(({ owner, table }) => `${table}.${typeof owner === "string" ? owner : owner.column}`);
    const known = new Set([...own, ...Object.values(ofOthers).flat()]);
    const unknown = (await referring()).map(({ column, table }) => `${table}.${column}`).filter((name) => !known.has(name));
    expect(unknown).toEqual([]);
  });

  it("EXT-own-data every column of such a row is given, or kept back by name", async () => {
    const columns = await columnsOf();
    for (const { given, key, keptBack = [], owner, table } of everyOwnData.rows) {
      const ofTable = columns.filter((each) => each.table === table).map(({ column }) => column);
      const names = given.map((column) => (typeof column === "string" ? column : column.dollars));
      const owning = typeof owner === "string" ? [owner] : [];
      const known = new Set([...names, ...keptBack, ...owning]);
      expect({ table, columns: ofTable.toSorted() }).toEqual({ table, columns: [...known].toSorted() });
      expect(names.filter((name) => keptBack.includes(name))).toEqual([]);
      expect(key.filter((column) => !ofTable.includes(column))).toEqual([]);
    }
  });

  it("EXT-own-data no secret is given", () => {
    const secret = /hash|secret|sealed|token|public_key|password|verifier|nonce|bytes/;
    const given = everyOwnData.rows.flatMap(({ given: columns, table }) =>
      columns.flatMap((column) => (typeof column === "string" ? `${table}.${column}` : [])),
    );
    expect(given.filter((name) => secret.test(name.split(".")[1] ?? ""))).toEqual([]);
  });

  it("EXT-account-deletion-confirm where something begins for an account, the database refuses it once that is deleted", async () => {
    const { rows: guarded } = await sql<{ table: string }>`
      select rel.relname as table from pg_trigger join pg_class rel on rel.oid = tgrelid where tgname = 'own_data_not_of_deleted'`.execute(
      test.db,
    );
    const known = new Set([...guarded.map(({ table }) => table), ...Object.values(unguarded).flat()]);
    const tables = new Set((await referring()).map(({ table }) => table));
    expect([...tables].filter((table) => !known.has(table))).toEqual([]);
  });
});
