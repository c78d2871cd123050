import { orderSource } from "@panel/core/purchase";
import { describe, expect, it } from "vitest";

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
