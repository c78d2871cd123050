import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { linkCard as linkInSandbox } from "../../support/server-gateway.ts";
import { beginLink, create, read, redirectOf, subscriptionBody, subscriptionOf } from "../../support/server-subscriptions.ts";
import type { StripeStandIn } from "../../support/stripe-stand-in.ts";
import { stripeCardShop } from "./stripe-card-fixture.ts";

let stripe: StripeStandIn;
let test: TestServer;
const HOUR_MS = 3_600_000;
const { clock, open, close, customer, visit, resultOf, cardsOf, linkCard, setupDone, buy, ...stored } = stripeCardShop("ends");
const { statusOf, chargeOf, intentOf, intentTold } = stored;

beforeAll(async () => void ({ stripe, test } = await open()));
afterAll(close);

const charge = () => test.server.runJob("charge linked cards");
const successOf = (invoice: string) => `${TEST_ORIGIN}/app/add-funds/success?invoice=${invoice}`;

/** What was bought by a card whose bank asks for its owner, and that has been tried once. */
async function asked() {
  const owner = await customer();
  const card = await linkCard(owner, "asks");
  const bought = await buy(owner, card.id);
  await charge();
  expect(await chargeOf(bought.invoice)).toMatchObject({ state: "needs_authentication" });
  return { ...bought, owner, card, intent: (await intentOf(bought.invoice))! };
}

describe("a page at Stripe that takes a card", () => {
  it("links nothing where an account at a bank was filled in", async () => {
    const owner = await customer();
    const address = redirectOf(await beginLink(test, owner.token));
    const page = (await visit(address)).headers["location"] ?? "";
    const known = stripe.asked.at(-1)?.fields["customer"] ?? "";
    const { setup } = stripe.cards.fillIn(page.split("/").at(-1) ?? "", known, "pays", "us_bank_account");
    expect((await visit(`${address}/back`)).headers["location"]).toContain("card=failed");
    expect(resultOf(await setupDone(address.split("/").at(-1) ?? "", setup))).toBe("duplicate");
    expect(await cardsOf(owner)).toEqual([]);
  });

  it("is not there for a link that there is not, and no other one is begun for a link that is over", async () => {
    expect((await visit("/payments/stripe/card/card_nothing")).statusCode).toBe(404);
    const { address, back } = await linkCard(await customer());
    const begun = stripe.asked.length;
    expect((await visit(address)).headers["location"]).toBe(back);
    expect(stripe.asked).toHaveLength(begun);
  });
});

describe("cards that Stripe forgets", () => {
  const detach = () => test.server.runJob("detach removed cards");

  it("are those that were removed here and that it keeps, and no others", async () => {
    const [owner, other] = [await customer(), await customer()];
    const [kept, removed] = [await linkCard(other), await linkCard(owner)];
    const inSandbox = await linkInSandbox(test, owner.id, "sandbox-card-4242");
    for (const id of [removed.id, inSandbox])
      expect(
        (await test.call("DELETE", `/api/v1/recurring-payments-methods/${String(id)}`, { token: owner.token })).statusCode,
      ).toBe(200);
    await detach();
    expect(stripe.cards.detached).toContain(removed.method);
    for (const method of [kept.method, "sandbox-card-4242"]) expect(stripe.cards.detached).not.toContain(method);
  });

  it("are told again where it was not to be reached", async () => {
    const owner = await customer();
    const { id, method } = await linkCard(owner);
    await test.call("DELETE", `/api/v1/recurring-payments-methods/${String(id)}`, { token: owner.token });
    stripe.fail(true);
    await expect(detach()).rejects.toThrow();
    stripe.fail(false);
    expect(stripe.cards.detached).not.toContain(method);
    await detach();
    expect(stripe.cards.detached).toContain(method);
  });
});

