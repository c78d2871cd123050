import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderErrorsFrom, orderFieldName, orderSource, type OrderFieldErrors } from "@panel/core/purchase";

const fieldsOf = (messages: Record<string, string[]>): OrderFieldErrors => {
  const errors = orderErrorsFrom(messages);
  if (errors.kind !== "fields") throw new Error("expected field errors");
  return errors;
};

describe("names of error fields", () => {
  it.each([
    ["email", "email"],
    ["coupon_code", "coupon"],
    ["minutes_between_runs", "dripFeedMinutes"],
    ["service_id", "serviceId"],
    ["payment_method_id", "paymentMethodId"],
    ["recurring_payments_method_id", "paymentMethodId"],
    ["targetable_values", "targetableValues"],
    ["targetable_values.0.values", "targetableValues"],
    ["runs", "numberOfRuns"],
  ])("ORD-050 ORD-051 CST-015 maps %s to %s", (server, client) => {
    expect(orderFieldName(server)).toBe(client);
  });

  it.each([
    ["orders.0.quantity", "quantity"],
    ["drip_feed.minutes_between_runs", "dripFeedMinutes"],
    ["orders.0.drip_feed.runs", "numberOfRuns"],
  ])("ORD-048 drops what leads %s", (server, client) => {
    expect(orderFieldName(server)).toBe(client);
  });

  it.each(["", "my.drip_feed.runs", "my.orders.0.url"])("ORD-048 leaves %j, which does not lead, as it is", (server) => {
    expect(orderFieldName(server)).toBe(server);
  });

  it("ORD-049 names seo_keyword keywords", () => {
    expect(orderFieldName("orders.0.seo_keyword")).toBe("keywords");
  });
});

describe("sorting server messages", () => {
  it("ORD-047 CRT-028 makes every line's link error the one link error and marks its line", () => {
    const errors = fieldsOf({ "orders.0.url": ["Wrong link"], "orders.2.url": ["Private", "Wrong link"] });
    expect(errors.fields).toEqual({ url: ["Wrong link", "Private"] });
    expect([...errors.lineLinks]).toEqual([
      [0, ["Wrong link"]],
      [2, ["Private", "Wrong link"]],
    ]);
    expect(errors.lineQuantities.size).toBe(0);
  });

  it("CST-011 CST-012 puts a quantity error at its line and at the configuration", () => {
    const errors = fieldsOf({ "services.1.quantity": ["Too many"] });
    expect([...errors.lineQuantities]).toEqual([[1, ["Too many"]]]);
    expect(errors.fields).toEqual({ configurationQuantity: ["Too many"] });
    expect(errors.lineLinks.size).toBe(0);
  });

  it("ORD-047 CST-011 knows the lines of long orders, and takes nothing else for a line", () => {
    const errors = fieldsOf({ "orders.12.url": ["a"], "services.34.quantity": ["b"] });
    expect([[...errors.lineLinks.keys()], [...errors.lineQuantities.keys()]]).toEqual([[12], [34]]);
    for (const name of ["x.orders.0.url", "orders.1.urls", "services.1.url", "orders.1.service_id"]) {
      const other = fieldsOf({ [name]: ["c"] });
      expect([name, other.lineLinks.size, other.lineQuantities.size]).toEqual([name, 0, 0]);
      expect(Object.keys(other.fields)).toEqual([orderFieldName(name)]);
    }
  });

  it("ORD-052 raises the first balance message instead of field errors", () => {
    expect(orderErrorsFrom({ balance: ["Too little money", "x"], email: ["y"] })).toEqual({
      kind: "balance",
      message: "Too little money",
    });
    expect(orderErrorsFrom({ balance: [] }).kind).toBe("fields");
  });

  it("ORD-057 survives any keys, also those of prototypes", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "orders.9.url")), fc.array(fc.string())),
        (messages) => {
          expect(() => orderErrorsFrom(messages)).not.toThrow();
        },
      ),
    );
    expect(Object.keys(fieldsOf({ constructor: ["a"] }).fields)).toEqual(["constructor"]);
  });
});

describe("source of an order", () => {
  const origin = { isServicesFreezed: false, querySource: null, place: "form", display: "browser" } as const;
  it.each([
    [{ ...origin, isServicesFreezed: true, querySource: "ad" }, "buy_page"],
    [{ ...origin, querySource: "ad_42", place: "widget" as const }, "ad_42"],
    [{ ...origin, querySource: "x y" }, "single_form"],
    [{ ...origin, querySource: "a".repeat(33) }, "single_form"],
    [{ ...origin, querySource: "" }, "single_form"],
    [{ ...origin, place: "widget" as const, display: "installed" as const }, "order_widget"],
    [{ ...origin, display: "installedIos" as const, place: "cart" as const }, "pwa_ios"],
    [{ ...origin, display: "installed" as const }, "pwa"],
    [{ ...origin, place: "cart" as const }, "cart"],
    [origin, "single_form"],
  ])("ORD-041 ORD-042 WGT-012 names %j as %s", (given, expected) => {
    expect(orderSource(given)).toBe(expected);
  });
});
