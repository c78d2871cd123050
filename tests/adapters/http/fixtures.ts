import { idempotencyKey, networkId, paymentMethodId, serviceId, serviceTypeId, targetId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import type { OrderLine } from "@panel/core/pricing";
import type { PurchaseRequest } from "@panel/core/purchase";

export const key = idempotencyKey("4f8c0a66-4c1e-4c68-9a53-0d9d1c5b0003");

/** A line with everything a line can have. */
export const fullLine: OrderLine = {
  serviceId: serviceId(7),
  networkId: networkId(1),
  serviceTypeId: serviceTypeId(2),
  serviceName: "Comments",
  quantity: 50,
  url: "https://example.com/p",
  isGuarantee: true,
  dripFeed: { numberOfRuns: 3, dripFeedMinutes: 60, mode: "flat", numberOfSteps: 100 },
  targetValues: [{ targetId: targetId(4), values: ["nice", "good"] }],
};

/** A line with as little as possible. */
export const plainLine: OrderLine = {
  ...fullLine,
  serviceId: serviceId(8),
  url: "",
  isGuarantee: false,
  dripFeed: null,
  targetValues: [],
};

/** How `fullLine` travels (ORD-023). */
export const fullLineOnTheWire = {
  index: 0,
  quantity: 50,
  service_id: 7,
  url: "https://example.com/p",
  name: "Comments",
  is_guarantee: true,
  is_reorder: 0,
  drip_feed: { runs: 3, minutes_between_runs: 60, mode: "flat", quantity_step: 100 },
  targetable_values: [{ target_id: 4, values: ["nice", "good"] }],
};

export const purchase: PurchaseRequest = {
  key,
  lines: [fullLine],
  payer: { kind: "method", paymentMethodId: paymentMethodId(3), email: "guest@example.com" },
  couponCode: "SAVE",
  isSpeedUp: true,
  source: "cart",
  isReorder: false,
  confirmedTotal: moneyFromMicros(1_234_567),
  affiliateCodes: ["friend", "other"],
};

/** What every create call carries for `purchase`, no matter who pays. */
export const purchaseOnTheWire = {
  orders: [fullLineOnTheWire],
  coupon_code: "SAVE",
  source: "cart",
  is_speedup: true,
  confirmed_total: "1.234567",
  affiliate_code: '["friend","other"]',
  yandex_metrika_client_id: "y",
  google_analytics4_client_id: "g",
  yandex_metrika_session_id: "ys",
  google_analytics4_session_id: "gs",
};
