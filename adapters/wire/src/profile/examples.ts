import { exampleOf } from "../example/example.ts";
import { exampleGrades, firstGrade } from "./example-parts.ts";
import {
  getGrades,
  getGradesSummary,
  getProfile,
  postMarketingSources,
  postSetAnalyticsClientId,
  postSetEmail,
  postUpdateTwoFactor,
} from "./endpoints.ts";

export const getGradesExample = exampleOf(getGrades, { answer: [firstGrade] });

export const getGradesSummaryExample = exampleOf(getGradesSummary, {
  answer: exampleGrades,
});

export const getProfileExample = exampleOf(getProfile, {
  query: {
    with_increased_balance_accuracy: "1",
  },
  answer: {
    id: 1001,
    email: "robin@panel.example",
    name: "Robin Reach",
    currency: "USD",
    balance: 1521.5202,
    balance_decimal: "1521.520277",
    referral_user_balance: 0,
    referral_user_balance_decimal: "0",
    task_user_balance: 0,
    task_user_balance_decimal: "0",
    total_earnings: 0,
    total_earnings_decimal: "0",
    spend: 678.4797,
    spend_decimal: "678.479723",
    account_type: "individual",
    company_name: null,
    company_address: null,
    company_site: null,
    vat: null,
    all_permissions: [],
    permissions: [],
    roles: [],
    created_at: "2026-08-22 14:39:18",
    referral_program_percent: 10,
    affiliate_code: "3934fbc1591d",
    intercom_hash: null,
    yandex_metrika_client_id: null,
    google_analytics4_client_id: null,
    order_actions: true,
    payment_actions: true,
    subscription_actions: true,
    unsubscribe_signature: "7a26ac3b65174b4d783d376d2fdb847bc420b18a9ac36fe4179a42b5651a3605",
    is_2fa: false,
    youtube_accounts: [],
    frozen_at: null,
    invoices_in_moderation: ["demo-order-100018"],
    extension_api_token: null,
    messengers: {
      skype: null,
      telegram: null,
      whatsapp: null,
      facebook: null,
      wechat: null,
      instagram: null,
      phone: null,
    },
    grades: exampleGrades,
    telegram_id: null,
    telegram_username: null,
    social_provider: null,
    auth_token: null,
    last_order: {
      created_at: "2026-11-20 13:39:18",
      service: {
        id: 68,
        service_type: {
          id: 92,
          network_id: 11,
        },
      },
    },
    is_impersonated: false,
    is_email_verified: true,
  },
});

export const postSetAnalyticsClientIdExample = exampleOf(postSetAnalyticsClientId, {
  body: {
    yandex_metrika_client_id: "1700000000123456789",
    google_analytics4_client_id: "1234567890.1700000000",
  },
  answer: null,
});

export const postMarketingSourcesExample = exampleOf(postMarketingSources, {
  body: {
    marketing_source: "newsletter",
    marketing_medium: "email",
    marketing_campaign: "autumn",
    vs_cid: null,
    vs_subid: null,
  },
  answer: null,
});

export const postSetEmailExample = exampleOf(postSetEmail, {
  body: {
    email: "frida.new@example.com",
  },
  answer: null,
});

export const postUpdateTwoFactorExample = exampleOf(postUpdateTwoFactor, {
  body: {
    is_2fa: true,
    code: "123456",
  },
  answer: null,
});
