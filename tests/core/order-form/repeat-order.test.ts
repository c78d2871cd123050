import { describe, expect, it } from "vitest";
import { orderId, serviceId, targetId, type OrderId } from "@panel/core/identifiers";
import type { OrderPrefill } from "@panel/core/routing";
import { repeatTarget } from "@panel/core/orders";
import { OrderFormOpening, orderStartFrom, type EarlierOrder } from "@panel/core/order-form";
import { failure, success, type PortResult } from "@panel/core/result";
import { ManualClock, settle } from "@panel/memory";
import { orderOf } from "../../support/order-of.ts";
import { openForm, someNetworks } from "./order-form-fixtures.ts";
import { aTarget } from "../purchase/ordering-fixtures.ts";

const comments = { isQuantityCalculable: true, quantityStep: 1, minQuantity: 1, targets: [aTarget({ id: targetId(7) })] };
const earlier: EarlierOrder = {
  service: { id: serviceId(101) },
  targets: [{ targetId: targetId(7), values: ["Great", "Loved it", "More please"] }],
  isGuarantee: false,
};

/** Opens the form of the fixture at the address that repeats an order. */
async function repeated(answer: PortResult<EarlierOrder>, service = serviceId(101)) {
  const fixture = await openForm({ networks: someNetworks(comments) });
  const asked: OrderId[] = [];
  const opening = new OrderFormOpening({
    catalogue: fixture.catalogue,
    clock: new ManualClock(),
    earlierOrder: (id) => {
      asked.push(id);
      return Promise.resolve(answer);
    },
  });
  const order = orderOf({
    id: orderId(55),
    service: { id: service, name: "", slug: "" },
    quantity: 3,
    url: "https://youtu.be/TwNRNBZvdY0",
  });
  await opening.apply(fixture.line, orderStartFrom(repeatTarget(order).query ?? {}));
  await settle();
  return { fixture, opening, asked };
}

describe("repeating an order", () => {
  it("ORD-014 brings service, link, quantity and comments back, and sends the line as a reorder", async () => {
    const { fixture, opening, asked } = await repeated(success(earlier));
    expect(asked).toEqual([55]);
    expect(opening.pageState).toBe("preselected");
    expect(fixture.line.orderLine).toMatchObject({
      serviceId: 101,
      url: "https://youtu.be/TwNRNBZvdY0",
      quantity: 3,
      isGuarantee: false,
      targetValues: [{ targetId: 7, values: ["Great", "Loved it", "More please"] }],
    });
    expect(fixture.line.choice.isLocked).toBe(true);
    expect(fixture.ordering.server.sent).toEqual([]);
  });

  it("DEC-040 takes nothing from an order that is not the buyer's, nor from one of another service", async () => {
    const missing = await repeated(failure({ kind: "notFound", message: "" }));
    expect(missing.fixture.line.orderLine?.targetValues).toEqual([]);
    expect(missing.opening.pageState).toBe("preselected");
    const other = await repeated(success({ ...earlier, service: { id: serviceId(999) } }));
    expect(other.fixture.line.orderLine?.targetValues).toEqual([]);
  });

  it("RTE-030 reads the order's number from the address, and nothing that is no number", () => {
    const number = (repeat: string) => orderStartFrom({ repeat }).repeatedOrder;
    expect([number("55"), number("0"), number("-1"), number("5e3"), number("' or 1=1")]).toEqual([55, null, null, null, null]);
    const prefill: OrderPrefill = orderStartFrom(repeatTarget(orderOf()).query ?? {}).prefill;
    expect(prefill).toEqual({ serviceId: 1, url: "https://youtu.be/TwNRNBZvdY0", quantity: 1000 });
  });
});
