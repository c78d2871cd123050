import { dollarDisplay, formatMoney, moneyFromCents, panelNumbers } from "@panel/core/money";
import { orderStartFrom } from "@panel/core/order-form";
import { RECEIPT_LIFE_MS } from "@panel/core/receipts";
import { parseQuery } from "@panel/core/routing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receiptToken } from "../../../adapters/server/src/receipts/index.ts";
import { linkSecret } from "../../../adapters/server/src/secrets/index.ts";
import { askForPassword, openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { press } from "../../support/server-gateway.ts";
import { addCustomer, ids, line, seedFixtures, widgetPath } from "../../support/server-fixtures.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { answerOf, buyByMethod, purchaseBody, quoteOf, someLikes } from "../../support/server-purchases.ts";

let test: TestServer;
let guests = 0;
let purchases = 0;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const freshEmail = () => `guest-${String((guests += 1))}@receipts.test`;
const mailsTo = (email: string) =>
  test.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", email).orderBy("id").execute();
const orderMailTo = async (email: string) => (await mailsTo(email)).findLast(({ kind }) => kind === "order");
const show = (token: string) => test.call("GET", `/api/v1/receipts/${token}`);
const tokenIn = (body: string): string => /\/app\/receipt\/(\S+)/.exec(body)?.[1] ?? "";

/** How the order form begins at the addresses of a mail that order again. */
const againStarts = (body: string) =>
  [...body.matchAll(/\/app\/orders\/create(\?\S+)$/gm)].map(([, query = ""]) => orderStartFrom(parseQuery(query)));

/** A guest's purchase, paid at the gateway: its orders, and the link of the mail about it. */
async function paidByGuest(email: string, orders: readonly unknown[] = [someLikes(10_000)]) {
  const { total_decimal } = await quoteOf(test, { services: orders, payment_method_id: ids.crypto });
  const body = purchaseBody(orders, 0, { email, payment_method_id: ids.crypto, confirmed_total: total_decimal });
  const answer = await buyByMethod(test, body, { key: `receipt-${email}-${String((purchases += 1))}` });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { data, order_ids } = answerOf(answer);
  await press(test, data?.invoice_id ?? "", "pay");
  return { order_ids, token: tokenIn((await orderMailTo(email))?.body ?? "") };
}

async function setPassword(email: string): Promise<void> {
  expect((await askForPassword(test, email)).statusCode).toBe(200);
  const link = (await mailsTo(email)).findLast(({ kind }) => kind === "password_reset")?.button_address ?? "";
  const token = new URL(link).searchParams.get("token");
  const password = "twelve letters";
  const body = { email, token, password, password_confirmation: password };
  expect((await test.call("POST", "/password/reset", { body })).statusCode).toBe(200);
}

describe("the mail about a purchase", () => {
  it("DEC-143 goes out once with the payment, names order, service, link, quantity and cost, and leads to them", async () => {
    const email = freshEmail();
    const body = purchaseBody([someLikes(10_000)], 5_100_000, { email, payment_method_id: ids.crypto });
    const { data, order_ids } = answerOf(await buyByMethod(test, body, { key: "mail-1" }));
    expect(await orderMailTo(email)).toBeUndefined();
    await press(test, data?.invoice_id ?? "", "pay");
    await press(test, data?.invoice_id ?? "", "pay");
    const mails = (await mailsTo(email)).filter(({ kind }) => kind === "order");
    expect(mails.map(({ subject }) => subject)).toEqual([serverEnglish("orderMailSubject", { id: order_ids[0] ?? 0 })]);
    const answer = await show(tokenIn(mails[0]?.body ?? ""));
    const [order] = answer.json<{ data: { orders: { id: number; name: string; url: string }[] } }>().data.orders;
    expect(order?.id).toBe(order_ids[0]);
    const said = mails[0]?.body ?? "";
    for (const fact of [order?.name, order?.url, panelNumbers.figure(10_000), formatMoney(moneyFromCents(510), dollarDisplay)])
      expect(said).toContain(fact);
  });

  it("DEC-143 is the only one about a guest's purchase, and says how to set a password until there is one", async () => {
    const email = freshEmail();
    await paidByGuest(email);
    const [first, ...others] = await mailsTo(email);
    expect([first?.kind, others]).toEqual(["order", []]);
    expect(first?.body).toContain(serverEnglish("orderMailPassword"));
    const token = /\/password\/reset\?token=([^&\s]+)/.exec(first?.body ?? "")?.[1] ?? "";
    const password = "twelve letters";
    const body = { email, token, password, password_confirmation: password };
    expect((await test.call("POST", "/password/reset", { body })).statusCode).toBe(200);
    await paidByGuest(email, [someLikes(9_000)]);
    const second = (await mailsTo(email)).at(-1);
    expect(second?.kind).toBe("order");
    expect(second?.body).not.toContain("/password/reset");
  });

  it("names no order that the payment has not paid, as while the account is frozen", async () => {
    const email = freshEmail();
    const body = purchaseBody([someLikes(10_000)], 5_100_000, { email, payment_method_id: ids.crypto });
    const { data, order_ids } = answerOf(await buyByMethod(test, body, { key: "mail-frozen" }));
    const frozen_at = new Date(test.clock.now());
    await test.db.updateTable("users").set({ frozen_at }).where("email", "=", email).execute();
    await press(test, data?.invoice_id ?? "", "pay");
    const rows = await test.db.selectFrom("orders").select("status").where("id", "in", order_ids).execute();
    expect(rows).toEqual([{ status: "unpaid" }]);
    expect(await orderMailTo(email)).toBeUndefined();
  });

  it("DEC-142 is written to the mailbox of a guest's purchase whatever its account wants to hear", async () => {
    const owner = await addCustomer(test.db, new Date(test.clock.now()), freshEmail());
    const flags = { order_actions: false, payment_actions: false, subscription_actions: false };
    await test.db
      .insertInto("notification_choices")
      .values({ user_id: owner.id, ...flags, chosen_at: new Date(test.clock.now()) })
      .execute();
    const { token } = await paidByGuest(owner.email);
    expect((await show(token)).statusCode).toBe(200);
  });

  it("ORD-014 DEC-178 leads a guest to the order form with service, link, quantity and runs filled in, for each order", async () => {
    const email = freshEmail();
    const drip = { drip_feed: { runs: 3, minutes_between_runs: 60, mode: "flat", quantity_step: 1 } };
    const orders = [someLikes(10_000), someLikes(3_000, { index: 1, ...drip })];
    const { order_ids } = await paidByGuest(email, orders);
    const rows = await test.db.selectFrom("orders").selectAll().where("id", "in", order_ids).orderBy("id").execute();
    const [plain, spread, ...others] = againStarts((await orderMailTo(email))?.body ?? "");
    expect(others).toEqual([]);
    const held = { isLocked: true, repeatedOrder: null };
    expect(plain).toMatchObject({ prefill: { serviceId: ids.likesService, url: rows[0]?.url, quantity: 10_000 }, ...held });
    const runs = { isDripFeed: true, numberOfRuns: 3, dripFeedMinutes: 60, dripFeedMode: "flat", dripFeedQuantityStep: 1 };
    expect(spread).toMatchObject({ prefill: { serviceId: ids.likesService, quantity: 3_000, ...runs }, ...held });
  });

  it("is worded in the language it was bought in", async () => {
    const email = freshEmail();
    const body = purchaseBody([someLikes(10_000)], 5_100_000, { email, payment_method_id: ids.crypto });
    const placed = await test.call("POST", `${widgetPath("widget-order-requests")}&locale=de`, { body, key: "mail-de" });
    await press(test, answerOf(placed).data?.invoice_id ?? "", "pay");
    expect((await orderMailTo(email))?.subject).toMatch(/^Bestellung \d+$/);
    expect((await orderMailTo(email))?.body).toContain(`${TEST_ORIGIN}/app/de/orders/create?`);
  });

  it("leads customers to their own list, and spares those who want no messages about orders (PRO-005)", async () => {
    const customer = await addCustomer(test.db, new Date(test.clock.now()), freshEmail());
    const buy = async (key: string) => {
      const body = purchaseBody([someLikes(10_000)], 5_100_000, { email: customer.email, payment_method_id: ids.crypto });
      const { data, order_ids } = answerOf(await buyByMethod(test, body, { key, token: customer.token }));
      await press(test, data?.invoice_id ?? "", "pay");
      return order_ids[0] ?? 0;
    };
    const id = await buy("own-1");
    expect((await orderMailTo(customer.email))?.body).toMatch(new RegExp(`/app/orders/${String(id)}$`));
    // In the account what no address can carry is read from the order itself (ORD-014).
    expect(againStarts((await orderMailTo(customer.email))?.body ?? "")).toMatchObject([{ repeatedOrder: id, isLocked: true }]);
    const flags = { order_actions: false, payment_actions: true, subscription_actions: true };
    const chosen_at = new Date(test.clock.now());
    await test.db
      .insertInto("notification_choices")
      .values({ user_id: customer.id, ...flags, chosen_at })
      .execute();
    await buy("own-2");
    expect((await mailsTo(customer.email)).filter(({ kind }) => kind === "order")).toHaveLength(1);
  });
});

describe("the link of a purchase", () => {
  it("PGS-004 shows all orders of one purchase and nothing of the buyer's others", async () => {
    const email = freshEmail();
    await paidByGuest(email);
    const second = await paidByGuest(`${email}.two`, [someLikes(10_000), someLikes(5_000, { index: 1 })]);
    const answer = await show(second.token);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { orders, ...rest } = answer.json<{ data: { orders: { id: number }[] } }>().data;
    expect(orders.map(({ id }) => id)).toEqual(second.order_ids);
    expect(rest).toEqual({ email: "g•••@receipts.test.two" });
  });

  it("shows neither the parts of a package nor the runs of a drip feed, which the buyer has not ordered by themselves", async () => {
    const drip = { drip_feed: { runs: 3, minutes_between_runs: 60, mode: "flat", quantity_step: 1 } };
    const bought = [line(ids.packageService, 1), someLikes(3_000, { index: 1, ...drip })];
    const { order_ids, token } = await paidByGuest(freshEmail(), bought);
    await test.server.fulfil();
    const { purchase_id } = await test.db
      .selectFrom("orders")
      .select("purchase_id")
      .where("id", "=", order_ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    const rows = await test.db
      .selectFrom("orders")
      .select(["parent_id", "run_number"])
      .where("purchase_id", "=", purchase_id)
      .execute();
    expect(rows.filter(({ parent_id, run_number }) => parent_id !== null && run_number === null)).toHaveLength(2);
    expect(rows.filter(({ run_number }) => run_number !== null).length).toBeGreaterThan(0);
    const { orders } = (await show(token)).json<{ data: { orders: { id: number }[] } }>().data;
    expect(orders.map(({ id }) => id)).toEqual(order_ids);
  });

  it("PGS-004 DEC-142 shows none that was deleted, and ends when all are", async () => {
    const { order_ids, token } = await paidByGuest(freshEmail(), [someLikes(10_000), someLikes(5_000, { index: 1 })]);
    const [first = 0, second = 0] = order_ids;
    const remove = (id: number) =>
      test.db
        .updateTable("orders")
        .set({ deleted_at: new Date(test.clock.now()) })
        .where("id", "=", id)
        .execute();
    await remove(first);
    expect((await show(token)).json<{ data: { orders: { id: number }[] } }>().data.orders.map(({ id }) => id)).toEqual([second]);
    await remove(second);
    expect((await show(token)).statusCode).toBe(404);
  });

  it("DEC-142 cannot be made from another one, and says of none why it does not work", async () => {
    const { token } = await paidByGuest(freshEmail());
    const [id = "", signature = ""] = token.split("-");
    const wrong = [
      `${String(Number(id) - 1)}-${signature}`,
      `0${token}`,
      `${id}-${"0".repeat(64)}`,
      `${id}-`,
      "x",
      `${token}%20`,
    ];
    const answers = await Promise.all(wrong.map(show));
    const bodies = new Set(answers.map(({ statusCode, body }) => `${String(statusCode)} ${body}`));
    expect([...bodies]).toEqual([`404 ${answers[0]?.body ?? ""}`]);
  });

  it("shows nothing for a purchase that is no longer there, like one that never was", async () => {
    const token = receiptToken({ secret: await linkSecret(test.db) }, 99_999_999);
    const [gone, never] = [await show(token), await show("x")];
    expect([gone.statusCode, gone.body]).toEqual([404, never.body]);
  });

  it("DEC-142 ends after its time, like one that never was", async () => {
    const { token } = await paidByGuest(freshEmail());
    expect((await show(token)).statusCode).toBe(200);
    await test.clock.advanceAsync(RECEIPT_LIFE_MS);
    const [expired, never] = [await show(token), await show("x")];
    expect([expired.statusCode, expired.body]).toEqual([404, never.body]);
  });

  it("T33 outlives the first password, which the buyer sets, and ends with one that replaces it", async () => {
    const email = freshEmail();
    const { token } = await paidByGuest(email);
    await test.clock.advanceAsync(1000);
    await setPassword(email);
    expect((await show(token)).statusCode).toBe(200);
    await test.clock.advanceAsync(1000);
    await setPassword(email);
    expect((await show(token)).statusCode).toBe(404);
    expect((await test.call("POST", `/api/v1/receipts/${token}/password`)).statusCode).toBe(404);
  });

  it("T33 mails a password link to the buyer alone, a few times an hour", async () => {
    const email = freshEmail();
    const { token } = await paidByGuest(email);
    const ask = () => test.call("POST", `/api/v1/receipts/${token}/password`);
    const answers = [await ask(), await ask(), await ask(), await ask()].map(({ statusCode }) => statusCode);
    expect(answers).toEqual([200, 200, 200, 429]);
    expect((await mailsTo(email)).filter(({ kind }) => kind === "password_reset")).toHaveLength(3);
  });

  it("T33 writes to one mailbox only so often, however many purchases and whichever way the mails are asked for", async () => {
    const email = freshEmail();
    const tokens = [(await paidByGuest(email)).token, (await paidByGuest(email, [someLikes(9_000)])).token];
    const ask = (token: string) => test.call("POST", `/api/v1/receipts/${token}/password`);
    const answers: number[] = [];
    for (const token of tokens) for (let time = 0; time < 2; time += 1) answers.push((await ask(token)).statusCode);
    const forgotten = () => askForPassword(test, email);
    answers.push((await forgotten()).statusCode, (await forgotten()).statusCode, (await ask(tokens[0] ?? "")).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await mailsTo(email)).filter(({ kind }) => kind === "password_reset")).toHaveLength(5);
  });

  it("T31 looks only so often for one address", async () => {
    await test.db.deleteFrom("rate_limits").execute();
    await test.db
      .insertInto("rate_limits")
      .values({ bucket: "receipt:127.0.0.1", window_start: new Date(test.clock.now()), hits: 600 })
      .execute();
    expect((await show("x")).statusCode).toBe(429);
    await test.db.deleteFrom("rate_limits").execute();
  });
});
