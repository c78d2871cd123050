import { fractionFromMillionths } from "@panel/core/money";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { changePartnerWidget } from "../../../adapters/server/src/widgets/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { report } from "../../support/server-gateway.ts";
import { answerOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { partnerPath } from "../../support/server-widgets.ts";

let test: TestServer;
let partner: Customer;
let made = 0;

interface WidgetWire {
  readonly id: number;
  readonly api_token: string;
}

const draft = { name: "Blog", minimum_purchase_amount: "1", payment_methods: [ids.crypto, ids.manual], reward_percent: 0.05 };

beforeAll(async () => {
  test = await openServer({ deliveryMs: 100_000 });
  await seedFixtures(test.db);
  const terms = { default_outer_widget_partner_percent: 0.05, max_outer_widget_partner_percent: 0.2 };
  await writeDocument(test.db, "partner-settings", terms);
  partner = await addCustomer(test.db, new Date(test.clock.now()), "partner@widgets.test");
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
});

const call = (method: "GET" | "POST" | "PATCH", path: string, body: object = {}, who: Customer | null = partner) =>
  test.call(method, `/api/v1/${path}`, { ...(who ? { token: who.token } : {}), ...(method === "GET" ? {} : { body }) });
const create = async (changes: object = {}): Promise<WidgetWire> =>
  (await call("POST", "order-widgets", { ...draft, ...changes })).json<{ data: WidgetWire }>().data;

/** A guest buys 4000 likes for $2 in the partner's page and pays; what is booked for it comes with the job. */
async function sell({ api_token: token }: WidgetWire, email: string): Promise<void> {
  const body = purchaseBody([someLikes(4000)], 2_000_000, { email, payment_method_id: ids.manual });
  const placed = await test.call("POST", partnerPath("widget-order-requests", token), {
    body,
    key: `sale-${String((made += 1))}`,
  });
  expect(placed.statusCode).toBe(200);
  await report(test, { invoice_id: answerOf(placed).data?.invoice_id ?? "", amount: 2_000_000, outcome: "paid" });
}
async function deliver(): Promise<void> {
  await test.server.fulfil();
  for (let step = 0; step < 11; step += 1) {
    test.clock.advance(10_000);
    await test.server.fulfil();
  }
  await test.server.runJob("book rewards");
}

describe("a partner's widgets", () => {
  it("API-060 ENT-018 WGP-002 answers id, name, token, minimum, methods and the share as a fraction", async () => {
    const { id, api_token } = await create({ name: "First" });
    const { data } = (await call("GET", "order-widgets")).json<{ data: readonly unknown[] }>();
    expect(data).toContainEqual({
      id,
      name: "First",
      api_token,
      minimum_purchase_amount: 1,
      minimum_purchase_amount_decimal: "1",
      payment_methods: [ids.crypto, ids.manual],
      reward_percent: 0.05,
    });
    expect(api_token).toMatch(/^[\w-]{32}$/);
  });

  it("API-061 words what is wrong in the caller's language, each at its field", async () => {
    const wrong = { name: "", minimum_purchase_amount: "999999", payment_methods: [ids.card + 900], reward_percent: 0.21 };
    const answer = await call("POST", "order-widgets?locale=de", wrong);
    const errors = Object.fromEntries(Object.keys(wrong).map((field) => [field, [expect.any(String)]]));
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors }]);
    expect((await call("POST", "order-widgets", draft, null)).statusCode).toBe(401);
  });

  it("API-062 DEC-144 changes a widget for what is sold from then on, and knows nobody else's", async () => {
    const widget = await create();
    const methods = async () =>
      (await test.call("GET", partnerPath("payment-methods", widget.api_token)))
        .json<{ data: readonly { readonly id: number }[] }>()
        .data.map(({ id }) => id);
    expect(await methods()).toEqual(expect.arrayContaining([ids.crypto, ids.manual]));
    const path = `order-widgets/${String(widget.id)}`;
    const changed = await call("PATCH", path, { ...draft, name: "Shop", payment_methods: [ids.manual], reward_percent: 0.1 });
    expect(changed.json()).toMatchObject({ data: { name: "Shop", reward_percent: 0.1, api_token: widget.api_token } });
    expect(await methods()).toEqual([ids.manual]);
    const stranger = await addCustomer(test.db, new Date(test.clock.now()), "stranger@widgets.test");
    expect((await call("PATCH", path, draft, stranger)).statusCode).toBe(404);
    expect((await call("GET", "order-widgets", {}, stranger)).json()).toEqual({ data: [] });
    // Not even what would be wrong with it is said of another's widget.
    expect((await call("PATCH", path, { ...draft, name: "" }, stranger)).statusCode).toBe(404);
  });

  it("changes the widget that is named and leaves the partner's others", async () => {
    const [first, second] = [await create({ name: "Mine" }), await create({ name: "Mine too" })];
    const changes = { ...draft, name: "Renamed", payment_methods: [ids.manual], reward_percent: 0.1 };
    expect((await call("PATCH", `order-widgets/${String(second.id)}`, changes)).statusCode).toBe(200);
    const listed = (await call("GET", "order-widgets")).json<{ data: readonly WidgetWire[] }>().data;
    expect(listed.find(({ id }) => id === second.id)).toMatchObject({ name: "Renamed", reward_percent: 0.1 });
    expect(listed.find(({ id }) => id === first.id)).toMatchObject({
      ...{ name: "Mine", reward_percent: 0.05, payment_methods: [ids.crypto, ids.manual] },
    });
  });

  it("neither lists nor changes a widget that was revoked", async () => {
    const { id } = await create({ name: "Gone" });
    const revoked_at = new Date(test.clock.now());
    await test.db.updateTable("partner_widgets").set({ revoked_at }).where("id", "=", id).execute();
    const listed = (await call("GET", "order-widgets")).json<{ data: readonly WidgetWire[] }>().data;
    expect(listed.map((widget) => widget.id)).not.toContain(id);
    expect((await call("PATCH", `order-widgets/${String(id)}`, { ...draft, name: "Back" })).statusCode).toBe(404);
  });

  it("writes nothing into a widget that is another's or was revoked meanwhile", async () => {
    const [widget, gone] = [await create({ name: "Kept" }), await create({ name: "Gone" })];
    const stranger = await addCustomer(test.db, new Date(test.clock.now()), "writer@widgets.test");
    const stored = () =>
      test.db
        .selectFrom("partner_widgets")
        .innerJoin("partner_widget_methods", "widget_id", "id")
        .select(["id", "owner_id", "name", "minimum_purchase", "reward_share", "payment_method_id"])
        .where("id", "in", [widget.id, gone.id])
        .orderBy("id")
        .orderBy("payment_method_id")
        .execute();
    await test.db
      .updateTable("partner_widgets")
      .set({ revoked_at: new Date(test.clock.now()) })
      .where("id", "=", gone.id)
      .execute();
    const before = await stored();
    const wished = {
      name: "Mine",
      minimumPurchase: null,
      paymentMethodIds: [ids.manual],
      rewardShare: fractionFromMillionths(9),
    };
    expect([
      await changePartnerWidget(test.db, widget.id, { ...wished, ownerId: stranger.id }),
      await changePartnerWidget(test.db, gone.id, { ...wished, ownerId: partner.id }),
    ]).toEqual([false, false]);
    expect(await stored()).toEqual(before);
  });

  it("API-063 WGP-006 names the methods that a widget may offer: those that orders are paid by", async () => {
    const answer = await call("GET", "payment-methods/get-available-for-order-widget");
    const { data } = answer.json<{ data: readonly { readonly id: number }[] }>();
    const orders = (await call("GET", "payment-methods")).json<{ data: readonly { readonly id: number }[] }>().data;
    expect(data.map(({ id }) => id)).toEqual(orders.map(({ id }) => id));
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([ids.crypto, ids.manual]));
    expect((await call("GET", "payment-methods/get-available-for-order-widget", {}, null)).statusCode).toBe(401);
  });

  it("DEC-058 lets a frozen account look and change nothing", async () => {
    const frozen_at = new Date(test.clock.now());
    const frozen = await addCustomer(test.db, frozen_at, "frozen@widgets.test", 0, { frozen_at });
    const answers = [await call("POST", "order-widgets", draft, frozen), await call("GET", "order-widgets", {}, frozen)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 200]);
  });
});

