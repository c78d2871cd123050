import { panelNumbers } from "@panel/core/money";
import {
  chooseService,
  hasDiscount,
  networkColour,
  serviceCountOf,
  shortCount,
  shownDiscountPercent,
} from "@panel/core/catalogue";
import { moneyFromCents } from "@panel/core/money";
import { describe, expect, it } from "vitest";
import { network, service, serviceType } from "../browsing/catalogue-fixtures.ts";

describe("networks", () => {
  it("CAT-005 gives a network without colour #FEDEA0", () => {
    expect([null, undefined, "", "  "].map(networkColour)).toEqual(Array(4).fill("#FEDEA0"));
    expect(networkColour("#123456")).toBe("#123456");
  });

  it("DEC-004 counts the services of all types of a network", () => {
    const types = [serviceType(1, 1, [service(1), service(2)]), serviceType(2, 1, []), serviceType(3, 1, [service(3)])];
    expect(serviceCountOf(network(1, types))).toBe(3);
    expect(serviceCountOf(network(2, []))).toBe(0);
  });
});

describe("discounts", () => {
  const priced = (price: number, defaultPrice: number, discountPercent: number | null = null) =>
    service(1, { price: moneyFromCents(price), defaultPrice: moneyFromCents(defaultPrice), discountPercent });

  it("CAT-015 sees a discount exactly when the price is below the default price, whatever percent is sent", () => {
    expect(hasDiscount(priced(99, 100))).toBe(true);
    expect(hasDiscount(priced(100, 100, 15))).toBe(false);
    expect(hasDiscount(priced(101, 100, 15))).toBe(false);
    expect(shownDiscountPercent(priced(100, 100, 15))).toBeNull();
  });

  it("CAT-016 shows the percent as it is sent, and the computed one where none is sent", () => {
    expect(shownDiscountPercent(priced(80, 100, 15))).toBe(15);
    expect(shownDiscountPercent(priced(80, 100))).toBe(20);
    expect(shownDiscountPercent(priced(200, 300))).toBe(33);
    expect(shownDiscountPercent(priced(995, 1000))).toBe(1);
    expect(shownDiscountPercent(priced(80, 100, 0))).toBe(20);
    expect(shownDiscountPercent(priced(80, 100, -5))).toBe(20);
    expect(shownDiscountPercent(priced(-1, 0))).toBeNull();
  });
});

describe("choosing", () => {
  it("CAT-027 refuses a deactivated service and hands out any other", () => {
    expect(chooseService(service(1, { isDeactivated: true }))).toEqual({ ok: false, error: { kind: "deactivated" } });
    const fine = service(2);
    expect(chooseService(fine)).toEqual({ ok: true, value: fine });
  });
});

describe("counts", () => {
  it("UTL-004 BIZ-069 DEC-188 shows thousands with a K and millions with an M, cut to one decimal", () => {
    const counts = [0, 999, 1_000, 1_550, 1_999, 10_000, 999_999, 1_000_000, 1_990_000, 2_147_483_647];
    expect(counts.map((count) => shortCount(count, panelNumbers))).toEqual([
      "0",
      "999",
      "1K",
      "1.5K",
      "1.9K",
      "10K",
      "999.9K",
      "1M",
      "1.9M",
      "2147.4M",
    ]);
  });
});
