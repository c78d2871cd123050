import { serviceId } from "@panel/core/identifiers";
import { failure } from "@panel/core/result";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { openForm, someNetworks } from "./order-form-fixtures.ts";
import { aTarget, dollars } from "../purchase/ordering-fixtures.ts";

describe("quantity by cost", () => {
  it("CST-005 turns a typed subtotal into a quantity", async () => {
    const fixture = await openForm();
    fixture.line.subtotal.setText("2,5");
    await fixture.clock.advanceAsync(500);
    expect(fixture.ordering.callsOf("quantityByCost")).toEqual([
      [{ serviceId: 101, desiredCost: dollars(2.5), isGuarantee: false }],
    ]);
    await fixture.ordering.answer("quantityByCost", { serviceId: serviceId(101), quantity: 2500, cost: dollars(2.5) });
    expect(fixture.line.quantity.quantity).toBe(2500);
    expect(fixture.line.subtotal.text).toBe("2,50");
  });

  it("CST-006 BIZ-016 waits 500 ms after the last key", async () => {
    const fixture = await openForm();
    fixture.line.subtotal.setText("2");
    await fixture.clock.advanceAsync(499);
    fixture.line.subtotal.setText("25");
    await fixture.clock.advanceAsync(499);
    expect(fixture.ordering.callsOf("quantityByCost")).toEqual([]);
    await fixture.clock.advanceAsync(1);
    expect(fixture.ordering.callsOf("quantityByCost")).toMatchObject([[{ desiredCost: dollars(25) }]]);
  });

  it("CST-007 takes no input while a quantity is worked out, nor for a counted quantity", async () => {
    const fixture = await openForm();
    fixture.line.subtotal.setText("2");
    await fixture.clock.advanceAsync(500);
    expect(fixture.line.subtotal.isReadOnly).toBe(true);
    fixture.line.subtotal.setText("9");
    expect(fixture.line.subtotal.text).toBe("2");
    const counted = await openForm({ networks: someNetworks({ isQuantityCalculable: true, targets: [aTarget()] }) });
    counted.line.subtotal.setText("9");
    expect(counted.line.subtotal.isReadOnly).toBe(true);
    await counted.clock.advanceAsync(500);
    expect(counted.ordering.callsOf("quantityByCost")).toEqual([]);
  });

  it("CST-008 sends what is typed in roubles as dollars, and shows dollars as roubles", async () => {
    const fixture = await openForm({ settings: { rubExchangeRateMillionths: 100_000_000 } });
    fixture.page.currency().choose("RUB");
    expect(fixture.line.subtotal.text).toBe("100");
    fixture.line.subtotal.setText("250");
    await fixture.clock.advanceAsync(500);
    expect(fixture.ordering.callsOf("quantityByCost")).toMatchObject([[{ desiredCost: dollars(2.5) }]]);
  });

  it("CST-009 a failure does nothing at all", async () => {
    const fixture = await openForm();
    await fixture.quote();
    fixture.line.subtotal.setText("7");
    await fixture.clock.advanceAsync(500);
    const totals = fixture.ordering.callsOf("totalCost").length;
    await fixture.ordering.reply("quantityByCost", failure({ kind: "server", status: 500, message: "Broken" }));
    await fixture.clock.advanceAsync(5_000);
    expect(fixture.line.quantity.quantity).toBe(1000);
    expect(fixture.line.subtotal.text).toBe("1");
    expect(fixture.notices).toEqual([]);
    expect(fixture.ordering.callsOf("totalCost")).toHaveLength(totals);
  });

  it("DEC-126 a quantity typed after the subtotal wins over the answer on its way", async () => {
    const fixture = await openForm();
    fixture.line.subtotal.setText("2");
    await fixture.clock.advanceAsync(500);
    const [older] = fixture.ordering.waiting("quantityByCost");
    fixture.line.quantity.setText("70");
    older?.answer({ ok: true, value: { serviceId: serviceId(101), quantity: 2000, cost: dollars(2) } });
    await settle();
    expect(fixture.line.quantity.quantity).toBe(70);
    expect(fixture.line.subtotal.isPending).toBe(false);
  });
});
