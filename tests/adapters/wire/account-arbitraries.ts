import {
  gradeId,
  invoiceId,
  linkedCardId,
  networkId,
  orderId,
  paymentMethodId,
  serviceId,
  serviceTypeId,
  userId,
} from "@panel/core/identifiers";
import type { Coupon, Invoice, LinkedCard, PaymentInstructions, PaymentMethod, TopUpTotal } from "@panel/core/payments";
import type { Grade, GradesSummary, UserProfile } from "@panel/core/profile";
import fc from "fast-check";
import { text, nullable, few, flag, number, percent, money, share } from "./arbitrary-fields.ts";

export const couponBonus = {
  couponBonusType: nullable(fc.constantFrom("discount" as const, "cashback" as const, "bonus" as const)),
  couponBonusShare: nullable(share),
};

export const instructions: fc.Arbitrary<PaymentInstructions> = fc.record({
  invoiceId: text.map(invoiceId),
  strategy: text,
  redirectUrl: nullable(text),
  qrCode: nullable(text),
  accountNumber: nullable(text),
  comment: nullable(text),
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

export const invoice: fc.Arbitrary<Invoice> = fc.record({
  id: text.map(invoiceId),
  status: text,
  amount: money,
  orderIds: few(number.map(orderId)),
  receipt: nullable(text),
});

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
  allPermissions: few(text),
  roles: few(text),
  createdAt: text,
  referralShare: share,
  affiliateCode: text,
  yandexMetrikaClientId: nullable(text),
  googleAnalytics4ClientId: nullable(text),
  notifications: fc.record({ orders: flag, payments: flag, subscriptions: flag }),
  unsubscribeSignature: text,
  isTwoFactorOn: flag,
  isEmailVerified: flag,
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
  gradeDiscountsEnabled: flag,
  videoChannels: fc.array(
    fc.record({
      id: fc.nat(),

      code: text,

      codeVerifiedAt: nullable(text),

      subscriptionsVerifiedAt: nullable(text),

      channelId: text,

      isReportable: fc.boolean(),
    }),

    { maxLength: 3 },
  ),
  chatHash: nullable(text),
  telegramId: nullable(text),
  telegramUsername: nullable(text),
  socialProvider: nullable(text),
  isImpersonated: flag,
  extensionApiToken: nullable(text),
  lastOrder: nullable(
    fc.record({
      createdAt: text,
      serviceId: number.map(serviceId),
      serviceTypeId: number.map(serviceTypeId),
      networkId: number.map(networkId),
    }),
  ),
});
