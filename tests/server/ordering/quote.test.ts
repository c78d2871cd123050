import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fractionFromPercent } from "@panel/core/money";
import { addCoupon, addCustomer, ids, line, seedFixtures, widgetPath } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, errorsOf, purchaseBody, quoteOf, someLikes } from "../../support/server-purchases.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { serverEnglish } from "../../support/server-english.ts";

let test: TestServer;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db, { speedUpCharge: fractionFromPercent(25), guaranteeCharge: fractionFromPercent(10) });
});
afterAll(() => test.close());

const refused = async (services: readonly unknown[]) => {
  const answer = await test.call("POST", widgetPath("services/total-cost"), { body: { services } });
  expect(answer.statusCode).toBe(422);
  return errorsOf(answer);
};

describe("total-cost", () => {
  it("API-085 prices lines, with guarantee, runs and speed-up, to the micro-dollar", async () => {
    const feed = { runs: 4, minutes_between_runs: 60, mode: "flat", quantity_step: 1 };
    const services = [
      line(ids.viewsService, 333, { index: 0 }),
      someLikes(1000, { index: 1, is_guarantee: true }),
      someLikes(1000, { index: 2, drip_feed: feed }),
    ];
    const answer = await test.call("POST", widgetPath("services/total-cost"), { body: { services } });
    const { data } = answer.json<{ data: Record<string, unknown> & { items: { services: Record<string, unknown>[] }[] } }>();
    expect(data).toMatchObject({ total: "3.216", floatTotal: 3.216, originalAmount: "3.216", fee: "0", couponBonus: null });
    expect(data.items.flatMap((item) => item.services)).toEqual([
      expect.objectContaining({ index: 0, cost: 0.666, totalQuantity: 333, canSpeedup: false, costWithSpeedup: 0.666 }),
      expect.objectContaining({ index: 1, cost: 0.55, canSpeedup: true, costWithSpeedup: 0.6875 }),
      expect.objectContaining({ index: 2, cost: 2, totalQuantity: 4000 }),
    ]);
  });

  it("DEC-128 charges no guarantee for a service that states none, whatever is asked for", async () => {
    const asked = await quoteOf(test, { services: [line(ids.viewsService, 1000, { is_guarantee: true })] });
    const plain = await quoteOf(test, { services: [line(ids.viewsService, 1000)] });
    expect(asked.total_decimal).toBe(plain.total_decimal);
  });

  it("SPD-007 charges the speed-up that the total promised", async () => {
    const buyer = await addCustomer(test.db, new Date(test.clock.now()), "fast@example.test", 10_000_000);
    const quoted = await quoteOf(test, { services: [someLikes()], is_speedup: true }, buyer.token);
    expect(quoted.total_decimal).toBe("0.625");
    const body = purchaseBody([someLikes()], 625_000, { is_speedup: true });
    const answer = await buyFromBalance(test, body, { token: buyer.token, key: "fast" });
    const order = await test.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", answerOf(answer).order_ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ cost: 625_000, is_speedup: true });
  });

  it("CST-002 takes the fee and the bonus of the named method, none for the balance", async () => {
    const services = [line(ids.viewsService, 100_000)];
    expect(await quoteOf(test, { services, payment_method_id: ids.crypto })).toMatchObject({
      total: "204",
      feePercent: 0.02,
      paymentMethodBonusPercent: 0.05,
      paymentMethodBonus: 10.2,
      totalBonusFloat: 10.2,
    });
    expect(await quoteOf(test, { services, payment_method_id: 0 })).toMatchObject({ total: "200", paymentMethodBonus: 0 });
  });

  it("CST-013 CST-014 answers the coupon's bonus, null when it does not apply", async () => {
    await addCoupon(test.db, "TENTH", { bonus_share: 100_000, min_amount: 1_000_000 });
    const cost = (quantity: number, coupon_code: string) =>
      quoteOf(test, { services: [line(ids.viewsService, quantity)], coupon_code });
    expect(await cost(1000, "tenth")).toMatchObject({
      total: "1.8",
      couponBonusFloat: 0.2,
      couponBonusType: "discount",
      discount: 0.2,
      beforeDiscountAmount: 2,
    });
    expect(await cost(100, "tenth")).toMatchObject({ total: "0.2", couponBonusFloat: null, couponBonusType: null });
    expect(await cost(1000, "nothing")).toMatchObject({ total: "2", couponBonusFloat: null });
  });

  it("CST-011 refuses quantities at services.N.quantity and rounds nothing", async () => {
    const services = [0, 90, 105, 10_010, 1000].map((quantity, index) => someLikes(quantity, { index }));
    expect(Object.keys(await refused(services))).toEqual([0, 1, 2, 3].map((index) => `services.${String(index)}.quantity`));
    expect((await refused([someLikes(105)]))["services.0.quantity"]?.[0]).toBe(
      serverEnglish("quantityNotAccepted", { min: 100, max: 10_000, step: 10 }),
    );
  });

  it("QTY-001 refuses what is no whole number", async () => {
    for (const quantity of ["many", 100.5, null, -100, 1e21, [100]]) {
      expect(Object.keys(await refused([someLikes(100, { quantity })]))).toEqual(["services.0.quantity"]);
    }
  });

  it("ORD-043 prices neither disabled nor unknown services", async () => {
    const found = await refused([line(ids.disabledService, 100), line(424242, 100), line(ids.restrictedService, 100)]);
    expect(Object.keys(found)).toEqual(["services.0.service_id", "services.1.service_id", "services.2.service_id"]);
  });

  it("DRF-004 refuses fewer than two runs, no interval, and services without drip feed", async () => {
    const feed = (runs: number, minutes: number) => ({ runs, minutes_between_runs: minutes, mode: "flat", quantity_step: 1 });
    const found = await refused([
      someLikes(100, { drip_feed: feed(1, 60) }),
      someLikes(100, { drip_feed: feed(2, 0) }),
      line(ids.viewsService, 100, { drip_feed: feed(2, 60) }),
    ]);
    expect(Object.keys(found)).toEqual([
      "services.0.drip_feed.runs",
      "services.1.drip_feed.minutes_between_runs",
      "services.2.drip_feed",
    ]);
  });

  it("GRD-008 takes the grade's discount into the price", async () => {
    const grade = {
      id: 1,
      name: "Gold",
      icon: null,
      discount_percent: 10,
      spending_goal: 0,
      consultation_chat_period: null,
      thumbnail_period: null,
      expires_at: null,
    };
    const buyer = await addCustomer(test.db, new Date(test.clock.now()), "gold@example.test", 10_000_000);
    await test.db.insertInto("grades").values(grade).execute();
    expect((await quoteOf(test, { services: [someLikes()] }, buyer.token)).total_decimal).toBe("0.45");
    expect((await quoteOf(test, { services: [someLikes()] })).total_decimal).toBe("0.5");
    const shown = async () => {
      const answer = await test.call("GET", `/api/v1/services/${String(ids.likesService)}`, { token: buyer.token });
      return answer.json<{ data: { price: number } }>().data.price;
    };
    const full = (await shown()) / 0.9;
    // A grade that has run out takes nothing off any more.
    await test.db
      .updateTable("grades")
      .set({ expires_at: new Date(test.clock.now() - 1) })
      .execute();
    expect(await shown()).toBeCloseTo(full, 6);
    expect((await quoteOf(test, { services: [someLikes()] }, buyer.token)).total_decimal).toBe("0.5");
    await test.db.deleteFrom("grades").execute();
  });

  it("DEC-107 opens restricted services for grades with closed sales", async () => {
    const grade = {
      id: 2,
      name: "Closed",
      icon: null,
      available_closed_sales: true,
      spending_goal: 0,
      consultation_chat_period: null,
      thumbnail_period: null,
      expires_at: null,
    };
    const buyer = await addCustomer(test.db, new Date(test.clock.now()), "closed@example.test");
    await test.db.insertInto("grades").values(grade).execute();
    expect((await quoteOf(test, { services: [line(ids.restrictedService, 100)] }, buyer.token)).total_decimal).toBe("0.05");
    await test.db.deleteFrom("grades").execute();
  });

  it("PAY-028 limits wrong codes to ten a minute and lets the right ones through afterwards", async () => {
    const services = [someLikes()];
    const attempt = (code: string) =>
      test.call("POST", widgetPath("services/total-cost"), {
        body: { services, coupon_code: code },
        headers: { "x-forwarded-for": "1.2.3.4" },
      });
    test.clock.advance(120_000);
    for (let index = 0; index < 10; index += 1) expect((await attempt(`WRONG${String(index)}`)).statusCode).toBe(200);
    expect((await attempt("WRONG99")).statusCode).toBe(429);
    // Else anyone who is refused would still learn which codes exist (T12).
    expect((await attempt("TENTH")).statusCode).toBe(429);
    expect((await attempt("")).statusCode).toBe(200);
    test.clock.advance(61_000);
    expect((await attempt("TENTH")).statusCode).toBe(200);
  });

  it("PAY-028 counts the same wrong code once, however often the total is asked for", async () => {
    test.clock.advance(120_000);
    for (let index = 0; index < 15; index += 1) {
      const answer = await test.call("POST", widgetPath("services/total-cost"), {
        body: { services: [someLikes()], coupon_code: "TYPO" },
      });
      expect(answer.statusCode).toBe(200);
    }
  });

  it("DEC-072 refuses totals beyond what can be counted exactly", async () => {
    await test.db
      .updateTable("services")
      .set({ price: 9_000_000_000_000_000, pricing_per: 1 })
      .where("id", "=", ids.trafficService)
      .execute();
    const answer = await test.call("POST", widgetPath("services/total-cost"), {
      body: { services: [line(ids.trafficService, 1_000_000)] },
    });
    expect(answer.statusCode).toBe(422);
  });
});

