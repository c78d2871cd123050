import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import type { OrderLine } from "@panel/core/pricing";
import type { Order } from "@panel/core/orders";
import type { PurchaseRequest } from "@panel/core/purchase";
import type { MemoryPanel } from "@panel/memory";

/** 1,000 views for $1.50, as the sample catalogue sells them. */
export const sampleLine: OrderLine = {
  serviceId: serviceId(1),
  networkId: networkId(1),
  serviceTypeId: serviceTypeId(1),
  serviceName: "YouTube views",
  quantity: 1000,
  url: "https://youtu.be/TwNRNBZvdY0",
  isGuarantee: false,
  dripFeed: null,
  targetValues: [],
};

/** An order of the sample line, paid from the balance. */
export const samplePurchase = (
  { identifiers }: Pick<MemoryPanel, "identifiers">,
  more: Partial<PurchaseRequest> = {},
): PurchaseRequest => ({
  key: identifiers.nextKey(),
  lines: [sampleLine],
  payer: { kind: "balance" },
  couponCode: null,
  isSpeedUp: false,
  source: "single_form",
  isReorder: false,
  confirmedTotal: moneyFromCents(150),
  affiliateCodes: [],
  ...more,
});

/** Places one sample order from the balance of the logged-in customer. */
export async function placeSampleOrder(panel: MemoryPanel): Promise<Order> {
  const placed = await panel.ordering.placeOrder(samplePurchase(panel));
  const order = placed.ok && placed.value.orderIds[0] !== undefined ? panel.orderBook.order(placed.value.orderIds[0]) : null;
  if (!order) throw new Error("the sample order was refused");
  return order;
}
