import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { everyOwnData, verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { addCustomer, balancesOf, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { press } from "../../support/server-gateway.ts";
import { answerOf, buyByMethod, buyFromBalance, errorsOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
let made = 0;
beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterEach(async () => expect(await verifyLedger(test.db)).toEqual([]));
afterAll(() => test.close());

const now = () => new Date(test.clock.now());
const customer = (balance = 0): Promise<Customer> =>
  addCustomer(test.db, now(), `leaver${String((made += 1))}@own.test`, balance);

/** Orders for $5.00 from the balance; answers the order. */
async function order({ token }: Customer): Promise<number> {
  const answer = await buyFromBalance(test, purchaseBody([someLikes(10_000)], 5_000_000), {
    token,
    key: `own-${String((made += 1))}`,
  });
  return answerOf(answer).order_ids[0] ?? 0;
}

async function deliver(): Promise<void> {
  for (let look = 0; look < 15; look += 1) {
    test.clock.advance(100_000);
    await test.server.fulfil();
  }
}

const farewell = async ({ token }: Customer) =>
  (await test.call("GET", "/api/v1/profile/deletion", { token })).json<{
    data: { confirmation: string; holds: string[]; money_decimal: string };
  }>().data;
const prove = ({ id }: Customer) => test.db.updateTable("sessions").set({ proved_at: now() }).where("user_id", "=", id).execute();
const leave = ({ token }: Customer, body: object) => test.call("POST", "/api/v1/profile/deletion", { token, body });
const userOf = ({ id }: Pick<Customer, "id">) =>
  test.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("the file of what is kept", () => {
  it("EXT-own-data is JSON with everything of the account, nothing of others, and amounts in dollars", async () => {
    const mine = await customer(12_500_000);
    const other = await customer(5_000_000);
    const number = await order(mine);
    await order(other);
    const answer = await test.call("GET", "/api/v1/profile/data", { token: mine.token });
    expect(answer.headers).toMatchObject({
      "content-disposition": 'attachment; filename="account-data.json"',
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const data = answer.json<Record<string, readonly Record<string, unknown>[]>>();
    expect(Object.keys(data)).toEqual(everyOwnData.rows.map(({ table }) => table));
    expect(data["users"]).toMatchObject([{ id: mine.id, email: mine.email }]);
    expect(data["orders"]).toMatchObject([{ id: number, cost: "5", status: "in_processing" }]);
    expect(data["user_balances"]).toMatchObject([{ main: "7.5", spent: "5" }]);
    expect(answer.body).not.toContain(other.email);
    expect(answer.body).not.toContain("password_hash");
  });

  it("EXT-own-data is written page by page, however much there is", async () => {
    const mine = await customer();
    const rows = Array.from({ length: 1_203 }, (_, index) => ({
      day: "2026-01-05",
      keyword: `word ${String(index)}`,
      country: "US",
    }));
    await test.db
      .insertInto("keyword_look_ups")
      .values(rows.map((row) => ({ ...row, user_id: mine.id })))
      .execute();
    const answer = await test.call("GET", "/api/v1/profile/data", { token: mine.token });
    const words = answer.json<{ keyword_look_ups: { keyword: string }[] }>().keyword_look_ups.map(({ keyword }) => keyword);
    expect(words.toSorted()).toEqual(rows.map(({ keyword }) => keyword).toSorted());
  });

  it("EXT-own-data is for the owner alone, who has proved it, ten times an hour", async () => {
    const mine = await customer();
    await test.db.updateTable("sessions").set({ proved_at: null }).where("user_id", "=", mine.id).execute();
    const refused = await test.call("GET", "/api/v1/profile/data", { token: mine.token });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, "proof_needed"]);
    await test.db
      .updateTable("sessions")
      .set({ proved_at: now(), is_impersonated: true })
      .where("user_id", "=", mine.id)
      .execute();
    const looked = await test.call("GET", "/api/v1/profile/data", { token: mine.token });
    expect(looked.json<{ code: string }>().code).toBe("owner_needed");
    await test.db.updateTable("sessions").set({ is_impersonated: false }).where("user_id", "=", mine.id).execute();
    const statuses: number[] = [];
    for (let look = 0; look < 11; look += 1)
      statuses.push((await test.call("GET", "/api/v1/profile/data", { token: mine.token })).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

describe("deleting an account", () => {
  it("EXT-account-deletion tells what has to end first, and what is given up", async () => {
    const mine = await customer(7_000_000);
    await test.db.updateTable("user_balances").set({ referral: 0 }).where("user_id", "=", mine.id).execute();
    expect(await farewell(mine)).toMatchObject({ confirmation: mine.email, holds: [], money_decimal: "7" });
    await order(mine);
    expect(await farewell(mine)).toMatchObject({ holds: ["orders"], money_decimal: "2" });
    const refused = await leave(mine, { typed: mine.email, gives_up_money: true });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, "deletion_held"]);
    await deliver();
    expect((await farewell(mine)).holds).toEqual([]);
  });

  it("EXT-account-deletion-confirm is refused without the address typed and the money given up", async () => {
    const mine = await customer(1_000_000);
    expect(Object.keys(errorsOf(await leave(mine, {})))).toEqual(["typed", "gives_up_money"]);
    expect(errorsOf(await leave(mine, { typed: "other@own.test", gives_up_money: true }))).toEqual({
      typed: ["This isn’t the text shown above."],
    });
    expect((await userOf(mine)).deleted_at).toBeNull();
    expect((await balancesOf(test.db, mine.id)).row).toBe(1_000_000);
  });

  it("EXT-account-deletion-confirm takes the person out, and leaves orders and bookings", async () => {
    const mine = await customer(12_000_000);
    const number = await order(mine);
    await deliver();
    await prove(mine);
    await test.db
      .updateTable("users")
      .set({ company_name: "Own Ltd", telegram_username: "own", messengers: JSON.stringify({ phone: "1" }) })
      .where("id", "=", mine.id)
      .execute();
    await test.db
      .insertInto("favourites")
      .values({ user_id: mine.id, service_id: ids.viewsService, created_at: now() })
      .execute();
    expect((await leave(mine, { typed: ` ${mine.email.toUpperCase()} `, gives_up_money: true })).statusCode).toBe(200);

    const user = await userOf(mine);
    expect(user).toMatchObject({ email: null, name: "", company_name: null, telegram_username: null, messengers: {} });
    expect(user.deleted_at).toEqual(now());
    const kept = await test.db.selectFrom("orders").selectAll().where("id", "=", number).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      user_id: mine.id,
      cost: 5_000_000,
      status: "completed",
      url: "",
      link_identity: null,
      found_by: "",
    });
    expect(await balancesOf(test.db, mine.id)).toEqual({ row: 0, postings: 0 });
    const given = await test.db
      .selectFrom("ledger_postings")
      .innerJoin("ledger_events", "ledger_events.id", "ledger_postings.event_id")
      .select(["account", "amount"])
      .where("name", "=", `farewell:${String(mine.id)}`)
      .orderBy("amount")
      .execute();
    expect(given).toEqual([
      { account: "user", amount: -7_000_000 },
      { account: "operator", amount: 7_000_000 },
    ]);
    expect((await test.call("GET", "/api/v1/profile", { token: mine.token })).statusCode).toBe(401);
    expect(await test.db.selectFrom("favourites").selectAll().where("user_id", "=", mine.id).execute()).toEqual([]);
    const mails = await test.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", mine.email).execute();
    expect(mails.map(({ subject }) => subject)).toEqual(["Your account has been deleted"]);
    const found = await test.db.selectFrom("mail_outbox").select("id").where("body", "like", `%${mine.email}%`).execute();
    expect(found).toEqual([]);
  });

  it("EXT-account-deletion-confirm leaves the address free for another account, and nobody gets into the old one", async () => {
    const mine = await customer();
    await leave(mine, { typed: mine.email, gives_up_money: false });
    const login = await test.call("POST", "/login", { body: { email: mine.email, password: "correct horse" } });
    expect(login.statusCode).toBe(422);
    const next = await addCustomer(test.db, now(), mine.email, 0);
    expect(next.id).not.toBe(mine.id);
    expect((await farewell(next)).confirmation).toBe(mine.email);
    await expect(
      test.db.updateTable("users").set({ email: "again@own.test" }).where("id", "=", mine.id).execute(),
    ).rejects.toMatchObject({ code: "PD001" });
  });

  it("EXT-account-deletion-confirm closes open invoices; money that comes all the same waits for the operator", async () => {
    const mine = await customer();
    const body = purchaseBody([someLikes(10_000)], 5_100_000, { payment_method_id: ids.crypto });
    const answer = answerOf(await buyByMethod(test, body, { token: mine.token, key: `own-${String((made += 1))}` }));
    const invoice = answer.data?.invoice_id ?? "";
    expect((await leave(mine, { typed: mine.email })).statusCode).toBe(200);
    const left = await test.db.selectFrom("invoices").select("status").where("id", "=", invoice).executeTakeFirst();
    expect(left?.status).toBe("canceled");
    await press(test, invoice, "pay");
    const payment = await test.db
      .selectFrom("gateway_payments")
      .select("state")
      .where("invoice_id", "=", invoice)
      .executeTakeFirst();
    expect(payment?.state).toBe("waiting");
    expect(await balancesOf(test.db, mine.id)).toEqual({ row: 0, postings: 0 });
  });

  it.each([["payments", { table: "invoices", set: { status: "in_moderation" } }]] as const)(
    "EXT-account-deletion %s that are under review hold it",
    async (hold, { set }) => {
      const mine = await customer();
      const body = purchaseBody([someLikes(10_000)], 5_100_000, { payment_method_id: ids.crypto });
      await buyByMethod(test, body, { token: mine.token, key: `own-${String((made += 1))}` });
      await test.db.updateTable("invoices").set(set).where("user_id", "=", mine.id).execute();
      expect((await farewell(mine)).holds).toEqual([hold]);
    },
  );

  it("EXT-account-deletion-confirm a balance below zero holds the account", async () => {
    const mine = await customer();
    await test.db.updateTable("user_balances").set({ main: -1, taken: 1 }).where("user_id", "=", mine.id).execute();
    expect((await farewell(mine)).holds).toEqual(["debt"]);
    expect((await leave(mine, { typed: mine.email })).statusCode).toBe(422);
    await test.db.updateTable("user_balances").set({ main: 0, taken: 0 }).where("user_id", "=", mine.id).execute();
  });

  it("EXT-account-deletion-confirm anyone who was brought by the account brings it nothing any more", async () => {
    const mine = await customer();
    const friend = await customer(5_000_000);
    await test.db.updateTable("users").set({ referred_by: mine.id }).where("id", "=", friend.id).execute();
    await leave(mine, { typed: mine.email });
    await order(friend);
    await deliver();
    await test.server.runJob("book rewards");
    const rewards = await test.db.selectFrom("order_rewards").selectAll().where("user_id", "=", mine.id).execute();
    expect(rewards).toEqual([]);
  });
});
