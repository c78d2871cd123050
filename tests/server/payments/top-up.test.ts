import { afterAll, beforeAll, describe, expect, it } from "vitest";
import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { ownAddress } from "../../../adapters/server/src/payments/index.ts";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { press, report } from "../../support/server-gateway.ts";
import { addCoupon, addCustomer, balancesOf, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, errorsOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
let customers = 0;
const customer = (): Promise<Customer> =>
  addCustomer(test.db, new Date(test.clock.now()), `payer${String((customers += 1))}@example.test`);

const success_url = `${TEST_ORIGIN}/app/add-funds/success`;
const cancel_url = `${TEST_ORIGIN}/app/add-funds/error`;
let keys = 0;
const addFunds = (buyer: Customer, changes: Readonly<Record<string, unknown>> = {}) =>
  test.call("POST", "/api/v1/add-funds", {
    token: buyer.token,
    key: `top-up-${String((keys += 1))}`,
    body: { amount: "10", payment_method_id: ids.crypto, success_url, cancel_url, ...changes },
  });
const invoiceOf = (answer: Pick<LightMyRequestResponse, "json">) =>
  answer.json<{ data: { invoice_id: string } }>().data.invoice_id;
const total = (buyer: Customer, body: Readonly<Record<string, unknown>>) =>
  test.call("POST", "/api/v1/invoices/total-amount", {
    token: buyer.token,
    body: { amount: "10", payment_method_id: ids.crypto, ...body },
  });
const statusOf = async (invoice: string) =>
  (await test.call("GET", `/api/v1/invoices/${invoice}`)).json<{ data: { status: string } }>().data.status;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
});

describe("what a top-up costs", () => {
  it("API-047 adds the method's fee and shows what is credited", async () => {
    const answer = await total(await customer(), {});
    expect(answer.json()).toMatchObject({
      data: { toBeCredited_decimal: "10", totalAmount_decimal: "10.2", fee_decimal: "0.2", couponBonus: null },
    });
  });

  it("PAY-008 adds the bonus of the threshold that is reached", async () => {
    const answer = await total(await customer(), { amount: "100" });
    expect(answer.json()).toMatchObject({
      data: { toBeCredited_decimal: "105", totalAmount_decimal: "102", paymentMethodBonusPercent: 0.05 },
    });
  });

  it("PAY-029 lowers the amount to pay by a discount, and raises the credit by cashback and bonus", async () => {
    await addCoupon(test.db, "DISCOUNT", { bonus_share: 100_000 });
    await addCoupon(test.db, "CASHBACK", { bonus_type: "cashback", bonus_share: null, bonus_amount: 2_000_000 });
    await addCoupon(test.db, "BONUS", { bonus_type: "bonus", bonus_share: 100_000 });
    const buyer = await customer();
    const figures = async (coupon_code: string) => {
      const { data } = (await total(buyer, { coupon_code })).json<{ data: { toBeCredited: number; totalAmount: number } }>();
      return [data.toBeCredited, data.totalAmount];
    };
    expect(await figures("discount")).toEqual([10, 9.18]);
    expect(await figures("CASHBACK")).toEqual([12, 10.2]);
    expect(await figures(" bonus ")).toEqual([11, 10.2]);
  });

  it("DEC-087 answers null for a coupon that does not apply", async () => {
    const answer = await total(await customer(), { coupon_code: "NOSUCH" });
    expect(answer.json()).toMatchObject({ data: { couponBonus: null, totalAmount_decimal: "10.2" } });
  });

  it("DEC-087 tries no coupon while the amount is wrong, so that no try is used up", async () => {
    const buyer = await customer();
    for (let at = 0; at < 12; at += 1)
      expect(Object.keys(errorsOf(await total(buyer, { amount: "0", coupon_code: `NOSUCH${String(at)}` })))).toEqual(["amount"]);
    expect((await total(buyer, { coupon_code: "NOSUCH" })).statusCode).toBe(200);
  });

  it("PAY-016 puts errors at amount and payment method", async () => {
    const buyer = await customer();
    expect(Object.keys(errorsOf(await total(buyer, { amount: "0" })))).toEqual(["amount"]);
    expect(Object.keys(errorsOf(await total(buyer, { amount: "0.5" })))).toEqual(["amount"]);
    expect(Object.keys(errorsOf(await total(buyer, { payment_method_id: 999 })))).toEqual(["payment_method_id"]);
  });
});

