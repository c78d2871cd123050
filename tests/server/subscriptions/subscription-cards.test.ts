import { describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { balancesOf, ids } from "../../support/server-fixtures.ts";
import { errorsOf } from "../../support/server-purchases.ts";
import {
  beginLink,
  cancel,
  COST,
  create,
  pressCard,
  read,
  redirectOf,
  subscriptionBody,
} from "../../support/server-subscriptions.ts";
import { TEST_ORIGIN } from "../../support/open-server.ts";
import { customer, made, newCustomer, ordersOf, publish, test, useServer } from "./subscription-fixture.ts";

useServer();

describe("a subscription paid by card", () => {
  it("SUB-019 charges nothing until a card is linked, then each publication once with the method's fee", async () => {
    await test.db.updateTable("payment_methods").set({ fee_share: 100_000 }).where("id", "=", ids.card).execute();
    const owner = await customer();
    const { id, ...fresh } = await made(owner, { recurring_payments_method_id: null });
    expect(fresh).toMatchObject({ billing_type: "card", waiting_for: "card", actions: { card_linkable: true } });
    await publish();
    expect(await ordersOf(owner)).toEqual([]);
    expect(await read(test, id, owner.token)).toMatchObject({ waiting_for: "card" });
    const origin = `${TEST_ORIGIN}/app/orders/create?type=autopromotion`;
    const address = redirectOf(await beginLink(test, owner.token, { subscription_id: id, return_url: origin }));
    const pressed = await pressCard(test, address, "link");
    expect(pressed.statusCode).toBe(303);
    expect(pressed.headers["location"]).toBe(`${origin}&card=linked&subscription=${String(id)}`);
    await test.server.promote();
    const after = await read(test, id, owner.token);
    expect(after).toMatchObject({
      subscription_contents_count: 1,
      waiting_for: null,
      recurring_payments_methods: [{ name: "Visa •••• 4242" }],
    });
    const orders = await ordersOf(owner);
    expect(orders.reduce((sum, order) => sum + order.cost, 0)).toBe(COST + COST / 10);
    // The card pays: the balance is as it was.
    expect((await balancesOf(test.db, owner.id)).row).toBe(10_000_000);
    expect(await verifyLedger(test.db)).toEqual([]);
    await test.db.updateTable("payment_methods").set({ fee_share: 0 }).where("id", "=", ids.card).execute();
  });

  it("DEC-156 a link that fails leaves the subscription waiting; pressing twice links one card", async () => {
    const owner = await newCustomer();
    const { id } = await made(owner, { recurring_payments_method_id: null });
    const failed = redirectOf(await beginLink(test, owner.token, { subscription_id: id }));
    const pressed = await pressCard(test, failed, "cancel");
    expect(pressed.headers["location"]).toContain("card=failed");
    expect(await read(test, id, owner.token)).toMatchObject({ waiting_for: "card", actions: { card_linkable: true } });
    await pressCard(test, failed, "link");
    const address = redirectOf(await beginLink(test, owner.token, { subscription_id: id }));
    await pressCard(test, address, "link");
    await pressCard(test, address, "link");
    const cards = await test.call("GET", "/api/v1/recurring-payments-methods", owner);
    expect(cards.json<{ data: unknown[] }>().data).toHaveLength(1);
  });

  it("a card that is linked for a subscription which was cancelled meanwhile changes nothing of it", async () => {
    const owner = await customer();
    const { id } = await made(owner, { recurring_payments_method_id: null });
    const address = redirectOf(await beginLink(test, owner.token, { subscription_id: id }));
    await cancel(test, id, owner);
    const before = await test.db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirst();
    expect((await pressCard(test, address, "link")).statusCode).toBe(303);
    expect(await test.db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirst()).toEqual(before);
    await publish();
    expect(await ordersOf(owner)).toEqual([]);
  });

  it("SUB-019 a declined card holds the subscription until another one is linked; a removed card too", async () => {
    const owner = await customer();
    const { id } = await made(owner, { recurring_payments_method_id: null, contents_limit: 5 });
    await pressCard(test, redirectOf(await beginLink(test, owner.token, { subscription_id: id })), "linkDeclining");
    await publish();
    expect(await read(test, id, owner.token)).toMatchObject({ waiting_for: "card_declined", actions: { card_linkable: true } });
    await pressCard(test, redirectOf(await beginLink(test, owner.token, { subscription_id: id })), "link");
    await publish();
    const paid = await read(test, id, owner.token);
    expect(paid).toMatchObject({ waiting_for: null, subscription_contents_count: 2 });
    const [card] = paid.recurring_payments_methods;
    await test.call("DELETE", `/api/v1/recurring-payments-methods/${String(card?.id)}`, owner);
    expect((await read(test, id, owner.token)).recurring_payments_methods).toEqual([]);
    await publish();
    expect(await read(test, id, owner.token)).toMatchObject({ waiting_for: "card", subscription_contents_count: 2 });
  });

  it("SUB-018 a saved card pays from the first publication on; somebody else's card is unknown", async () => {
    const owner = await newCustomer();
    await pressCard(test, redirectOf(await beginLink(test, owner.token)), "link");
    const [card] = (await test.call("GET", "/api/v1/recurring-payments-methods", owner)).json<{ data: { id: number }[] }>().data;
    const { id } = await made(owner, { recurring_payments_method_id: card?.id });
    await publish();
    expect(await read(test, id, owner.token)).toMatchObject({ subscription_contents_count: 1, billing_type: "card" });
    const thief = await create(test, subscriptionBody({ recurring_payments_method_id: card?.id }), await customer());
    expect(Object.keys(errorsOf(thief))).toEqual(["recurring_payments_method_id"]);
  });

  it("PAY-032 API-049 DEC-081 a card is linked by POST, at the provider's page, for the account alone or for a subscription", async () => {
    const owner = await newCustomer();
    const cards = async () =>
      (await test.call("GET", "/api/v1/recurring-payments-methods", owner)).json<{ data: { payment_method_id: number }[] }>()
        .data;
    const alone = await beginLink(test, owner.token);
    expect(alone.statusCode).toBe(200);
    expect(await cards()).toEqual([]);
    await pressCard(test, redirectOf(alone), "link");
    expect(await cards()).toMatchObject([{ payment_method_id: ids.card }]);
    const { id } = await made(owner, { recurring_payments_method_id: null });
    await pressCard(test, redirectOf(await beginLink(test, owner.token, { subscription_id: id })), "link");
    expect(await cards()).toHaveLength(2);
    expect((await read(test, id, owner.token)).recurring_payments_methods).toHaveLength(1);
  });

  it("PAY-034 API-051 only recurring methods link cards, for one's own subscriptions, and lead back to this panel alone", async () => {
    const owner = await customer();
    const methods = await test.call("GET", "/api/v1/payment-methods/get-available-for-recurring-payments", owner);
    expect(methods.json<{ data: { id: number }[] }>().data.map((method) => method.id)).toEqual([ids.card]);
    expect(Object.keys(errorsOf(await beginLink(test, owner.token, { payment_method_id: ids.crypto })))).toEqual([
      "payment_method_id",
    ]);
    const foreign = await beginLink(test, owner.token, { return_url: "https://evil.example/" });
    expect(Object.keys(errorsOf(foreign))).toEqual(["return_url"]);
    const { id } = await made(await customer(), { recurring_payments_method_id: null });
    expect((await beginLink(test, owner.token, { subscription_id: id })).statusCode).toBe(404);
    const byBalance = await made(owner);
    expect((await beginLink(test, owner.token, { subscription_id: byBalance.id })).statusCode).toBe(422);
  });

  it("DEC-081 the provider's page asks for no card data", async () => {
    const owner = await customer();
    const address = redirectOf(await beginLink(test, owner.token));
    const page = await test.call("GET", new URL(address).pathname);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<input/);
    expect(page.body).toContain('value="link"');
    expect((await test.call("GET", "/sandbox/card/card_unknown")).statusCode).toBe(404);
  });
});
