import { refusedOrder } from "../../support/server-refusals.ts";
import { serviceId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromCents, zeroMoney } from "@panel/core/money";
import type { CostRequest } from "@panel/core/purchase";
import { failure } from "@panel/core/result";
import { settle } from "@panel/memory";
import { runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import { openForm, someNetworks } from "./order-form-fixtures.ts";
import { aCost, aLine, aService, aShare, aTarget, dollars } from "./ordering-fixtures.ts";

const refusedQuantity = failure(refusedOrder({ "services.0.quantity": ["Too few"] }));

describe("the total", () => {
  it("CST-001 is asked for 600 ms after the last change; two changes within make one call", async () => {
    const bench = await openForm();
    await bench.quote();
    const before = bench.ordering.callsOf("totalCost").length;
    bench.line.quantity.setText("20");
    await bench.clock.advanceAsync(599);
    bench.line.quantity.setText("30");
    await bench.clock.advanceAsync(599);
    expect(bench.ordering.callsOf("totalCost")).toHaveLength(before);
    await bench.clock.advanceAsync(1);
    expect(bench.ordering.callsOf("totalCost")).toHaveLength(before + 1);
  });

  it("CST-002 carries lines, coupon, payer and source", async () => {
    const bench = await openForm({ query: { source: "newsletter" } });
    bench.form.choice.setCoupon(" TEN ");
    await bench.quote();
    expect(bench.ordering.callsOf("totalCost").at(-1)).toMatchObject([
      {
        couponCode: "TEN",
        payer: { kind: "balance" },
        source: "newsletter",
        lines: [{ serviceId: 101, quantity: 1000, url: "" }],
      },
    ]);
    bench.form.choice.choose("method-3");
    await bench.quote();
    expect(bench.ordering.callsOf("totalCost").at(-1)).toMatchObject([{ payer: { kind: "method", paymentMethodId: 3 } }]);
  });

  it("CST-003 fills the form's totals from the answer", async () => {
    const bench = await openForm();
    await bench.clock.advanceAsync(600);
    const cost = { ...aCost([aLine()]), total: dollars(0.9), fee: dollars(0.1), discount: dollars(0.2) };
    await bench.ordering.answer("totalCost", cost);
    expect(bench.form.quote.cost).toEqual(cost);
    expect(bench.form.checkout.total).toBe(dollars(0.9));
  });

  it("CST-004 gives each line its cost, total quantity and speed-up by index", async () => {
    const bench = await openForm();
    bench.form.groups.addLine();
    await bench.clock.advanceAsync(600);
    const cost = aCost([aLine(), aLine()]);
    const [first, second] = cost.lines;
    const lines = [
      { ...second!, index: 1, cost: dollars(2), totalQuantity: 7 },
      { ...first!, index: 0, cost: dollars(1) },
    ];
    await bench.ordering.answer("totalCost", { ...cost, lines });
    expect(bench.form.groups.lines.map((line) => line.cost)).toEqual([dollars(1), dollars(2)]);
    expect(bench.form.groups.lines[1]?.totalQuantity).toBe(7);
  });

  it("CST-010 keeps the last total after a failure, says so once, and tries again at the next change", async () => {
    const bench = await openForm();
    await bench.quote();
    for (const text of ["20", "30"]) {
      bench.line.quantity.setText(text);
      await bench.clock.advanceAsync(600);
      await bench.ordering.reply("totalCost", failure({ kind: "server", status: 500, message: "" }));
    }
    expect(bench.form.quote.isOutdated).toBe(true);
    expect(bench.form.checkout.total).toBe(dollars(1));
    expect(bench.notices).toEqual([{ kind: "error", textKey: "ordering:totalFailed" }]);
    bench.line.quantity.setText("40");
    await bench.quote();
    expect(bench.form.quote.isOutdated).toBe(false);
  });

  it("CST-010 asks again at once where that is wanted, and says so when it fails once more", async () => {
    const bench = await openForm();
    await bench.quote();
    bench.line.quantity.setText("20");
    await bench.clock.advanceAsync(600);
    await bench.ordering.reply("totalCost", failure({ kind: "network" }));
    const again = bench.form.quote.retry();
    expect(bench.form.quote.isPending).toBe(true);
    await bench.ordering.reply("totalCost", failure({ kind: "network" }));
    await again;
    expect(bench.notices).toHaveLength(2);
    const third = bench.form.quote.retry();
    await bench.ordering.answer("totalCost", aCost([aLine()]));
    await third;
    expect([bench.form.quote.isOutdated, bench.form.quote.isPending, bench.notices.length]).toEqual([false, false, 2]);
  });

  it("DEC-124 the button waits for a total, but not for one that failed", async () => {
    const bench = await openForm();
    bench.line.link.setUrl("https://www.instagram.com/natgeo/");
    await bench.clock.advanceAsync(600);
    expect(bench.form.checkout.block).toBe("totalLoading");
    await bench.ordering.reply("totalCost", failure({ kind: "network" }));
    expect(bench.form.checkout.block).toBeNull();
  });

  it("CST-011 an error at services.N.quantity is the quantity error of line N", async () => {
    const bench = await openForm();
    bench.form.groups.addLine();
    await bench.clock.advanceAsync(600);
    const fields = { "services.1.quantity": ["Too many"] };
    await bench.ordering.reply("totalCost", failure(refusedOrder(fields)));
    const [first, second] = bench.form.groups.lines;
    expect(bench.form.messages.at(second!, "quantity")).toEqual(["Too many"]);
    expect(bench.form.messages.at(first!, "quantity")).toEqual(["Too many"]);
    expect(bench.notices).toEqual([]);
  });

  it("CST-012 it also is the configured quantity's error of the first line, and goes with the next change", async () => {
    const bench = await openForm();
    await bench.clock.advanceAsync(600);
    await bench.ordering.reply("totalCost", refusedQuantity);
    expect(bench.form.messages.at(bench.form.groups.lines[0]!, "quantity")).toEqual(["Too few"]);
    bench.line.quantity.setText("50");
    expect(bench.form.messages.at(bench.line, "quantity")).toEqual([]);
  });
});

describe("coupons", () => {
  it("CST-013 a bonus that is not null, 0 included, means that the coupon worked", async () => {
    const bench = await openForm();
    bench.form.choice.setCoupon("TEN");
    await bench.clock.advanceAsync(600);
    await bench.ordering.answer("totalCost", { ...aCost([aLine()]), couponBonus: zeroMoney });
    expect(bench.form.choice.couponProblem).toBeNull();
  });

  it("CST-014 no bonus with a coupon entered means that it does not apply", async () => {
    const bench = await openForm();
    bench.form.choice.setCoupon("TEN");
    await bench.quote();
    expect(bench.form.choice.couponProblem).toEqual({ kind: "doesNotApply" });
  });

  const withExpiredCoupon = async () => {
    const bench = await openForm();
    bench.form.choice.setCoupon("TEN");
    await bench.clock.advanceAsync(600);
    const fields = { coupon_code: ["Expired"] };
    await bench.ordering.reply("totalCost", failure(refusedOrder(fields)));
    return bench;
  };

  it("CST-015 a server error at coupon_code stands at the coupon field", async () => {
    const bench = await withExpiredCoupon();
    expect(bench.form.choice.couponProblem).toEqual({ kind: "message", message: "Expired" });
    expect(bench.notices).toEqual([]);
  });

  it("CST-016 the coupon's error goes with focus, and with input", async () => {
    const focused = await withExpiredCoupon();
    focused.form.choice.clearProblem("coupon");
    expect(focused.form.choice.couponProblem).toBeNull();
    const typed = await withExpiredCoupon();
    typed.form.choice.setCoupon("TENX");
    expect(typed.form.choice.couponProblem).toBeNull();
  });

  it("CST-017 any text may be typed as coupon", async () => {
    const bench = await openForm();
    bench.form.choice.setCoupon("  <b>любой 文字 </b> ");
    await bench.quote();
    expect((bench.ordering.callsOf("totalCost").at(-1)?.[0] as CostRequest).couponCode).toBe("<b>любой 文字 </b>");
  });
});

describe("quantity by cost", () => {
  it("CST-005 turns a typed subtotal into a quantity", async () => {
    const bench = await openForm();
    bench.line.subtotal.setText("2,5");
    await bench.clock.advanceAsync(500);
    expect(bench.ordering.callsOf("quantityByCost")).toEqual([
      [{ serviceId: 101, desiredCost: dollars(2.5), isGuarantee: false }],
    ]);
    await bench.ordering.answer("quantityByCost", { serviceId: serviceId(101), quantity: 2500, cost: dollars(2.5) });
    expect(bench.line.quantity.quantity).toBe(2500);
    expect(bench.line.subtotal.text).toBe("2,50");
  });

  it("CST-006 waits 500 ms after the last key", async () => {
    const bench = await openForm();
    bench.line.subtotal.setText("2");
    await bench.clock.advanceAsync(499);
    bench.line.subtotal.setText("25");
    await bench.clock.advanceAsync(499);
    expect(bench.ordering.callsOf("quantityByCost")).toEqual([]);
    await bench.clock.advanceAsync(1);
    expect(bench.ordering.callsOf("quantityByCost")).toMatchObject([[{ desiredCost: dollars(25) }]]);
  });

  it("CST-007 takes no input while a quantity is worked out, nor for a counted quantity", async () => {
    const bench = await openForm();
    bench.line.subtotal.setText("2");
    await bench.clock.advanceAsync(500);
    expect(bench.line.subtotal.isReadOnly).toBe(true);
    bench.line.subtotal.setText("9");
    expect(bench.line.subtotal.text).toBe("2");
    const counted = await openForm({ networks: someNetworks({ isQuantityCalculable: true, targets: [aTarget()] }) });
    counted.line.subtotal.setText("9");
    expect(counted.line.subtotal.isReadOnly).toBe(true);
    await counted.clock.advanceAsync(500);
    expect(counted.ordering.callsOf("quantityByCost")).toEqual([]);
  });

  it("CST-008 sends what is typed in roubles as dollars, and shows dollars as roubles", async () => {
    const bench = await openForm();
    runInAction(() => (bench.surroundings.display = { symbol: "₽", rateMillionths: 100_000_000, precision: 2 }));
    expect(bench.line.subtotal.text).toBe("100");
    bench.line.subtotal.setText("250");
    await bench.clock.advanceAsync(500);
    expect(bench.ordering.callsOf("quantityByCost")).toMatchObject([[{ desiredCost: dollars(2.5) }]]);
  });

  it("CST-009 a failure does nothing at all", async () => {
    const bench = await openForm();
    await bench.quote();
    bench.line.subtotal.setText("7");
    await bench.clock.advanceAsync(500);
    const totals = bench.ordering.callsOf("totalCost").length;
    await bench.ordering.reply("quantityByCost", failure({ kind: "server", status: 500, message: "Broken" }));
    await bench.clock.advanceAsync(5_000);
    expect(bench.line.quantity.quantity).toBe(1000);
    expect(bench.line.subtotal.text).toBe("1");
    expect(bench.notices).toEqual([]);
    expect(bench.ordering.callsOf("totalCost")).toHaveLength(totals);
  });

  it("DEC-126 a quantity typed after the subtotal wins over the answer on its way", async () => {
    const bench = await openForm();
    bench.line.subtotal.setText("2");
    await bench.clock.advanceAsync(500);
    const [older] = bench.ordering.waiting("quantityByCost");
    bench.line.quantity.setText("70");
    older?.answer({ ok: true, value: { serviceId: serviceId(101), quantity: 2000, cost: dollars(2) } });
    await settle();
    expect(bench.line.quantity.quantity).toBe(70);
    expect(bench.line.subtotal.isPending).toBe(false);
  });
});

describe("guarantee", () => {
  it("CST-019 exists only while its charge is not zero, and is then on unless taken off", async () => {
    const bench = await openForm();
    expect(bench.line.isGuaranteeOffered).toBe(false);
    expect(bench.line.orderLine?.isGuarantee).toBe(false);
    runInAction(() => (bench.surroundings.settings = { ...bench.surroundings.settings, guaranteeCharge: aShare(0.1) }));
    expect(bench.line.isGuaranteeOffered).toBe(true);
    expect(bench.line.orderLine?.isGuarantee).toBe(true);
    expect(bench.line.cost).toBe(dollars(1.1));
    bench.line.setGuarantee(false);
    expect(bench.line.orderLine?.isGuarantee).toBe(false);
    expect(bench.line.cost).toBe(moneyFromCents(100));
  });
});

describe("the slider", () => {
  it("QTY-010 stands still while a total is being loaded and for a counted quantity", async () => {
    const bench = await openForm();
    expect(bench.form.isSliderDisabled).toBe(false);
    await bench.clock.advanceAsync(600);
    expect(bench.form.isSliderDisabled).toBe(true);
    await bench.ordering.answer("totalCost", aCost([aLine()], aService()));
    expect(bench.form.isSliderDisabled).toBe(false);
    const counted = await openForm({ networks: someNetworks({ isQuantityCalculable: true, targets: [aTarget()] }) });
    expect(counted.form.isSliderDisabled).toBe(true);
  });

  it("QTY-003 steps, slides and typing all end on a quantity the service takes", async () => {
    const bench = await openForm();
    bench.line.quantity.setText("41");
    expect(bench.line.quantity.quantity).toBe(50);
    expect(bench.line.quantity.isAdjusted).toBe(true);
    bench.line.quantity.settle();
    expect(bench.line.quantity.text).toBe("50");
    bench.line.quantity.stepBy(10);
    expect(bench.line.quantity.quantity).toBe(150);
    bench.line.quantity.stepBy(-100);
    expect(bench.line.quantity.quantity).toBe(10);
    bench.line.quantity.slideTo(100);
    expect(bench.line.quantity.quantity).toBe(10_000);
    bench.line.chooseServiceType(serviceTypeId(12));
    expect(bench.line.quantity.quantity).toBe(500);
  });
});
