import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { simulatedLoss, simulatedPosition } from "../../../adapters/server/src/orders/index.ts";
import { addCustomer, ids, line, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, errorsOf, purchaseBody, quoteOf } from "../../support/server-purchases.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { serverEnglish } from "../../support/server-english.ts";

let test: TestServer;
let made = 0;
const key = () => `details-key-${String((made += 1))}`;
const customer = (): Promise<Customer> =>
  addCustomer(test.db, new Date(test.clock.now()), `details${String((made += 1))}@example.test`, 50_000_000);

const keywordTarget = {
  id: 9,
  name: "keywords",
  title: "Keywords",
  placeholder: "",
  isEnabledForService: true,
  isSelectable: false,
  viewType: "seo_keywords",
  selectableValues: [],
};

async function bought(
  buyer: Customer,
  changes: Readonly<Record<string, unknown>> = {},
  service: number = ids.viewsService,
): Promise<number> {
  const orders = [line(service, 1000, changes)];
  const quote = await quoteOf(test, { services: orders }, buyer.token);
  const total = Math.round(Number(quote.total_decimal) * 1_000_000);
  const answer = await buyFromBalance(test, purchaseBody(orders, total), { token: buyer.token, key: key() });
  expect(answer.statusCode).toBe(200);
  return answerOf(answer).order_ids[0] ?? 0;
}

const get = (id: number, what: string, who: Customer) =>
  test.call("GET", `/api/v1/orders/${String(id)}/${what}`, { token: who.token });
const ask = (id: number, who: Customer, body: object) =>
  test.call("POST", `/api/v1/orders/${String(id)}/support`, { token: who.token, body });
const orderOf = async (id: number, who: Customer) =>
  (await test.call("GET", `/api/v1/orders/${String(id)}`, { token: who.token })).json<{ data: Record<string, unknown> }>().data;
const refillsOf = async (id: number, who: Customer) =>
  (await get(id, "refill-requests", who)).json<{ data: { created_at: string; quantity: number; refilled_at: string | null }[] }>()
    .data;

/** Lets the delivery go on until every order is done. */
async function deliver(): Promise<void> {
  for (let step = 0; step < 13; step += 1) {
    await test.server.fulfil();
    test.clock.advance(10_000);
  }
}

beforeAll(async () => {
  test = await openServer({ deliveryMs: 100_000 });
  await seedFixtures(test.db, { supportEmail: "support@panel.test" });
  await test.db
    .updateTable("services")
    .set({ has_refill: true, guarantee: "30 days", targets: JSON.stringify([keywordTarget]) })
    .where("id", "=", ids.viewsService)
    .execute();
});
afterAll(() => test.close());