describe("what a partner's widgets sold", () => {
  const figures = async (query: string) =>
    (await call("GET", `order-widget-statistics${query}`)).json<{
      data: readonly { readonly group: string; readonly name: string; readonly orders: number; readonly reward: number }[];
    }>().data;

  it("API-064 WGP-001 WGP-008 DEC-152 answers by date, widget, service and buyer alike, in either spelling, what the ledger booked", async () => {
    const [blog, shop] = [await create({ name: "Blog" }), await create({ name: "Shop", reward_percent: 0.1 })];
    await sell(blog, "anna.kovacs@example.test");
    await sell(shop, "anna.kovacs@example.test");
    await sell(shop, "ben@example.test");
    await deliver();
    const { booked } = await sql<{ booked: number }>`
      select sum(p.amount)::bigint as booked from ledger_events e join ledger_postings p on p.event_id = e.id
      where e.kind = 'widget_reward' and e.user_id = ${partner.id} and p.account = 'user_referral'`
      .execute(test.db)
      .then(({ rows: [row] }) => row ?? { booked: 0 });
    expect(booked).toBe(500_000);
    for (const query of ["?group_by=user", "?groupBy=service", "?group_by=orderWidget", "?groupBy=date", ""]) {
      const rows = await figures(query);
      expect(
        rows.reduce((sum, { reward }) => sum + Math.round(reward * 1_000_000), 0),
        query,
      ).toBe(booked);
      expect(
        rows.reduce((sum, { orders }) => sum + orders, 0),
        query,
      ).toBe(3);
    }
    const byWidget = await figures("?group_by=orderWidget");
    expect(byWidget.map(({ name, orders, reward }) => [name, orders, reward])).toEqual([
      ["Blog", 1, 0.1],
      ["Shop", 2, 0.4],
    ]);
    const today = new Date(test.clock.now()).toISOString().slice(0, 10);
    expect(await figures(`?group_by=date&start_date=${today}&end_date=${today}`)).toMatchObject([{ group: today, orders: 3 }]);
    for (const query of ["?group_by=date&end_date=2020-01-01", "?groupBy=date&endDate=2020-01-01", "?start_date=2999-01-01"])
      expect([query, await figures(query)]).toEqual([query, []]);
    expect(await figures("?groupBy=date&startDate=2999-01-01")).toEqual([]);
    expect((await call("GET", "order-widget-statistics?group_by=month")).statusCode).toBe(422);
    expect((await call("GET", "order-widget-statistics?start_date=2026-02-30")).statusCode).toBe(422);
    expect((await call("GET", "order-widget-statistics?end_date=2026-02-30")).statusCode).toBe(422);
  });

  it("answers a partner who has sold nothing with nothing, by buyers too", async () => {
    const other = await addCustomer(test.db, new Date(test.clock.now()), "unsold@widgets.test");
    const answers = await Promise.all(
      ["user", "orderWidget"].map((group) => call("GET", `order-widget-statistics?group_by=${group}`, {}, other)),
    );
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, { data: [] }]);
  });

  it("WGP-008 shortens the names of buyers, whose addresses stay the shop's", async () => {
    const answer = await call("GET", "order-widget-statistics?group_by=user");
    expect(answer.body).not.toContain("anna.kovacs");
    expect(answer.body).toContain("a…@example.test");
  });
});
