import { ProblemMap } from "@panel/core/result";
import { postOrders, postTotalCost } from "@panel/wire/ordering";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refusalOf, refusedOrder } from "../../support/server-refusals.ts";

/** The one place that a server's field name leads to: `line.field`, or the field alone. */
function placeOf(serverName: string): string {
  const refusal = refusedOrder({ [serverName]: ["no"] });
  if (refusal.kind !== "problems") throw new Error("expected problems");
  const [problem] = refusal.problems;
  return problem === undefined ? "" : problem.line === null ? problem.field : `${String(problem.line)}.${problem.field}`;
}

const known: readonly (readonly [string, string])[] = [
  ["email", "email"],
  ["coupon_code", "coupon"],
  ["minutes_between_runs", "interval"],
  ["service_id", "service"],
  ["payment_method_id", "paymentMethod"],
  ["recurring_payments_method_id", "paymentMethod"],
  ["targetable_values", "targets"],
  ["comments", "targets"],
  ["runs", "runs"],
  ["drip_feed", "runs"],
  ["mode", "mode"],
  ["quantity_step", "step"],
  ["url", "link"],
  ["quantity", "quantity"],
  ["country", "service"],
];

const line = fc.nat(999);
const knownName = fc.constantFrom(...known);
/** Parts that a server may write around a field's name without meaning another field. */
const padding = fc.array(fc.constantFrom("data", "form", "drip_feed", "my", "0x", ""), { maxLength: 3 });

describe("names of error fields", () => {
  it.each(known)("ORD-050 ORD-051 CST-015 %s means the field %s", (server, field) => {
    expect(placeOf(server)).toBe(field);
  });

  it.each([
    ["orders.0.quantity", "0.quantity"],
    ["drip_feed.minutes_between_runs", "interval"],
    ["orders.0.drip_feed.runs", "0.runs"],
    ["drip_feed.orders.3.runs", "3.runs"],
    ["services.12.service_id", "12.service"],
    ["orders[2][url]", "2.link"],
    ["orders.1.targetable_values.2.values", "1.targets"],
    ["orders.0.name", "0.service"],
    ["orders.0.coupon_code", "coupon"],
  ])("ORD-047 ORD-048 CST-011 CRT-028 %s stands at %s", (server, place) => {
    expect(placeOf(server)).toBe(place);
  });

  it("ORD-049 seo_keyword stands where the keywords are typed", () => {
    expect(placeOf("orders.0.seo_keyword")).toBe("0.targets");
  });

  it("ORD-060 a target that is named by its number keeps it", () => {
    const refusal = refusedOrder({ "orders.1.targetable_values.2.values": ["no"] });
    expect(refusal).toMatchObject({ problems: [{ line: 1, field: "targets", entry: 2, message: "no" }] });
  });

  it("ORD-057 in any order and at any depth a known name keeps its line and field", () => {
    fc.assert(
      fc.property(line, knownName, padding, padding, fc.boolean(), (at, [name, field], before, between, isBracketed) => {
        const parts = [...before, "orders", String(at), ...between, name];
        const path = isBracketed ? parts.map((part, index) => (index === 0 ? part : `[${part}]`)).join("") : parts.join(".");
        const isOnce = ["coupon", "email", "paymentMethod"].includes(field);
        expect(placeOf(path)).toBe(isOnce ? field : `${String(at)}.${field}`);
      }),
    );
  });

  it("ORD-057 any name at all leads to a place, and no message is lost", () => {
    const name = fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "orders.9.url", "orders..", "[0]", "0"));
    fc.assert(
      fc.property(fc.dictionary(name, fc.array(fc.string({ minLength: 1 }), { minLength: 1 })), (fields) => {
        const refusal = refusedOrder(fields);
        if (refusal.kind !== "problems") return expect(Object.keys(fields)).toContain("balance");
        expect(refusal.problems.map(({ message }) => message)).toEqual(Object.values(fields).flat());
        const shown = ProblemMap.of(refusal, ["a", "b"]);
        for (const { field, line: key, message } of shown.all) expect(shown.at(field, key)).toContain(message);
      }),
    );
    expect(placeOf("constructor")).toBe("other");
    expect(placeOf("something_new")).toBe("other");
  });

  it("ORD-052 a balance that does not suffice is a refusal of its own, whatever else is wrong", () => {
    expect(refusedOrder({ balance: ["Too little money", "x"], email: ["y"] })).toEqual({
      kind: "notEnoughBalance",
      message: "Too little money",
    });
  });
});

describe("refusals with a code", () => {
  const coded = (code: string, call = postOrders) =>
    call.refusal({ status: 409, code, message: "No", fields: null, body: { code, message: "No" } });

  it("DEC-058 DEC-125 are told apart: a frozen account, a used key, an order that still runs", () => {
    expect(coded("account_frozen")).toEqual({ kind: "accountFrozen", message: "No" });
    expect(coded("key_reused")).toEqual({ kind: "keyUsed", message: "No" });
    expect(coded("overlapping_order")).toEqual({ kind: "overlapping", message: "No" });
    expect(coded("something_new")).toBeNull();
  });

  it("DEC-124 a price is a refusal of ordering, not of pricing", () => {
    const body = { code: "price_changed", shown: 1, current: "2" };
    const refusal = { status: 409, code: "price_changed", message: "No", fields: null, body };
    expect(postOrders.refusal(refusal)).toMatchObject({ kind: "priceChanged" });
    expect(postTotalCost.refusal(refusal)).toBeNull();
  });

  it("HTP-009 a message without fields is no refusal of the call", () => {
    expect(() => refusalOf(postOrders, {})).not.toThrow();
    expect(postOrders.refusal({ status: 422, code: null, message: "No", fields: null, body: {} })).toBeNull();
  });
});
