import { refusedOrder } from "../../support/server-refusals.ts";
import { serviceTypeId } from "@panel/core/identifiers";
import { moneyFromCents, zeroMoney } from "@panel/core/money";
import type { CostRequest } from "@panel/core/purchase";
import { failure } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import { openForm, someNetworks } from "./order-form-fixtures.ts";
import { aCost, aLine, aService, aShare, aTarget, dollars } from "../purchase/ordering-fixtures.ts";

const refusedQuantity = failure(refusedOrder({ "services.0.quantity": ["Too few"] }));

describe("the total", () => {
  it("CST-001 BIZ-010 is asked for 600 ms after the last change; two changes within make one call", async () => {
    const fixture = await openForm();
    await fixture.quote();
    const before = fixture.ordering.callsOf("totalCost").length;
    fixture.line.quantity.setText("20");
    await fixture.clock.advanceAsync(599);
    fixture.line.quantity.setText("30");
    await fixture.clock.advanceAsync(599);
    expect(fixture.ordering.callsOf("totalCost")).toHaveLength(before);
    await fixture.clock.advanceAsync(1);
    expect(fixture.ordering.callsOf("totalCost")).toHaveLength(before + 1);
  });

  it("CST-002 carries lines, coupon, payer and source", async () => {
    const fixture = await openForm({ query: { source: "newsletter" } });
    fixture.form.choice.coupon.set(" TEN ");
    await fixture.quote();
    expect(fixture.ordering.callsOf("totalCost").at(-1)).toMatchObject([
      {
        couponCode: "TEN",
        payer: { kind: "balance" },
        source: "newsletter",
        lines: [{ serviceId: 101, quantity: 1000, url: "" }],
      },
    ]);
    fixture.form.choice.choose("method-3");
    await fixture.quote();
    expect(fixture.ordering.callsOf("totalCost").at(-1)).toMatchObject([{ payer: { kind: "method", paymentMethodId: 3 } }]);
  });

  it("CST-003 fills the form's totals from the answer", async () => {
    const fixture = await openForm();
    await fixture.clock.advanceAsync(600);
    const cost = { ...aCost([aLine()]), total: dollars(0.9), fee: dollars(0.1), discount: dollars(0.2) };
    await fixture.ordering.answer("totalCost", cost);
    expect(fixture.form.quote.cost).toEqual(cost);
    expect(fixture.form.checkout.total).toBe(dollars(0.9));
  });

  it("CST-004 gives each line its cost, total quantity and speed-up by index", async () => {
    const fixture = await openForm({ query: { type: "multi" } });
    fixture.form.groups.addLine();
    await fixture.clock.advanceAsync(600);
    const cost = aCost([aLine(), aLine()]);
    const [first, second] = cost.lines;
    const lines = [
      { ...second!, index: 1, cost: dollars(2), totalQuantity: 7 },
      { ...first!, index: 0, cost: dollars(1) },
    ];
    await fixture.ordering.answer("totalCost", { ...cost, lines });
    expect(fixture.form.groups.lines.map((line) => line.cost)).toEqual([dollars(1), dollars(2)]);
    expect(fixture.form.groups.lines[1]?.totalQuantity).toBe(7);
  });

  it("CST-010 counts by the prices after a failure, so that no old total stands beside a new quantity, says so once, and tries again at the next change", async () => {
    const fixture = await openForm();
    await fixture.quote();
    for (const text of ["20", "30"]) {
      fixture.line.quantity.setText(text);
      await fixture.clock.advanceAsync(600);
      await fixture.ordering.reply("totalCost", failure({ kind: "server", status: 500, message: "" }));
      // The same notice twice would be shown as one.
      expect(fixture.dismissNotices()).toEqual(text === "20" ? [{ kind: "error", about: "totalFailed" }] : []);
    }
    expect(fixture.form.quote.isOutdated).toBe(true);
    expect([fixture.form.checkout.total, fixture.form.checkout.block]).toEqual([dollars(0.03), "missingLink"]);
    expect(fixture.form.quote.cost?.total).toBe(dollars(1));
    fixture.line.quantity.setText("40");
    expect(fixture.form.checkout.total).toBe(dollars(0.04));
    await fixture.quote();
    expect(fixture.form.quote.isOutdated).toBe(false);
  });

  it("CST-010 asks again at once where that is wanted, and says so when it fails once more", async () => {
    const fixture = await openForm();
    await fixture.quote();
    fixture.line.quantity.setText("20");
    await fixture.clock.advanceAsync(600);
    await fixture.ordering.reply("totalCost", failure({ kind: "network" }));
    expect(fixture.dismissNotices()).toHaveLength(1);
    const again = fixture.form.quote.retry();
    expect(fixture.form.quote.isPending).toBe(true);
    await fixture.ordering.reply("totalCost", failure({ kind: "network" }));
    await again;
    expect(fixture.dismissNotices()).toHaveLength(1);
    const third = fixture.form.quote.retry();
    await fixture.ordering.answer("totalCost", aCost([aLine()]));
    await third;
    expect([fixture.form.quote.isOutdated, fixture.form.quote.isPending, fixture.notices.length]).toEqual([false, false, 0]);
  });

  it("DEC-124 the button waits for a total, but not for one that failed", async () => {
    const fixture = await openForm();
    fixture.line.link.setUrl("https://www.instagram.com/natgeo/");
    await fixture.clock.advanceAsync(600);
    expect(fixture.form.checkout.block).toBe("totalLoading");
    await fixture.ordering.reply("totalCost", failure({ kind: "network" }));
    expect(fixture.form.checkout.block).toBeNull();
  });

  it("CST-011 an error at services.N.quantity is the quantity error of line N", async () => {
    const fixture = await openForm({ query: { type: "multi" } });
    fixture.form.groups.addLine();
    await fixture.clock.advanceAsync(600);
    const fields = { "services.1.quantity": ["Too many"] };
    await fixture.ordering.reply("totalCost", failure(refusedOrder(fields)));
    const [first, second] = fixture.form.groups.lines;
    expect(fixture.form.messages.at(second!, "quantity")).toEqual(["Too many"]);
    // Each line shows its own problems (DEC-180).
    expect(fixture.form.messages.at(first!, "quantity")).toEqual([]);
    expect(fixture.notices).toEqual([]);
  });

  it("CST-012 it also is the configured quantity's error of the first line, and goes with the next change", async () => {
    const fixture = await openForm();
    await fixture.clock.advanceAsync(600);
    await fixture.ordering.reply("totalCost", refusedQuantity);
    expect(fixture.form.messages.at(fixture.form.groups.lines[0]!, "quantity")).toEqual(["Too few"]);
    fixture.line.quantity.setText("50");
    expect(fixture.form.messages.at(fixture.line, "quantity")).toEqual([]);
  });
});

