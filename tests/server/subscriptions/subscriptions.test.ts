import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { between, createLedger } from "../../../adapters/server/src/ledger/index.ts";
import { createMessages, text } from "../../../adapters/server/src/calls/index.ts";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { balancesOf, ids } from "../../support/server-fixtures.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { errorsOf } from "../../support/server-purchases.ts";
import { cancel, COST, create, read, subscriptionBody, subscriptionOf, total } from "../../support/server-subscriptions.ts";
import { TEST_ORIGIN } from "../../support/open-server.ts";
import { customer, made, newCustomer, ordersOf, publish, test, useServer } from "./subscription-fixture.ts";

useServer();

describe("a subscription", () => {
  it("SUB-001 places the chosen services on every new publication, once each, up to the limit", async () => {
    const owner = await customer();
    const { id } = await made(owner);
    await publish(4);
    await test.server.promote();
    const after = await read(test, id, owner.token);
    expect(after).toMatchObject({ status: "completed", subscription_contents_count: 2, contents_limit: 2 });
    const orders = await ordersOf(owner);
    expect(orders.map((order) => [order.service_id, order.quantity])).toEqual([
      [ids.likesService, 1000],
      [ids.viewsService, 100],
      [ids.likesService, 1000],
      [ids.viewsService, 100],
    ]);
    expect(new Set(orders.map((order) => order.url)).size).toBe(2);
    expect(orders.every((order) => order.subscription_id === id)).toBe(true);
    expect((await balancesOf(test.db, owner.id)).row).toBe(10_000_000 - 2 * COST);
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it("DEC-156 charges nothing ahead: making one leaves the balance alone", async () => {
    const owner = await customer(0);
    expect(await made(owner)).toMatchObject({ status: "in_processing", billing_type: "balance", waiting_for: null });
    expect(await ordersOf(owner)).toEqual([]);
  });

  it("SUB-004 tells its services, cost per publication and total cost; SUB-005 link, limit, count, billing and actions", async () => {
    const owner = await customer();
    const subscription = await made(owner, { contents_limit: 3 });
    expect(subscription).toMatchObject({
      url: "https://www.instagram.com/nasa/",
      contents_limit: 3,
      subscription_contents_count: 0,
      billing_type: "balance",
      cost_per_publication_decimal: "0.7",
      total_cost_decimal: "2.1",
      actions: { cancelable: true, card_linkable: false },
    });
    expect(
      subscription.subscription_services.map(({ service, quantity, cost_decimal }) => [service.id, quantity, cost_decimal]),
    ).toEqual([
      [ids.likesService, 1000, "0.5"],
      [ids.viewsService, 100, "0.2"],
    ]);
  });

  it("SUB-006 lists its publications with their orders, newest first", async () => {
    const owner = await customer();
    const { id } = await made(owner);
    await publish(2);
    const { subscription_contents: contents } = await read(test, id, owner.token);
    expect(contents).toHaveLength(2);
    expect(contents[0]!.published_at > contents[1]!.published_at).toBe(true);
    expect(contents.every((content) => content.orders.length === 2)).toBe(true);
    expect(new Set(contents.flatMap((content) => content.orders.map((order) => order.id))).size).toBe(4);
    expect(contents[0]!.promotable?.url).toMatch(/^https:\/\/www\.instagram\.com\/p\//);
  });

  it("SUB-007 the orders table shows the orders of one subscription alone", async () => {
    const owner = await customer();
    const first = await made(owner, { contents_limit: 1 });
    const second = await made(owner, { contents_limit: 1, services: [{ service_id: ids.viewsService, quantity: 100 }] });
    await publish();
    const table = async (id: number) =>
      (await test.call("GET", `/api/v1/orders/datatable?subscription_id=${String(id)}`, owner)).json<{
        recordsFiltered: number;
        data: { service: { id: number } }[];
      }>();
    expect((await table(first.id)).recordsFiltered).toBe(2);
    expect((await table(second.id)).data.map((order) => order.service.id)).toEqual([ids.viewsService]);
  });

  it("SUB-002 API-131 the list shows the owner's, newest first; somebody else's are not there", async () => {
    const owner = await newCustomer();
    const first = await made(owner);
    const second = await made(owner, { name: "Another" });
    const list = (await test.call("GET", "/api/v1/subscriptions", owner)).json<{ data: { id: number; name: string }[] }>().data;
    expect(list.map((each) => each.id)).toEqual([second.id, first.id]);
    expect(list[0]?.name).toBe("Another");
    const other = await newCustomer();
    expect((await test.call("GET", `/api/v1/subscriptions/${String(first.id)}`, other)).statusCode).toBe(404);
    expect((await cancel(test, first.id, other)).statusCode).toBe(404);
    expect((await test.call("GET", "/api/v1/subscriptions", other)).json<{ data: unknown[] }>().data).toEqual([]);
  });

  it("SUB-018 refuses what is wrong at its field", async () => {
    const owner = await customer();
    const refused = async (changes: Readonly<Record<string, unknown>>) => {
      const answer = await create(test, subscriptionBody(changes), owner);
      expect(answer.statusCode).toBe(422);
      return Object.keys(errorsOf(answer));
    };
    expect(await refused({ url: "nonsense" })).toEqual(["url"]);
    expect(await refused({ url: "https://www.youtube.com/@nasa" })).toEqual(["url"]);
    expect(await refused({ name: "  " })).toEqual(["name"]);
    expect(errorsOf(await create(test, subscriptionBody({ email: "nobody" }), owner))).toEqual({
      email: [serverEnglish("invalidEmail")],
    });
    expect(await refused({ services: [{ service_id: ids.likesService, quantity: 1005 }] })).toEqual(["services.0.quantity"]);
    expect(await refused({ services: [{ service_id: ids.commentsService, quantity: 10 }] })).toEqual(["services.0.service_id"]);
    expect(await refused({ url: "https://www.instagram.com/p/Cabc123def/" })).toEqual(["url"]);
    expect(
      await refused({ services: [...subscriptionBody().services, { service_id: ids.trafficService, quantity: 10 }] }),
    ).toEqual(["services.2.service_id"]);
    expect(await refused({ services: [{ service_id: ids.packageService, quantity: 1 }] })).toEqual(["services.0.service_id"]);
    expect(await refused({ services: [{ service_id: ids.disabledService, quantity: 1000 }] })).toEqual(["services.0.service_id"]);
    expect(await refused({ services: [{ service_id: ids.blockedService, quantity: 1000 }] })).toEqual(["services"]);
    expect(await refused({ recurring_payments_method_id: 99_999 })).toEqual(["recurring_payments_method_id"]);
  });

  it("SUB-015 the contents limit is from 1 to 1000", async () => {
    const owner = await customer();
    for (const limit of [0, 1001]) {
      const answer = await create(test, subscriptionBody({ contents_limit: limit }), owner);
      expect(errorsOf(answer)).toEqual({ contents_limit: [serverEnglish("contentsLimitNotAccepted", { min: 1, max: 1000 })] });
    }
    expect((await made(owner, { contents_limit: 1000 })).contents_limit).toBe(1000);
  });

  it("DEC-157 keeps any type unchanged, autopromotion where none is named", async () => {
    const owner = await customer();
    expect((await made(owner, { type: "seasonal" })).type).toBe("seasonal");
    expect((await made(owner, { type: "" })).type).toBe("autopromotion");
  });

  it("API-132 makes nothing at another total than the one that was shown", async () => {
    const owner = await customer();
    const answer = await create(test, subscriptionBody({ confirmed_total: "1.3" }), owner);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "price_changed", shown: "1.3", current: total(2) });
    expect((await create(test, subscriptionBody({ confirmed_total: total(2) }), owner)).statusCode).toBe(200);
  });

  it("API-132 answers the same for the same key, and a frozen account makes none", async () => {
    const owner = await customer();
    const first = await create(test, subscriptionBody(), { ...owner, key: "once" });
    const again = await create(test, subscriptionBody(), { ...owner, key: "once" });
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expect(subscriptionOf(again).id).toBe(subscriptionOf(first).id);
    await test.db
      .updateTable("users")
      .set({ frozen_at: new Date(0) })
      .where("id", "=", owner.id)
      .execute();
    expect((await create(test, subscriptionBody(), owner)).statusCode).toBe(422);
  });
});

describe("a publication that cannot be paid", () => {
  it("SUB-001 waits for the balance, is kept, and goes on by itself after a top-up", async () => {
    const owner = await customer(COST - 1);
    const { id } = await made(owner);
    await publish();
    expect(await read(test, id, owner.token)).toMatchObject({
      status: "in_processing",
      waiting_for: "balance",
      subscription_contents_count: 0,
    });
    expect(await ordersOf(owner)).toEqual([]);
    await test.db
      .transaction()
      .execute((tx) =>
        createLedger().post(
          tx,
          [{ name: "top-up", kind: "admin", userId: owner.id, postings: between(owner.id, 1_000_000, "operator") }],
          new Date(test.clock.now()),
        ),
      );
    await publish();
    const after = await read(test, id, owner.token);
    expect(after.subscription_contents_count).toBe(2);
    expect(after.waiting_for).toBeNull();
    expect(after.subscription_contents.filter((content) => content.orders.length > 0)).toHaveLength(2);
  });

  it("API-132 never takes more than was agreed: a raised price holds the subscription", async () => {
    const owner = await customer();
    const { id } = await made(owner);
    await test.db.updateTable("services").set({ price: 600_000 }).where("id", "=", ids.likesService).execute();
    await publish();
    expect(await read(test, id, owner.token)).toMatchObject({ waiting_for: "price_changed", subscription_contents_count: 0 });
    expect((await balancesOf(test.db, owner.id)).row).toBe(10_000_000);
    await test.db.updateTable("services").set({ price: 500_000 }).where("id", "=", ids.likesService).execute();
    await publish();
    expect((await read(test, id, owner.token)).subscription_contents_count).toBe(2);
  });

  it("is kept and tried again where something breaks, which is told as it is and stops no other", async () => {
    const [owner, other] = [await customer(), await customer()];
    const [{ id }, beside] = [await made(owner), await made(other)];
    const breaking = sql`alter table orders add constraint breaks_here check (user_id <> ${sql.lit(owner.id)}) not valid`;
    await breaking.execute(test.db);
    await expect(publish()).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining("breaks_here") as string }],
    });
    await sql`alter table orders drop constraint breaks_here`.execute(test.db);
    expect(await read(test, id, owner.token)).toMatchObject({ subscription_contents_count: 0, waiting_for: null });
    expect((await read(test, beside.id, other.token)).subscription_contents_count).toBe(1);
    await publish();
    expect((await read(test, id, owner.token)).subscription_contents_count).toBe(2);
  });

  it("DEC-058 rests while the account is frozen", async () => {
    const owner = await customer();
    const { id } = await made(owner);
    await test.db
      .updateTable("users")
      .set({ frozen_at: new Date(0) })
      .where("id", "=", owner.id)
      .execute();
    await publish();
    expect(await read(test, id, owner.token)).toMatchObject({ waiting_for: "frozen", actions: { cancelable: false } });
    expect(await ordersOf(owner)).toEqual([]);
  });
});

