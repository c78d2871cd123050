import { ManualClock } from "@panel/memory";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { createMessages } from "../../../adapters/server/src/calls/index.ts";
import { paymentCommands, paymentsThatWait } from "../../../adapters/server/src/gateway/index.ts";
import { createLedger } from "../../../adapters/server/src/ledger/index.ts";
import { settleInvoice } from "../../../adapters/server/src/orders/index.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { addCustomer, balancesOf, ids, seedFixtures, type Customer, widgetPath } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, errorsOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { serverEnglish } from "../../support/server-english.ts";
import {
  startStripe,
  STRIPE_SECRET,
  stripeReports,
  stripeSends,
  type StripeReport,
  type StripeStandIn,
} from "../../support/stripe-stand-in.ts";

const HOUR_MS = 3_600_000;
let stripe: StripeStandIn;
let test: TestServer;
let customers = 0;
const clock = new ManualClock();

const customer = (): Promise<Customer> =>
  addCustomer(test.db, new Date(clock.now()), `stripe${String((customers += 1))}@example.test`);

interface Payment {
  readonly invoice_id: string;
  readonly redirect_url: string;
}

/** A top-up of ten dollars by the method that leads to Stripe, which adds a fee of 2 %. */
async function topUp(buyer: Customer): Promise<Payment> {
  const body = {
    amount: "10",
    payment_method_id: ids.crypto,
    success_url: `${TEST_ORIGIN}/app/de/add-funds/success`,
    cancel_url: `${TEST_ORIGIN}/app/de/add-funds/error`,
  };
  const answer = await test.call("POST", "/api/v1/add-funds", { token: buyer.token, key: `top-up-${String(buyer.id)}`, body });
  return answer.json<{ data: Payment }>().data;
}

const follow = (payment: Payment) => test.call("GET", new URL(payment.redirect_url).pathname);
const creditOf = async (buyer: Customer) => (await balancesOf(test.db, buyer.id)).row;
const resultOf = (answer: { json: () => { result: string } }) => answer.json().result;

beforeAll(async () => {
  stripe = await startStripe();
  const account = { secretKey: "sk_test_key", webhookSecret: STRIPE_SECRET, apiAddress: stripe.address };
  test = await openServer({ clock, isSandbox: false, stripe: account });
  await seedFixtures(test.db);
  await test.db.updateTable("payment_methods").set({ strategy: "stripe_checkout" }).where("id", "=", ids.crypto).execute();
});
afterAll(async () => {
  await test.close();
  await stripe.stop();
});

