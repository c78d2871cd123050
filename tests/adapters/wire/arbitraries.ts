import type { Network, Service, ServiceSummary, ServiceType, Target } from "@panel/core/catalogue";
import {
  gradeId,
  invoiceId,
  linkedCardId,
  networkId,
  orderId,
  paymentMethodId,
  serviceId,
  serviceTypeId,
  targetId,
  userId,
} from "@panel/core/identifiers";
import type { CostResult, LineCost, OrderLine, PlacedPurchase } from "@panel/core/ordering";
import type { StatisticsRow } from "@panel/core/order-statistics";
import type { KeywordRanking, Order, RefillRequest } from "@panel/core/orders";
import type { Coupon, Invoice, LinkedCard, PaymentInstructions, PaymentMethod, TopUpTotal } from "@panel/core/payments";
import type { Grade, GradesSummary, UserProfile } from "@panel/core/profile";
import fc from "fast-check";
import { text, word, nullable, few, flag, count, number, percent, money, share } from "./arbitrary-fields.ts";

const target: fc.Arbitrary<Target> = fc.record({
  id: number.map(targetId),
  name: text,
  title: text,
  placeholder: text,
  isEnabledForService: flag,
  isSelectable: flag,
  viewType: fc.constantFrom("comments", "seo_keywords", "textarea"),
  selectableValues: few(text),
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
  targets: few(fc.record({ targetId: number.map(targetId), values: few(text) })),
  dripFeedId: nullable(number),
  dripFeed: nullable(fc.record({ runs: count, quantity: count, minutesBetweenRuns: count, mode: text, quantityStep: count })),
  subscriptionId: nullable(number),
});

export const refillRequest: fc.Arbitrary<RefillRequest> = fc.record({
  createdAt: text,
  quantity: count,
  refilledAt: nullable(text),
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
  targetValues: few(fc.record({ targetId: number.map(targetId), values: few(text) })),
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

const couponBonus = {
  couponBonusType: nullable(fc.constantFrom("discount" as const, "cashback" as const, "bonus" as const)),
  couponBonusShare: nullable(share),
};

export const cost: fc.Arbitrary<CostResult> = fc.record({
  total: money,
  totalWithSpeedUp: money,
  original: money,
  fee: money,
  feeShare: share,
  couponBonus: nullable(money),
  ...couponBonus,
  totalBonus: money,
  paymentMethodBonus: money,
  paymentMethodBonusShare: share,
  discount: money,
  beforeDiscount: money,
  lines: fc.nat({ max: 4 }).chain((lines) => fc.tuple(...Array.from({ length: lines }, (_, index) => lineCost(index)))),
});

export const instructions: fc.Arbitrary<PaymentInstructions> = fc.record({
  invoiceId: text.map(invoiceId),
  strategy: text,
  redirectUrl: nullable(text),
  qrCode: nullable(text),
  accountNumber: nullable(text),
  comment: nullable(text),
});

export const placedPurchase: fc.Arbitrary<PlacedPurchase> = fc.record({
  orderIds: few(number.map(orderId)),
  payment: nullable(instructions),
  user: nullable(fc.record({ isNewUser: flag, email: text })),
});

export const paymentMethod: fc.Arbitrary<PaymentMethod> = fc.record({
  id: number.map(paymentMethodId),
  name: text,
  translateKey: nullable(text),
  strategy: text,
  icon: nullable(text),
  description: nullable(text),
  additionalInformation: nullable(text),
  comments: nullable(text),
  fee: share,
  reward: nullable(share),
  minAmount: nullable(money),
  maxAmount: nullable(money),
  chargeCurrency: nullable(text),
  chargeType: nullable(text),
  bonuses: few(fc.record({ bonus: share, fromAmount: money })),
  isUserComment: flag,
  qrCode: nullable(text),
  linkedCardId: nullable(number.map(linkedCardId)),
});

export const linkedCard: fc.Arbitrary<LinkedCard> = fc.record({
  id: number.map(linkedCardId),
  name: text,
  paymentMethodId: number.map(paymentMethodId),
});

export const coupon: fc.Arbitrary<Coupon> = fc.record({
  id: number,
  code: text,
  name: text,
  description: nullable(text),
  bonusType: fc.constantFrom("discount", "cashback", "bonus"),
  bonusAmount: nullable(money),
  bonusShare: nullable(share),
  minAmount: nullable(money),
  validTo: nullable(text),
});

export const topUpTotal: fc.Arbitrary<TopUpTotal> = fc.record({
  toBeCredited: money,
  totalAmount: money,
  fee: money,
  couponBonus: nullable(money),
  ...couponBonus,
  paymentMethodBonus: money,
  paymentMethodBonusShare: share,
});

export const invoice: fc.Arbitrary<Invoice> = fc.record({ id: text.map(invoiceId), status: text, amount: money });

export const grade: fc.Arbitrary<Grade> = fc.record({
  id: number.map(gradeId),
  name: text,
  icon: nullable(text),
  discountPercent: percent,
  spendingGoal: money,
  isNext: flag,
  isPrevious: flag,
});

export const gradesSummary: fc.Arbitrary<GradesSummary> = fc.record({
  current: nullable(grade),
  next: nullable(grade),
  previous: nullable(grade),
  gradesEnabled: flag,
  gradeDiscountsEnabled: flag,
  spendToGoal: money,
  spendToGoalPercent: nullable(percent),
});

export const profile: fc.Arbitrary<UserProfile> = fc.record({
  id: number.map(userId),
  email: nullable(text),
  name: text,
  balance: money,
  referralBalance: money,
  taskBalance: money,
  totalEarnings: money,
  spend: money,
  accountType: text,
  companyName: nullable(text),
  companyAddress: nullable(text),
  companySite: nullable(text),
  vat: nullable(text),
  permissions: few(text),
  roles: few(text),
  createdAt: text,
  referralShare: share,
  affiliateCode: text,
  notifications: fc.record({ orders: flag, payments: flag, subscriptions: flag }),
  unsubscribeSignature: text,
  isTwoFactorOn: flag,
  frozenAt: nullable(text),
  invoicesInModeration: few(text.map(invoiceId)),
  messengers: fc.record({
    skype: nullable(text),
    telegram: nullable(text),
    whatsapp: nullable(text),
    facebook: nullable(text),
    wechat: nullable(text),
    instagram: nullable(text),
    phone: nullable(text),
  }),
  currentGrade: nullable(grade),
  gradesEnabled: flag,
  telegramId: nullable(text),
  telegramUsername: nullable(text),
  socialProvider: nullable(text),
  isImpersonated: flag,
  lastOrder: nullable(
    fc.record({
      createdAt: text,
      serviceId: number.map(serviceId),
      serviceTypeId: number.map(serviceTypeId),
      networkId: number.map(networkId),
    }),
  ),
});

export const country = fc.record({ id: number, isoCode2: word, name: text });
