import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueCode } from "../../../adapters/server/src/accounts/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, ids, PASSWORD, seedFixtures } from "../../support/server-fixtures.ts";

const DAY_MS = 86_400_000;

let test: TestServer;
beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const now = () => new Date(test.clock.now());

/** Tables whose rows are over at a moment, and the job that clears them then. */
const clearedBy: Readonly<Record<string, string>> = {
  identity_attempts: "forget ways to providers",
  one_time_codes: "forget old codes",
  passkey_challenges: "forget challenges of passkeys",
  sessions: "forget old sessions",
  two_factor_challenges: "forget old codes",
  used_assertions: "forget ways to providers",
};

/** Those whose rows are kept all the same, and why. */
const keptBecause: Readonly<Record<string, string>> = {
  grades: "the end of a grade is the operator's word, and the grade stays in the list",
  mail_outbox: "what was mailed to whom is kept; the words that open something are emptied where mails are sent",
  task_checks: "what was paid for is told from the checks; an expired one only holds no place any more",
};

async function tablesThatExpire(): Promise<readonly string[]> {
  const found = await sql<{ table_name: string }>`
    select columns.table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'expires_at' and table_type = 'BASE TABLE'
    order by columns.table_name`.execute(test.db);
  return found.rows.map(({ table_name }) => table_name);
}

describe("rows that are over", () => {
  it("are cleared by a job, or named with the reason why they are kept, table by table", async () => {
    const named = [...Object.keys(clearedBy), ...Object.keys(keptBecause)].toSorted();
    expect(await tablesThatExpire()).toEqual(named);
    // A job that is not there is refused.
    for (const job of new Set(Object.values(clearedBy))) await test.server.runJob(job);
  });

  it("are in the operator's table, which names each of these tables", () => {
    const guide = readFileSync(new URL("../../../docs/guides/run-it-for-real.md", import.meta.url), "utf8");
    const rows = guide.split("**What is forgotten.**")[1]?.split("**Health.**")[0] ?? "";
    const others = ["idempotency_keys", "rate_limits", "gateway_events", "stripe_card_sessions"];
    for (const table of [...Object.keys(clearedBy), ...others]) expect(rows).toContain(`\`${table}\``);
  });

  it("are codes and second steps a day after their end, and none before", async () => {
    const { email, id } = await addCustomer(test.db, now(), "codes@example.test", 0, { verified_at: now(), is_2fa: true });
    await issueCode(test.db, "login", id, now());
    await test.call("POST", "/login", { body: { email, password: PASSWORD } });
    const left = async () => {
      await test.server.runJob("forget old codes");
      const codes = await test.db.selectFrom("one_time_codes").select("purpose").where("user_id", "=", id).execute();
      const steps = await test.db.selectFrom("two_factor_challenges").select("purpose").where("user_id", "=", id).execute();
      return [codes.length, steps.length];
    };
    // A code that lets in is good for a minute, a second step for half an hour.
    test.clock.advance(DAY_MS + 60_000);
    expect(await left()).toEqual([1, 1]);
    test.clock.advance(1);
    expect(await left()).toEqual([0, 1]);
    test.clock.advance(29 * 60_000 - 1);
    expect(await left()).toEqual([0, 1]);
    test.clock.advance(1);
    expect(await left()).toEqual([0, 0]);
    const again = await test.call("POST", "/login", { body: { email, password: PASSWORD } });
    expect(again.json()).toMatchObject({ session: expect.any(String) as unknown });
  });

  it("are events of gateways and pages for cards after thirty days, longer than Stripe tells them again", async () => {
    const event = { invoice_id: "inv_1", kind: "callback", outcome: "declined", amount: null };
    const receivedBefore = (id: string, milliseconds: number) => ({
      ...event,
      id,
      received_at: new Date(test.clock.now() - milliseconds),
    });
    await test.db
      .insertInto("gateway_events")
      .values([receivedBefore("old", 30 * DAY_MS + 1), receivedBefore("kept", 30 * DAY_MS)])
      .execute();
    const { id: user_id } = await addCustomer(test.db, now(), "card@example.test");
    const link = {
      id: "card_1",
      user_id,
      payment_method_id: ids.crypto,
      return_url: "x",
      status: "open" as const,
      created_at: now(),
    };
    await test.db.insertInto("card_links").values(link).execute();
    const page = (id: string, milliseconds: number) => ({
      ...{ id, card_link_id: link.id, url: "x" },
      created_at: new Date(test.clock.now() - milliseconds),
    });
    await test.db
      .insertInto("stripe_card_sessions")
      .values([page("old", 30 * DAY_MS + 1), page("kept", 30 * DAY_MS)])
      .execute();
    await test.server.runJob("forget old reports of gateways");
    expect(await test.db.selectFrom("gateway_events").select("id").execute()).toEqual([{ id: "kept" }]);
    const pages = test.db.selectFrom("stripe_card_sessions").select("id").where("card_link_id", "=", link.id);
    expect(await pages.execute()).toEqual([{ id: "kept" }]);
  });
});
