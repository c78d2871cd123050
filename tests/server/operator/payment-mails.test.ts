import { locales } from "@panel/core/locale";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMessages, text } from "../../../adapters/server/src/calls/index.ts";
import { TEST_ORIGIN } from "../../support/open-server.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { addCustomer, ids, type Customer } from "../../support/server-fixtures.ts";
import { report } from "../../support/server-gateway.ts";
import { answerOf, buyByMethod, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { openOperated, type OperatedServer } from "./operator-fixture.ts";

let test: OperatedServer;
let people = 0;
beforeAll(async () => {
  test = await openOperated();
});
afterAll(() => test.close());

const customer = () => addCustomer(test.db, new Date(test.clock.now()), `pays${String((people += 1))}@example.test`);
const mailsTo = (email: string) => test.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", email).execute();
const settle = (invoice: string) => test.operate("invoice", "settle", invoice);
const reject = (invoice: string) => test.operate("invoice", "reject", invoice, "--reason", "No transfer has arrived");

/** A top-up of ten dollars, to be paid by hand. */
async function topUp({ token, email }: Customer, locale = "en"): Promise<string> {
  const body = {
    amount: "10",
    payment_method_id: ids.manual,
    success_url: `${TEST_ORIGIN}/app/add-funds/success`,
    cancel_url: `${TEST_ORIGIN}/app/add-funds/error`,
  };
  const answer = await test.call("POST", `/api/v1/add-funds?locale=${locale}`, { token, key: `by-hand-${email}`, body });
  return answer.json<{ data: { invoice_id: string } }>().data.invoice_id;
}

/** An order to be paid by hand; without a token a guest's. */
async function order(email: string, token: string | null): Promise<string> {
  const body = purchaseBody([someLikes()], 500_000, { payment_method_id: ids.manual, ...(token === null ? { email } : {}) });
  const bought = await buyByMethod(test, body, { key: `by-hand-${email}`, ...(token === null ? {} : { token }) });
  return answerOf(bought).data?.invoice_id ?? "";
}

/** Lets an account choose about mails on payments alone; the others are wanted. */
const choose = ({ id }: Customer, payment_actions: boolean) =>
  test.db
    .insertInto("notification_choices")
    .values({ user_id: id, order_actions: true, payment_actions, subscription_actions: true, chosen_at: new Date(0) })
    .execute();

describe("mails about payments", () => {
  const messages = createMessages();

  it.each(locales)("tell of a top-up that was settled, once, in the language it was asked for in: $code", async ({ code }) => {
    const buyer = await customer();
    const id = await topUp(buyer, code);
    for (let times = 0; times < 2; times += 1) await settle(id);
    const mails = await mailsTo(buyer.email);
    const paid = await test.db.selectFrom("invoices").select("amount").where("id", "=", id).executeTakeFirstOrThrow();
    expect(paid.amount).toBe(10_000_000);
    expect(mails).toMatchObject([{ kind: "invoice_credited", locale: code, choice_user_id: buyer.id, choice_topic: "payments" }]);
    expect(mails[0]?.subject).toBe(messages.word(code, text("paymentMailCredited", { amount: "$ 10,00" })));
    expect(mails[0]?.button_address).toMatch(/\/finances$/);
  });

  it("tell of a top-up that a gateway settled, once, where such mails are wanted", async () => {
    const [wants, declines] = [await customer(), await customer()];
    await choose(declines, false);
    for (const buyer of [wants, declines]) {
      const invoice_id = await topUp(buyer);
      for (let times = 0; times < 2; times += 1) await report(test, { invoice_id, amount: 10_000_000 });
    }
    const [mail, ...more] = await mailsTo(wants.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "invoice_credited", choice_user_id: wants.id, choice_topic: "payments" });
    expect(mail?.subject).toBe(serverEnglish("paymentMailCredited", { amount: "$ 10,00" }));
    expect(await mailsTo(declines.email)).toEqual([]);
  });

  it("tell of a top-up that was rejected, once, with the operator's reason and the way to another try", async () => {
    const buyer = await customer();
    const id = await topUp(buyer);
    for (let times = 0; times < 2; times += 1) await reject(id);
    const [mail, ...more] = await mailsTo(buyer.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "invoice_rejected", choice_topic: "payments" });
    expect(mail?.button_address).toBe(`${TEST_ORIGIN}/app/add-funds`);
    expect(mail?.body.split("\n\n").slice(0, 2)).toEqual([
      "Reason: No transfer has arrived",
      serverEnglish("paymentMailRejectedTopUp"),
    ]);
  });

  it("tell of an order that stays unpaid, and leave the receipt to one that was paid", async () => {
    const [rejected, paid] = [await customer(), await customer()];
    await reject(await order(rejected.email, rejected.token));
    await settle(await order(paid.email, paid.token));
    const [mail] = await mailsTo(rejected.email);
    expect(mail).toMatchObject({ kind: "invoice_rejected", button_address: `${TEST_ORIGIN}/app/orders` });
    expect(mail?.body).toContain(serverEnglish("paymentMailRejectedOrder"));
    expect((await mailsTo(paid.email)).map(({ kind }) => kind)).toEqual(["order"]);
  });

  it("lead a guest by the signed link, and ask nobody for a choice that a guest has not", async () => {
    const email = "guest-by-hand@example.test";
    await reject(await order(email, null));
    const [mail] = (await mailsTo(email)).filter(({ kind }) => kind === "invoice_rejected");
    expect(mail).toMatchObject({ choice_user_id: null, choice_topic: null });
    expect(mail?.button_address).toContain(`${TEST_ORIGIN}/app/receipt/`);
  });

  it("PRO-005 are sent by the choice about payments alone", async () => {
    const [off, on] = [await customer(), await customer()];
    await choose(off, false);
    await choose(on, true);
    for (const buyer of [off, on]) await settle(await topUp(buyer));
    await reject(await order(off.email, off.token));
    expect(await mailsTo(off.email)).toEqual([]);
    expect(await mailsTo(on.email)).toHaveLength(1);
  });
});
