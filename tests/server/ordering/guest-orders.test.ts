import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCoupon, addCustomer, ids, seedFixtures } from "../../support/server-fixtures.ts";
import { press } from "../../support/server-gateway.ts";
import { answerOf, buyByMethod, errorsOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";

let test: TestServer;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

/** The secret of the link that sets a password. */
const passwordTokenIn = (body: string): string => /\/password\/reset\?token=([^&\s]+)/.exec(body)?.[1] ?? "";

const ordersOf = (userId: number) => test.db.selectFrom("orders").select("id").where("user_id", "=", userId).execute();

describe("whose a guest's order is", () => {
  it("DEC-143 attaches no order to an account that never proved the address; the mailbox's owner gets both (T31)", async () => {
    const email = "taken@guest.test";
    const stranger = await addCustomer(test.db, new Date(test.clock.now()), email, 0, { verified_at: null });
    const body = purchaseBody([someLikes(10_000)], 5_100_000, { email, payment_method_id: ids.crypto });
    const first = await buyByMethod(test, body, { key: "taken-1" });
    expect(answerOf(first).user).toMatchObject({ isNewUser: true, email });
    const second = await buyByMethod(test, body, { key: "taken-2" });
    expect(answerOf(second).user).toMatchObject({ isNewUser: false, email });
    for (const answer of [first, second]) await press(test, answerOf(answer).data?.invoice_id ?? "", "pay");
    expect(await ordersOf(stranger.id)).toEqual([]);
    const mails = await test.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", email).orderBy("id").execute();
    expect(mails.map(({ kind }) => kind)).toEqual(["order", "order"]);
    const token = passwordTokenIn(mails[0]?.body ?? "");
    const password = "of the mailbox";
    const reset = { email, token, password, password_confirmation: password };
    expect((await test.call("POST", "/password/reset", { body: reset })).statusCode).toBe(200);
    // The one account that has the address is the mailbox's owner's now, and the stranger is out of it.
    const login = await test.call("POST", "/login", { body: { email, password } });
    const bearer = String(login.headers["authorization"]).replace(/^Bearer /, "");
    const profile = await test.call("GET", "/api/v1/profile", { token: bearer });
    expect(profile.json()).toMatchObject({ data: { id: stranger.id, email } });
    expect(await ordersOf(stranger.id)).toHaveLength(2);
    expect((await test.call("GET", "/api/v1/profile", { token: stranger.token })).statusCode).toBe(401);
  });

  it("refuses an order to the account that waits for the address once that is frozen", async () => {
    const email = "waits@guest.test";
    await addCustomer(test.db, new Date(test.clock.now()), email, 0, { verified_at: null });
    const body = purchaseBody([someLikes(10_000)], 5_100_000, { email, payment_method_id: ids.crypto });
    expect((await buyByMethod(test, body, { key: "waits-1" })).statusCode).toBe(200);
    const frozen_at = new Date(test.clock.now());
    const waiting = await test.db
      .updateTable("users")
      .set({ frozen_at })
      .where("claimed_email", "=", email)
      .returning("id")
      .executeTakeFirstOrThrow();
    const refused = await buyByMethod(test, body, { key: "waits-2" });
    expect([refused.statusCode, Object.keys(errorsOf(refused))]).toEqual([422, ["email"]]);
    expect(await ordersOf(waiting.id)).toHaveLength(1);
  });

  it("counts no orders of customers as those of guests, whatever e-mail and coupon they send", async () => {
    const buyer = await addCustomer(test.db, new Date(test.clock.now()), "many-orders@example.test");
    await addCoupon(test.db, "HALF");
    const sent = { email: "typed@guest.test", payment_method_id: ids.crypto, coupon_code: "half" };
    const statuses = new Set<number>();
    for (let index = 0; index < 21; index += 1) {
      const answer = await buyByMethod(test, purchaseBody([someLikes(10_000)], 1, sent), {
        token: buyer.token,
        key: `h-${String(index)}`,
      });
      statuses.add(answer.statusCode);
    }
    // Each is asked about its price, and none is one too many.
    expect([...statuses]).toEqual([409]);
  });

  it("DEC-144 limits guest orders for one e-mail, refused ones and those of a frozen account included", async () => {
    const frozen = await addCustomer(test.db, new Date(test.clock.now()), "frozen@example.test");
    await test.db
      .updateTable("users")
      .set({ frozen_at: new Date(test.clock.now()) })
      .where("id", "=", frozen.id)
      .execute();
    const body = purchaseBody([someLikes(10_000)], 5_100_000, { email: frozen.email, payment_method_id: ids.crypto });
    for (let index = 0; index < 20; index += 1) {
      expect((await buyByMethod(test, body, { key: `frozen-${String(index)}` })).statusCode).toBe(422);
    }
    expect((await buyByMethod(test, body, { key: "frozen-99" })).statusCode).toBe(429);
  });
});