describe("a top-up", () => {
  it("API-045 credits nothing before the gateway reports, and then once", async () => {
    const buyer = await customer();
    const answer = await addFunds(buyer);
    const invoice = invoiceOf(answer);
    expect(answer.json()).toMatchObject({ data: { strategy: "gateway", redirect_url: `${TEST_ORIGIN}/sandbox/pay/${invoice}` } });
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 0, postings: 0 });
    expect((await report(test, { invoice_id: invoice, amount: 10_200_000, event_id: "e-1" })).json()).toEqual({
      result: "settled",
    });
    expect((await report(test, { invoice_id: invoice, amount: 10_200_000, event_id: "e-1" })).json()).toEqual({
      result: "duplicate",
    });
    expect((await report(test, { invoice_id: invoice, amount: 10_200_000 })).json()).toEqual({ result: "alreadySettled" });
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 10_000_000, postings: 10_000_000 });
    expect(await statusOf(invoice)).toBe("paid");
  });

  it("PAY-001 credits coupon and method bonus once, and the statement adds up to the balance", async () => {
    await addCoupon(test.db, "GIFT", { bonus_type: "bonus", bonus_share: 100_000, use_limit: 1 });
    const buyer = await customer();
    const invoice = invoiceOf(await addFunds(buyer, { amount: "100", coupon_code: "gift" }));
    await report(test, { invoice_id: invoice, amount: 102_000_000 });
    await report(test, { invoice_id: invoice, amount: 102_000_000 });
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 115_000_000, postings: 115_000_000 });
    const statement = await test.call("GET", "/api/v1/payments/statistics", { token: buyer.token });
    const entries = statement.json<{ data: { amount: number; type: string; payment_method: string | null }[] }>().data;
    expect(entries.map((entry) => [entry.type, entry.amount]).toSorted()).toEqual([
      ["bonus", 5],
      ["coupon", 10],
      ["invoiced", 100],
    ]);
    expect(entries.find((entry) => entry.type === "invoiced")?.payment_method).toBe("Method 1");
    // What came in from outside is at the payment alone, so that its receipt is whole.
    expect(entries).toContainEqual(expect.objectContaining({ type: "invoiced", paid_decimal: "102", fee_decimal: "2" }));
    expect(entries.filter((entry) => entry.type !== "invoiced")).toEqual([
      expect.objectContaining({ paid: null, fee: null }),
      expect.objectContaining({ paid: null, fee: null }),
    ]);
  });

  it("API-045 gives the coupon back when the payment is cancelled, once", async () => {
    const coupon = await addCoupon(test.db, "BACK", { bonus_type: "bonus", use_limit: 1 });
    const uses = async () =>
      (await test.db.selectFrom("coupons").select("uses").where("id", "=", coupon).executeTakeFirstOrThrow()).uses;
    const buyer = await customer();
    const invoice = invoiceOf(await addFunds(buyer, { coupon_code: "BACK" }));
    expect(await uses()).toBe(1);
    expect(errorsOf(await addFunds(buyer, { coupon_code: "BACK" }))).toHaveProperty("coupon_code");
    await press(test, invoice, "cancel");
    expect(await uses()).toBe(0);
    expect(await statusOf(invoice)).toBe("canceled");
  });

  it("API-045 gives a coupon back once, however often the gateway reports the cancelling", async () => {
    const coupon = await addCoupon(test.db, "BACKONCE", { bonus_type: "bonus" });
    const buyer = await customer();
    const invoice = invoiceOf(await addFunds(buyer, { coupon_code: "BACKONCE" }));
    await addFunds(buyer, { coupon_code: "BACKONCE" });
    for (let time = 0; time < 3; time += 1) {
      const reported = await report(test, { invoice_id: invoice, amount: 10_200_000, outcome: "canceled" });
      expect(reported.statusCode).toBe(200);
    }
    // The other payment's use is still there.
    const { uses } = await test.db.selectFrom("coupons").select("uses").where("id", "=", coupon).executeTakeFirstOrThrow();
    expect(uses).toBe(1);
  });

  it("DEC-080 credits a payment that comes after the cancelling all the same", async () => {
    const buyer = await customer();
    const invoice = invoiceOf(await addFunds(buyer));
    await report(test, { invoice_id: invoice, amount: 10_200_000, outcome: "canceled" });
    await report(test, { invoice_id: invoice, amount: 10_200_000 });
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 10_000_000, postings: 10_000_000 });
  });

  it("API-045 refuses reports with another signature, and credits nothing for another amount or currency", async () => {
    const buyer = await customer();
    const invoice_id = invoiceOf(await addFunds(buyer));
    for (const signature of ["0".repeat(64), ""]) {
      expect((await report(test, { invoice_id, amount: 10_200_000, signature })).statusCode).toBe(422);
    }
    for (const change of [{ amount: 10_199_999 }, { amount: 99_000_000 }, { amount: 10_200_000, currency: "RUB" }]) {
      expect((await report(test, { invoice_id, ...change })).json()).toEqual({ result: "waiting" });
    }
    for (const outcome of ["canceled", "declined"] as const) {
      expect((await report(test, { invoice_id: "inv_unknown", amount: 1, outcome })).statusCode).toBe(404);
    }
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 0, postings: 0 });
    expect(await statusOf(invoice_id)).toBe("created");
  });

  it("DEC-058 is refused to a frozen account", async () => {
    const buyer = await customer();
    await test.db
      .updateTable("users")
      .set({ frozen_at: new Date(test.clock.now()) })
      .where("id", "=", buyer.id)
      .execute();
    expect((await addFunds(buyer)).statusCode).toBe(422);
  });
});