describe("refills", () => {
  it("API-110 OLS-014 OLS-015 ENT-038 come after they were asked for, and the first one stands at the order", async () => {
    const buyer = await customer();
    const id = await bought(buyer);
    expect((await ask(id, buyer, { subject: "Refill", text: "Gone.", topic: "refill" })).statusCode).toBe(422);
    await deliver();
    expect(await orderOf(id, buyer)).toMatchObject({ status: "completed", refill: null, auto_refill_is_allowed: false });
    expect((await ask(id, buyer, { subject: "Refill", text: "Gone.", topic: "refill" })).statusCode).toBe(200);
    expect((await ask(id, buyer, { subject: "Refill", text: "Still.", topic: "refill" })).json()).toMatchObject({
      message: serverEnglish("refillAlreadyAsked"),
    });
    const lost = simulatedLoss(id, 1000);
    expect(await refillsOf(id, buyer)).toEqual([
      {
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
        quantity: lost,
        refilled_at: null,
        declined_at: null,
        decline_reason: null,
      },
    ]);
    await deliver();
    const [request] = await refillsOf(id, buyer);
    expect(request?.refilled_at).not.toBeNull();
    expect(await orderOf(id, buyer)).toMatchObject({ refill: { date: request?.refilled_at, quantity: lost } });
    await ask(id, buyer, { subject: "Refill", text: "Again.", topic: "refill" });
    await deliver();
    expect((await orderOf(id, buyer))["refill"]).toMatchObject({ date: request?.refilled_at });
    expect(await refillsOf(id, buyer)).toHaveLength(2);
  });

  it("OLS-014 come by themselves for a guaranteed order of a service that refills, once", async () => {
    const buyer = await customer();
    const id = await bought(buyer, { is_guarantee: true });
    await deliver();
    expect(await orderOf(id, buyer)).toMatchObject({ auto_refill_is_allowed: true, is_guarantee: true });
    const later = await bought(buyer);
    const inAYear = new Date(test.clock.now() + 365 * 86_400_000);
    await test.db.updateTable("orders").set({ refill_check_at: inAYear }).where("id", "=", later).execute();
    for (let round = 0; round < 3; round += 1) await deliver();
    const refills = await refillsOf(id, buyer);
    expect(refills).toHaveLength(1);
    expect(refills[0]?.refilled_at).not.toBeNull();
    expect(await refillsOf(later, buyer)).toEqual([]);
    const kept = await test.db.selectFrom("orders").select("refill_check_at").where("id", "=", later).executeTakeFirst();
    expect(kept).toEqual({ refill_check_at: inAYear });
  });

  it("DEC-148 are refused for a service without them", async () => {
    const buyer = await customer();
    const id = await bought(buyer, {}, ids.likesService);
    await deliver();
    const answer = await ask(id, buyer, { subject: "Refill", text: "Gone.", topic: "refill" });
    expect([answer.statusCode, await refillsOf(id, buyer)]).toEqual([422, []]);
    const messages = await test.db.selectFrom("support_messages").select("id").where("order_id", "=", id).execute();
    expect(messages).toEqual([]);
  });
});