describe("coupons", () => {
  it("CST-013 a bonus that is not null, 0 included, means that the coupon worked", async () => {
    const fixture = await openForm();
    fixture.form.choice.coupon.set("TEN");
    await fixture.clock.advanceAsync(600);
    await fixture.ordering.answer("totalCost", { ...aCost([aLine()]), couponBonus: zeroMoney });
    expect(fixture.form.choice.coupon.problem).toBeNull();
  });

  it("CST-014 no bonus with a coupon entered means that it does not apply", async () => {
    const fixture = await openForm();
    fixture.form.choice.coupon.set("TEN");
    await fixture.quote();
    expect(fixture.form.choice.coupon.problem).toEqual({ kind: "doesNotApply" });
  });

  const withExpiredCoupon = async () => {
    const fixture = await openForm();
    fixture.form.choice.coupon.set("TEN");
    await fixture.clock.advanceAsync(600);
    const fields = { coupon_code: ["Expired"] };
    await fixture.ordering.reply("totalCost", failure(refusedOrder(fields)));
    return fixture;
  };

  it("CST-015 a server error at coupon_code stands at the coupon field", async () => {
    const fixture = await withExpiredCoupon();
    expect(fixture.form.choice.coupon.problem).toEqual({ kind: "message", message: "Expired" });
    expect(fixture.notices).toEqual([]);
  });

  it("CST-016 the coupon's error goes with focus, and with input", async () => {
    const focused = await withExpiredCoupon();
    focused.form.choice.coupon.focused();
    expect(focused.form.choice.coupon.problem).toBeNull();
    const typed = await withExpiredCoupon();
    typed.form.choice.coupon.set("TENX");
    expect(typed.form.choice.coupon.problem).toBeNull();
  });

  it("CST-017 any text may be typed as coupon", async () => {
    const fixture = await openForm();
    fixture.form.choice.coupon.set("  <b>любой 文字 </b> ");
    await fixture.quote();
    expect((fixture.ordering.callsOf("totalCost").at(-1)?.[0] as CostRequest).couponCode).toBe("<b>любой 文字 </b>");
  });
});

describe("guarantee", () => {
  it("CST-019 exists only while its charge is not zero, and is then on unless taken off", async () => {
    const fixture = await openForm();
    expect(fixture.line.isGuaranteeOffered).toBe(false);
    expect(fixture.line.orderLine?.isGuarantee).toBe(false);
    await fixture.changeSettings({ guaranteeCharge: aShare(0.1) });
    expect(fixture.line.isGuaranteeOffered).toBe(true);
    expect(fixture.line.orderLine?.isGuarantee).toBe(true);
    expect(fixture.line.cost).toBe(dollars(1.1));
    fixture.line.setGuarantee(false);
    expect(fixture.line.orderLine?.isGuarantee).toBe(false);
    expect(fixture.line.cost).toBe(moneyFromCents(100));
  });
});

describe("the slider", () => {
  it("QTY-010 stands still while a total is being loaded and for a counted quantity", async () => {
    const fixture = await openForm();
    expect(fixture.form.isSliderDisabled).toBe(false);
    await fixture.clock.advanceAsync(600);
    expect(fixture.form.isSliderDisabled).toBe(true);
    await fixture.ordering.answer("totalCost", aCost([aLine()], aService()));
    expect(fixture.form.isSliderDisabled).toBe(false);
    const counted = await openForm({ networks: someNetworks({ isQuantityCalculable: true, targets: [aTarget()] }) });
    expect(counted.form.isSliderDisabled).toBe(true);
  });

  it("QTY-003 steps, slides and typing all end on a quantity the service takes", async () => {
    const fixture = await openForm();
    fixture.line.quantity.setText("41");
    expect(fixture.line.quantity.quantity).toBe(50);
    expect(fixture.line.quantity.isAdjusted).toBe(true);
    fixture.line.quantity.settle();
    expect(fixture.line.quantity.text).toBe("50");
    fixture.line.quantity.stepBy(10);
    expect(fixture.line.quantity.quantity).toBe(150);
    fixture.line.quantity.stepBy(-100);
    expect(fixture.line.quantity.quantity).toBe(10);
    fixture.line.quantity.slideTo(100);
    expect(fixture.line.quantity.quantity).toBe(10_000);
    fixture.line.chooseServiceType(serviceTypeId(12));
    expect(fixture.line.quantity.quantity).toBe(500);
  });
});
