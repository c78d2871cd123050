import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GUEST_ORDERS } from "../../../adapters/server/src/ordering/index.ts";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { addCustomer, balancesOf, ids, line, seedFixtures, widgetPath, type Customer } from "../../support/server-fixtures.ts";
import {
  answerOf,
  buyByMethod,
  buyFromBalance,
  errorsOf,
  purchaseBody,
  quoteOf,
  someLikes,
} from "../../support/server-purchases.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { press } from "../../support/server-gateway.ts";
import { serverEnglish } from "../../support/server-english.ts";

let test: TestServer;
let customers = 0;
const customer = (balance = 10_000_000): Promise<Customer> =>
  addCustomer(test.db, new Date(test.clock.now()), `buyer${String((customers += 1))}@example.test`, balance);
const ordersOf = (userId: number) =>
  test.db.selectFrom("orders").selectAll().where("user_id", "=", userId).orderBy("id").execute();

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
});

describe("paying from the balance", () => {
  it("API-086 debits exactly the confirmed total and creates the order", async () => {
    const buyer = await customer();
    const answer = await buyFromBalance(test, purchaseBody([someLikes()], 500_000), { token: buyer.token, key: "a-1" });
    expect(answer.statusCode).toBe(200);
    expect(answerOf(answer)).toMatchObject({ order_ids: [expect.any(Number) as number], user: null, data: null });
    const [order] = await ordersOf(buyer.id);
    expect(order).toMatchObject({ status: "in_processing", cost: 500_000, quantity: 1000, source: "single_form" });
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 9_500_000, postings: 9_500_000 });
  });

  it("API-086 shares a total among lines so that they add up to it", async () => {
    const buyer = await customer();
    const lines = [
      someLikes(100, { index: 0 }),
      line(ids.viewsService, 333, { index: 1 }),
      line(ids.viewsService, 1, { index: 2 }),
    ];
    const quoted = await quoteOf(test, { services: lines }, buyer.token);
    const answer = await buyFromBalance(
      test,
      { ...purchaseBody(lines, 0), confirmed_total: quoted.total_decimal },
      { token: buyer.token, key: "a-2" },
    );
    expect(answer.statusCode).toBe(200);
    const costs = (await ordersOf(buyer.id)).map((order) => order.cost);
    expect(costs).toEqual([50_000, 666_000, 2_000]);
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(Number(quoted.total_decimal) * 1_000_000);
  });

  it("ORD-052 refuses with the key balance when the balance is too low, and keeps nothing", async () => {
    const buyer = await customer(499_999);
    const answer = await buyFromBalance(test, purchaseBody([someLikes()], 500_000), { token: buyer.token, key: "a-3" });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual(["balance"]);
    expect(await ordersOf(buyer.id)).toEqual([]);
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 499_999, postings: 499_999 });
  });

  it("DEC-058 refuses a frozen account with 422, not 403", async () => {
    const buyer = await customer();
    await test.db
      .updateTable("users")
      .set({ frozen_at: new Date(test.clock.now()) })
      .where("id", "=", buyer.id)
      .execute();
    const answer = await buyFromBalance(test, purchaseBody([someLikes()], 500_000), { token: buyer.token, key: "a-4" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ code: string }>().code).toBe("account_frozen");
    expect(await ordersOf(buyer.id)).toEqual([]);
  });

  it("PAY-035 refuses the seven services by balance, at the payment method", async () => {
    const buyer = await customer();
    const answer = await buyFromBalance(test, purchaseBody([line(ids.blockedService, 1000)], 500_000), {
      token: buyer.token,
      key: "a-5",
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual(["payment_method_id"]);
    expect(await ordersOf(buyer.id)).toEqual([]);
  });

  it("DRF-001 makes one order of the total quantity and plans its runs, each with its part of the debit", async () => {
    const buyer = await customer();
    const feed = { runs: 3, minutes_between_runs: 60, mode: "flat", quantity_step: 1 };
    const answer = await buyFromBalance(test, purchaseBody([someLikes(1000, { drip_feed: feed })], 1_500_000), {
      token: buyer.token,
      key: "a-6",
    });
    expect(answer.statusCode).toBe(200);
    const orders = await ordersOf(buyer.id);
    expect(answerOf(answer).order_ids).toEqual(orders.map((order) => order.id));
    expect(orders.map((order) => [order.run_number, order.quantity, order.cost])).toEqual([[null, 3000, 1_500_000]]);
    const runs = await test.db
      .selectFrom("drip_feed_runs")
      .innerJoin("drip_feeds", "drip_feeds.id", "drip_feed_runs.drip_feed_id")
      .select(["number", "drip_feed_runs.quantity", "cost", "drip_feed_runs.order_id"])
      .where("drip_feeds.order_id", "=", orders[0]?.id ?? 0)
      .orderBy("number")
      .execute();
    expect(runs).toEqual([1, 2, 3].map((number) => ({ number, quantity: 1000, cost: 500_000, order_id: null })));
  });

  it("DEC-113 makes one order below the package for each of its contents", async () => {
    const buyer = await customer();
    const answer = await buyFromBalance(test, purchaseBody([line(ids.packageService, 1)], 9_990_000), {
      token: buyer.token,
      key: "a-7",
    });
    expect(answer.statusCode).toBe(200);
    const [parent, ...contents] = await ordersOf(buyer.id);
    expect(answerOf(answer).order_ids).toEqual([parent?.id]);
    expect(contents.map((order) => [order.parent_id, order.quantity, order.cost])).toEqual([
      [parent?.id, 500, 0],
      [parent?.id, 500, 0],
    ]);
    const found = await test.call("GET", widgetPath("purchases/a-7"), { token: buyer.token });
    expect(found.json<{ data: unknown }>().data).toEqual(answerOf(answer));
  });
});

