import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { addCoupon, addCustomer, balancesOf, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { report } from "../../support/server-gateway.ts";
import { buyByMethod, buyFromBalance, errorsOf, purchaseBody, quoteOf, someLikes } from "../../support/server-purchases.ts";

let test: TestServer;
let made = 0;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const now = () => new Date(test.clock.now());
const customer = (): Promise<Customer> => addCustomer(test.db, now(), `coupons-${String((made += 1))}@example.test`, 20_000_000);

/** Buys likes for $0.50, which half off makes $0.25, by a code. */
const buyWith = (buyer: Customer, coupon_code: string) =>
  buyFromBalance(test, purchaseBody([someLikes()], 250_000, { coupon_code }), {
    token: buyer.token,
    key: `coupon-${String((made += 1))}`,
  });

/** What a code takes off the price, in dollars, as it is shown before anybody orders; null where it does not apply. */
const bonusOf = async (code: string, token: string | null = null) =>
  (await quoteOf(test, { services: [someLikes()], coupon_code: code }, token)).couponBonusFloat;

describe("the list of coupons", () => {
  it("ENT-010 API-044 answers every field of a coupon", async () => {
    await addCoupon(test.db, "LISTED", { bonus_type: "cashback", bonus_share: 50_000, min_amount: 2_000_000 });
    const { token } = await customer();
    const answer = await test.call("GET", "/api/v1/coupons", { token });
    const coupon = answer.json<{ data: { code: string }[] }>().data.find(({ code }) => code === "LISTED");
    expect(coupon).toMatchObject({
      ...{ bonus_type: "cashback", bonus_percentage: 0.05, bonus_amount: null, bonus_amount_calculation_type: "percentage" },
      ...{ min_amount: 2 },
    });
    for (const field of ["id", "name", "description", "valid_to"]) expect(coupon).toHaveProperty(field);
  });
});

/** A use of a coupon; `returned` was given back. */
async function use(coupon_id: number, { id: user_id }: Customer, returned = false): Promise<void> {
  await test.db
    .insertInto("coupon_uses")
    .values({
      ...{ coupon_id, user_id, subject: `case:${String((made += 1))}` },
      ...{ created_at: now(), returned_at: returned ? now() : null },
    })
    .execute();
  const counted = test.db.updateTable("coupons").where("id", "=", coupon_id);
  if (!returned) await counted.set((set) => ({ uses: set("uses", "+", 1) })).execute();
}

describe("what is offered and taken beside what others did", () => {
  const terms = { user_limit: 1, is_listed: true };
  const offeredTo = async ({ token }: Customer) =>
    (await test.call("GET", "/api/v1/coupons", { token })).json<{ data: { code: string }[] }>().data.map(({ code }) => code);

  it("PAY-028 offers what is listed and for everybody or oneself, and was not used up by oneself", async () => {
    const [ann, bob] = [await customer(), await customer()];
    const add = (code: string, changes: Parameters<typeof addCoupon>[2] = {}) =>
      addCoupon(test.db, code, { ...terms, ...changes });
    const [used, returned] = [await add("USED"), await add("RETURNED")];
    await add("FRESH");
    await add("HIDDEN", { is_listed: false });
    await add("OFBOB", { user_id: bob.id });
    await use(used, ann);
    await use(returned, ann, true);
    const own = ["USED", "RETURNED", "FRESH", "HIDDEN", "OFBOB"];
    const offered = async (buyer: Customer) => (await offeredTo(buyer)).filter((code) => own.includes(code)).toSorted();
    expect(await offered(ann)).toEqual(["FRESH", "RETURNED"]);
    expect(await offered(bob)).toEqual(["FRESH", "OFBOB", "RETURNED", "USED"]);
  });

  it("PAY-029 counts the uses of this coupon by this buyer that were not given back", async () => {
    const [ann, bob] = [await customer(), await customer()];
    const [mine, others] = [await addCoupon(test.db, "THISONE", terms), await addCoupon(test.db, "OTHERONE", terms)];
    await use(others, ann);
    await use(mine, bob);
    await use(mine, ann, true);
    expect(await bonusOf("THISONE", ann.token)).toBe(0.25);
    expect((await buyWith(ann, "THISONE")).statusCode).toBe(200);
    expect(errorsOf(await buyWith(ann, "THISONE"))).toHaveProperty("coupon_code");
    expect(errorsOf(await buyWith(ann, "OTHERONE"))).toHaveProperty("coupon_code");
  });
});

describe("whom a coupon is for, when, and how often", () => {
  it("PAY-029 lets each buyer use a coupon as often as its limit for one user says", async () => {
    await addCoupon(test.db, "EACHTWICE", { user_limit: 2 });
    const [ann, bob] = [await customer(), await customer()];
    for (let time = 0; time < 2; time += 1) expect((await buyWith(ann, "eachtwice")).statusCode).toBe(200);
    expect(await bonusOf("EACHTWICE", ann.token)).toBeNull();
    expect(errorsOf(await buyWith(ann, "EACHTWICE"))).toHaveProperty("coupon_code");
    expect(await bonusOf("EACHTWICE", bob.token)).toBe(0.25);
    expect((await buyWith(bob, "EACHTWICE")).statusCode).toBe(200);
  });

  it("PAY-028 PAY-029 offers a coupon to each until that one has used it up, whoever else has", async () => {
    await addCoupon(test.db, "EACHONCE", { user_limit: 1, is_listed: true });
    const [ann, bob] = [await customer(), await customer()];
    const isOffered = async ({ token }: Customer) =>
      (await test.call("GET", "/api/v1/coupons", { token }))
        .json<{ data: { code: string }[] }>()
        .data.some(({ code }) => code === "EACHONCE");
    expect((await buyWith(ann, "EACHONCE")).statusCode).toBe(200);
    expect([await isOffered(ann), await isOffered(bob)]).toEqual([false, true]);
  });

  it("PAY-029 takes a coupon from the moment it begins until just before the moment it ends", async () => {
    const hour = 3_600_000;
    const begins = new Date(test.clock.now() + hour);
    await addCoupon(test.db, "ONEHOUR", { valid_from: begins, valid_to: new Date(begins.getTime() + hour) });
    const buyer = await customer();
    test.clock.advance(hour - 1);
    expect(await bonusOf("ONEHOUR", buyer.token)).toBeNull();
    expect(errorsOf(await buyWith(buyer, "ONEHOUR"))).toHaveProperty("coupon_code");
    test.clock.advance(1);
    expect(await bonusOf("ONEHOUR", buyer.token)).toBe(0.25);
    expect((await buyWith(buyer, "ONEHOUR")).statusCode).toBe(200);
    test.clock.advance(hour - 1);
    expect((await buyWith(buyer, "ONEHOUR")).statusCode).toBe(200);
    test.clock.advance(1);
    expect(await bonusOf("ONEHOUR", buyer.token)).toBeNull();
    expect(errorsOf(await buyWith(buyer, "ONEHOUR"))).toHaveProperty("coupon_code");
  });

  it("PAY-029 takes a coupon that was given to somebody from nobody else, a guest or not", async () => {
    const [owner, other] = [await customer(), await customer()];
    await addCoupon(test.db, "MINE", { user_id: owner.id });
    expect(await bonusOf("MINE", owner.token)).toBe(0.25);
    expect(await bonusOf("MINE", other.token)).toBeNull();
    expect(await bonusOf("MINE")).toBeNull();
    expect(errorsOf(await buyWith(other, "MINE"))).toHaveProperty("coupon_code");
    const guest = { coupon_code: "MINE", email: "coupon-guest@example.test", payment_method_id: ids.crypto };
    expect(errorsOf(await buyByMethod(test, purchaseBody([someLikes(10_000)], 2_550_000, guest)))).toHaveProperty("coupon_code");
    expect((await buyWith(owner, "MINE")).statusCode).toBe(200);
  });

  it("PAY-029 gives nothing on a late payment whose coupon was used again meanwhile", async () => {
    const coupon = await addCoupon(test.db, "AGAIN", { bonus_type: "bonus", user_limit: 1 });
    const buyer = await customer();
    const address = `${TEST_ORIGIN}/app/add-funds/success`;
    const open = async () => {
      const body = { amount: "10", payment_method_id: ids.qr, coupon_code: "AGAIN", success_url: address, cancel_url: address };
      const key = `again-${String((made += 1))}`;
      const opened = await test.call("POST", "/api/v1/add-funds", { token: buyer.token, key, body });
      return opened.json<{ data: { invoice_id: string } }>().data.invoice_id;
    };
    const late = await open();
    await report(test, { invoice_id: late, amount: 10_000_000, outcome: "canceled" });
    await open();
    await report(test, { invoice_id: late, amount: 10_000_000 });
    expect((await balancesOf(test.db, buyer.id)).row).toBe(30_000_000);
    const { uses } = await test.db.selectFrom("coupons").select("uses").where("id", "=", coupon).executeTakeFirstOrThrow();
    expect(uses).toBe(1);
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it("PAY-029 the ledger's verifier sees a bonus whose use was given back", async () => {
    const coupon = await addCoupon(test.db, "WATCHED", { bonus_type: "bonus" });
    const buyer = await customer();
    const address = `${TEST_ORIGIN}/app/add-funds/success`;
    const body = { amount: "10", payment_method_id: ids.qr, coupon_code: "WATCHED", success_url: address, cancel_url: address };
    const opened = await test.call("POST", "/api/v1/add-funds", { token: buyer.token, key: "watched", body });
    const { invoice_id } = opened.json<{ data: { invoice_id: string } }>().data;
    await report(test, { invoice_id, amount: 10_000_000 });
    const uses = test.db.updateTable("coupon_uses").where("coupon_id", "=", coupon);
    const counted = test.db.updateTable("coupons").where("id", "=", coupon);
    await uses.set({ returned_at: now() }).execute();
    await counted.set({ uses: 0 }).execute();
    expect((await verifyLedger(test.db)).flatMap((finding) => finding.examples)).toEqual([invoice_id]);
    await uses.set({ returned_at: null }).execute();
    await counted.set({ uses: 1 }).execute();
    expect(await verifyLedger(test.db)).toEqual([]);
  });
});