describe("news of a subscription", () => {
  const mailsTo = (email: string) =>
    test.db.selectFrom("mail_outbox").select(["kind", "button_address"]).where("recipient", "=", email).orderBy("id").execute();

  it("PRO-005 are mailed once each: that it waits, and that it is completed", async () => {
    const owner = await customer(COST);
    const email = `news-${String(owner.id)}@example.org`;
    const { id } = await made(owner, { email });
    await publish(3);
    const button_address = `${TEST_ORIGIN}/app/subscriptions/${String(id)}`;
    expect(await mailsTo(email)).toEqual([{ kind: "subscription_waiting", button_address }]);
    const short = await made(await customer(), { email, contents_limit: 1 });
    await publish();
    const completed = { kind: "subscription_completed", button_address: `${TEST_ORIGIN}/app/subscriptions/${String(short.id)}` };
    expect((await mailsTo(email)).at(-1)).toEqual(completed);
  });

  it("PRO-005 are in the language that it was made in, for the worker too", async () => {
    const owner = await customer(0);
    const body = subscriptionBody({ email: "liest-deutsch@example.org", name: "Bilder" });
    const { id } = subscriptionOf(
      await test.call("POST", "/api/v1/subscriptions?locale=de", { token: owner.token, body, key: "in-german" }),
    );
    await publish(2);
    const mail = await test.db
      .selectFrom("mail_outbox")
      .selectAll()
      .where("recipient", "=", "liest-deutsch@example.org")
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe(createMessages().word("de", text("subscriptionMailWaiting", { name: "Bilder" })));
    expect(mail).toMatchObject({ locale: "de", choice_user_id: owner.id, choice_topic: "subscriptions" });
    expect(mail.button_address).toBe(`${TEST_ORIGIN}/app/de/subscriptions/${String(id)}`);
  });

  it("PRO-005 stay away from whoever wants none", async () => {
    const owner = await customer(0);
    const { data } = (await test.call("GET", "/api/v1/profile", { token: owner.token })).json<{
      data: { unsubscribe_signature: string };
    }>();
    const body = { order_actions: true, payment_actions: true, subscription_actions: false };
    await test.call("POST", `/unsubscribe/${String(owner.id)}?signature=${data.unsubscribe_signature}`, { body });
    await made(owner, { email: "quiet@example.org" });
    await publish(2);
    expect(await mailsTo("quiet@example.org")).toEqual([]);
  });
});

