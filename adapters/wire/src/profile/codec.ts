import { invoiceId, networkId, serviceId, serviceTypeId, userId } from "@panel/core/identifiers";
import { percentOf } from "@panel/core/money";
import type { Messengers, UserProfile } from "@panel/core/profile";
import * as z from "zod/mini";
import { videoChannelFromWire, videoChannelSchema, videoChannelToWire } from "../video-channels/index.ts";
import { flag, id, list, nullableNumber, nullableText, orNull, requiredText, text, textList } from "../fields/answer-fields.ts";
import { notificationFlagFields, notificationFlagsFromWire, notificationFlagsToWire } from "../notifications/codec.ts";
import { gradeFromWire, gradesSummarySchema, gradeToWire } from "./grade-codec.ts";
import { amountFields, amountToWire, fractionOfPercent, moneyOf, nullableAmountFields } from "../fields/money-fields.ts";

const messengersSchema = z.object({
  skype: nullableText,
  telegram: nullableText,
  whatsapp: nullableText,
  facebook: nullableText,
  wechat: nullableText,
  instagram: nullableText,
  phone: nullableText,
});

const lastOrderSchema = z.object({
  created_at: requiredText,
  service: z.object({ id, service_type: z.object({ id, network_id: id }) }),
});

/** The profile as it is on the wire (ENT-001). */
export const profileSchema = z.object({
  id,
  email: nullableText,
  name: text(),
  currency: text("USD"),
  ...amountFields("balance"),
  ...nullableAmountFields("referral_user_balance"),
  ...nullableAmountFields("task_user_balance"),
  ...nullableAmountFields("total_earnings"),
  ...nullableAmountFields("spend"),
  account_type: text("individual"),
  company_name: nullableText,
  company_address: nullableText,
  company_site: nullableText,
  vat: nullableText,
  all_permissions: textList,
  permissions: textList,
  roles: textList,
  created_at: text(),
  referral_program_percent: nullableNumber,
  affiliate_code: text(),
  intercom_hash: nullableText,
  yandex_metrika_client_id: nullableText,
  google_analytics4_client_id: nullableText,
  ...notificationFlagFields,
  unsubscribe_signature: text(),
  is_2fa: flag(false),
  youtube_accounts: list(videoChannelSchema),
  frozen_at: nullableText,
  invoices_in_moderation: textList,
  extension_api_token: nullableText,
  messengers: orNull(messengersSchema),
  grades: orNull(gradesSummarySchema),
  telegram_id: nullableText,
  telegram_username: nullableText,
  social_provider: nullableText,
  /** Always null from the reference server and never read (DEC-061). */
  auth_token: nullableText,
  last_order: orNull(lastOrderSchema),
  is_impersonated: flag(false),
  /** A server that does not tell asks nobody to confirm anything. */
  is_email_verified: flag(true),
});
export type ProfileWire = z.output<typeof profileSchema>;

const noMessengers: Messengers = {
  skype: null,
  telegram: null,
  whatsapp: null,
  facebook: null,
  wechat: null,
  instagram: null,
  phone: null,
};

const lastOrderFromWire = (wire: z.output<typeof lastOrderSchema>): NonNullable<UserProfile["lastOrder"]> => ({
  createdAt: wire.created_at,
  serviceId: serviceId(wire.service.id),
  serviceTypeId: serviceTypeId(wire.service.service_type.id),
  networkId: networkId(wire.service.service_type.network_id),
});

const moneyFromWire = (wire: ProfileWire) => ({
  balance: moneyOf(wire.balance_decimal, wire.balance),
  referralBalance: moneyOf(wire.referral_user_balance_decimal, wire.referral_user_balance),
  taskBalance: moneyOf(wire.task_user_balance_decimal, wire.task_user_balance),
  totalEarnings: moneyOf(wire.total_earnings_decimal, wire.total_earnings),
  spend: moneyOf(wire.spend_decimal, wire.spend),
});