describe("the confirmed total", () => {
  it("ORD-058 answers 409 with both totals when the price changed, and charges nothing", async () => {
    const buyer = await customer();
    const answer = await buyFromBalance(test, purchaseBody([someLikes()], 400_000), { token: buyer.token, key: "b-1" });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "price_changed", shown: "0.4", current: "0.5" });
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 10_000_000, postings: 10_000_000 });
    const again = await buyFromBalance(test, purchaseBody([someLikes()], 500_000), { token: buyer.token, key: "b-1" });
    expect(again.statusCode).toBe(200);
  });
});

describe("idempotency", () => {
  it("DEC-125 replays the first answer byte for byte and marks it", async () => {
    const buyer = await customer();
    const buying = { token: buyer.token, key: "11111111-1111-4111-8111-111111111111" };
    const first = await buyFromBalance(test, purchaseBody([someLikes()], 500_000), buying);
    const second = await buyFromBalance(test, purchaseBody([someLikes()], 500_000), buying);
    expect(second.statusCode).toBe(first.statusCode);
    expect(second.body).toBe(first.body);
    expect(first.headers["idempotent-replayed"]).toBeUndefined();
    expect(second.headers["idempotent-replayed"]).toBe("true");
    expect(await ordersOf(buyer.id)).toHaveLength(1);
  });

  it("DEC-125 refuses the same key with another body", async () => {
    const buyer = await customer();
    const buying = { token: buyer.token, key: "c-2" };
    await buyFromBalance(test, purchaseBody([someLikes()], 500_000), buying);
    const other = await buyFromBalance(test, purchaseBody([someLikes(2000)], 1_000_000), buying);
    expect(other.statusCode).toBe(422);
    expect(other.json<{ code: string }>().code).toBe("key_reused");
    expect(await ordersOf(buyer.id)).toHaveLength(1);
  });

  it("DEC-125 lets one key place one purchase, whatever way of paying it comes by", async () => {
    const buyer = await customer();
    const options = { token: buyer.token, key: "two-ways" };
    expect((await buyFromBalance(test, purchaseBody([someLikes()], 500_000), options)).statusCode).toBe(200);
    const byMethod = purchaseBody([someLikes(10_000)], 5_100_000, { payment_method_id: ids.crypto, email: "x@guest.test" });
    const other = await buyByMethod(test, byMethod, options);
    expect([other.statusCode, other.json()]).toMatchObject([422, { code: "key_reused" }]);
    expect(await ordersOf(buyer.id)).toHaveLength(1);
  });

  it("DEC-125 keeps keys of different customers apart", async () => {
    const [left, right] = [await customer(), await customer()];
    await buyFromBalance(test, purchaseBody([someLikes()], 500_000), { token: left.token, key: "shared" });
    const answer = await buyFromBalance(test, purchaseBody([someLikes()], 500_000), { token: right.token, key: "shared" });
    expect(answer.headers["idempotent-replayed"]).toBeUndefined();
    expect(await ordersOf(right.id)).toHaveLength(1);
  });

  it("DEC-125 tells what became of a purchase by its key, to its own buyer only", async () => {
    const [buyer, other] = [await customer(), await customer()];
    const placed = await buyFromBalance(test, purchaseBody([someLikes()], 500_000), { token: buyer.token, key: "c-4" });
    const find = (token: string, key: string) => test.call("GET", widgetPath(`purchases/${key}`), { token });
    expect((await find(buyer.token, "c-4")).json<{ data: unknown }>().data).toEqual(answerOf(placed));
    expect((await find(other.token, "c-4")).json()).toEqual({ data: null });
    expect((await find(buyer.token, "never")).json()).toEqual({ data: null });
  });

  it("tells of an unpaid purchase what was ordered, and no way to pay once its method is switched off", async () => {
    const buyer = await customer();
    const body = purchaseBody([someLikes()], 500_000, { payment_method_id: ids.manual });
    const placed = answerOf(await buyByMethod(test, body, { token: buyer.token, key: "c-5" }));
    const find = () => test.call("GET", widgetPath("purchases/c-5"), { token: buyer.token });
    expect((await find()).json<{ data: unknown }>().data).toEqual(placed);
    const offer = (is_enabled: boolean) =>
      test.db.updateTable("payment_methods").set({ is_enabled }).where("id", "=", ids.manual).execute();
    await offer(false);
    const found = await find();
    await offer(true);
    expect([found.statusCode, answerOf(found)]).toMatchObject([200, { order_ids: placed.order_ids, data: null }]);
  });
});