describe("return addresses", () => {
  it.each([
    "https://evil.test/app/",
    "//evil.test/x",
    "http://panel.test@evil.test/",
    "http://user:pass@panel.test/",
    "http://panel.test.evil.test/",
    "javascript:alert(1)",
    "data:text/html,x",
    "/\\evil.test",
    "http:/panel.test\\@evil.test",
    "http://panel.test/\tx",
    "blob:http://panel.test/x",
    "https://panel.test/app/",
    "",
  ])("DEC-082 does not take %j", async (address) => {
    const answer = await addFunds(await customer(), { success_url: address, cancel_url: address });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer)).toSorted()).toEqual(["cancel_url", "success_url"]);
  });

  it("DEC-082 takes only what a browser reads as the panel's own origin", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (address) => {
        const own = ownAddress(address, TEST_ORIGIN);
        if (own === null) return;
        expect(new URL(address, "https://elsewhere.test/").origin).toBe(TEST_ORIGIN);
        expect(own).toMatch(/^[\x21-\x7e]+$/);
      }),
      { numRuns: 1000 },
    );
  });

  it("DEC-082 leads back to a page whose address was written in letters of any script", async () => {
    const buyer = await customer();
    const invoice = invoiceOf(await addFunds(buyer, { success_url: `${TEST_ORIGIN}/app/пополнение?имя=Ä` }));
    const answer = await press(test, invoice, "pay");
    expect([answer.statusCode, answer.headers["location"]]).toEqual([
      303,
      `${TEST_ORIGIN}/app/%D0%BF%D0%BE%D0%BF%D0%BE%D0%BB%D0%BD%D0%B5%D0%BD%D0%B8%D0%B5?%D0%B8%D0%BC%D1%8F=%C3%84&invoice=${invoice}`,
    ]);
  });
});

const markPaid = (invoice: string, comment: string | null, token: string | null) =>
  test.call("POST", `/api/v1/invoices/${invoice}/mark-is-paid`, { token, body: { comment } });

describe("paying by hand", () => {
  it("API-046 PAY-022 puts the invoice into moderation, never further", async () => {
    const buyer = await customer();
    const answer = await addFunds(buyer, { payment_method_id: ids.manual });
    const invoice = invoiceOf(answer);
    expect(answer.json()).toMatchObject({ data: { strategy: "message", redirect_url: null, account_number: "4100 1234" } });
    const mark = () => markPaid(invoice, "paid by phone", buyer.token);
    expect((await mark()).statusCode).toBe(200);
    expect(await statusOf(invoice)).toBe("in_moderation");
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 0, postings: 0 });
    const profile = await test.call("GET", "/api/v1/profile", { token: buyer.token });
    expect(profile.json()).toMatchObject({ data: { invoices_in_moderation: [invoice] } });
    await report(test, { invoice_id: invoice, amount: 10_000_000 });
    expect((await mark()).statusCode).toBe(422);
    expect(await statusOf(invoice)).toBe("paid");
  });

  it("DEC-191 a comment once written is not replaced by somebody else", async () => {
    const commentOf = async (id: string) =>
      (await test.db.selectFrom("invoices").select("comment").where("id", "=", id).executeTakeFirstOrThrow()).comment;
    const [buyer, other] = [await customer(), await customer()];
    const own = invoiceOf(await addFunds(buyer, { payment_method_id: ids.manual }));
    await markPaid(own, "by phone", buyer.token);
    expect((await markPaid(own, "gotcha", other.token)).statusCode).toBe(404);
    expect((await markPaid(own, "gotcha", null)).statusCode).toBe(404);
    await markPaid(own, null, buyer.token);
    expect(await commentOf(own)).toBe("by phone");
    await markPaid(own, "by phone, from another bank", buyer.token);
    expect(await commentOf(own)).toBe("by phone, from another bank");
    const guest = { payment_method_id: ids.manual, email: "marking@example.test" };
    const guests = answerOf(await buyByMethod(test, purchaseBody([someLikes()], 500_000, guest))).data?.invoice_id ?? "";
    await markPaid(guests, "from my bank", null);
    for (const token of [null, other.token]) expect((await markPaid(guests, "gotcha", token)).statusCode).toBe(200);
    expect(await commentOf(guests)).toBe("from my bank");
  });

  it("API-046 knows no invoice that does not exist", async () => {
    expect((await test.call("POST", "/api/v1/invoices/inv_nothing/mark-is-paid", { body: {} })).statusCode).toBe(404);
  });

  it("PAY-027 hands out the code of a method that is paid by one", async () => {
    const answer = await addFunds(await customer(), { payment_method_id: ids.qr });
    expect(answer.json()).toMatchObject({ data: { strategy: "qr_code", qr_code: "pay:me", redirect_url: null } });
  });
});
