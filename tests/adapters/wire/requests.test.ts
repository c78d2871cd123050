import { postRegister } from "@panel/wire/auth";
import { postOrders, postTotalCost } from "@panel/wire/ordering";
import { ordersTableQuery } from "@panel/wire/orders";
import { postAddFunds } from "@panel/wire/payments";
import { postWithdrawal } from "@panel/wire/withdrawals";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { affiliateCodesIn } from "../../../adapters/wire/src/ordering/affiliate-codes.ts";

const line = { quantity: 10, service_id: 7, url: "https://a.example" };
const read = (lines: unknown) => z.safeParse(postTotalCost.body, { services: lines });
const placesOf = (result: ReturnType<typeof read>) =>
  result.success ? [] : result.error.issues.map((issue) => issue.path.join("."));

describe("what a server reads of a request", () => {
  it("a line may leave out what has a default", () => {
    const result = read([line]);
    expect(result.success && result.data.services[0]).toEqual({
      ...line,
      index: null,
      name: "",
      is_guarantee: false,
      is_reorder: false,
      drip_feed: null,
      targetable_values: [],
    });
  });

  it("T42 takes ids that a table can have, as numbers or texts, and no other", () => {
    for (const service_id of [0, 7, "7", 2_147_483_647, "2147483647"]) expect(read([{ ...line, service_id }]).success).toBe(true);
    for (const service_id of [-1, 0.5, 2_147_483_648, "2147483648", "9223372036854775808", 1e300, Number.NaN, null]) {
      expect([...new Set(placesOf(read([{ ...line, service_id }])))]).toEqual(["services.0.service_id"]);
    }
  });

  it("DEC-088 T42 takes referral codes that can be written down, also out of JSON text", () => {
    const codes = ["a", "b\u0000", "\ud800", "", "x".repeat(256), "é"];
    for (const sent of [codes, JSON.stringify(codes)]) expect(z.parse(affiliateCodesIn, sent)).toEqual(["a", "é"]);
    expect(z.parse(affiliateCodesIn, "b\u0000")).toEqual([]);
    expect(z.parse(affiliateCodesIn, "[".repeat(4_000))).toEqual([]);
  });

  it("DEC-115 ENT-031 both shapes of a drip feed are accepted", () => {
    const snake = { runs: 3, minutes_between_runs: 60, mode: "flat", quantity_step: 100 };
    const camel = { numberOfRuns: 3, dripFeedMinutes: 60, mode: "flat", numberOfSteps: 100 };
    for (const drip_feed of [snake, camel]) {
      const result = read([{ ...line, drip_feed }]);
      expect(result.success && result.data.services[0]?.drip_feed).toEqual(snake);
    }
  });

  it("number-like ids and quantities count, anything else is refused at its place", () => {
    expect(read([{ ...line, service_id: "7", quantity: "10" }]).success).toBe(true);
    expect(placesOf(read([line, { ...line, quantity: 10.5 }]))).toEqual(["services.1.quantity"]);
    for (const quantity of ["many", null, undefined, {}, 1e300])
      expect(placesOf(read([{ ...line, quantity }]))).toEqual(["services.0.quantity"]);
    for (const service_id of [-1, "", "7a", 0.5])
      expect(placesOf(read([{ ...line, service_id }]))).toEqual(["services.0.service_id"]);
    expect(placesOf(read([]))).toEqual(["services"]);
    expect(placesOf(read(Array.from({ length: 501 }, () => line)))).toEqual(["services"]);
    expect(placesOf(read([{ ...line, url: "x".repeat(5_000) }]))).toEqual(["services.0.url"]);
  });

  it("values of a target may come as one text of several lines", () => {
    const result = read([{ ...line, targetable_values: [{ target_id: 1, values: "a\r\nb\nc" }] }]);
    expect(result.success && result.data.services[0]?.targetable_values).toEqual([{ target_id: 1, values: ["a", "b", "c"] }]);
  });

  it("amounts are read in one way everywhere: with either decimal sign, and none that could be two", () => {
    const topUp = (amount: unknown) => z.safeParse(z.pick(postAddFunds.body, { amount: true }), { amount });
    const payout = (amount: unknown) => z.safeParse(z.pick(postWithdrawal.body, { amount: true }), { amount });
    for (const read of [topUp, payout]) {
      for (const [typed, kept] of [
        ["12,5", "12.5"],
        ["1,234.56", "1234.56"],
        ["1 000", "1000"],
        ["1.000", "1.000"],
        ["१२", "12"],
      ])
        expect([typed, read(typed).data?.amount]).toEqual([typed, kept]);
      for (const wrong of ["1,000", "12,500", "1.2.3", "-5", "five", ""])
        expect([wrong, read(wrong).success]).toEqual([wrong, false]);
    }
  });

  it("amounts are taken as they are typed and stay exact", () => {
    const amountOf = (amount: unknown) => z.safeParse(z.pick(postAddFunds.body, { amount: true }), { amount });
    for (const [typed, kept] of [
      [12.5, "12.5"],
      ["12.50", "12.50"],
      [0.000001, "0.000001"],
      ["0.1234567", "0.1234567"],
      [" 5", "5"],
    ] as const) {
      const result = amountOf(typed);
      expect(result.success && result.data.amount).toBe(kept);
    }
    for (const wrong of [-1, "1e5", NaN, "", "0x10", null, [], "99999999999"]) expect(amountOf(wrong).success).toBe(false);
  });

  it("a create call without a confirmed total is refused", () => {
    const result = z.safeParse(postOrders.body, { orders: [line] });
    expect(result.success ? [] : result.error.issues.map((issue) => issue.path.join("."))).toEqual(["confirmed_total"]);
  });

  it("one referral code, a list, or the list as JSON text; anything else is no code (DEC-088)", () => {
    const codesOf = (affiliate_code: unknown) => {
      const result = z.safeParse(z.pick(postRegister.body, { affiliate_code: true }), { affiliate_code });
      return result.success ? result.data.affiliate_code : "refused";
    };
    expect(codesOf("friend")).toEqual(["friend"]);
    expect(codesOf(["a", 1, "b"])).toEqual(["a", "b"]);
    expect(codesOf('["a","b"]')).toEqual(["a", "b"]);
    for (const odd of ["[broken", "[[[", null, undefined, {}, 5, ""]) expect(codesOf(odd)).toEqual([]);
    expect(codesOf(Array.from({ length: 50 }, (_, index) => String(index)))).toHaveLength(20);
  });

  it("a table query falls back to page 1 of 10, newest first (DEC-145)", () => {
    expect(z.parse(ordersTableQuery, { start: "x", "order[0][dir]": "sideways" })).toEqual({
      draw: 1,
      start: 0,
      length: 10,
      "order[0][column]": 0,
      "order[0][dir]": "desc",
      "search[value]": null,
      status: null,
      subscription_id: null,
      drip_feed_id: null,
    });
  });
});
