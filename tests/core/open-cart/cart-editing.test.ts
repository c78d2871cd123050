import { describe, expect, it } from "vitest";
import { moneyFromCents, moneyFromMicros } from "@panel/core/money";
import { serviceId, serviceTypeId } from "@panel/core/identifiers";
import { aCartLine, CartTab, instagramLine } from "../cart/cart-fixtures.ts";

async function openEditor(line = aCartLine()): Promise<CartTab> {
  const tab = new CartTab();
  await tab.start();
  tab.cart.add([line, instagramLine()]);
  await tab.open();
  tab.viewModel.edit(tab.cart.items[0]!.key);
  return tab;
}

const row = (tab: CartTab) => tab.viewModel.editing.row!;
const quantityOf = (tab: CartTab) => tab.cart.items[0]!.quantity;

describe("editing a row of the cart", () => {
  it.each([
    ["1549", 1500],
    ["1599", 1500],
    ["1 500", 1500],
    ["250.7", 200],
  ])("QTY-005 takes %s down to %i", async (typed, quantity) => {
    const tab = await openEditor();
    row(tab).quantity.setText(typed);
    row(tab).leaveQuantity();
    expect(quantityOf(tab)).toBe(quantity);
    expect(row(tab).quantity.text).toBe(String(quantity));
  });

  it.each([
    ["", 100],
    ["99", 100],
    ["-5", 100],
    ["many", 100],
    ["100001", 100_000],
    ["9e99", 100_000],
  ])("QTY-006 leaving the field with '%s' sets %i", async (typed, quantity) => {
    const tab = await openEditor();
    row(tab).quantity.setText(typed);
    row(tab).leaveQuantity();
    expect(quantityOf(tab)).toBe(quantity);
  });

  it("QTY-007 knows the limits of the hint", async () => {
    const tab = await openEditor();
    expect(row(tab).quantity.limits).toEqual({ min: 100, max: 100_000, step: 100 });
  });

  it("CRT-008 reprices the row at once and the cart after the server has counted", async () => {
    const tab = await openEditor();
    row(tab).quantity.setText("2000");
    row(tab).leaveQuantity();
    expect(tab.cart.items[0]!.amount).toBe(moneyFromCents(330));
    expect(tab.cart.total).toBe(moneyFromCents(429));
    expect(tab.viewModel.quote.isPending).toBe(true);
    await tab.pass(600);
    expect(tab.viewModel.quote.isPending).toBe(false);
    expect(tab.viewModel.quote.cost!.original).toBe(moneyFromCents(429));
  });

  it("CST-006 waits 500 ms before it works a quantity out of a typed subtotal", async () => {
    const tab = await openEditor();
    row(tab).amount.setText("3");
    await tab.pass(499);
    expect(quantityOf(tab)).toBe(1000);
    row(tab).amount.setText("3,3");
    await tab.pass(499);
    expect(quantityOf(tab)).toBe(1000);
    await tab.pass(1);
    expect(quantityOf(tab)).toBe(2000);
    expect(row(tab).amount.text).toBe("3,30");
  });

  it("CST-007 takes no subtotal while a quantity is being worked out, nor for a calculable quantity", async () => {
    const tab = await openEditor();
    const held = tab.ordering.hold("quantityByCost");
    row(tab).amount.setText("3,3");
    await tab.pass(500);
    expect(row(tab).amount.isWorkingOut).toBe(true);
    row(tab).amount.setText("99");
    expect(row(tab).amount.text).toBe("3,3");
    held[0]!();
    await tab.pass(0);
    expect([row(tab).amount.isWorkingOut, quantityOf(tab)]).toEqual([false, 2000]);
    const comments = aCartLine({ serviceId: serviceId(4), serviceTypeId: serviceTypeId(2), quantity: 3 });
    const other = await openEditor(comments);
    row(other).amount.setText("99");
    await other.pass(500);
    expect([row(other).quantity.isCalculable, quantityOf(other)]).toEqual([true, 3]);
  });

  it("CST-008 divides a typed subtotal by the rouble rate and multiplies answers for display", async () => {
    const tab = await openEditor();
    tab.page.currency().choose("RUB");
    tab.viewModel.editing.close();
    tab.viewModel.edit(tab.cart.items[0]!.key);
    expect(row(tab).amount.text).toBe("152,63");
    row(tab).amount.setText("305,25");
    await tab.pass(500);
    expect(quantityOf(tab)).toBe(2000);
    expect(tab.viewModel.groups[0]!.rows[0]!.subtotal).toBe("₽ 305,25");
  });

  it("CST-009 asks for the total once more when no quantity could be worked out", async () => {
    const tab = await openEditor();
    const asked = tab.costRequests.length;
    tab.ordering.fail("quantityByCost", { kind: "server", status: 500, message: "no" });
    row(tab).amount.setText("3,3");
    await tab.pass(500);
    expect(tab.costRequests.length).toBe(asked + 1);
    expect(quantityOf(tab)).toBe(1000);
    expect(row(tab).amount.text).toBe("1,65");
  });

  it("CRT-008 counts a subtotal that was typed last even when the editor is closed before it was worked out", async () => {
    const tab = await openEditor();
    row(tab).amount.setText("3,3");
    tab.viewModel.editing.close();
    await tab.pass(0);
    expect([tab.viewModel.editing.row, quantityOf(tab)]).toEqual([null, 2000]);
  });

  it("CRT-008 takes the mark of a changed price away once the row is edited", async () => {
    const tab = new CartTab();
    tab.page.cartButton().activate();
    tab.cart.add([aCartLine({ amount: moneyFromMicros(1) }), instagramLine()]);
    await tab.start();
    await tab.open();
    const shown = () => tab.viewModel.groups[0]!.rows[0]!;
    expect(shown()).toMatchObject({ subtotal: "$ 1,65", formerSubtotal: "$ 0,000001" });
    tab.viewModel.edit(shown().key);
    row(tab).quantity.setText("500");
    row(tab).leaveQuantity();
    expect(shown().formerSubtotal).toBeNull();
  });
});
