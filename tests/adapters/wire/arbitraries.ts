import type { Network, Service, ServiceSummary, ServiceType, Target } from "@panel/core/catalogue";
import { invoiceId, networkId, orderId, serviceId, serviceTypeId, targetId } from "@panel/core/identifiers";
import type { CostResult, LineCost, OrderLine } from "@panel/core/pricing";
import type { PlacedPurchase } from "@panel/core/purchase";
import type { StatisticsRow } from "@panel/core/order-statistics";
import type { KeywordRanking, Order, RefillRequest } from "@panel/core/orders";
import { perksGiven, type GradePerks } from "@panel/core/profile";
import { filledLines } from "@panel/core/typed-text";
import fc from "fast-check";
import { text, word, nullable, few, flag, count, number, percent, money, share } from "./arbitrary-fields.ts";
import { couponBonus, instructions } from "./account-arbitraries.ts";

export * from "./account-arbitraries.ts";

const target: fc.Arbitrary<Target> = fc.record({
  id: number.map(targetId),
  name: text,
  title: text,
  placeholder: text,
  isEnabledForService: flag,
  isSelectable: flag,
  viewType: fc.constantFrom("comments", "seo_keywords", "textarea"),
  selectableValues: few(text),
  translations: fc.dictionary(fc.constantFrom("de", "zh_CN"), fc.record({ title: text, placeholder: text })),
});

const summary: fc.Arbitrary<ServiceSummary> = fc.record({
  id: number.map(serviceId),
  name: text,
  slug: text,
  quantity: count,
  shortDescription: nullable(text),
  isDisplayable: flag,
  serviceType: fc.record({ id: number.map(serviceTypeId), name: text, icon: nullable(text) }),
});

const perks: fc.Arbitrary<GradePerks> = fc.record({
  hasClosedSales: flag,
  hasPersonalManager: flag,
  consultationPeriod: nullable(text),
  thumbnailPeriod: nullable(text),
});

export const service: fc.Arbitrary<Service> = fc.record({
  id: number.map(serviceId),
  networkId: number.map(networkId),
  serviceTypeId: number.map(serviceTypeId),
  name: text,
  title: nullable(text),
  slug: word,
  shortDescription: nullable(text),
  description: nullable(text),
  requirements: nullable(text),
  exampleLink: nullable(text),
  price: money,
  defaultPrice: money,
  priceType: text,
  pricingPer: fc.integer({ min: 1, max: 10_000 }),
  discountPercent: nullable(percent),
  defaultQuantity: count,
  minQuantity: count,
  maxQuantity: count,
  quantityStep: count,
  isQuantityCalculable: flag,
  hasRefill: flag,
  canSpeedUp: flag,
  isDripFeedAllowed: flag,
  isUrlRequired: flag,
  isEnabled: flag,
  isDeactivated: flag,
  isAccessRestricted: flag,
  isPackage: flag,
  packageContents: few(summary),
  includedInPackages: few(summary),
  targets: few(target),
  labels: few(text),
  geo: nullable(text),
  allowedCountries: few(word),
  startTime: nullable(text),
  speed: nullable(text),
  guarantee: nullable(text),
  reviews: few(fc.record({ author: text, rating: percent, comment: text, createdAt: text })),
  metaTitle: nullable(text),
  metaDescription: nullable(text),
  perks: perks.map(perksGiven),
  popularity: count,
});

/** As lists carry it. */
const listedService = service.map((full) => ({
  ...full,
  description: null,
  requirements: null,
  reviews: [],
  metaTitle: null,
  metaDescription: null,
  perks: null,
}));

const typeOf = (services: fc.Arbitrary<Service>): fc.Arbitrary<ServiceType> =>
  fc.record({
    id: number.map(serviceTypeId),
    networkId: number.map(networkId),
    slug: word,
    name: text,
    title: nullable(text),
    icon: nullable(text),
    color: nullable(text),
    description: nullable(text),
    faq: few(fc.record({ question: text, answer: text })),
    services: few(services),
    metaTitle: nullable(text),
    metaDescription: nullable(text),
  });
export const serviceType = typeOf(service);

export const network: fc.Arbitrary<Network> = fc.record({
  id: number.map(networkId),
  name: text,
  slug: word,
  icon: nullable(text),
  backgroundImage: nullable(text),
  color: word,
  urlExamples: few(text),
  hasSearch: flag,
  socialProviderType: nullable(text),
  serviceTypes: few(
    typeOf(listedService).map((type) => ({ ...type, description: null, faq: [], metaTitle: null, metaDescription: null })),
  ),
});

