import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMessages, text } from "../../../adapters/server/src/calls/index.ts";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { waitingWithdrawals } from "../../../adapters/server/src/withdrawals/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { addCustomer, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { decide, earn, seedWithdrawalMethods } from "../../support/server-withdrawals.ts";

const DOLLAR = 1_000_000;

let test: TestServer;
let person: Customer;
let people = 0;
beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
  await seedWithdrawalMethods(test.db);
});
afterAll(() => test.close());
beforeEach(async () => {
  const now = new Date(test.clock.now());
  person = await addCustomer(test.db, now, `earner-${String((people += 1))}@example.com`, 100 * DOLLAR);
  await earn(test.db, person.id, { referral: 30 * DOLLAR, task: 20 * DOLLAR }, now);
});

interface Taken {
  readonly data: { readonly id: number };
}

let keys = 0;
const request = (changes: Readonly<Record<string, unknown>> = {}, locale = "en") =>
  test.call("POST", `/api/v1/withdrawal?with_increased_balance_accuracy=1&locale=${locale}`, {
    token: person.token,
    key: `withdrawal-${String((keys += 1))}`,
    body: { amount: "35", payment_method_id: 1, account_number: "TQ5x8gRz", user_comment: null, ...changes },
  });
const taken = async (changes: Readonly<Record<string, unknown>> = {}, locale = "en") =>
  (await request(changes, locale)).json<Taken>().data.id;
const mails = () =>
  test.db
    .selectFrom("mail_outbox")
    .select(["kind", "subject", "body"])
    .where("recipient", "=", person.email)
    .orderBy("id")
    .execute();
const balances = () =>
  test.db
    .selectFrom("user_balances")
    .select(["main", "referral", "task", "earned"])
    .where("user_id", "=", person.id)
    .executeTakeFirst();
const held = { main: 100 * DOLLAR, referral: 0, task: 15 * DOLLAR, earned: 50 * DOLLAR };

/** What moved for a withdrawal, account by account. */
const postings = async (id: number) => {
  const rows = await test.db
    .selectFrom("ledger_events as event")
    .innerJoin("ledger_postings as posting", "posting.event_id", "event.id")
    .select(["event.name", "event.kind", "posting.account", "posting.amount"])
    .where("event.name", "like", `withdrawal:${String(id)}:%`)
    .orderBy("event.corrects", (order) => order.asc().nullsFirst())
    .orderBy("event.name")
    .orderBy("posting.account")
    .execute();
  return rows.map(({ name, kind, account, amount }) => [name.split(":")[2], kind, account, amount / DOLLAR]);
};

