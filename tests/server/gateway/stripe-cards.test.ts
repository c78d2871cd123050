import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { balancesOf } from "../../support/server-fixtures.ts";
import {
  beginLink,
  COST,
  create,
  read,
  redirectOf,
  subscriptionBody,
  subscriptionOf,
} from "../../support/server-subscriptions.ts";
import type { StripeStandIn } from "../../support/stripe-stand-in.ts";
import { stripeCardShop } from "./stripe-card-fixture.ts";

let stripe: StripeStandIn;
let test: TestServer;
const MINUTE_MS = 60_000;
const { clock, open, close, customer, visit, resultOf, cardsOf, fillIn, linkCard, setupDone, buy, ...stored } =
  stripeCardShop("cards");
const { statusOf, chargeOf, intentOf, intentTold } = stored;

beforeAll(async () => void ({ stripe, test } = await open()));
afterAll(close);

describe("linking a card at Stripe", () => {
  it("PAY-032 leads to a page at Stripe that takes a card and nothing from it, and links it when the customer comes back", async () => {
    const owner = await customer();
    const return_url = `${TEST_ORIGIN}/app/add-funds`;
    const { asked, address, method } = await fillIn(owner, "pays", { return_url });
    expect(address).toMatch(new RegExp(`^${TEST_ORIGIN}/payments/stripe/card/card_`));
    expect(asked).toMatchObject({ mode: "setup", success_url: `${address}/back` });
    expect(asked["customer"]).toMatch(/^cus_/);
    const back = await visit(`${address}/back`);
    expect(back.headers["location"]).toBe(`${return_url}?card=linked`);
    expect(await cardsOf(owner)).toMatchObject([{ name: "Visa •••• 4242" }]);
    const kept = await test.db.selectFrom("linked_cards").selectAll().where("user_id", "=", owner.id).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ provider: "stripe", provider_token: method });
    expect((await visit(`${address}/back`)).headers["location"]).toBe(`${return_url}?card=linked`);
    expect(await cardsOf(owner)).toHaveLength(1);
  });

  it("PAY-032 links no card where nobody filled in the page, and says that it failed", async () => {
    const owner = await customer();
    const address = redirectOf(await beginLink(test, owner.token));
    await visit(address);
    expect((await visit(`${address}/back`)).headers["location"]).toContain("card=failed");
    expect(await cardsOf(owner)).toEqual([]);
  });

  it("PAY-032 links a card by Stripe's report alone, once however often it comes", async () => {
    const owner = await customer();
    const { link, setup } = await fillIn(owner);
    expect((await setupDone(link, setup, { secret: "whsec_of_somebody" })).statusCode).toBe(422);
    expect((await setupDone(link, setup, { signedAt: clock.now() - 6 * MINUTE_MS })).statusCode).toBe(422);
    expect(await cardsOf(owner)).toEqual([]);
    const results = await Promise.all([setupDone(link, setup), setupDone(link, setup), setupDone(link, setup, {}, "evt_setup")]);
    expect(results.map(resultOf)).toContain("linked");
    expect(resultOf(await setupDone(link, setup, {}, "evt_setup"))).toBe("duplicate");
    expect(await cardsOf(owner)).toHaveLength(1);
  });

  it("PAY-032 never links a card that another customer filled in", async () => {
    const [owner, thief] = [await customer(), await customer()];
    const { setup } = await fillIn(owner);
    const own = await fillIn(thief);
    expect(resultOf(await setupDone(own.link, setup))).toBe("duplicate");
    expect(await cardsOf(thief)).toEqual([]);
    // What was no card of theirs has not ended their own link.
    expect(resultOf(await setupDone(own.link, own.setup))).toBe("linked");
  });

  it("PAY-033 lets Stripe forget a card that was removed, and charges it no more", async () => {
    const owner = await customer();
    const card = await linkCard(owner);
    const bought = await buy(owner, card.id);
    await test.call("DELETE", `/api/v1/recurring-payments-methods/${String(card.id)}`, { token: owner.token });
    await test.server.runJob("charge linked cards");
    expect(await chargeOf(bought.invoice)).toMatchObject({ state: "declined", reason: "card_removed" });
    await test.server.runJob("detach removed cards");
    await test.server.runJob("detach removed cards");
    expect(stripe.cards.detached.filter((method) => method === card.method)).toHaveLength(1);
    expect(await statusOf(bought.order)).toBe("unpaid");
  });
});

