import { describe, expect, it } from "vitest";
import { networkId, serviceId, serviceTypeId, targetId } from "@panel/core/identifiers";
import { orderLineToWire, placedPurchaseFromWire, postWidgetOrderRequests } from "@panel/wire/ordering";

describe("an order line on the wire", () => {
  const line = {
    serviceId: serviceId(5),
    networkId: networkId(2),
    serviceTypeId: serviceTypeId(3),
    serviceName: "Likes",
    quantity: 1000,
    url: "https://instagram.com/p/a",
    isGuarantee: true,
    dripFeed: { numberOfRuns: 3, dripFeedMinutes: 90, mode: "flat", numberOfSteps: 1 },
    targetValues: [{ targetId: targetId(2), values: ["first", "second"] }],
  };

  it("ORD-023 ENT-031 has exactly the fields and spellings of the contract", () => {
    const { index: _place, ...sent } = orderLineToWire(line, 0, true);
    expect(sent).toEqual({
      quantity: 1000,
      service_id: 5,
      url: "https://instagram.com/p/a",
      name: "Likes",
      is_guarantee: true,
      drip_feed: { runs: 3, quantity_step: 1, mode: "flat", minutes_between_runs: 90 },
      targetable_values: [{ target_id: 2, values: ["first", "second"] }],
      is_reorder: 1,
    });
  });

  it("ORD-023 sends null for a line without drip feed and 0 for one that is no repetition", () => {
    expect(orderLineToWire({ ...line, dripFeed: null }, 0, false)).toMatchObject({ drip_feed: null, is_reorder: 0 });
  });
});

describe("the answer to a purchase", () => {
  it("ORD-028 is read as data.user and data.data", () => {
    const decoded = postWidgetOrderRequests.answer.parse({
      order_ids: [7],
      user: { isNewUser: true, email: "guest@panel.test" },
      data: { invoice_id: "inv_1", strategy: "qr_code", redirect_url: null, qr_code: "pay:1", account_number: null },
    });
    expect(placedPurchaseFromWire(decoded)).toMatchObject({
      orderIds: [7],
      user: { isNewUser: true, email: "guest@panel.test" },
      payment: { invoiceId: "inv_1", strategy: "qr_code", qrCode: "pay:1", redirectUrl: null },
    });
  });
});
