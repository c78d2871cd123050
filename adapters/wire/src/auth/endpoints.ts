import type { Credentials, PasswordReset, Registration } from "@panel/core/auth";
import { messengerNames } from "@panel/core/profile";
import * as z from "zod/mini";
import { affiliateCodesIn, affiliateCodesToWire } from "../ordering/affiliate-codes.ts";
import { flag, nullableText, orNull, textList } from "../fields/answer-fields.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { optional, optionalTextIn, textOrEmptyIn } from "../fields/request-fields.ts";
import { loginRefusal, passwordResetRefusal, registerRefusal, twoFactorRefusal } from "./refusals.ts";

/** The captcha has two names; either is accepted everywhere (DEC-053). */
const captcha = { "g-recaptcha-response": optionalTextIn, recaptcha: optionalTextIn };

const messengersIn = z.object({
  skype: optionalTextIn,
  telegram: optionalTextIn,
  whatsapp: optionalTextIn,
  facebook: optionalTextIn,
  wechat: optionalTextIn,
  instagram: optionalTextIn,
  phone: optionalTextIn,
});

/** The token itself comes in the `authorization` header of the answer. */
export const postLogin = endpoint("API-001", "POST /login", "Opens a session, or asks for the second factor", {
  access: "public",
  refusal: loginRefusal,
  isWrapped: false,
  body: z.object({ email: textOrEmptyIn, password: textOrEmptyIn, ...captcha }),
  answer: z.object({ requires_2fa: flag(false), session: nullableText }),
});
/** Where the shop answers neutrally, no session is opened: the answer says that a mail leads on, whether or not there was an account. */
export const postRegister = endpoint("API-002", "POST /register", "Makes an account and opens a session, or mails a link", {
  access: "public",
  refusal: registerRefusal,
  body: z.object({
    name: textOrEmptyIn,
    email: textOrEmptyIn,
    password: textOrEmptyIn,
    password_confirmation: textOrEmptyIn,
    messengers: optional(messengersIn),
    vat: optionalTextIn,
    account_type: optionalTextIn,
    affiliate_code: affiliateCodesIn,
    yandex_metrika_client_id: optionalTextIn,
    google_analytics4_client_id: optionalTextIn,
    marketing_source: optionalTextIn,
    marketing_medium: optionalTextIn,
    marketing_campaign: optionalTextIn,
    vs_cid: optionalTextIn,
    vs_subid: optionalTextIn,
    country: optionalTextIn,
    ...captcha,
  }),
  answer: orNull(z.object({ is_mailed: flag(false) })),
});
export const getRefresh = endpoint("API-003", "GET /refresh", "Exchanges a token for a new one", { access: "bearer" });
export const postPasswordEmail = endpoint("API-004", "POST /password/email", "Mails a link that resets the password", {
  access: "public",
  refusal: passwordResetRefusal,
  body: z.object({ email: textOrEmptyIn, ...captcha }),
});
export const postPasswordReset = endpoint("API-005", "POST /password/reset", "Sets a new password", {
  access: "public",
  refusal: passwordResetRefusal,
  body: z.object({
    email: textOrEmptyIn,
    password: textOrEmptyIn,
    password_confirmation: textOrEmptyIn,
    token: textOrEmptyIn,
    ...captcha,
  }),
});
/** With the `session` of a login, or without one for the logged-in customer. */
export const postTwoFactorMethods = endpoint("EXT-2fa-methods", "POST /2fa/methods", "How the second factor can be proved", {
  access: "optional",
  isReading: true,
  refusal: twoFactorRefusal,
  body: z.object({ session: optionalTextIn }),
  answer: z.object({ methods: textList }),
});
export const postSendTwoFactorCode = endpoint("API-026", "POST /2fa/send-code", "Mails a new code", {
  access: "optional",
  needsSession: true,
  refusal: twoFactorRefusal,
  body: z.object({ session: optionalTextIn }),
});
export const postVerifyTwoFactorCode = endpoint("API-028", "POST /2fa/verify", "Opens a session by its second factor", {
  access: "public",
  refusal: twoFactorRefusal,
  body: z.object({ code: textOrEmptyIn, session: textOrEmptyIn }),
});
export const postLogout = endpoint("EXT-logout", "POST /logout", "Ends the session (DEC-047)", { access: "bearer" });

export const credentialsToWire = (credentials: Credentials) => ({
  email: credentials.email,
  password: credentials.password,
  "g-recaptcha-response": credentials.captcha,
});

export function registrationToWire(registration: Registration) {
  return {
    name: registration.name,
    email: registration.email,
    password: registration.password,
    password_confirmation: registration.passwordConfirmation,
    messengers: Object.fromEntries(messengerNames.map((name) => [name, registration.messengers[name] ?? null])),
    vat: registration.vat,
    account_type: registration.accountType,
    affiliate_code: affiliateCodesToWire(registration.affiliateCodes),
    yandex_metrika_client_id: registration.analyticsIds.yandexMetrikaClientId,
    google_analytics4_client_id: registration.analyticsIds.googleAnalytics4ClientId,
    marketing_source: registration.marketing.source,
    marketing_medium: registration.marketing.medium,
    marketing_campaign: registration.marketing.campaign,
    vs_cid: registration.vsCid,
    vs_subid: registration.vsSubid,
    country: registration.country,
    recaptcha: registration.captcha,
  };
}

export const passwordResetToWire = (reset: PasswordReset) => ({
  email: reset.email,
  password: reset.password,
  password_confirmation: reset.passwordConfirmation,
  token: reset.token,
  recaptcha: reset.captcha,
});
