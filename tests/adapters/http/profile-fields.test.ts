import { gradeId, invoiceId, networkId, serviceId, serviceTypeId, userId } from "@panel/core/identifiers";
import { fractionFromPercent, moneyFromMicros } from "@panel/core/money";
import type { UserProfile } from "@panel/core/profile";
import { HttpProfilePort } from "@panel/http";
import { expect, it } from "vitest";
import { openPanel } from "../../support/open-panel.ts";
import { startClient } from "./stub-api.ts";

const channel = {
  id: 4,
  channel_id: "UC1",
  code: "panel-1",
  is_reportable: true,
  verification_code_at: "2026-01-04 00:00:00",
  verification_public_subscriptions_at: null,
};

/** Everything that ENT-001 names, each field with a value of its own. */
const wire = {
  ...{ id: 11, email: "a@b.example", name: "Ann", currency: "USD", balance: 1, balance_decimal: "1.000001" },
  ...{ referral_user_balance: "2", task_user_balance: "3", total_earnings: "4", spend: "5" },
  ...{ account_type: "company", company_name: "Ann Ltd", company_address: "Street 1", company_site: "https://ann.example" },
  ...{ vat: "DE1", all_permissions: ["see", "pay"], permissions: ["pay"], roles: ["buyer"], created_at: "2026-01-01 00:00:00" },
  ...{ referral_program_percent: 10, affiliate_code: "ann", intercom_hash: "hash", yandex_metrika_client_id: "ym" },
  ...{ google_analytics4_client_id: "ga", order_actions: 0, payment_actions: 1, subscription_actions: 0 },
  ...{ unsubscribe_signature: "signed", is_2fa: true, youtube_accounts: [channel], frozen_at: "2026-01-03 00:00:00" },
  ...{ invoices_in_moderation: ["inv_1"], extension_api_token: "extension", telegram_id: "77", telegram_username: "ann_writes" },
  messengers: { skype: "s", telegram: "t", whatsapp: "w", facebook: "f", wechat: "c", instagram: "i", phone: "+1" },
  grades: {
    current_grade: { id: 2, name: "Gold", icon: "/g.svg", discount_percent: 5, spending_goal: 100 },
    grades_enabled: true,
    grade_discounts_enabled: true,
  },
  ...{ social_provider: "google", auth_token: "never read", is_impersonated: false, is_email_verified: true },
  last_order: { created_at: "2026-01-02 03:04:05", service: { id: 7, service_type: { id: 2, network_id: 1 } } },
};

const held: UserProfile = {
  ...{ id: userId(11), email: "a@b.example", name: "Ann", balance: moneyFromMicros(1_000_001) },
  ...{ referralBalance: moneyFromMicros(2_000_000), taskBalance: moneyFromMicros(3_000_000) },
  ...{ totalEarnings: moneyFromMicros(4_000_000), spend: moneyFromMicros(5_000_000) },
  ...{ accountType: "company", companyName: "Ann Ltd", companyAddress: "Street 1", companySite: "https://ann.example" },
  ...{ vat: "DE1", allPermissions: ["see", "pay"], permissions: ["pay"], roles: ["buyer"], createdAt: "2026-01-01 00:00:00" },
  ...{ referralShare: fractionFromPercent(10), affiliateCode: "ann", chatHash: "hash", yandexMetrikaClientId: "ym" },
  ...{ googleAnalytics4ClientId: "ga", notifications: { orders: false, payments: true, subscriptions: false } },
  ...{ unsubscribeSignature: "signed", isTwoFactorOn: true, isEmailVerified: true, frozenAt: "2026-01-03 00:00:00" },
  videoChannels: [
    {
      id: 4,
      channelId: "UC1",
      code: "panel-1",
      isReportable: true,
      codeVerifiedAt: "2026-01-04 00:00:00",
      subscriptionsVerifiedAt: null,
    },
  ],
  ...{ invoicesInModeration: [invoiceId("inv_1")], extensionApiToken: "extension" },
  ...{ telegramId: "77", telegramUsername: "ann_writes", socialProvider: "google", isImpersonated: false, gradesEnabled: true },
  gradeDiscountsEnabled: true,
  messengers: { skype: "s", telegram: "t", whatsapp: "w", facebook: "f", wechat: "c", instagram: "i", phone: "+1" },
  currentGrade: {
    ...{ id: gradeId(2), name: "Gold", icon: "/g.svg", discountPercent: 5 },
    ...{ spendingGoal: moneyFromMicros(100_000_000), isNext: false, isPrevious: false },
  },
  lastOrder: {
    createdAt: "2026-01-02 03:04:05",
    serviceId: serviceId(7),
    serviceTypeId: serviceTypeId(2),
    networkId: networkId(1),
  },
};

it("PRO-001 loads the profile with increased accuracy, and the session holds every field of it", async () => {
  const { api, client } = await startClient();
  api.answer(200, { data: wire });
  const port = new HttpProfilePort(client);
  const { memory, openTab } = openPanel();
  memory.faults.profile.profile = () => port.profile(new AbortController().signal);
  const session = openTab().session();
  await session.signIn("token");
  expect(api.last).toMatchObject({ method: "GET", path: "/api/v1/profile", query: { with_increased_balance_accuracy: "1" } });
  expect(session.profile).toEqual(held);
});
