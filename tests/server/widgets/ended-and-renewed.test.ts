import { allEndpoints } from "@panel/wire/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { endPartnerWidget, renewWidgetToken } from "../../../adapters/server/src/widgets/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { report } from "../../support/server-gateway.ts";
import { answerOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { addPartner, partnerPath, type Partner } from "../../support/server-widgets.ts";

let test: TestServer;
let made = 0;

beforeAll(async () => {
  test = await openServer({ deliveryMs: 100_000 });
  await seedFixtures(test.db);
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
});

const now = () => new Date(test.clock.now());
const partner = (): Promise<Partner> => addPartner(test, `partner${String((made += 1))}`);
const end = ({ widgetId }: Partner, { token }: Pick<Customer, "token">) =>
  test.call("DELETE", `/api/v1/order-widgets/${String(widgetId)}`, { token });
const renew = ({ widgetId }: Partner, { token }: Pick<Customer, "token">) =>
  test.call("POST", `/api/v1/order-widgets/${String(widgetId)}/token`, { token, body: {} });
const statusOf = async (token: string) => (await test.call("GET", partnerPath("languages", token))).statusCode;
const stored = ({ widgetId }: Partner) =>
  test.db.selectFrom("partner_widgets").selectAll().where("id", "=", widgetId).executeTakeFirstOrThrow();

/** A guest orders for $2 in the partner's page; answers the order and its invoice. */
async function order(token: string): Promise<{ readonly id: number; readonly invoice: string }> {
  const email = `buyer${String((made += 1))}@guest.test`;
  const body = purchaseBody([someLikes(4000)], 2_000_000, { email, payment_method_id: ids.manual });
  const placed = await test.call("POST", partnerPath("widget-order-requests", token), { body, key: email });
  expect(placed.statusCode).toBe(200);
  const { order_ids, data } = answerOf(placed);
  return { id: order_ids[0] ?? 0, invoice: data?.invoice_id ?? "" };
}
const pay = (invoice: string) => report(test, { invoice_id: invoice, amount: 2_000_000, outcome: "paid" });

async function deliver(): Promise<void> {
  await test.server.fulfil();
  for (let step = 0; step < 11; step += 1) {
    test.clock.advance(10_000);
    await test.server.fulfil();
  }
  await test.server.runJob("book rewards");
}

describe("a token that was renewed", () => {
  it("is refused by every call that takes one, while the new one opens the same widget", async () => {
    const shop = await partner();
    const answer = await renew(shop, shop.owner);
    const { data } = answer.json<{ data: { readonly id: number; readonly api_token: string; readonly name: string } }>();
    expect([answer.statusCode, data.id]).toEqual([200, shop.widgetId]);
    expect(data.api_token).toMatch(/^[\w-]{32}$/);
    const calls = allEndpoints.filter(({ access }) => access === "widget" || access === "widgetBearer");
    expect(calls.length).toBeGreaterThan(15);
    for (const { method, path } of calls) {
      const refused = await test.call(method, `${path.replace("{key}", "w-1")}?api_token=${shop.apiToken}`, {
        ...(method === "GET" ? {} : { body: {} }),
      });
      expect([path, refused.statusCode, refused.json<{ code: string }>().code]).toEqual([path, 422, "unknown_widget"]);
    }
    expect(await statusOf(data.api_token)).toBe(200);
    const { id } = await order(data.api_token);
    const { widget_id } = await test.db
      .selectFrom("orders")
      .innerJoin("purchases", "purchases.id", "orders.purchase_id")
      .select("purchases.widget_id")
      .where("orders.id", "=", id)
      .executeTakeFirstOrThrow();
    expect(widget_id).toBe(shop.widgetId);
  });
});

describe("what was sold before", () => {
  it.each([
    ["its widget ended", end],
    ["its token was renewed", renew],
  ] as const)("keeps widget, receipt, figures and reward after %s, paid before or after it", async (_name, change) => {
    const shop = await partner();
    const [paid, underWay] = [await order(shop.apiToken), await order(shop.apiToken)];
    await pay(paid.invoice);
    expect((await change(shop, shop.owner)).statusCode).toBe(200);
    expect(await statusOf(shop.apiToken)).toBe(422);
    expect((await pay(underWay.invoice)).statusCode).toBe(200);
    await deliver();
    const sold = await test.db
      .selectFrom("orders")
      .innerJoin("purchases", "purchases.id", "orders.purchase_id")
      .innerJoin("order_rewards as reward", "reward.order_id", "orders.id")
      .select(["orders.id", "orders.status", "purchases.widget_id", "reward.kind", "reward.user_id", "reward.booked"])
      .where("purchases.widget_id", "=", shop.widgetId)
      .orderBy("orders.id")
      .execute();
    const each = {
      status: "completed",
      widget_id: shop.widgetId,
      kind: "widget_reward",
      user_id: shop.owner.id,
      booked: 100_000,
    };
    expect(sold).toEqual([paid.id, underWay.id].map((id) => ({ id, ...each })));
    for (const { invoice } of [paid, underWay]) {
      const answer = (await test.call("GET", `/api/v1/invoices/${invoice}`)).json<{
        data: { readonly receipt: string | null };
      }>();
      expect(answer.data).toMatchObject({ status: "paid", receipt: expect.any(String) as string });
    }
    const figures = await test.call("GET", "/api/v1/order-widget-statistics?group_by=orderWidget", { token: shop.owner.token });
    expect(figures.json()).toMatchObject({ data: [{ group: String(shop.widgetId), orders: 2, cost: 4, reward: 0.2 }] });
  });
});

describe("a widget of a partner", () => {
  it("is ended and renewed by its owner alone, and once ended by nobody", async () => {
    const [shop, other] = [await partner(), await partner()];
    const before = await stored(shop);
    expect((await end(shop, other.owner)).statusCode).toBe(404);
    expect((await renew(shop, other.owner)).statusCode).toBe(404);
    const strangers = { id: shop.widgetId, ownerId: other.owner.id };
    expect([await endPartnerWidget(test.db, strangers, now()), await renewWidgetToken(test.db, strangers)]).toEqual([
      false,
      false,
    ]);
    expect(await stored(shop)).toEqual(before);
    expect((await end(shop, shop.owner)).json()).toEqual({ data: null });
    const ended = await stored(shop);
    expect(ended).toEqual({ ...before, revoked_at: now() });
    test.clock.advance(60_000);
    for (const change of [end, renew]) expect((await change(shop, shop.owner)).statusCode).toBe(404);
    const own = { id: shop.widgetId, ownerId: shop.owner.id };
    expect([await endPartnerWidget(test.db, own, now()), await renewWidgetToken(test.db, own)]).toEqual([false, false]);
    expect([await stored(shop), await statusOf(other.apiToken)]).toEqual([ended, 200]);
  });

  it("ends and is renewed alone of the widgets of its partner", async () => {
    const [first, second] = [await partner(), await partner()];
    await test.db.updateTable("partner_widgets").set({ owner_id: first.owner.id }).where("id", "=", second.widgetId).execute();
    expect((await renew(first, first.owner)).statusCode).toBe(200);
    expect((await end(first, first.owner)).statusCode).toBe(200);
    expect(await statusOf(second.apiToken)).toBe(200);
  });

  it("DEC-058 of a frozen account keeps running, by the token it has", async () => {
    const shop = await partner();
    await test.db.updateTable("users").set({ frozen_at: now() }).where("id", "=", shop.owner.id).execute();
    const before = await stored(shop);
    for (const change of [end, renew]) {
      const refused = await change(shop, shop.owner);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, "account_frozen"]);
    }
    expect([await stored(shop), await statusOf(shop.apiToken)]).toEqual([before, 200]);
    expect((await test.call("DELETE", `/api/v1/order-widgets/${String(shop.widgetId)}`)).statusCode).toBe(401);
  });
});