describe("quantity by cost", () => {
  it("API-084 CST-005 ENT-059 answers the largest quantity that the cost buys", async () => {
    const services = [
      { desired_cost: "0.5049", service_id: ids.likesService },
      { desired_cost: 0.01, service_id: ids.likesService },
      { desired_cost: "999999", service_id: ids.likesService, is_guarantee: true },
    ];
    const answer = await test.call("POST", widgetPath("services/quantity-by-cost"), { body: { contents_limit: 1, services } });
    const { data } = answer.json<{ data: { total_cost: number; services: { quantity: number; cost_float: number }[] } }>();
    expect(data.services[0]).toMatchObject({ service_id: ids.likesService, cost: "0.5" });
    expect(data.services.map((one) => [one.quantity, one.cost_float])).toEqual([
      [1000, 0.5],
      [100, 0.05],
      [10_000, 5.5],
    ]);
    expect(data.total_cost).toBe(6.05);
  });

  it("counts nothing where one of the services is unknown, and names it", async () => {
    const services = [ids.likesService, 424_242].map((service_id) => ({ desired_cost: "0.5", service_id }));
    const answer = await test.call("POST", widgetPath("services/quantity-by-cost"), { body: { contents_limit: 1, services } });
    expect([answer.statusCode, Object.keys(errorsOf(answer))]).toEqual([422, ["services.1.service_id"]]);
  });
});
