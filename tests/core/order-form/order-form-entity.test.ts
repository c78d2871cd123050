import { moneyFromCents, zeroFraction } from "@panel/core/money";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { openPanel } from "../../support/open-panel.ts";

const LINK = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

/** A form over the shop's own rules, with an order begun by a guest. */
async function beginOrder() {
  const panel = openPanel({ settings: { guaranteeCharge: zeroFraction, speedUpCharge: zeroFraction } });
  const page = panel.openTab();
  page.currentRoute().set({ name: "orders-create", path: "/orders/create", params: {}, query: {}, locale: "en" });
  page.start();
  await settle();
  const form = page.makeForm();
  const stop = form.activate();
  await settle();
  form.line.link.setUrl(LINK);
  await panel.clock.advanceAsync(800);
  form.line.quantity.setText("100 000");
  form.line.dripFeed.setOn(true);
  form.line.dripFeed.setRuns("3");
  form.choice.setEmail("guest@example.org");
  await panel.clock.advanceAsync(600);
  return { panel, page, form, stop };
}

describe("the order form", () => {
  it("ENT-032 holds place, service, amounts, drip feed, lines and groups, payment, totals and what is under way", async () => {
    const { form, stop } = await beginOrder();
    const { line } = form;
    const service = line.choice.service!;
    expect(line.choice.ids).toEqual({
      networkId: service.networkId,
      serviceTypeId: service.serviceTypeId,
      serviceId: service.id,
    });
    expect(service).toMatchObject({
      slug: expect.any(String) as unknown,
      name: expect.any(String) as unknown,
      hasRefill: expect.any(Boolean) as unknown,
      canSpeedUp: expect.any(Boolean) as unknown,
      packageContents: expect.any(Array) as unknown,
      allowedCountries: expect.any(Array) as unknown,
      targets: expect.any(Array) as unknown,
    });
    const { isOn, runs, minutes, mode, step } = line.dripFeed;
    expect([isOn, runs, minutes, mode, step]).toEqual([true, 3, 60, "flat", 1]);
    expect(line.quantity.limits).toMatchObject({ min: service.minQuantity, max: service.maxQuantity });
    expect(line.orderLine).toMatchObject({ url: LINK, quantity: line.quantity.quantity, isGuarantee: line.isGuaranteed });
    expect(line.orderLine).toMatchObject({ targetValues: [], dripFeed: { numberOfRuns: 3 }, networkId: service.networkId });
    expect(line.link.availableTypeIds).toContain(service.serviceTypeId);
    expect(line.totalQuantity).toBe(3 * line.quantity.quantity);
    expect(line.cost).toBeGreaterThan(0);
    expect(line.quoted).toMatchObject({ costWithSpeedUp: line.cost });
    expect([form.groups.lines, form.groups.orderGroups, form.groups.activeLine]).toEqual([[line], [[0]], line]);
    expect([form.choice.coupon.code, form.choice.email]).toEqual([null, "guest@example.org"]);
    expect(form.choice.selected).not.toBeNull();
    expect(form.quote.cost).toMatchObject({ total: form.checkout.total, original: line.cost, couponBonus: null });
    expect(Object.keys(form.quote.cost!).toSorted()).toEqual([
      "beforeDiscount",
      "couponBonus",
      "couponBonusCalculation",
      "couponBonusShare",
      "couponBonusType",
      "discount",
      "fee",
      "feeShare",
      "lines",
      "original",
      "paymentMethodBonus",
      "paymentMethodBonusShare",
      "total",
      "totalBonus",
      "totalWithSpeedUp",
    ]);
    expect([form.opening.pageState, form.checkout.isPlacing, form.isPaying]).toEqual(["standart", false, false]);
    expect(form.checkout.total).toBeGreaterThan(moneyFromCents(0));
    stop();
  });
});