describe("a card that the bank asks about", () => {
  it("is not charged once it was removed, and neither is another card in its place", async () => {
    await linkCard(await customer());
    const { address, card, intent, owner } = await asked();
    await linkCard(owner);
    await test.call("DELETE", `/api/v1/recurring-payments-methods/${String(card.id)}`, { token: owner.token });
    const page = await visit(`${address}?locale=de`);
    expect([page.statusCode, intent.status]).toEqual([200, "requires_payment_method"]);
    expect(page.body).toContain("Ihre Karte wurde abgelehnt.");
  });

  it("counts as declined where Stripe has named no charge to ask about", async () => {
    const { address, invoice } = await asked();
    await test.db.updateTable("card_charges").set({ intent_id: null }).where("invoice_id", "=", invoice).execute();
    const page = await visit(`${address}?locale=de`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Ihre Karte wurde abgelehnt.");
    expect(await chargeOf(invoice)).toMatchObject({ state: "needs_authentication", reason: "authentication_required" });
  });

  it("pays once where its owner said yes at the bank and then asks for another way to pay", async () => {
    const { address, intent, invoice, order } = await asked();
    stripe.cards.approve(intent.id);
    const begun = stripe.asked.length;
    expect((await visit(`${address}?way=page`)).headers["location"]).toBe(successOf(invoice));
    expect(await statusOf(order)).toBe("in_processing");
    expect([intent.status, stripe.asked.length]).toEqual(["succeeded", begun]);
  });

  it("is noted under its own charge while Stripe still works on it", async () => {
    const [one, other] = [await asked(), await asked()];
    one.intent.status = "processing";
    expect((await visit(`${one.address}/back`)).headers["location"]).toBe(successOf(one.invoice));
    expect((await chargeOf(one.invoice)).intent_id).toBe(one.intent.id);
    expect((await chargeOf(other.invoice)).intent_id).toBe(other.intent.id);
  });

  it("stays charged where what it paid does not match, and is told of later as one that is asked about", async () => {
    const { address, intent, invoice } = await asked();
    const short = { ...intent, amount_received: 49, status: "succeeded" };
    expect(resultOf(await intentTold("succeeded", short))).toBe("waiting");
    expect(await chargeOf(invoice)).toMatchObject({ state: "charged" });
    await visit(`${address}/back`);
    expect(await chargeOf(invoice)).toMatchObject({ state: "charged" });
  });
});

describe("a charge of a card", () => {
  it("that is under way is not given up for another way to pay", async () => {
    const owner = await customer();
    const bought = await buy(owner, (await linkCard(owner)).id);
    const begun = stripe.asked.length;
    expect((await visit(`${bought.address}?way=page`)).headers["location"]).toBe(successOf(bought.invoice));
    expect([await statusOf(bought.order), stripe.asked.length]).toEqual(["in_processing", begun]);
  });

  it("that was declined is not made again, keeps its reason, and is left alone", async () => {
    const owner = await customer();
    const card = await linkCard(owner, "declines");
    const { address, invoice } = await buy(owner, card.id);
    await charge();
    const declined = await chargeOf(invoice);
    expect(declined).toMatchObject({ state: "declined", reason: "insufficient_funds" });
    const before = stripe.charged.length;
    stripe.cards.behave(card.method, "pays");
    clock.advance(HOUR_MS);
    await charge();
    for (const way of ["", "/back"]) expect((await visit(`${address}${way}`)).body).toContain('role="alert"');
    expect(stripe.charged).toHaveLength(before);
    expect(await chargeOf(invoice)).toEqual(declined);
  });

  it("is not made for an invoice that was cancelled meanwhile", async () => {
    const owner = await customer();
    const { invoice } = await buy(owner, (await linkCard(owner)).id);
    const before = stripe.charged.length;
    await test.db.updateTable("invoices").set({ status: "canceled" }).where("id", "=", invoice).execute();
    await charge();
    expect(await chargeOf(invoice)).toMatchObject({ state: "canceled" });
    expect(stripe.charged).toHaveLength(before);
  });

  it("is given up where Stripe was not to be reached for so long that it would know the asking no more", async () => {
    const owner = await customer();
    const { invoice, order } = await buy(owner, (await linkCard(owner)).id);
    const before = stripe.charged.length;
    clock.advance(21 * HOUR_MS);
    await charge();
    expect(await chargeOf(invoice)).toMatchObject({ state: "declined", reason: "given_up" });
    expect([stripe.charged.length, await statusOf(order)]).toEqual([before, "unpaid"]);
  });
});

describe("a subscription whose card is declined", () => {
  /** One whose publications of the next minutes are placed, and not charged yet. */
  async function placed(email: string, minutes: number, contents_limit: number) {
    const owner = await customer();
    const wish = subscriptionBody({ recurring_payments_method_id: null, email, contents_limit });
    const { id } = subscriptionOf(await create(test, wish, owner));
    await linkCard(owner, "declines", { subscription_id: id });
    for (let minute = 0; minute < minutes; minute += 2) {
      await clock.advanceAsync(120_000);
      await test.server.promote();
    }
    return { id, owner };
  }
  const newsTo = async (email: string) =>
    (await test.db.selectFrom("mail_outbox").select("kind").where("recipient", "=", email).execute()).map(({ kind }) => kind);

  it("waits, and says so once, however many of its publications were placed by then", async () => {
    const { id, owner } = await placed("twice-declined@example.test", 4, 5);
    expect((await read(test, id, owner.token)).subscription_contents_count).toBe(2);
    await charge();
    expect(await read(test, id, owner.token)).toMatchObject({ waiting_for: "card_declined" });
    expect(await newsTo("twice-declined@example.test")).toEqual(["subscription_waiting"]);
  });

  it("waits for nothing once it is completed", async () => {
    const { id } = await placed("completed-declined@example.test", 2, 1);
    await charge();
    const stored = test.db.selectFrom("subscriptions").select(["status", "waiting_for"]).where("id", "=", id);
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ status: "completed", waiting_for: null });
    expect(await newsTo("completed-declined@example.test")).toEqual(["subscription_completed"]);
  });
});