describe("paying by a method", () => {
  it("is refused at its field where there is no such method", async () => {
    const body = purchaseBody([someLikes(10_000)], 5_000_000, { email: "none@guest.test", payment_method_id: 999 });
    const answer = await buyByMethod(test, body, { key: "d-0" });
    expect([answer.statusCode, Object.keys(errorsOf(answer))]).toEqual([422, ["payment_method_id"]]);
  });

  it("API-087 makes an account for a new guest and leaves the order unpaid", async () => {
    const body = purchaseBody([someLikes(10_000)], 5_100_000, { email: "New@Guest.test", payment_method_id: ids.crypto });
    const answer = await buyByMethod(test, body, { key: "d-1" });
    expect(answer.statusCode).toBe(200);
    const { user, data, order_ids } = answerOf(answer);
    expect(user).toMatchObject({ isNewUser: true, email: "new@guest.test" });
    expect(data?.redirect_url).toMatch(/^http:\/\/panel\.test\/sandbox\/pay\/inv_/);
    const order = await test.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", order_ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ status: "unpaid", cost: 5_100_000, paid_at: null });
    const mail = await test.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", "new@guest.test").execute();
    // Nobody is written to about what is not paid: anyone can type anybody's address.
    expect(mail).toEqual([]);
  });

  it("DEC-142 tells nothing about an existing account but the e-mail that was sent", async () => {
    const known = await customer();
    const body = purchaseBody([someLikes(10_000)], 5_100_000, { email: known.email, payment_method_id: ids.crypto });
    const answer = await buyByMethod(test, body, { key: "d-2" });
    const user: unknown = answer.json<{ data: { user: unknown } }>().data.user;
    expect(user).toEqual({
      isNewUser: false,
      email: known.email,
      name: null,
      account_type: null,
      created_at: null,
      email_verified_at: null,
    });
    expect(answer.headers["authorization"]).toBeUndefined();
  });

  it("DEC-142 tells the owner of an existing account by mail of an order under the address, and nobody else", async () => {
    const known = await customer();
    const body = purchaseBody([someLikes(10_000)], 5_100_000, { email: known.email, payment_method_id: ids.crypto });
    const mails = () => test.db.selectFrom("mail_outbox").selectAll().execute();
    const before = (await mails()).length;
    const { data } = answerOf(await buyByMethod(test, body, { key: "d-2-mail" }));
    await press(test, data?.invoice_id ?? "", "pay");
    const sent = (await mails()).slice(before);
    expect(sent.map(({ recipient, kind }) => [recipient, kind])).toEqual([[known.email, "order"]]);
    expect(sent[0]?.body).toContain("/app/receipt/");
    // The account has a password: a link that sets one would open it to anyone to whom the mail is passed on.
    expect(sent[0]?.body).not.toContain("/password/reset");
  });

  it("DEC-143 never lets a guest spend the balance of the account behind an e-mail", async () => {
    const known = await customer();
    const body = purchaseBody([someLikes()], 500_000, { email: known.email, payment_method_id: 0 });
    const answer = await buyByMethod(test, body, { key: "d-3" });
    expect(answer.statusCode).toBe(422);
    expect(await balancesOf(test.db, known.id)).toEqual({ row: 10_000_000, postings: 10_000_000 });
    expect(await ordersOf(known.id)).toEqual([]);
  });

  it("ORD-003 demands an e-mail of guests", async () => {
    const answer = await buyByMethod(test, purchaseBody([someLikes(10_000)], 5_100_000, { payment_method_id: ids.crypto }), {
      key: "d-4",
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual(["email"]);
  });

  it("PAY-010 enforces the limits of a method", async () => {
    const body = purchaseBody([someLikes(100)], 51_000, { email: "few@guest.test", payment_method_id: ids.crypto });
    const answer = await buyByMethod(test, body, { key: "d-5" });
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)["payment_method_id"]?.[0]).toBe(serverEnglish("amountTooSmall", { min: "$ 1,00" }));
  });

  it("DEC-144 limits guest orders of one address", async () => {
    test.clock.advance(600_000);
    const body = (index: number) =>
      purchaseBody([someLikes(10_000)], 5_100_000, { email: `many${String(index)}@guest.test`, payment_method_id: ids.crypto });
    const order = (index: number) => buyByMethod(test, body(index), { key: `many-${String(index)}` });
    for (let index = 0; index < GUEST_ORDERS.limit; index += 1) expect((await order(index)).statusCode).toBe(200);
    expect((await order(99)).statusCode).toBe(429);
    test.clock.advance(GUEST_ORDERS.windowMs);
    expect((await order(99)).statusCode).toBe(200);
  });

  it("ORD-005 takes the e-mail of a customer from the account, whatever is sent", async () => {
    const buyer = await customer();
    const body = purchaseBody([someLikes(10_000)], 5_100_000, { email: "other@guest.test", payment_method_id: ids.crypto });
    const answer = await buyByMethod(test, body, { token: buyer.token, key: "d-6" });
    expect(answerOf(answer).user).toBeNull();
    expect(await ordersOf(buyer.id)).toHaveLength(1);
  });
});

describe("who may call", () => {
  it("WGT-001 refuses a wrong widget token with 422", async () => {
    const answer = await test.call("POST", "/api/v1/order-widget/services/total-cost?api_token=wrong", {
      body: { services: [someLikes()] },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ code: string }>().code).toBe("unknown_widget");
  });

  it("DEC-144 demands a session for the balance", async () => {
    const answer = await buyFromBalance(test, purchaseBody([someLikes()], 500_000), { key: "e-1" });
    expect(answer.statusCode).toBe(401);
  });
});