export function profileFromWire(wire: ProfileWire): UserProfile {
  return {
    id: userId(wire.id),
    email: wire.email,
    name: wire.name,
    ...moneyFromWire(wire),
    accountType: wire.account_type,
    companyName: wire.company_name,
    companyAddress: wire.company_address,
    companySite: wire.company_site,
    vat: wire.vat,
    permissions: wire.permissions,
    allPermissions: wire.all_permissions,
    roles: wire.roles,
    createdAt: wire.created_at,
    referralShare: fractionOfPercent(wire.referral_program_percent),
    affiliateCode: wire.affiliate_code,
    yandexMetrikaClientId: wire.yandex_metrika_client_id,
    googleAnalytics4ClientId: wire.google_analytics4_client_id,
    notifications: notificationFlagsFromWire(wire),
    unsubscribeSignature: wire.unsubscribe_signature,
    isTwoFactorOn: wire.is_2fa,
    isEmailVerified: wire.is_email_verified,
    frozenAt: wire.frozen_at,
    invoicesInModeration: wire.invoices_in_moderation.map(invoiceId),
    messengers: wire.messengers ?? noMessengers,
    currentGrade: wire.grades?.current_grade ? gradeFromWire(wire.grades.current_grade) : null,
    gradesEnabled: wire.grades?.grades_enabled ?? false,
    gradeDiscountsEnabled: wire.grades?.grade_discounts_enabled ?? false,
    chatHash: wire.intercom_hash,
    videoChannels: wire.youtube_accounts.map(videoChannelFromWire),
    telegramId: wire.telegram_id,
    telegramUsername: wire.telegram_username,
    socialProvider: wire.social_provider,
    isImpersonated: wire.is_impersonated,
    extensionApiToken: wire.extension_api_token,
    lastOrder: wire.last_order === null ? null : lastOrderFromWire(wire.last_order),
  };
}

const gradesToWire = (profile: UserProfile): ProfileWire["grades"] => ({
  current_grade: profile.currentGrade === null ? null : gradeToWire(profile.currentGrade),
  next_grade: null,
  previous_grade: null,
  grade_discounts_enabled: profile.gradeDiscountsEnabled,
  grades_enabled: profile.gradesEnabled,
  spend_to_goal: 0,
  spend_to_goal_decimal: "0",
  spend_to_goal_percent: null,
});

const lastOrderToWire = (order: NonNullable<UserProfile["lastOrder"]>): z.output<typeof lastOrderSchema> => ({
  created_at: order.createdAt,
  service: { id: order.serviceId, service_type: { id: order.serviceTypeId, network_id: order.networkId } },
});

/** Writes a profile; grades beyond the current one are the server's to fill in. @public for servers of integrators */
export function profileToWire(profile: UserProfile): ProfileWire {
  return {
    id: profile.id,
    email: profile.email,
    name: profile.name,
    currency: "USD",
    ...amountToWire("balance", profile.balance),
    ...amountToWire("referral_user_balance", profile.referralBalance),
    ...amountToWire("task_user_balance", profile.taskBalance),
    ...amountToWire("total_earnings", profile.totalEarnings),
    ...amountToWire("spend", profile.spend),
    account_type: profile.accountType,
    company_name: profile.companyName,
    company_address: profile.companyAddress,
    company_site: profile.companySite,
    vat: profile.vat,
    all_permissions: [...profile.allPermissions],
    permissions: [...profile.permissions],
    roles: [...profile.roles],
    created_at: profile.createdAt,
    referral_program_percent: percentOf(profile.referralShare),
    affiliate_code: profile.affiliateCode,
    intercom_hash: profile.chatHash,
    yandex_metrika_client_id: profile.yandexMetrikaClientId,
    google_analytics4_client_id: profile.googleAnalytics4ClientId,
    ...notificationFlagsToWire(profile.notifications),
    unsubscribe_signature: profile.unsubscribeSignature,
    is_2fa: profile.isTwoFactorOn,
    is_email_verified: profile.isEmailVerified,
    youtube_accounts: profile.videoChannels.map(videoChannelToWire),
    frozen_at: profile.frozenAt,
    invoices_in_moderation: [...profile.invoicesInModeration],
    extension_api_token: profile.extensionApiToken,
    messengers: { ...profile.messengers },
    grades: gradesToWire(profile),
    telegram_id: profile.telegramId,
    telegram_username: profile.telegramUsername,
    social_provider: profile.socialProvider,
    auth_token: null,
    last_order: profile.lastOrder === null ? null : lastOrderToWire(profile.lastOrder),
    is_impersonated: profile.isImpersonated,
  };
}
