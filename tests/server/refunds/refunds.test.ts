import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { openOperated, type OperatedServer } from "../operator/operator-fixture.ts";
import { TEST_ORIGIN } from "../../support/open-server.ts";
import { addCustomer, balancesOf, ids, type Customer } from "../../support/server-fixtures.ts";
import { linkCard } from "../../support/server-gateway.ts";
import { startStripe, STRIPE_SECRET, stripeReports, stripeSends, type StripeStandIn } from "../../support/stripe-stand-in.ts";

let stripe: StripeStandIn;
let test: OperatedServer;
let people = 0;
const MINUTE_MS = 60_000;

beforeAll(async () => {
  stripe = await startStripe();
  const account = { secretKey: "sk_test_key", webhookSecret: STRIPE_SECRET, apiAddress: stripe.address };
  test = await openOperated([], { stripe: account });
  await test.db.updateTable("payment_methods").set({ strategy: "stripe_checkout" }).where("id", "=", ids.crypto).execute();
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
  await stripe.stop();
});

interface Paid {
  readonly buyer: Customer;
  readonly invoice: string;
  readonly intent: string;
}

/** A top-up of $10.00 that cost $10.20, paid at Stripe. */
async function paidTopUp(): Promise<Paid> {
  people += 1;
  const buyer = await addCustomer(test.db, new Date(test.clock.now()), `refunds${String(people)}@example.test`);
  const address = `${TEST_ORIGIN}/app/add-funds/success`;
  const body = { amount: "10", payment_method_id: ids.crypto, success_url: address, cancel_url: address };
  const answer = await test.call("POST", "/api/v1/add-funds", { token: buyer.token, key: `refund-${String(people)}`, body });
  const { invoice_id: invoice, redirect_url } = answer.json<{ data: { invoice_id: string; redirect_url: string } }>().data;
  const page = (await test.call("GET", new URL(redirect_url).pathname)).headers["location"] ?? "";
  const intent = stripe.cards.payPage(page.split("/").at(-1) ?? "", invoice, 1_020);
  await stripeReports(test, { invoice, cents: 1_020 });
  return { buyer, invoice, intent };
}

const balanceOf = async ({ buyer }: Paid) => (await balancesOf(test.db, buyer.id)).row;
const resultOf = (answer: { json: () => { result: string } }) => answer.json().result;
const refund = (paid: Paid, reference: string, ...more: readonly string[]) =>
  test.operate("invoice", "refund", paid.invoice, "--reason", "Asked for it", "--reference", reference, ...more);
const refundsOf = ({ invoice }: Paid) =>
  test.db.selectFrom("invoice_refunds").selectAll().where("invoice_id", "=", invoice).orderBy("id").execute();
const refunded = ({ intent }: Paid, id?: string, signing = {}) =>
  stripeSends(test, { id, type: "charge.refunded", object: { object: "charge", payment_intent: intent } }, signing);
const disputed = ({ intent }: Paid, type: "created" | "closed", status: string, cents = 1_020) =>
  stripeSends(test, {
    type: `charge.dispute.${type}`,
    object: { id: `du_${intent}`, object: "dispute", payment_intent: intent, amount: cents, currency: "usd", status },
  });

