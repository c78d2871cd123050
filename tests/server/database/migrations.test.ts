import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectPglite, type DatabaseConnection, inOneList, migrate } from "../../../adapters/server/src/database/index.ts";
import { migrations } from "../../../adapters/server/src/app/features.ts";
import { isNamedByTime } from "../../support/named-by-time.ts";

/** The oldest steps. Databases know them by these names, so that none is renamed, and none with a number is added. */
const numbered = `
  0001-calls 0002-accounts 0003-mail 0004-ledger 0005-catalogue 0006-settings 0007-coupons 0008-payments 0009-widgets
  0010-purchases 0011-orders 0012-drip-feeds 0013-subscriptions 0014-gateway 0015-notifications 0016-guests-invoices
  0017-fees-of-orders 0018-one-challenge 0019-session-families 0020-claimed-emails 0021-grown-orders 0022-grown-invoices
  0023-grown-statements 0024-grown-drip-feeds 0025-grown-subscriptions 0026-grown-reviews 0027-receipts-ended
  0028-languages-of-purchases 0029-order-news 0030-delivery-facts 0031-filtered-statements 0032-withdrawal-events
  0033-withdrawals 0034-rewards 0035-api-token 0036-api-token-told 0037-operators-book 0038-mails-are-sent
  0039-identities 0040-stripe-sessions 0041-session-use 0042-video-channels 0043-mail-buttons
  0044-language-of-subscriptions 0045-order-ends 0046-verification-documents 0047-paid-tasks 0048-cards-at-a-provider
  0049-cards-at-stripe 0050-free-trials 0051-invoice-refunds 0052-credentials 0053-referral-program 0054-reward-figures
  0055-campaigns
`
  .trim()
  .split(/\s+/);

let connection: DatabaseConnection;

beforeAll(async () => {
  connection = await connectPglite(null);
});
afterAll(() => connection.close());

const tables = async (): Promise<readonly string[]> => {
  const found = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely%'`.execute(
    connection.db,
  );
  return found.rows.map((row) => row.name);
};

describe("the migrations of all features", () => {
  it("are the numbered ones that have always been, then those that begin with the minute in which they were made", () => {
    const names = Object.keys(migrations).toSorted();
    expect(names.slice(0, numbered.length)).toEqual(numbered);
    expect(names.slice(numbered.length).filter((name) => !isNamedByTime(name))).toEqual([]);
  });

  it("refuse a minute that two features took", () => {
    expect(() => inOneList([{ "202611261320-one": "select 1" }, { "202611261320-other": "select 1" }])).toThrow("202611261320");
  });

  it("leave nothing behind when a step fails", async () => {
    const failing = { "0001-first": "create table half_made (id integer)", "0002-second": "select * from nowhere" };
    await expect(migrate(connection.db, failing)).rejects.toThrow("nowhere");
    expect(await tables()).toEqual([]);
  });

  it("run in the order of their names, and once", async () => {
    expect(await migrate(connection.db, migrations)).toEqual(Object.keys(migrations).toSorted());
    expect((await tables()).length).toBeGreaterThan(40);
    expect(await migrate(connection.db, migrations)).toEqual([]);
  });

  it("run a step that was made earlier than one that has run already", async () => {
    const late = { ...migrations, "0055-merged-late": "create table merged_late (id integer)" };
    const later = { ...late, "202611261320-made-later": "create table made_later (id integer)" };
    const { "0055-merged-late": _late, ...withoutLate } = later;
    expect(await migrate(connection.db, withoutLate)).toEqual(["202611261320-made-later"]);
    expect(await migrate(connection.db, later)).toEqual(["0055-merged-late"]);
  });

  it("refuse a database that knows a step of another release", async () => {
    await expect(migrate(connection.db, migrations)).rejects.toThrow("202611261320-made-later is missing");
  });
});
