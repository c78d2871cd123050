import { dollarDisplay, formatMoney, moneyFromMicros } from "@panel/core/money";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accountOf, openSession } from "../../../adapters/server/src/accounts/index.ts";
import { features, verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { addCoupon, addCustomer, balancesOf, ids, PASSWORD, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { press } from "../../support/server-gateway.ts";
import { answerOf, buyByMethod, buyFromBalance, errorsOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { messagesIn } from "../../support/speaking.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { accountsOf, bearer, codeIn } from "./accounts-fixture.ts";

let test: TestServer;
let made = 0;
const { now, mailTo } = accountsOf(() => test);

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterEach(async () => expect(await verifyLedger(test.db)).toEqual([]));
afterAll(() => test.close());

/** A customer who never proved the address, and was here before anyone ordered with it. */
const registered = (balance = 0): Promise<Customer> =>
  addCustomer(test.db, now(), `person${String((made += 1))}@merge.test`, balance, { verified_at: null });

/** What a guest buys with an address: $5.10 for a line of 10,000 with the fee of crypto. */
async function guestBuys(email: string, changes: object = {}): Promise<{ readonly order: number; readonly invoice: string }> {
  const body = purchaseBody([someLikes(10_000)], 5_100_000, { email, payment_method_id: ids.crypto, ...changes });
  const answer = answerOf(await buyByMethod(test, body, { key: `merge-${String((made += 1))}` }));
  return { order: answer.order_ids[0] ?? 0, invoice: answer.data?.invoice_id ?? "" };
}

const ownerOfOrder = async (id: number) =>
  (await test.db.selectFrom("orders").select("user_id").where("id", "=", id).executeTakeFirstOrThrow()).user_id;
const guestOf = async (email: string) =>
  (await test.db.selectFrom("users").select("id").where("claimed_email", "=", email).executeTakeFirst())?.id ?? null;
const mailsTo = (email: string) =>
  test.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", email).orderBy("id").execute();

/** Sets a password by the link that the first mail about a guest's order brings. */
async function followLink(email: string) {
  const body = (await mailsTo(email)).find(({ kind }) => kind === "order")?.body ?? "";
  const token = /\/password\/reset\?token=([^&\s]+)/.exec(body)?.[1] ?? "";
  const password = "brand new word";
  return test.call("POST", "/password/reset", { body: { email, token, password, password_confirmation: password } });
}

/** Logs in by password and the code that is mailed, which proves the mailbox. */
async function proveByCode({ id, email }: Customer): Promise<string> {
  await test.db.updateTable("users").set({ is_2fa: true }).where("id", "=", id).execute();
  const { session } = (await test.call("POST", "/login", { body: { email, password: PASSWORD } })).json<{ session: string }>();
  await test.call("POST", "/2fa/send-code", { body: { session } });
  const code = codeIn((await mailTo(email))?.body ?? "");
  return bearer(await test.call("POST", "/2fa/verify", { body: { session, code } }));
}

const mergeByJob = () => test.server.runJob("merge guests' accounts");

describe("a guest's account whose mailbox is another account's", () => {
  it("DEC-204 goes up in it by the link of its own mail: orders, invoices and money, in one posting, and the person is told", async () => {
    const person = await registered(7_000_000);
    const paid = await guestBuys(person.email);
    const open = await guestBuys(person.email, { locale: "en" });
    const guest = (await guestOf(person.email)) ?? 0;
    await press(test, paid.invoice, "pay");
    // An operator enters the account and cancels, which leaves money on its balance.
    const bearerOfGuest = await openSession(test.db, guest, now());
    await test.call("POST", `/api/v1/orders/${String(paid.order)}/cancel`, { token: bearerOfGuest, key: "cancel-1", body: {} });
    const left = (await balancesOf(test.db, guest)).row;
    expect(left).toBeGreaterThan(0);

    expect((await followLink(person.email)).statusCode).toBe(200);
    expect([await ownerOfOrder(paid.order), await ownerOfOrder(open.order)]).toEqual([person.id, person.id]);
    expect([await balancesOf(test.db, guest), await balancesOf(test.db, person.id)]).toEqual([
      { row: 0, postings: 0 },
      { row: 7_000_000 + left, postings: 7_000_000 + left },
    ]);
    const moves = await test.db
      .selectFrom("ledger_events")
      .selectAll()
      .where("name", "=", `merge:${String(guest)}`)
      .execute();
    expect(moves).toMatchObject([{ kind: "admin", user_id: person.id }]);
    const book = await test.db.selectFrom("merged_accounts").selectAll().where("user_id", "=", guest).executeTakeFirst();
    expect(book).toEqual({ user_id: guest, into_id: person.id, merged_at: now() });
    const told = (await mailsTo(person.email)).find(({ subject }) => subject === serverEnglish("guestOrdersMovedSubject"));
    expect(told?.body).toContain(
      serverEnglish("guestBalanceMovedText", { amount: `${formatMoney(moneyFromMicros(left), dollarDisplay)} USD` }),
    );

    // The person logs in, sees all of it, and pays what was still open.
    const token = bearer(await test.call("POST", "/login", { body: { email: person.email, password: "brand new word" } }));
    const list = (await test.call("GET", "/api/v1/orders", { token })).json<{ data: { id: number }[] }>().data;
    expect(list.map(({ id }) => id).sort()).toEqual([paid.order, open.order].sort());
    expect((await press(test, open.invoice, "pay")).statusCode).toBeLessThan(400);
    expect(
      (await test.db.selectFrom("orders").select("status").where("id", "=", open.order).executeTakeFirst())?.status,
    ).not.toBe("unpaid");
    // What opened the guest's account is over.
    expect((await test.call("GET", "/api/v1/profile", { token: bearerOfGuest })).statusCode).toBe(401);
    expect((await followLink(person.email)).statusCode).toBe(422);
  });

  it("DEC-204 L9 brings its uses of coupons along, which count from then on, however many both have made", async () => {
    const person = await registered(20_000_000);
    const coupon = await addCoupon(test.db, "ONCE", { user_limit: 1 });
    const line = (name: string) => [someLikes(10_000, { url: `https://www.instagram.com/p/C${name}/` })];
    const usesOf = () =>
      test.db.selectFrom("coupon_uses").select(["user_id", "made_by"]).where("coupon_id", "=", coupon).orderBy("id").execute();
    const { invoice } = await guestBuys(person.email, { orders: line("asguest"), confirmed_total: "2.55", coupon_code: "ONCE" });
    await press(test, invoice, "pay");
    const guest = (await guestOf(person.email)) ?? 0;
    expect(await usesOf()).toEqual([{ user_id: guest, made_by: null }]);
    await followLink(person.email);
    expect(await usesOf()).toEqual([{ user_id: person.id, made_by: guest }]);
    const session = bearer(await test.call("POST", "/login", { body: { email: person.email, password: "brand new word" } }));
    const body = purchaseBody(line("again"), 2_500_000, { coupon_code: "ONCE" });
    const refused = await buyFromBalance(test, body, { token: session, key: "once-again" });
    expect([refused.statusCode, Object.keys(errorsOf(refused))]).toEqual([422, ["coupon_code"]]);
  });

  it("is told of in the language that this guest ordered in last", async () => {
    const [person, other] = [await registered(), await registered()];
    const buysIn = async ({ email }: Customer, locale: string | null) => {
      const { invoice } = await guestBuys(email);
      await test.db.updateTable("purchases").set({ locale }).where("invoice_id", "=", invoice).execute();
    };
    for (const locale of ["fr", "de", null]) await buysIn(person, locale);
    await buysIn(other, "es");
    await proveByCode(person);
    await mergeByJob();
    const subject = messagesIn("de", "server.json")["guestOrdersMovedSubject"];
    expect((await mailsTo(person.email)).at(-1)).toMatchObject({ kind: "account", subject });
  });

  it("DEC-204 goes up in it when the mailbox is proved by a mailed code, and what is ordered later comes to it at once", async () => {
    const person = await registered();
    const first = await guestBuys(person.email);
    expect(await mergeByJob()).toBe(0);
    const token = await proveByCode(person);
    expect(await mergeByJob()).toBe(1);
    expect(await ownerOfOrder(first.order)).toBe(person.id);
    const later = await guestBuys(person.email);
    expect(await ownerOfOrder(later.order)).toBe(person.id);
    expect(await guestOf(person.email)).toBeNull();
    expect((await test.call("GET", "/api/v1/profile", { token })).statusCode).toBe(200);
    expect((await mailsTo(person.email)).map(({ kind }) => kind)).toEqual(["two_factor", "account"]);
  });

  it("keeps the address for the guest where nobody holds it any more", async () => {
    const person = await registered();
    const { order, invoice } = await guestBuys(person.email);
    await press(test, invoice, "pay");
    await test.db
      .updateTable("users")
      .set({ email: `moved-${person.email}` })
      .where("id", "=", person.id)
      .execute();
    expect((await followLink(person.email)).statusCode).toBe(200);
    const guest = await ownerOfOrder(order);
    expect(guest).not.toBe(person.id);
    const row = await test.db.selectFrom("users").select(["email", "claimed_email"]).where("id", "=", guest).executeTakeFirst();
    expect(row).toEqual({ email: person.email, claimed_email: null });
  });

  it("takes back what an order brought to its buyer's own account, and keeps what it brought to others (L15)", async () => {
    const person = await registered();
    const friend = await addCustomer(test.db, now(), `friend${String(made)}@merge.test`);
    const buyers: number[] = [];
    for (const referrer of [person, friend]) {
      const { order, invoice } = await guestBuys(person.email);
      const guest = (await guestOf(person.email)) ?? 0;
      await test.db.updateTable("users").set({ referred_by: referrer.id }).where("id", "=", guest).execute();
      await press(test, invoice, "pay");
      await test.db.updateTable("orders").set({ status: "completed" }).where("id", "=", order).execute();
      await test.server.runJob("book rewards");
      buyers.push(guest);
    }
    const referralOf = async ({ id }: Customer) =>
      (await test.db.selectFrom("user_balances").select("referral").where("user_id", "=", id).executeTakeFirstOrThrow()).referral;
    const brought = await referralOf(friend);
    expect([await referralOf(person), brought > 0]).toEqual([brought, true]);
    await proveByCode(person);
    expect(await mergeByJob()).toBe(1);
    await test.server.runJob("book rewards");
    expect([await referralOf(person), await referralOf(friend)]).toEqual([0, brought]);
    const brief = await test.db.selectFrom("reward_buyers").selectAll().where("buyer_id", "=", person.id).execute();
    expect(brief.filter(({ orders }) => orders > 0)).toMatchObject([{ user_id: friend.id, orders: 1, amount: brought }]);
  });

  it("stays frozen, counts for the grade, keeps its choice of mails, and its number leads an operator on", async () => {
    const person = await registered();
    const { invoice } = await guestBuys(person.email);
    await press(test, invoice, "pay");
    const guest = (await guestOf(person.email)) ?? 0;
    await test.db.updateTable("users").set({ frozen_at: now() }).where("id", "=", guest).execute();
    const flags = { order_actions: true, payment_actions: false, subscription_actions: true };
    await test.db
      .insertInto("notification_choices")
      .values({ user_id: guest, ...flags, chosen_at: now() })
      .execute();
    await proveByCode(person);
    await mergeByJob();
    const frozen = await test.db.selectFrom("users").select("frozen_at").where("id", "=", person.id).executeTakeFirst();
    expect(frozen?.frozen_at).not.toBeNull();
    const spent = await test.db
      .selectFrom("user_balances")
      .select(["user_id", "spent"])
      .where("user_id", "in", [person.id, guest])
      .execute();
    expect(new Map(spent.map((row) => [row.user_id, row.spent]))).toEqual(
      new Map([
        [person.id, 5_100_000],
        [guest, 0],
      ]),
    );
    const choices = await test.db
      .selectFrom("notification_choices")
      .selectAll()
      .where("user_id", "=", person.id)
      .executeTakeFirst();
    expect(choices).toMatchObject(flags);
    await expect(accountOf({ tx: test.db, value: () => String(guest) })).rejects.toThrow(
      `Account ${String(guest)} was merged into account ${String(person.id)}.`,
    );
    await expect(
      test.db.updateTable("merged_accounts").set({ into_id: guest }).where("user_id", "=", guest).execute(),
    ).rejects.toThrow();
  });
});

describe("rows that name an account", () => {
  /** Rows that do not go along with a guest's account, by the reason. */
  const staying: Readonly<Record<string, readonly string[]>> = {
    "they open the account, and end with it": [
      "sessions.user_id",
      "one_time_codes.user_id",
      "two_factor_challenges.user_id",
      "identities.user_id",
      "identity_attempts.user_id",
      "authenticators.user_id",
      "recovery_codes.user_id",
      "passkeys.user_id",
      "passkey_challenges.user_id",
      "api_tokens.user_id",
      "program_tokens.user_id",
    ],
    "money moves by postings": ["ledger_events.user_id", "ledger_postings.user_id", "user_balances.user_id"],
    "its feature hands it over by itself": [
      "reward_buyers.buyer_id",
      "reward_buyers.user_id",
      "notification_choices.user_id",
      "users.referred_by",
      "merged_accounts.user_id",
      "merged_accounts.into_id",
      "coupon_uses.user_id",
      "coupon_uses.made_by",
    ],
    "mails went where they went": ["mail_outbox.choice_user_id"],
    "they tell of an account that went up in this one, which itself goes up in none": ["moved_orders.user_id"],
    "they need a session or a code that was given out, which no guest has": [
      "linked_cards.user_id",
      "card_links.user_id",
      "stripe_customers.user_id",
      "favourites.user_id",
      "service_reviews.user_id",
      "free_trials.user_id",
      "free_trial_clicks.user_id",
      "keyword_campaigns.user_id",
      "keyword_subscriptions.user_id",
      "keyword_look_ups.user_id",
      "child_panels.user_id",
      "wholesale_requests.user_id",
      "order_rewards.user_id",
      "reward_days.user_id",
      "paid_tasks.owner_id",
      "task_checks.user_id",
      "partner_widgets.owner_id",
      "verification_documents.user_id",
      "video_channels.user_id",
      "withdrawals.user_id",
    ],
  };

  it("are handed over, or stay for a reason that is named", async () => {
    const { rows } = await sql<{ column: string }>`
      select rel.relname || '.' || att.attname as column from pg_constraint con
      join pg_class rel on rel.oid = con.conrelid join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any(con.conkey)
      where con.contype = 'f' and con.confrelid = 'users'::regclass`.execute(test.db);
    const handed = features.flatMap(({ ownerColumns = [] }) => ownerColumns.map(({ table, column }) => `${table}.${column}`));
    const known = [...handed, ...Object.values(staying).flat()];
    expect(rows.map(({ column }) => column).sort()).toEqual(known.sort());
  });
});
