import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyOwnData } from "../../../adapters/server/src/app/features.ts";
import { isOwnRow } from "../../../adapters/server/src/feature/index.ts";
import { openSession } from "../../../adapters/server/src/accounts/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
beforeAll(async () => void (test = await openServer({ demo: true })));
afterAll(() => test.close());

const now = () => new Date(test.clock.now());
const EMAIL = "robin@panel.example";

/** Ends all that holds an account, as if it had run its course. */
async function endAll(id: number): Promise<void> {
  const { db } = test;
  await db
    .updateTable("orders")
    .set({ status: "completed", completed_at: now() })
    .where("user_id", "=", id)
    .where("status", "not in", ["completed", "canceled", "unpaid"])
    .execute();
  await sql`update refill_requests set refilled_at = ${now()} where refilled_at is null and order_id in (select id from orders where user_id = ${id})`.execute(
    db,
  );
  await db.updateTable("subscriptions").set({ status: "completed", ended_at: now() }).where("user_id", "=", id).execute();
  await db.updateTable("keyword_subscriptions").set({ status: "ended", ended_at: now() }).where("user_id", "=", id).execute();
  await db
    .updateTable("invoices")
    .set({ status: "canceled" })
    .where("user_id", "=", id)
    .where("status", "=", "in_moderation")
    .execute();
  await db
    .updateTable("withdrawals")
    .set({ status: "paid", decided_at: now() })
    .where("user_id", "=", id)
    .where("decided_at", "is", null)
    .execute();
}

describe("a customer with a bit of everything", () => {
  it("EXT-account-deletion-confirm can go: no row keeps what it is emptied of", async () => {
    const { db } = test;
    const { id } = await db.selectFrom("users").select("id").where("email", "=", EMAIL).executeTakeFirstOrThrow();
    const [quest] = await db.selectFrom("free_trial_quests").select("id").execute();
    const page = {
      user_id: id,
      quest_id: quest?.id ?? 0,
      url: "https://x.example/1",
      created_at: now(),
      expire_at: new Date(test.clock.now() + 1),
    };
    await db
      .insertInto("free_trials")
      .values([
        { ...page, link_identity: "going on", next_step_at: now() },
        { ...page, link_identity: "over", status: "completed", next_step_at: null },
      ])
      .execute();
    await endAll(id);
    const filled = new Set<string>();
    for (const own of everyOwnData.rows) {
      const { rows } = await sql`select from ${sql.table(own.table)} where ${isOwnRow(own, id)} limit 1`.execute(db);
      if (rows.length > 0) filled.add(own.table);
    }
    expect(filled.size, "tables with a row of the customer").toBeGreaterThan(30);
    const token = await openSession(db, id, now());
    const answer = await test.call("POST", "/api/v1/profile/deletion", { token, body: { typed: EMAIL, gives_up_money: true } });
    expect([answer.statusCode, answer.body]).toEqual([200, '{"data":null}']);
    for (const own of everyOwnData.rows) {
      const { rows } = await sql`select * from ${sql.table(own.table)} where ${isOwnRow(own, id)}`.execute(db);
      if (own.farewell === "go") expect([own.table, rows]).toEqual([own.table, []]);
      expect(JSON.stringify(rows)).not.toContain(EMAIL);
    }
  });
});