describe("cancelling", () => {
  it("SUB-021 API-135 ends the subscription and gives back, once, what was paid for orders that have not begun", async () => {
    const owner = await customer();
    const { id } = await made(owner, { contents_limit: 10 });
    await publish();
    expect((await balancesOf(test.db, owner.id)).row).toBe(10_000_000 - COST);
    const answer = subscriptionOf(await cancel(test, id, owner));
    expect(answer).toMatchObject({ status: "canceled", actions: { cancelable: false, card_linkable: false } });
    expect((await balancesOf(test.db, owner.id)).row).toBe(10_000_000);
    expect((await cancel(test, id, owner)).statusCode).toBe(200);
    await publish(2);
    expect((await balancesOf(test.db, owner.id)).row).toBe(10_000_000);
    expect(await ordersOf(owner)).toHaveLength(2);
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it("SUB-021 orders under way go on", async () => {
    const owner = await customer();
    const { id } = await made(owner, { contents_limit: 10 });
    await publish();
    await test.server.fulfil();
    await cancel(test, id, owner);
    expect((await ordersOf(owner)).every((order) => order.status === "in_processing")).toBe(true);
    expect((await balancesOf(test.db, owner.id)).row).toBe(10_000_000 - COST);
  });

  it("SUB-021 a completed one cannot be cancelled any more", async () => {
    const owner = await customer();
    const { id } = await made(owner, { contents_limit: 1 });
    await publish();
    expect((await read(test, id, owner.token)).actions).toMatchObject({ cancelable: false });
    expect((await cancel(test, id, owner)).statusCode).toBe(422);
  });
});