describe("messages to the support", () => {
  it("API-112 OLS-017 DEC-147 are kept and forwarded, with the e-mail as text, as object, or that of the account", async () => {
    const buyer = await customer();
    const id = await bought(buyer);
    await ask(id, buyer, { subject: "One", text: "First", email: "One@Example.com" });
    await ask(id, buyer, { subject: "Two", text: "Second", email: { email: "two@example.com" } });
    await ask(id, buyer, { subject: "Three\r\nBcc: evil@evil.test", text: "Third" });
    const kept = await test.db.selectFrom("support_messages").selectAll().where("order_id", "=", id).orderBy("id").execute();
    expect(kept.map(({ subject, body, email, topic }) => [subject, body, email, topic])).toEqual([
      ["One", "First", "one@example.com", "question"],
      ["Two", "Second", "two@example.com", "question"],
      ["Three Bcc: evil@evil.test", "Third", buyer.email, "question"],
    ]);
    const mails = await test.db.selectFrom("mail_outbox").selectAll().where("kind", "=", "support").execute();
    const mine = mails.filter((mail) => mail.subject.startsWith(`#${String(id)} `));
    expect(mine.map((mail) => [mail.recipient, mail.subject])).toEqual([
      ["support@panel.test", `#${String(id)} One`],
      ["support@panel.test", `#${String(id)} Two`],
      ["support@panel.test", `#${String(id)} Three Bcc: evil@evil.test`],
    ]);
  });

  it("API-112 have errors at their fields", async () => {
    const buyer = await customer();
    const id = await bought(buyer);
    const fields = async (body: object) => Object.keys(errorsOf(await ask(id, buyer, body)));
    expect(await fields({ subject: "", text: " ", email: "nowhere" })).toEqual(["subject", "text", "email"]);
    expect(await fields({ text: "x" })).toEqual(["subject"]);
    expect(await fields({ subject: "s".repeat(201), text: "x" })).toEqual(["subject"]);
    expect(await fields({ subject: "s", text: "x", topic: "give me money" })).toEqual(["topic"]);
    expect(await fields({ subject: "s", text: "x", email: { address: "a@b.test" } })).toEqual(["email"]);
  });

  it("API-112 are limited, and may be sent from a frozen account", async () => {
    const buyer = await customer();
    const id = await bought(buyer);
    await test.db
      .updateTable("users")
      .set({ frozen_at: new Date(0) })
      .where("id", "=", buyer.id)
      .execute();
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent += 1) statuses.push((await ask(id, buyer, { subject: "s", text: "x" })).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe("keyword ranking", () => {
  it("API-111 OLS-016 ENT-039 tells the place at creation, at completion, and five days after", async () => {
    const buyer = await customer();
    const keywords = ["late night jazz", "Jazz", " late night jazz "];
    const id = await bought(buyer, { targetable_values: [{ target_id: 9, values: keywords }] });
    const ranking = async () => (await get(id, "keywords", buyer)).json<{ data: Record<string, unknown>[] }>().data;
    const url = String((await orderOf(id, buyer))["url"]);
    const place = (keyword: string, moment: "create" | "complete" | "afterFiveDays") => simulatedPosition(url, keyword, moment);
    expect(await ranking()).toEqual(
      ["late night jazz", "Jazz"].map((keyword) => ({
        keyword,
        seo_position_on_create: place(keyword, "create"),
        seo_position_on_complete: null,
        seo_position_after_five_days: null,
      })),
    );
    await deliver();
    expect((await ranking())[0]).toMatchObject({
      seo_position_on_complete: place("late night jazz", "complete"),
      seo_position_after_five_days: null,
    });
    test.clock.advance(5 * 86_400_000);
    expect((await ranking())[0]).toMatchObject({ seo_position_after_five_days: place("late night jazz", "afterFiveDays") });
  });

  it("OLS-016 ranks nothing that is no keyword", async () => {
    const buyer = await customer();
    expect((await get(await bought(buyer), "keywords", buyer)).json()).toEqual({ data: [] });
  });
});

describe("several orders at once", () => {
  it("EXT-orders-progress answers the caller's own, by comma or by repetition, and refuses a crowd", async () => {
    const [buyer, other] = [await customer(), await customer()];
    const own = [await bought(buyer), await bought(buyer)];
    const foreign = await bought(other);
    const progress = (query: string) => test.call("GET", `/api/v1/orders/progress?${query}`, { token: buyer.token });
    const idsOf = async (query: string) =>
      (await progress(query))
        .json<{ data: { id: number }[] }>()
        .data.map((order) => order.id)
        .toSorted((a, b) => a - b);
    expect(await idsOf(`orders=${[...own, foreign].join(",")}`)).toEqual(own);
    expect(await idsOf(own.map((id) => `orders=${String(id)}`).join("&"))).toEqual(own);
    expect(await idsOf(`orders=${String(own[1])}`)).toEqual(own.slice(1));
    expect(await idsOf("")).toEqual([]);
    expect((await progress(`orders=${Array.from({ length: 101 }, (_one, index) => index).join(",")}`)).statusCode).toBe(422);
    expect((await progress("orders=1;drop table orders")).statusCode).toBe(422);
  });
});

describe("what went back", () => {
  it("DEC-149 OLS-008 stands at the cancelled order, with its day", async () => {
    const buyer = await customer();
    const id = await bought(buyer);
    await test.server.fulfil();
    test.clock.advance(10_000);
    await test.server.fulfil();
    await test.call("POST", `/api/v1/orders/${String(id)}/cancel`, { token: buyer.token, key: key(), body: {} });
    const now = new Date(test.clock.now()).toISOString().slice(0, 19).replace("T", " ");
    expect(await orderOf(id, buyer)).toMatchObject({
      current_quantity: 100,
      quantity: 1000,
      refund: { amount: 1.8, amount_decimal: "1.8", date: now },
    });
  });
});