describe("withdrawals on the server", () => {
  it("API-054 ENT-011 lists the ways to be paid out with description, icon, limits and fees", async () => {
    const answer = await test.call("GET", "/api/v1/available-withdrawal-methods?locale=en", person);
    const [first] = answer.json<{ data: readonly object[] }>().data;
    expect(Object.keys(first ?? {})).toEqual(
      expect.arrayContaining(["id", "name", "icon", "description", "min_amount", "max_amount", "fee_percent", "min_fee"]),
    );
  });

  it("API-053 answers amount, fee and what arrives, and moves nothing", async () => {
    const body = { amount: "20", payment_method_id: 1 };
    const answer = await test.call("POST", "/api/v1/withdrawal/total-amount?locale=en", { token: person.token, body });
    expect(answer.json<{ data: unknown }>().data).toMatchObject({ amount_decimal: "20", fee_decimal: "1", total_decimal: "19" });
    expect(await balances()).toMatchObject({ referral: 30 * DOLLAR, task: 20 * DOLLAR });
  });

  it("L16 DEC-086 books a request as held: out of both rewards, not out of what was paid in", async () => {
    const id = await taken();
    expect(await balances()).toEqual(held);
    expect(await postings(id)).toEqual([
      ["held", "withdrawal", "payout", 35],
      ["held", "withdrawal", "user_referral", -30],
      ["held", "withdrawal", "user_task", -5],
    ]);
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it("L16 DEC-086 books a payout through the gateway and its fee for the operator", async () => {
    const id = await taken();
    expect((await decide(test, id, { kind: "paid" })).kind).toBe("decided");
    expect((await postings(id)).slice(3)).toEqual([
      ["fee", "fee", "operator", 1],
      ["fee", "fee", "payout", -1],
      ["paid", "withdrawal", "gateway", 34],
      ["paid", "withdrawal", "payout", -34],
    ]);
    expect(await balances()).toEqual(held);
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it("L16 DEC-086 gives back what was held where a request is rejected, to where it came from", async () => {
    const id = await taken();
    expect((await decide(test, id, { kind: "rejected", reason: "Wrong number" })).kind).toBe("decided");
    expect(await balances()).toEqual({ ...held, referral: 30 * DOLLAR, task: 20 * DOLLAR });
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it("L16 decides a withdrawal once, and knows no others", async () => {
    const id = await taken();
    await decide(test, id, { kind: "rejected", reason: null });
    expect((await decide(test, id, { kind: "paid" })).kind).toBe("alreadyDecided");
    expect((await decide(test, id, { kind: "rejected", reason: null })).kind).toBe("alreadyDecided");
    expect((await decide(test, 999_999, { kind: "paid" })).kind).toBe("unknown");
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it("tells the operator what waits, the oldest first", async () => {
    const [first, second] = [await taken({ amount: "10" }), await taken({ amount: "11" })];
    await decide(test, first, { kind: "paid" });
    const waiting = await waitingWithdrawals(test.db).execute();
    expect(waiting.filter(({ user_id }) => user_id === person.id).map(({ id, email }) => [id, email])).toEqual([
      [second, person.email],
    ]);
  });

  it("mails the customer at the request and at its decision, in the language of the request", async () => {
    const paid = await taken({ amount: "10" }, "de");
    await decide(test, paid, { kind: "paid" });
    const rejected = await taken({ amount: "12" });
    await decide(test, rejected, { kind: "rejected", reason: "Wrong number" });
    const [asked, done, again, refused] = await mails();
    expect([asked, done, again, refused].map((mail) => mail?.kind)).toEqual([
      "withdrawal_requested",
      "withdrawal_paid",
      "withdrawal_requested",
      "withdrawal_rejected",
    ]);
    expect(done?.subject).toBe(createMessages().word("de", text("withdrawalMailPaid", { id: String(paid), total: "$ 9,00" })));
    expect(refused?.subject).toBe(serverEnglish("withdrawalMailRejected", { id: String(rejected) }));
    expect(refused?.body).toContain(serverEnglish("mailReason", { reason: "Wrong number" }));
    expect(refused?.body).toContain("/app/withdrawals");
  });

  it("PRO-005 mails nothing to who wants no messages about payments", async () => {
    await test.db
      .insertInto("notification_choices")
      .values({
        user_id: person.id,
        order_actions: true,
        payment_actions: false,
        subscription_actions: true,
        chosen_at: new Date(test.clock.now()),
      })
      .execute();
    await decide(test, await taken(), { kind: "paid" });
    expect(await mails()).toEqual([]);
  });

  it("WDR-004 words each problem at its field", async () => {
    const wrong = await request({ amount: "51", account_number: "", payment_method_id: 1 });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json<{ errors: unknown }>().errors).toEqual({
      amount: [serverEnglish("withdrawalTooMuch")],
      account_number: [serverEnglish("required")],
    });
    const unknown = await request({ payment_method_id: 3 });
    expect(unknown.json<{ errors: unknown }>().errors).toEqual({
      payment_method_id: [serverEnglish("withdrawalMethodUnknown")],
    });
  });

  it("DEC-203 pays nothing out before the mailbox is proved, and holds nothing", async () => {
    for (const unproved of [{ verified_at: null }, { email: null }]) {
      await test.db.updateTable("users").set(unproved).where("id", "=", person.id).execute();
      const answer = await request();
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        expect.objectContaining({ code: "email_unproved", message: serverEnglish("emailUnproved") }),
      ]);
    }
    expect((await balances())?.referral).toBe(30 * DOLLAR);
    const email = person.email;
    await test.db
      .updateTable("users")
      .set({ email, verified_at: new Date(test.clock.now()) })
      .where("id", "=", person.id)
      .execute();
    expect((await request()).statusCode).toBe(200);
  });

  it("L17 DEC-058 refuses a frozen account, and holds nothing", async () => {
    const frozen_at = new Date(test.clock.now());
    await test.db.updateTable("users").set({ frozen_at }).where("id", "=", person.id).execute();
    const answer = await request();
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, "account_frozen"]);
    expect((await balances())?.referral).toBe(30 * DOLLAR);
  });
});
