import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, seedFixtures, type Customer, widgetPath } from "../../support/server-fixtures.ts";
import { answerOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";

let test: TestServer;
let buyer: Customer;
let made = 0;

beforeAll(async () => {
  test = await openServer({ deliveryMs: 100_000 });
  await seedFixtures(test.db);
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await addCustomer(test.db, new Date(test.clock.now()), `ended${String((made += 1))}@example.test`, 20_000_000);
});

async function bought(locale = "en"): Promise<number> {
  const body = purchaseBody([someLikes()], 500_000);
  const key = `end-${String((made += 1))}`;
  const answer = await test.call("POST", `${widgetPath("orders")}&locale=${locale}`, { body, token: buyer.token, key });
  expect(answer.statusCode).toBe(200);
  return answerOf(answer).order_ids[0] ?? 0;
}
async function deliver(steps: number): Promise<void> {
  await test.server.fulfil();
  for (let step = 0; step < steps; step += 1) {
    test.clock.advance(10_000);
    await test.server.fulfil();
  }
}
const tell = () => test.server.runJob("mail order ends");
const mails = () =>
  test.db
    .selectFrom("mail_outbox")
    .select(["subject", "body", "button_address", "locale", "choice_topic"])
    .where("kind", "=", "order_end")
    .where("recipient", "=", buyer.email)
    .orderBy("id")
    .execute();

describe("mails about orders that came to their end", () => {
  it("PRO-005 tell a customer once what was delivered, with a button to the order, in a mail that can be ended", async () => {
    const id = await bought();
    await deliver(5);
    await tell();
    expect(await mails(), "it goes on").toEqual([]);
    await deliver(6);
    await tell();
    await tell();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: `Order ${String(id)} is finished`, locale: "en", choice_topic: "orders" });
    expect(mail?.body).toContain("Delivered: 1 000 of 1 000".replaceAll(/(?<=1) (?=0)/g, "\u00a0"));
    expect(mail?.button_address).toMatch(new RegExp(`/app/orders/${String(id)}$`));
  });

  it("tell of a cancelled one what went back to the balance, and of several in one mail", async () => {
    const [first, second] = [await bought(), await bought()];
    await deliver(3);
    for (const id of [first, second]) {
      const path = `/api/v1/orders/${String(id)}/cancel`;
      const answer = await test.call("POST", path, { token: buyer.token, key: `cancel-${String(id)}`, body: {} });
      expect(answer.statusCode).toBeLessThan(300);
    }
    await tell();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Your orders ${String(first)}, ${String(second)} have ended`);
    expect(mail?.body).toContain(`Order ${String(first)} was partly delivered`);
    expect(mail?.body).toMatch(/Refunded to your balance: \$ 0,\d+/);
    expect(mail?.button_address).toMatch(/\/app\/orders$/);
  });

  it("PRO-005 are not written to who wants none about orders; nothing is told later", async () => {
    const choice = { order_actions: false, payment_actions: true, subscription_actions: true };
    await test.db
      .insertInto("notification_choices")
      .values({ user_id: buyer.id, ...choice, chosen_at: new Date(test.clock.now()) })
      .execute();
    await bought();
    await deliver(11);
    await tell();
    expect(await mails()).toEqual([]);
    expect(await test.db.selectFrom("order_end_notes").selectAll().where("user_id", "=", buyer.id).execute()).toEqual([]);
  });

  it("say nothing of an order that goes on again by the time that they are written", async () => {
    const [first, second] = [await bought(), await bought()];
    await deliver(11);
    await test.db.updateTable("orders").set({ status: "in_processing" }).where("id", "=", first).execute();
    await tell();
    expect((await mails()).map(({ subject }) => subject)).toEqual([`Order ${String(second)} is finished`]);
  });

  it("are written in the language of the order", async () => {
    const id = await bought("de");
    await deliver(11);
    await tell();
    expect((await mails()).map(({ subject, locale }) => [subject, locale])).toEqual([
      [`Bestellung ${String(id)} ist abgeschlossen`, "de"],
    ]);
  });
});
