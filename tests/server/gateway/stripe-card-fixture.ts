import { ManualClock } from "@panel/memory";
import { expect } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { addCustomer, ids, seedFixtures, type Customer, widgetPath } from "../../support/server-fixtures.ts";
import { answerOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { beginLink, redirectOf } from "../../support/server-subscriptions.ts";
import type { CardManners } from "../../support/stripe-cards.ts";
import { startStripe, STRIPE_SECRET, stripeSends, type StripeStandIn } from "../../support/stripe-stand-in.ts";

interface Opened {
  readonly test: TestServer;
  readonly stripe: StripeStandIn;
}

type Changes = Readonly<Record<string, unknown>>;

/** A shop whose linked cards are kept and charged at a stand-in of Stripe, and what its customers do; `name` is in their addresses. */
export function stripeCardShop(name: string) {
  const clock = new ManualClock();
  let people = 0;
  let opened: Opened | undefined;
  const at = (): Opened => {
    if (opened === undefined) throw new Error("the shop is not open");
    return opened;
  };

  async function open(): Promise<Opened> {
    const stripe = await startStripe();
    const account = { secretKey: "sk_test_key", webhookSecret: STRIPE_SECRET, apiAddress: stripe.address };
    const test = await openServer({ clock, isSandbox: true, stripe: account });
    await seedFixtures(test.db);
    await test.db.updateTable("payment_methods").set({ strategy: "stripe_checkout" }).where("id", "=", ids.card).execute();
    return (opened = { test, stripe });
  }
  async function close(): Promise<void> {
    const { test, stripe } = at();
    expect(await verifyLedger(test.db)).toEqual([]);
    await test.close();
    await stripe.stop();
  }

  const customer = (balance = 0): Promise<Customer> =>
    addCustomer(at().test.db, new Date(clock.now()), `${name}${String((people += 1))}@example.test`, balance);
  const visit = (address: string) => at().test.call("GET", address.replace(TEST_ORIGIN, ""));
  const cardsOf = async ({ token }: Customer) =>
    (await at().test.call("GET", "/api/v1/recurring-payments-methods", { token })).json<{
      data: { id: number; name: string }[];
    }>().data;

  /** Begins to link a card and fills in the page at Stripe, without coming back from it. */
  async function fillIn(owner: Customer, manners: CardManners = "pays", changes: Changes = {}) {
    const { test, stripe } = at();
    const address = redirectOf(await beginLink(test, owner.token, changes));
    const page = (await visit(address)).headers["location"] ?? "";
    const asked = stripe.asked.at(-1)?.fields ?? {};
    const filled = stripe.cards.fillIn(page.split("/").at(-1) ?? "", asked["customer"] ?? "", manners);
    return { address, asked, link: address.split("/").at(-1) ?? "", ...filled };
  }

  /** A card that was linked all the way. */
  async function linkCard(owner: Customer, manners: CardManners = "pays", changes: Changes = {}) {
    const { address, method } = await fillIn(owner, manners, changes);
    const back = await visit(`${address}/back`);
    const [card] = await cardsOf(owner);
    return { id: card?.id ?? 0, method, address, back: back.headers["location"] ?? "" };
  }

  /** What Stripe tells when a page of a setup came to its end. */
  const setupDone = (link: string, setup: string, signing = {}, id?: string) =>
    stripeSends(
      at().test,
      {
        id,
        type: "checkout.session.completed",
        object: { object: "checkout.session", mode: "setup", setup_intent: setup, metadata: { card_link: link } },
      },
      signing,
    );

  /** Buys likes for $0.50 by a linked card. */
  async function buy(owner: Customer, card: number, key = `by-card-${String(card)}`) {
    const answer = await at().test.call("POST", widgetPath("widget-order-requests-with-recurring-payments-method"), {
      token: owner.token,
      key,
      body: purchaseBody([someLikes()], 500_000, { recurring_payments_method_id: card }),
    });
    const placed = answerOf(answer);
    return { order: placed.order_ids[0] ?? 0, invoice: placed.data?.invoice_id ?? "", address: placed.data?.redirect_url ?? "" };
  }

  const statusOf = async (order: number) =>
    (await at().test.db.selectFrom("orders").select("status").where("id", "=", order).executeTakeFirstOrThrow()).status;
  const chargeOf = (invoice: string) =>
    at().test.db.selectFrom("card_charges").selectAll().where("invoice_id", "=", invoice).executeTakeFirstOrThrow();
  const intentOf = async (invoice: string): Promise<ReturnType<StripeStandIn["cards"]["intents"]["get"]>> =>
    at().stripe.cards.intents.get((await chargeOf(invoice)).intent_id ?? "");
  const intentTold = (type: string, object: object, signing = {}, id?: string) =>
    stripeSends(at().test, { id, type: `payment_intent.${type}`, object }, signing);
  const resultOf = (answer: { json: () => { result: string } }) => answer.json().result;

  return {
    ...{ clock, open, close, customer, visit, resultOf, cardsOf, fillIn, linkCard, setupDone, buy },
    ...{ statusOf, chargeOf, intentOf, intentTold },
  };
}