describe("paying at Stripe", () => {
  it("PAY-020 leads to a page for exactly what the button said, and to the same one again", async () => {
    const payment = await topUp(await customer());
    expect(payment.redirect_url).toBe(`${TEST_ORIGIN}/payments/stripe/${payment.invoice_id}`);
    const before = stripe.asked.length;
    const first = await follow(payment);
    expect(first.statusCode).toBe(303);
    expect(first.headers["location"]).toMatch(/^https:\/\/checkout\.stripe\.test\//);
    expect((await follow(payment)).headers["location"]).toBe(first.headers["location"]);
    const asked = stripe.asked.slice(before);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.authorization).toBe("Bearer sk_test_key");
    expect(asked[0]?.fields).toMatchObject({
      mode: "payment",
      "metadata[invoice_id]": payment.invoice_id,
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "1020",
      success_url: `${TEST_ORIGIN}/app/de/add-funds/success?invoice=${payment.invoice_id}`,
      cancel_url: `${TEST_ORIGIN}/app/de/add-funds/error?invoice=${payment.invoice_id}`,
    });
  });

  it("is one page however many go there at once, and a new one once the old is about to close", async () => {
    const payment = await topUp(await customer());
    const answers = await Promise.all([follow(payment), follow(payment), follow(payment)]);
    expect(new Set(answers.map(({ headers }) => headers["location"])).size).toBe(1);
    clock.advance(21 * HOUR_MS);
    expect((await follow(payment)).headers["location"]).not.toBe(answers[0]?.headers["location"]);
  });

  it("API-045 credits an invoice once, however often and under however many events Stripe reports it", async () => {
    const buyer = await customer();
    const { invoice_id: invoice } = await topUp(buyer);
    const paid = { invoice, cents: 1_020 };
    const results = await Promise.all([
      stripeReports(test, { ...paid, id: "evt_same" }),
      stripeReports(test, { ...paid, id: "evt_same" }),
      stripeReports(test, { ...paid, id: "evt_other" }),
    ]);
    expect(results.map(resultOf).filter((result) => result === "settled")).toHaveLength(1);
    expect(await creditOf(buyer)).toBe(10_000_000);
    const [again] = await Promise.all([stripeReports(test, { ...paid, id: "evt_same" })]);
    expect(resultOf(again)).toBe("duplicate");
    expect(await creditOf(buyer)).toBe(10_000_000);
  });

  it("L5 credits a second payment for an invoice too, once, as it came, and tells the buyer; events of one payment are one", async () => {
    const buyer = await customer();
    const { invoice_id: invoice } = await topUp(buyer);
    const pay = async (intent: string, id?: string) =>
      resultOf(await stripeReports(test, { invoice, cents: 1_020, intent, ...(id === undefined ? {} : { id }) }));
    expect(await pay("pi_first")).toBe("settled");
    expect(await pay("pi_first")).toBe("alreadySettled");
    expect(await pay("pi_second", "evt_second")).toBe("credited");
    expect([await pay("pi_second", "evt_second"), await pay("pi_second")]).toEqual(["duplicate", "alreadySettled"]);
    expect(await creditOf(buyer)).toBe(20_200_000);
    const mails = await test.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", buyer.email).execute();
    // The first payment was asked for; the second is another mail.
    const asked = serverEnglish("paymentMailCredited", { amount: "$ 10,20" });
    expect(mails.map(({ subject }) => subject)).toEqual([asked, serverEnglish("paidTwiceSubject")]);
    for (const mail of mails) expect(mail).toMatchObject({ choice_user_id: buyer.id, choice_topic: "payments" });
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it("PRO-005 writes nothing of a second payment to an account that wants no mails about payments", async () => {
    const buyer = await customer();
    await test.db
      .insertInto("notification_choices")
      .values({
        user_id: buyer.id,
        order_actions: true,
        payment_actions: false,
        subscription_actions: true,
        chosen_at: new Date(0),
      })
      .execute();
    const { invoice_id: invoice } = await topUp(buyer);
    for (const intent of ["pi_quiet", "pi_quiet_twice"]) await stripeReports(test, { invoice, cents: 1_020, intent });
    expect(await creditOf(buyer)).toBe(20_200_000);
    expect(await test.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", buyer.email).execute()).toEqual([]);
  });

  it("L5 leaves to the operator whether a payment is the money that they had settled its invoice for", async () => {
    const [buyer, other] = [await customer(), await customer()];
    const shop = { ledger: createLedger(), receipts: { secret: "", origin: TEST_ORIGIN, messages: createMessages() } };
    const waitingNow = async () =>
      (await paymentsThatWait.read(test.db, new Date(clock.now()), { offset: 0, limit: 100 })).things;
    const waiting = async (owner: Customer) => {
      const { invoice_id: invoice } = await topUp(owner);
      await test.db.transaction().execute((tx) => settleInvoice(tx, shop, invoice, new Date(clock.now())));
      expect(resultOf(await stripeReports(test, { invoice, cents: 1_020, intent: `pi_${invoice}` }))).toBe("waiting");
      expect(await creditOf(owner)).toBe(10_000_000);
      return { invoice, id: (await waitingNow()).find(({ about }) => about.includes(invoice))?.id ?? "" };
    };
    const run = (name: string, id: string) =>
      test.db.transaction().execute(async (tx) => {
        const command = paymentCommands.find((known) => known.name === name);
        const value = (word: string) => (word === "payment" ? id : "seen");
        const text = () => Promise.reject(new Error("no command about payments reads a file"));
        return command?.run({ tx, now: new Date(clock.now()), value, text, values: new Map() }, { shop });
      });
    const [credited, dismissed] = [await waiting(buyer), await waiting(other)];
    const again = (intent: string) => stripeReports(test, { invoice: credited.invoice, cents: 1_020, intent });
    // The same payment under another event is known; a second one waits as the first does, since no payment of Stripe has paid.
    expect(resultOf(await again(`pi_${credited.invoice}`))).toBe("alreadySettled");
    expect(resultOf(await again("pi_besides"))).toBe("waiting");
    const besides = (await waitingNow()).find(({ about }) => about.includes("pi_besides"))?.id ?? "";
    await run("payment dismiss", besides);
    await run("payment credit", credited.id);
    await run("payment dismiss", dismissed.id);
    await expect(run("payment credit", credited.id)).rejects.toThrow(`No payment "${credited.id}" waits.`);
    expect([await creditOf(buyer), await creditOf(other)]).toEqual([20_200_000, 10_000_000]);
    expect(await waitingNow()).toEqual([]);
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it("L5 closes an old page before another one is begun, and begins none while one is paid or being paid", async () => {
    const begun = async () => {
      const buyer = await customer();
      const payment = await topUp(buyer);
      const id = /cs_test_\d+/.exec(String((await follow(payment)).headers["location"]))?.[0] ?? "";
      clock.advance(21 * HOUR_MS);
      return { buyer, payment, id };
    };
    const backOf = ({ payment }: { readonly payment: { readonly invoice_id: string } }) =>
      `${TEST_ORIGIN}/app/de/add-funds/success?invoice=${payment.invoice_id}`;
    const open = await begun();
    expect((await follow(open.payment)).headers["location"]).toContain("checkout.stripe.test");
    expect(stripe.pages.get(open.id)).toEqual({ status: "expired" });

    const pending = await begun();
    stripe.pages.set(pending.id, { status: "complete", payment_intent: { id: "pi_days", status: "processing" } });
    expect((await follow(pending.payment)).headers["location"]).toBe(backOf(pending));
    expect(await creditOf(pending.buyer)).toBe(0);
    stripe.pages.set(pending.id, { status: "complete", payment_intent: { id: "pi_days", status: "requires_payment_method" } });
    expect((await follow(pending.payment)).headers["location"]).toContain("checkout.stripe.test");

    // A payment that was never reported is credited by looking.
    const unheard = await begun();
    const metadata = { invoice_id: unheard.payment.invoice_id };
    const paid = { status: "complete", payment_status: "paid", amount_total: 1_020, metadata } as const;
    stripe.pages.set(unheard.id, { ...paid, payment_intent: { id: "pi_unheard", status: "succeeded" } });
    expect((await follow(unheard.payment)).headers["location"]).toBe(backOf(unheard));
    expect(await creditOf(unheard.buyer)).toBe(10_000_000);
    expect(resultOf(await stripeReports(test, { invoice: metadata.invoice_id, cents: 1_020, intent: "pi_unheard" }))).toBe(
      "alreadySettled",
    );
  });

  it("leads whoever has paid back to the panel, and to no page at Stripe", async () => {
    const payment = await topUp(await customer());
    await stripeReports(test, { invoice: payment.invoice_id, cents: 1_020 });
    expect((await follow(payment)).headers["location"]).toBe(
      `${TEST_ORIGIN}/app/de/add-funds/success?invoice=${payment.invoice_id}`,
    );
  });

  it("leads whoever has cancelled back to the panel, and to no page at Stripe", async () => {
    const payment = await topUp(await customer());
    const begun = stripe.asked.length;
    await test.db.updateTable("invoices").set({ status: "canceled" }).where("id", "=", payment.invoice_id).execute();
    expect((await follow(payment)).headers["location"]).toBe(
      `${TEST_ORIGIN}/app/de/add-funds/error?invoice=${payment.invoice_id}`,
    );
    expect(stripe.asked).toHaveLength(begun);
  });

  it("API-107 starts an order that was paid there", async () => {
    const buyer = await customer();
    const body = purchaseBody([someLikes(10_000)], 5_100_000, { payment_method_id: ids.crypto });
    const placed = answerOf(await buyByMethod(test, body, { token: buyer.token, key: "stripe-order" }));
    const order = () =>
      test.db
        .selectFrom("orders")
        .select("status")
        .where("id", "=", placed.order_ids[0] ?? 0)
        .executeTakeFirstOrThrow();
    expect((await order()).status).toBe("unpaid");
    await stripeReports(test, { invoice: placed.data?.invoice_id ?? "", cents: 510 });
    expect((await order()).status).toBe("in_processing");
  });

  it("waits for ways to pay that take days, and credits when the money has come", async () => {
    const buyer = await customer();
    const { invoice_id: invoice } = await topUp(buyer);
    expect(resultOf(await stripeReports(test, { invoice, cents: 1_020, status: "unpaid" }))).toBe("noted");
    expect(await creditOf(buyer)).toBe(0);
    await stripeReports(test, { invoice, cents: 1_020, type: "checkout.session.async_payment_failed", status: "unpaid" });
    await stripeReports(test, { invoice, cents: 1_020, type: "checkout.session.expired", status: "unpaid" });
    expect(await creditOf(buyer)).toBe(0);
    await stripeReports(test, { invoice, cents: 1_020, type: "checkout.session.async_payment_succeeded" });
    expect(await creditOf(buyer)).toBe(10_000_000);
  });

  /** A report that is wrong in one thing is refused, and nothing is credited. */
  async function expectRefused(wrong: Partial<StripeReport>): Promise<void> {
    const buyer = await customer();
    const { invoice_id: invoice } = await topUp(buyer);
    const answer = await stripeReports(test, { invoice, cents: 1_020, ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(await creditOf(buyer)).toBe(0);
  }

  it("API-045 refuses a report signed by somebody else", async () => {
    await expectRefused({ secret: "whsec_of_somebody" });
  });

  it("API-045 refuses a report that was signed six minutes ago", async () => {
    await expectRefused({ signedAt: clock.now() - 360_000 });
  });

  it("L5 keeps a payment of another amount or currency for the operator, and credits nothing by it", async () => {
    const wrong: readonly (readonly [Partial<StripeReport>, string])[] = [
      [{ cents: 1_019 }, "$ 10,19 USD"],
      [{ currency: "vnd" }, '"1020 of the smallest units of vnd"'],
    ];
    for (const [change, words] of wrong) {
      const buyer = await customer();
      const { invoice_id: invoice } = await topUp(buyer);
      expect(resultOf(await stripeReports(test, { invoice, cents: 1_020, ...change }))).toBe("waiting");
      const { things } = await paymentsThatWait.read(test.db, new Date(clock.now()), { offset: 0, limit: 100 });
      expect(things.filter(({ about }) => about.includes(invoice)).map(({ about }) => about)).toEqual([
        expect.stringContaining(`${words}, $ 10,20 USD were asked for, account ${String(buyer.id)}`),
      ]);
      expect(await creditOf(buyer)).toBe(0);
    }
  });

  it("refuses a report without a signature, and one whose bytes were changed", async () => {
    const unsigned = await test.call("POST", "/payments/stripe/webhook", { body: "{}" });
    expect(unsigned.statusCode).toBe(422);
    const changed = await test.call("POST", "/payments/stripe/webhook", {
      body: '{"type":"checkout.session.completed"}',
      headers: { "stripe-signature": "t=1,v1=00" },
    });
    expect(changed.statusCode).toBe(422);
  });

  it.each([
    ["no id", { id: "", object: { id: "pi" } }],
    ["a list in the place of an id", { id: ["evt_1"], object: { id: "pi" } }],
    ["nothing that it is about", { id: "evt_none", object: null }],
  ])("refuses an event of Stripe's with %s, and breaks by none", async (_what, { id, object }) => {
    expect((await stripeSends(test, { id: id as string, type: "payment_intent.succeeded", object })).statusCode).toBe(422);
  });

  it("ignores what the account does besides", async () => {
    const answer = await stripeReports(test, { invoice: "inv_x", cents: 1, type: "customer.created" });
    expect([answer.statusCode, resultOf(answer)]).toEqual([200, "ignored"]);
    expect(resultOf(await stripeReports(test, { invoice: "inv_x", cents: 1, mode: "setup" }))).toBe("ignored");
    const expired = { invoice: "inv_unknown", cents: 1, type: "checkout.session.expired" };
    expect((await stripeReports(test, expired)).statusCode).toBe(404);
  });

  it("ignores other events of a charge of a linked card", async () => {
    const { invoice_id } = await topUp(await customer());
    const object = { id: "pi_begun", amount: 1_020, currency: "usd", metadata: { invoice_id, charge: "linked_card" } };
    expect(resultOf(await stripeSends(test, { type: "payment_intent.created", object }))).toBe("ignored");
  });

  it("knows no page for an invoice that there is not, nor for one of another method", async () => {
    const buyer = await customer();
    const { invoice_id } = await topUp(buyer);
    const begun = stripe.asked.length;
    await test.db.updateTable("invoices").set({ payment_method_id: ids.manual }).where("id", "=", invoice_id).execute();
    for (const invoice of ["inv_nothing", invoice_id])
      expect((await test.call("GET", `/payments/stripe/${invoice}`)).statusCode).toBe(404);
    expect(stripe.asked).toHaveLength(begun);
  });

  it("says that nothing was charged where Stripe opens no page, and leads there once it does", async () => {
    const payment = await topUp(await customer());
    stripe.fail(true);
    const page = await test.call("GET", `${new URL(payment.redirect_url).pathname}?locale=de`);
    stripe.fail(false);
    expect(page.statusCode).toBe(502);
    expect(page.body).toContain('role="alert"');
    expect(page.body).toContain("Es wurde nichts abgebucht.");
    expect(page.body).toContain(`href="${TEST_ORIGIN}/app/de/add-funds/error?invoice=${payment.invoice_id}"`);
    expect(page.body).not.toContain("sk_test_key");
    expect((await follow(payment)).statusCode).toBe(303);
  });

  it("is open with Stripe itself too, where no stand-in is named", async () => {
    const account = { secretKey: "sk_test_key", webhookSecret: STRIPE_SECRET, apiAddress: null };
    const own = await openServer({ isSandbox: false, stripe: account });
    try {
      expect((await own.call("POST", "/payments/stripe/webhook", { body: "{}" })).statusCode).toBe(422);
    } finally {
      await own.close();
    }
  });

  it("takes no other method's money and no card of the sandbox outside of it", async () => {
    const buyer = await customer();
    await test.db.updateTable("payment_methods").set({ strategy: "wallet_redirect" }).where("id", "=", ids.card).execute();
    const address = `${TEST_ORIGIN}/app/add-funds/success`;
    const body = { amount: "10", payment_method_id: ids.card, success_url: address, cancel_url: address };
    const answer = await test.call("POST", "/api/v1/add-funds", { token: buyer.token, key: "other", body });
    expect(answer.statusCode).toBe(422);
    const card = await test.db
      .insertInto("linked_cards")
      .values({
        user_id: buyer.id,
        payment_method_id: ids.card,
        name: "Visa •••• 4242",
        provider_token: "sandbox-card-4242",
        created_at: new Date(clock.now()),
        removed_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const bought = await test.call("POST", widgetPath("widget-order-requests-with-recurring-payments-method"), {
      token: buyer.token,
      key: "by-card",
      body: purchaseBody([someLikes()], 500_000, { recurring_payments_method_id: card.id }),
    });
    expect(bought.statusCode).toBe(422);
    expect(errorsOf(bought)).toHaveProperty("recurring_payments_method_id");
    expect(await test.db.selectFrom("orders").select("id").where("user_id", "=", buyer.id).execute()).toEqual([]);
    expect((await test.call("GET", "/sandbox/pay/inv_x")).statusCode).toBe(404);
  });
});
