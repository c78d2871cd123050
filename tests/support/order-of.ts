import { orderId, serviceId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import type { Order } from "@panel/core/orders";

/** An order in progress with these fields; its number is 7 unless told otherwise. */
export const orderOf = (fields: Partial<Order> = {}): Order => ({
  id: orderId(7),
  name: "YouTube views",
  url: "https://youtu.be/TwNRNBZvdY0",
  status: "in_processing",
  service: { id: serviceId(1), name: "YouTube views", slug: "service-1" },
  cost: moneyFromCents(150),
  costWithoutFee: moneyFromCents(150),
  price: moneyFromCents(150),
  quantity: 1000,
  startQuantity: 12,
  currentQuantity: 250,
  percentOfCurrentFill: 25,
  createdAt: "2026-01-01 10:00:00",
  completedAt: null,
  hasRefill: false,
  isAutoRefillAllowed: false,
  refill: null,
  isGuarantee: false,
  refund: null,
  cancelReason: null,
  cancelDescription: null,
  countries: [],
  promotable: null,
  actions: { activable: false, deletable: false, pausable: true, payable: false, cancelable: true },
  source: null,
  subOrders: [],
  targets: [],
  dripFeedId: null,
  dripFeed: null,
  subscriptionId: null,
  ...fields,
});