describe("a refund by the operator", () => {
  it("L5 takes the credit from the balance and the fee from the house, and lets Stripe give back what was paid, once", async () => {
    const paid = await paidTopUp();
    const reference = `whole-${paid.invoice}`;
    expect((await refund(paid, reference, "--dry-run")).output).toMatch(/^Dry run, nothing is kept:\nGiven back: \$ 10,20 USD/);
    expect(await balanceOf(paid)).toBe(10_000_000);
    const said = await refund(paid, reference);
    expect(said.output).toBe(
      `Given back: $ 10,20 USD of ${paid.invoice}, $ 10,00 USD from the balance of account ${String(paid.buyer.id)}.\n`,
    );
    expect((await refund(paid, reference)).output).toMatch(/^It was given back already: /);
    expect(await balanceOf(paid)).toBe(0);
    await test.server.runJob("give refunds back");
    await test.server.runJob("give refunds back");
    const [row] = await refundsOf(paid);
    expect(stripe.cards.refundsOf(paid.intent)).toMatchObject([{ amount: 1_020, metadata: { refund: String(row?.id) } }]);
    expect(row).toMatchObject({ state: "given", provider_id: stripe.cards.refundsOf(paid.intent)[0]?.id });
    expect((await test.operate("waiting")).output).not.toContain(paid.invoice);
    // Stripe tells of it as well.
    expect(resultOf(await refunded(paid))).toBe("known");
    expect(await balanceOf(paid)).toBe(0);
    const statement = await test.call("GET", "/api/v1/payments/statistics", { token: paid.buyer.token });
    expect(statement.json<{ data: object[] }>().data).toMatchObject([
      { type: "invoiced", amount_decimal: "-10", paid: null, taken_back_by: "refund", balance_after_decimal: "0" },
      { type: "invoiced", amount_decimal: "10", paid_decimal: "10.2", taken_back_by: null },
    ]);
  });

  it("L5 gives back in parts that never exceed the payment, each under a name of its own", async () => {
    const paid = await paidTopUp();
    const name = (part: number) => `part${String(part)}-${paid.invoice}`;
    expect((await refund(paid, name(1), "--amount", "3.40")).code).toBe(0);
    expect((await refund(paid, name(2), "--amount", "7.00")).problems).toMatch(/only \$ 6,80 USD of it can still be given back/);
    const answered = await test.answered<{ result: { amount: number; from_balance: number } }>(
      ...["invoice", "refund", paid.invoice, "--reason", "Rest", "--reference", name(3)],
    );
    expect(answered.result).toMatchObject({ amount: 6_800_000, isChanged: true });
    expect(await balanceOf(paid)).toBe(0);
    expect((await refund(paid, name(4))).problems).toMatch(/All of invoice .* has been given back/);
    await test.server.runJob("give refunds back");
    expect(stripe.cards.refundsOf(paid.intent).map(({ amount }) => amount)).toEqual([340, 680]);
    const book = await test.db.selectFrom("operator_runs").selectAll().where("command", "=", "invoice refund").execute();
    expect(book.filter((run) => JSON.stringify(run.arguments).includes(paid.invoice)).map(({ outcome }) => outcome)).toEqual([
      "done",
      "refused",
      "done",
      "refused",
    ]);
  });

  it("refuses what the balance no longer has, what is not paid, no amount, and another invoice's name, in words", async () => {
    const paid = await paidTopUp();
    const other = await paidTopUp();
    const used = `used-${paid.invoice}`;
    expect((await refund(paid, used, "--amount", "1.00")).code).toBe(0);
    expect((await refund(other, used)).problems).toMatch(/names a refund of another invoice/);
    expect((await refund(paid, "x", "--amount", "0.001")).problems).toMatch(/no whole number of cents/);
    expect((await refund(paid, "x", "--amount", "0")).problems).toMatch(/no amount above 0/);
    expect((await refund({ ...paid, invoice: "inv_x" }, "x")).problems).toMatch(/There is no invoice/);
    await test.db.updateTable("payment_methods").set({ min_amount: 1 }).where("id", "=", ids.manual).execute();
    const address = `${TEST_ORIGIN}/app/add-funds/success`;
    const body = { amount: "10", payment_method_id: ids.manual, success_url: address, cancel_url: address };
    const open = await test.call("POST", "/api/v1/add-funds", { token: paid.buyer.token, key: "open", body });
    const unpaid = open.json<{ data: { invoice_id: string } }>().data.invoice_id;
    expect((await refund({ ...paid, invoice: unpaid }, "x")).problems).toMatch(/it is not paid/);
    await test.db.updateTable("services").set({ is_enabled: true }).where("id", "=", ids.likesService).execute();
    const spent = await test.call("POST", "/api/v1/orders", {
      token: other.buyer.token,
      key: "spend",
      body: { orders: [{ service_id: ids.likesService, quantity: 10_000, url: "https://www.instagram.com/p/CxYz1234567" }] },
    });
    expect(spent.statusCode).toBe(200);
    expect((await refund(other, "x")).problems).toMatch(/the balance holds \$ 5,00 USD, and \$ 10,00 USD would be taken from it/);
    expect(await balanceOf(other)).toBe(5_000_000);
  });

  it("gives back to the balance what Stripe refuses to give, once", async () => {
    const [paid, other] = [await paidTopUp(), await paidTopUp()];
    await refund(other, `beside-${other.invoice}`, "--amount", "1.00");
    await refund(paid, `refused-${paid.invoice}`, "--amount", "5.00");
    stripe.cards.refuseRefunds(paid.intent);
    await test.server.runJob("give refunds back");
    test.clock.advance(2 * MINUTE_MS);
    await test.server.runJob("give refunds back");
    expect(await refundsOf(paid)).toMatchObject([{ state: "failed", reason: "charge_already_refunded" }]);
    expect(await refundsOf(other)).toMatchObject([{ state: "given", reason: "Asked for it" }]);
    expect(await balanceOf(paid)).toBe(10_000_000);
    // What came to nothing does not count: all of it can still be given back.
    expect((await refund(paid, `again-${paid.invoice}`)).output).toMatch(/^Given back: \$ 10,20 USD/);
    expect(await balanceOf(paid)).toBe(0);
  });

  it("asks Stripe again where it was not to be reached, and gives back once", async () => {
    const paid = await paidTopUp();
    await refund(paid, `again-${paid.invoice}`, "--amount", "2.00");
    stripe.fail(true);
    await expect(test.server.runJob("give refunds back")).rejects.toThrow();
    stripe.fail(false);
    test.clock.advance(2 * MINUTE_MS);
    await test.server.runJob("give refunds back");
    expect(stripe.cards.refundsOf(paid.intent)).toMatchObject([{ amount: 200 }]);
  });

  it("gives back to a linked card by the charge that it paid by, and waits where Stripe is not to be reached for that", async () => {
    const paid = await paidTopUp();
    const intent = stripe.cards.payPage("cs_of_no_invoice", paid.invoice, 1_020);
    const [now, card] = [new Date(test.clock.now()), await linkCard(test, paid.buyer.id, "pm_refunded")];
    await test.db
      .insertInto("card_charges")
      .values({
        invoice_id: paid.invoice,
        linked_card_id: card,
        state: "charged",
        intent_id: intent,
        next_try_at: now,
        created_at: now,
      })
      .execute();
    await refund(paid, `card-${paid.invoice}`, "--amount", "2.00");
    stripe.fail(true);
    await expect(test.server.runJob("give refunds back")).rejects.toThrow();
    stripe.fail(false);
    expect(await refundsOf(paid)).toMatchObject([{ state: "asked" }]);
    test.clock.advance(2 * MINUTE_MS);
    await test.server.runJob("give refunds back");
    expect(stripe.cards.refundsOf(intent)).toMatchObject([{ amount: 200 }]);
    expect(stripe.cards.refundsOf(paid.intent)).toEqual([]);
  });

  it("gives back to the balance what no payment at Stripe is known for", async () => {
    const paid = await paidTopUp();
    await test.db.deleteFrom("stripe_sessions").where("invoice_id", "=", paid.invoice).execute();
    await refund(paid, `unknown-${paid.invoice}`);
    expect(await balanceOf(paid)).toBe(0);
    await test.server.runJob("give refunds back");
    expect(await refundsOf(paid)).toMatchObject([{ state: "failed", reason: "unknown_payment" }]);
    expect(await balanceOf(paid)).toBe(10_000_000);
  });

  /** A top-up of $10.00 by hand, given back whole; its method leads elsewhere by then where a strategy is named. */
  async function refundedByHand(server: OperatedServer, strategy?: string): Promise<Paid> {
    people += 1;
    const email = `refunds${String(people)}@example.test`;
    const buyer = await addCustomer(server.db, new Date(server.clock.now()), email);
    const address = `${TEST_ORIGIN}/app/add-funds/success`;
    const body = { amount: "10", payment_method_id: ids.manual, success_url: address, cancel_url: address };
    const open = await server.call("POST", "/api/v1/add-funds", { token: buyer.token, key: email, body });
    const { invoice_id: invoice } = open.json<{ data: { invoice_id: string } }>().data;
    await server.operate("invoice", "settle", invoice);
    if (strategy !== undefined)
      await server.db.updateTable("payment_methods").set({ strategy }).where("id", "=", ids.manual).execute();
    const wish = ["--reason", "Asked for it", "--reference", `hand-${invoice}`];
    expect((await server.operate("invoice", "refund", invoice, ...wish)).code).toBe(0);
    return { buyer, invoice, intent: "" };
  }

  it("needs no gateway for what was paid by hand, nor for what was paid in the sandbox", async () => {
    const byHand = await refundedByHand(test);
    await test.server.runJob("give refunds back");
    expect(await refundsOf(byHand)).toMatchObject([{ state: "given" }]);
    const inSandbox = await refundedByHand(test, "wallet_redirect");
    await test.server.runJob("give refunds back");
    expect(await refundsOf(inSandbox)).toMatchObject([{ state: "given" }]);
    await test.db.updateTable("payment_methods").set({ strategy: "message" }).where("id", "=", ids.manual).execute();
  });

  it("leaves asked what was paid at Stripe while its key is not set, says so, and tries again", async () => {
    const keyless = await openOperated([], { isSandbox: false });
    try {
      await refundedByHand(keyless, "stripe_checkout");
      const { id } = await keyless.db.selectFrom("invoice_refunds").select("id").executeTakeFirstOrThrow();
      for (let minute = 0; minute < 2; minute += 1) {
        const run = keyless.server.runJob("give refunds back");
        await expect(run).rejects.toMatchObject({
          errors: [{ message: expect.stringContaining(`give back refund ${String(id)}`) as string }],
        });
        const refunds = await keyless.db.selectFrom("invoice_refunds").select(["state", "provider_id"]).execute();
        expect(refunds).toEqual([{ state: "asked", provider_id: null }]);
        keyless.clock.advance(MINUTE_MS);
      }
    } finally {
      await keyless.close();
    }
  });
});