export const order: fc.Arbitrary<Order> = fc.record({
  id: number.map(orderId),
  name: text,
  url: text,
  status: text,
  service: fc.record({ id: number.map(serviceId), name: text, slug: text }),
  cost: money,
  costWithoutFee: money,
  price: money,
  quantity: count,
  startQuantity: nullable(count),
  currentQuantity: count,
  percentOfCurrentFill: percent,
  createdAt: text,
  completedAt: nullable(text),
  hasRefill: flag,
  isAutoRefillAllowed: flag,
  refill: nullable(fc.record({ date: text, quantity: count })),
  isGuarantee: flag,
  refund: nullable(fc.record({ amount: money, date: nullable(text) })),
  cancelReason: nullable(text),
  cancelDescription: nullable(text),
  countries: few(text),
  promotable: nullable(
    fc.record({
      url: text,
      embedUrl: nullable(text),
      title: nullable(text),
      thumbnail: nullable(text),
      startedAt: nullable(text),
      supportedAt: nullable(text),
      supportedUntil: nullable(text),
      endedAt: nullable(text),
    }),
  ),
  actions: fc.record({ activable: flag, deletable: flag, pausable: flag, payable: flag, cancelable: flag }),
  source: nullable(text),
  subOrders: few(number.map(orderId)),
  targets: few(fc.record({ targetId: number.map(targetId), values: few(text).map((values) => values.flatMap(filledLines)) })),
  dripFeedId: nullable(number),
  dripFeed: nullable(fc.record({ runs: count, quantity: count, minutesBetweenRuns: count, mode: text, quantityStep: count })),
  subscriptionId: nullable(number),
});

export const refillRequest: fc.Arbitrary<RefillRequest> = fc.record({
  createdAt: text,
  quantity: count,
  refilledAt: nullable(text),
  declined: nullable(fc.record({ date: text, reason: nullable(text) })),
});

export const keywordRanking: fc.Arbitrary<KeywordRanking> = fc.record({
  keyword: text,
  onCreate: nullable(count),
  onComplete: nullable(count),
  afterFiveDays: nullable(count),
});

export const statisticsRow: fc.Arbitrary<StatisticsRow> = fc.record({
  group: text,
  name: text,
  orders: count,
  quantity: count,
  cost: money,
});

export const orderLine: fc.Arbitrary<OrderLine> = fc.record({
  serviceId: number.map(serviceId),
  networkId: number.map(networkId),
  serviceTypeId: number.map(serviceTypeId),
  serviceName: text,
  quantity: fc.integer(),
  url: text,
  isGuarantee: flag,
  dripFeed: nullable(
    fc.record({ numberOfRuns: fc.integer(), dripFeedMinutes: fc.integer(), mode: word, numberOfSteps: fc.integer() }),
  ),
  targetValues: few(
    fc.record({ targetId: number.map(targetId), values: few(text).map((values) => values.flatMap(filledLines)) }),
  ),
});

const lineCost = (index: number): fc.Arbitrary<LineCost> =>
  fc.record({
    index: fc.constant(index),
    serviceId: number.map(serviceId),
    cost: money,
    totalQuantity: count,
    canSpeedUp: flag,
    costWithSpeedUp: money,
  });

export const cost: fc.Arbitrary<CostResult> = fc.record({
  total: money,
  totalWithSpeedUp: money,
  original: money,
  fee: money,
  feeShare: share,
  couponBonus: nullable(money),
  ...couponBonus,
  couponBonusCalculation: nullable(fc.constantFrom("percentage", "amount")),
  totalBonus: money,
  paymentMethodBonus: money,
  paymentMethodBonusShare: share,
  discount: money,
  beforeDiscount: money,
  lines: fc.nat({ max: 4 }).chain((lines) => fc.tuple(...Array.from({ length: lines }, (_, index) => lineCost(index)))),
});

export const placedPurchase: fc.Arbitrary<PlacedPurchase> = fc.record({
  orderIds: few(number.map(orderId)),
  payment: nullable(instructions),
  paidInvoice: nullable(text.map(invoiceId)),
  user: nullable(fc.record({ isNewUser: flag, email: text })),
});

export const country = fc.record({ id: number, isoCode2: word, name: text });