describe("charging a card at Stripe", () => {
  it("API-089 places the order unpaid, charges the card when the purchase is over, and starts the order, once", async () => {
    const owner = await customer();
    const card = await linkCard(owner);
    const before = stripe.charged.length;
    const bought = await buy(owner, card.id);
    expect([await statusOf(bought.order), stripe.charged.length]).toEqual(["unpaid", before]);
    expect(bought.address).toBe(`${TEST_ORIGIN}/payments/stripe/${bought.invoice}`);
    const [page] = await Promise.all([visit(bought.address), test.server.runJob("charge linked cards"), visit(bought.address)]);
    expect(page.headers["location"]).toBe(`${TEST_ORIGIN}/app/add-funds/success?invoice=${bought.invoice}`);
    expect(await statusOf(bought.order)).toBe("in_processing");
    const asked = stripe.charged.slice(before);
    expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(asked[0]?.fields).toMatchObject({
      amount: "50",
      currency: "usd",
      off_session: "true",
      confirm: "true",
      payment_method: card.method,
      "metadata[invoice_id]": bought.invoice,
    });
    const intent = await intentOf(bought.invoice);
    expect(resultOf(await intentTold("succeeded", intent!))).toBe("alreadySettled");
    expect(await balancesOf(test.db, owner.id)).toEqual({ row: 0, postings: 0 });
  });

  it("API-089 takes Stripe's word that a card was charged, and no wrong, old, other or repeated one", async () => {
    const owner = await customer();
    const bought = await buy(owner, (await linkCard(owner)).id);
    const intent = {
      id: "pi_told",
      object: "payment_intent",
      amount: 50,
      amount_received: 50,
      currency: "usd",
      metadata: { invoice_id: bought.invoice, charge: "linked_card" },
    };
    const refused = [
      await intentTold("succeeded", intent, { secret: "whsec_of_somebody" }),
      await intentTold("succeeded", intent, { signedAt: clock.now() - 6 * MINUTE_MS }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
    for (const wrong of [{ amount_received: 49 }, { currency: "eur" }])
      expect(resultOf(await intentTold("succeeded", { ...intent, ...wrong }))).toBe("waiting");
    expect(await statusOf(bought.order)).toBe("unpaid");
    expect(resultOf(await intentTold("succeeded", { ...intent, metadata: {} }))).toBe("ignored");
    expect(resultOf(await intentTold("succeeded", intent, {}, "evt_charged"))).toBe("settled");
    expect(resultOf(await intentTold("succeeded", intent, {}, "evt_charged"))).toBe("duplicate");
    expect(resultOf(await intentTold("succeeded", intent))).toBe("alreadySettled");
    expect(await statusOf(bought.order)).toBe("in_processing");
    // Anyone who was told to charge finds that it is paid.
    const before = stripe.charged.length;
    await test.server.runJob("charge linked cards");
    expect(stripe.charged).toHaveLength(before);
  });

  it("API-089 leaves the order unpaid where the card is declined, says so, and leads to another way to pay", async () => {
    const owner = await customer();
    const bought = await buy(owner, (await linkCard(owner, "declines")).id);
    const page = await visit(`${bought.address}?locale=de`);
    expect([page.statusCode, await statusOf(bought.order)]).toEqual([200, "unpaid"]);
    expect(page.body).toContain("Ihre Karte wurde abgelehnt.");
    expect(await chargeOf(bought.invoice)).toMatchObject({ state: "declined", reason: "insufficient_funds" });
    expect(resultOf(await intentTold("payment_failed", (await intentOf(bought.invoice))!))).toBe("noted");
    const otherwise = await visit(`${bought.address}?way=page`);
    expect(otherwise.headers["location"]).toMatch(/^https:\/\/checkout\.stripe\.test\//);
    // The card is out of it now, so that nobody pays twice.
    expect((await intentOf(bought.invoice))?.status).toBe("canceled");
    expect((await visit(bought.address)).headers["location"]).toBe(otherwise.headers["location"]);
  });

  it("API-089 sends the buyer to the bank where it asks for them, and starts the order once they said yes there", async () => {
    const owner = await customer();
    const bought = await buy(owner, (await linkCard(owner, "asks")).id);
    await test.server.runJob("charge linked cards");
    expect(await chargeOf(bought.invoice)).toMatchObject({ state: "needs_authentication" });
    const page = await visit(bought.address);
    const intent = await intentOf(bought.invoice);
    expect(page.headers["location"]).toBe(`https://bank.test/ask/${intent?.id ?? ""}`);
    expect((await visit(`${bought.address}/back`)).body).toContain('role="alert"');
    expect(await statusOf(bought.order)).toBe("unpaid");
    stripe.cards.approve(intent?.id ?? "");
    expect((await visit(`${bought.address}/back`)).headers["location"]).toBe(
      `${TEST_ORIGIN}/app/add-funds/success?invoice=${bought.invoice}`,
    );
    expect(await statusOf(bought.order)).toBe("in_processing");
    expect(await chargeOf(bought.invoice)).toMatchObject({ state: "charged" });
  });

  it("API-089 tries again where Stripe is not to be reached, and charges nobody who was frozen meanwhile", async () => {
    const [owner, frozen] = [await customer(), await customer()];
    const [bought, other] = [await buy(owner, (await linkCard(owner)).id), await buy(frozen, (await linkCard(frozen)).id)];
    await test.db
      .updateTable("users")
      .set({ frozen_at: new Date(clock.now()) })
      .where("id", "=", frozen.id)
      .execute();
    stripe.fail(true);
    await expect(test.server.runJob("charge linked cards")).rejects.toThrow();
    expect((await visit(bought.address)).statusCode).toBe(502);
    stripe.fail(false);
    expect(await chargeOf(bought.invoice)).toMatchObject({ state: "charging" });
    expect(await chargeOf(other.invoice)).toMatchObject({ state: "declined", reason: "account_frozen" });
    clock.advance(MINUTE_MS);
    await test.server.runJob("charge linked cards");
    expect([await statusOf(bought.order), await statusOf(other.order)]).toEqual(["in_processing", "unpaid"]);
  });

  it("SUB-019 charges each publication, waits when the card is declined, and goes on by the next card with what was left", async () => {
    const owner = await customer();
    const { id } = subscriptionOf(
      await create(test, subscriptionBody({ recurring_payments_method_id: null, contents_limit: 5 }), owner),
    );
    const card = await linkCard(owner, "pays", { subscription_id: id });
    const publish = async () => {
      await clock.advanceAsync(120_000);
      await test.server.promote();
      await test.server.runJob("charge linked cards");
    };
    const orders = () => test.db.selectFrom("orders").select(["status", "cost"]).where("user_id", "=", owner.id).execute();
    await publish();
    expect((await orders()).map(({ status }) => status)).toEqual(["in_processing", "in_processing"]);
    expect((await orders()).reduce((sum, { cost }) => sum + cost, 0)).toBe(COST);
    stripe.cards.behave(card.method, "declines");
    await publish();
    expect((await orders()).map(({ status }) => status)).toEqual(["in_processing", "in_processing", "unpaid", "unpaid"]);
    expect(await read(test, id, owner.token)).toMatchObject({ waiting_for: "card_declined", actions: { card_linkable: true } });
    await publish();
    expect(await orders()).toHaveLength(4);
    await linkCard(owner, "pays", { subscription_id: id });
    await test.server.runJob("charge linked cards");
    expect(new Set((await orders()).map(({ status }) => status))).toEqual(new Set(["in_processing"]));
    await publish();
    expect((await orders()).length).toBeGreaterThan(4);
    expect(await read(test, id, owner.token)).toMatchObject({ waiting_for: null });
  });

  it("API-089 charges no card for orders that were paid from the balance or deleted meanwhile", async () => {
    const owner = await customer(10_000_000);
    const card = await linkCard(owner);
    const act = async (order: number, action: string) => {
      const key = `${action}-${String(order)}`;
      const answer = await test.call("POST", `/api/v1/orders/${String(order)}/${action}`, { token: owner.token, key, body: {} });
      expect([action, answer.statusCode]).toEqual([action, 200]);
    };
    const before = stripe.charged.length;
    for (const action of ["pay-by-balance", "delete"]) {
      const bought = await buy(owner, card.id, `then-${action}`);
      await act(bought.order, action);
      await test.server.runJob("charge linked cards");
      expect([action, (await chargeOf(bought.invoice)).state]).toEqual([action, "canceled"]);
      expect((await visit(bought.address)).statusCode).toBe(303);
    }
    expect(stripe.charged).toHaveLength(before);
  });

  it("SUB-019 charges the next card for nothing that the owner has paid from the balance since the last one was declined", async () => {
    const owner = await customer(10_000_000);
    const { id } = subscriptionOf(await create(test, subscriptionBody({ recurring_payments_method_id: null }), owner));
    await linkCard(owner, "declines", { subscription_id: id });
    await clock.advanceAsync(120_000);
    await test.server.promote();
    await test.server.runJob("charge linked cards");
    const unpaid = await test.db.selectFrom("orders").select(["id", "status"]).where("user_id", "=", owner.id).execute();
    expect(unpaid.map(({ status }) => status)).toEqual(["unpaid", "unpaid"]);
    for (const order of unpaid) {
      const sent = { token: owner.token, key: `balance-${String(order.id)}`, body: {} };
      expect((await test.call("POST", `/api/v1/orders/${String(order.id)}/pay-by-balance`, sent)).statusCode).toBe(200);
    }
    const [left, before] = [await balancesOf(test.db, owner.id), stripe.charged.length];
    await linkCard(owner, "pays", { subscription_id: id });
    await test.server.runJob("charge linked cards");
    expect(stripe.charged).toHaveLength(before);
    expect(await balancesOf(test.db, owner.id)).toEqual(left);
    expect(await read(test, id, owner.token)).toMatchObject({ waiting_for: null });
  });
});