describe("money that went back at Stripe", () => {
  it("L5 is booked once for each refund, however often and under however many events Stripe tells of it", async () => {
    const paid = await paidTopUp();
    stripe.cards.refundAt(paid.intent, 204);
    const results = await Promise.all([refunded(paid), refunded(paid), refunded(paid, `evt_${paid.intent}`)]);
    expect(results.map(resultOf).toSorted()).toEqual(["booked", "known", "known"]);
    expect(await balanceOf(paid)).toBe(8_000_000);
    expect(resultOf(await refunded(paid, `evt_${paid.intent}`))).toBe("known");
    stripe.cards.refundAt(paid.intent, 816);
    expect(resultOf(await refunded(paid))).toBe("booked");
    expect(await balanceOf(paid)).toBe(0);
    expect((await refund(paid, `late-${paid.invoice}`)).problems).toMatch(/All of invoice/);
  });

  it("L5 knows a refund of ours that Stripe tells of before it has answered us", async () => {
    const paid = await paidTopUp();
    expect((await refund(paid, `told-${paid.invoice}`, "--amount", "3.06")).code).toBe(0);
    const left = await balanceOf(paid);
    const [booked] = await refundsOf(paid);
    const id = stripe.cards.refundAt(paid.intent, 306, { refund: String(booked?.id), invoice_id: paid.invoice });
    expect(resultOf(await refunded(paid))).toBe("known");
    expect(await refundsOf(paid)).toMatchObject([{ id: booked?.id, state: "given", provider_id: id }]);
    await test.server.runJob("give refunds back");
    expect(stripe.cards.refundsOf(paid.intent)).toHaveLength(1);
    expect(await balanceOf(paid)).toBe(left);
  });

  it("L5 refuses a wrong and an old word, ignores other payments, and never books more than was paid", async () => {
    const paid = await paidTopUp();
    stripe.cards.refundAt(paid.intent, 1_020);
    expect((await refunded(paid, undefined, { secret: "whsec_of_somebody" })).statusCode).toBe(422);
    expect((await refunded(paid, undefined, { signedAt: test.clock.now() - 6 * MINUTE_MS })).statusCode).toBe(422);
    expect(await balanceOf(paid)).toBe(10_000_000);
    expect(resultOf(await refunded(paid))).toBe("booked");
    stripe.cards.refundAt(paid.intent, 500);
    expect(resultOf(await refunded(paid))).toBe("known");
    expect(resultOf(await disputed(paid, "created", "needs_response"))).toBe("ignored");
    expect((await refundsOf(paid)).reduce((sum, { amount }) => sum + amount, 0)).toBe(10_200_000);
    const foreign = stripe.cards.payPage("cs_foreign", "", 500);
    expect(resultOf(await refunded({ ...paid, intent: foreign }))).toBe("ignored");
  });

  it("books back a refund that failed at Stripe, once", async () => {
    const paid = await paidTopUp();
    const id = stripe.cards.refundAt(paid.intent, 510);
    await refunded(paid);
    expect(await balanceOf(paid)).toBe(5_000_000);
    stripe.cards.failRefund(paid.intent, id);
    const failed = () => stripeSends(test, { type: "refund.failed", object: { object: "refund", payment_intent: paid.intent } });
    expect([resultOf(await failed()), resultOf(await failed())]).toEqual(["returned", "known"]);
    expect(await balanceOf(paid)).toBe(10_000_000);
  });

  it("is nothing where the first word is that it failed, or that a dispute was won that was never told of", async () => {
    const paid = await paidTopUp();
    stripe.cards.refundAt(paid.intent, 204);
    await refunded(paid);
    const before = await refundsOf(paid);
    stripe.cards.failRefund(paid.intent, stripe.cards.refundAt(paid.intent, 510));
    expect(resultOf(await refunded(paid))).toBe("known");
    expect(resultOf(await disputed(paid, "closed", "won"))).toBe("ignored");
    expect(await refundsOf(paid)).toEqual(before);
    expect(await balanceOf(paid)).toBe(8_000_000);
  });

  it("books back the one that failed, and none beside it", async () => {
    const [paid, other] = [await paidTopUp(), await paidTopUp()];
    stripe.cards.refundAt(other.intent, 1_020);
    await refunded(other);
    stripe.cards.refundAt(paid.intent, 204);
    await refunded(paid);
    const failing = stripe.cards.refundAt(paid.intent, 510);
    await refunded(paid);
    expect([await balanceOf(paid), await balanceOf(other)]).toEqual([3_000_000, 0]);
    stripe.cards.failRefund(paid.intent, failing);
    await stripeSends(test, { type: "refund.failed", object: { object: "refund", payment_intent: paid.intent } });
    expect([await balanceOf(paid), await balanceOf(other)]).toEqual([8_000_000, 0]);
    expect([...(await refundsOf(paid)), ...(await refundsOf(other))].map(({ state }) => state)).toEqual([
      "given",
      "failed",
      "given",
    ]);
    const { output } = await test.operate("waiting");
    for (const { invoice } of [paid, other]) expect(output).not.toContain(invoice);
  });

  it("L3 takes a dispute from the balance, below zero where it lacks, shows that to the operator, and brings it back once it is won", async () => {
    const paid = await paidTopUp();
    await test.operate("account", "credit", String(paid.buyer.id), "1", "--reason", "x", "--reference", `credit-${paid.invoice}`);
    await test.call("POST", "/api/v1/orders", {
      token: paid.buyer.token,
      key: "spend-disputed",
      body: { orders: [{ service_id: ids.likesService, quantity: 10_000, url: "https://www.instagram.com/p/CxYz1234567" }] },
    });
    expect(resultOf(await disputed(paid, "created", "warning_needs_response"))).toBe("ignored");
    expect(await balanceOf(paid)).toBe(6_000_000);
    expect(resultOf(await disputed(paid, "created", "needs_response"))).toBe("booked");
    expect(resultOf(await disputed(paid, "created", "needs_response"))).toBe("known");
    expect(await balanceOf(paid)).toBe(-4_000_000);
    const profile = await test.call("GET", "/api/v1/profile", { token: paid.buyer.token });
    expect(profile.json<{ data: object }>().data).toMatchObject({ balance_decimal: "-4" });
    expect((await test.operate("waiting")).output).toContain(
      `dispute of ${paid.invoice}: account ${String(paid.buyer.id)} lacked $ 4,00 USD, its balance is −$ 4,00 USD`,
    );
    // What fills the hole ends the operator's worry.
    const name = `fills-${paid.invoice}`;
    await test.operate("account", "credit", String(paid.buyer.id), "4", "--reason", "x", "--reference", name);
    expect((await test.operate("waiting")).output).not.toContain(paid.invoice);
    await test.operate("account", "debit", String(paid.buyer.id), "4", "--reason", "x", "--reference", `${name}-back`);
    expect(await balanceOf(paid)).toBe(0);
    expect(resultOf(await disputed(paid, "closed", "won"))).toBe("returned");
    expect(resultOf(await disputed(paid, "closed", "won"))).toBe("known");
    // Told again, and late, that it began.
    expect(resultOf(await disputed(paid, "created", "needs_response"))).toBe("known");
    expect(await refundsOf(paid)).toMatchObject([{ state: "won" }]);
    const statement = await test.call("GET", "/api/v1/payments/statistics?type=invoiced", { token: paid.buyer.token });
    const movements = statement.json<{
      data: readonly { amount: number; taken_back_by: string | null; paid: number | null }[];
    }>();
    expect(movements.data.map(({ amount, taken_back_by, paid: came }) => [amount > 0, taken_back_by, came !== null])).toEqual([
      [true, "dispute", false],
      [false, "dispute", false],
      [true, null, true],
    ]);
    // What it lacked is no debt any more.
    expect((await test.operate("waiting")).output).not.toContain(paid.invoice);
    expect(await balanceOf(paid)).toBe(10_000_000);
  });
});
