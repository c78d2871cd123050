import type { LoginField, PasswordResetField, RegisterField, TwoFactorField } from "@panel/core/auth";
import type { ReviewField } from "@panel/core/catalogue";
import type { OrderPaymentRefusal, SupportField } from "@panel/core/orders";
import type { TopUpField } from "@panel/core/payments";
import { messengerNames, type EmailField } from "@panel/core/profile";
import type { SubscriptionField, SubscriptionRefusal } from "@panel/core/subscriptions";
import { priceChangedFromWire } from "./order-refusal.ts";
import { fieldRefusal, type RefusalDecoder } from "./refusal.ts";

/** Spellings of the captcha's answer (DEC-053). */
const captchaNames = ["g-recaptcha-response", "recaptcha", "captcha"].map((name) => [name, "captcha"] as const);

const email = ["email", "email"] as const;
const password = ["password", "password"] as const;
const passwordConfirmation = ["password_confirmation", "passwordConfirmation"] as const;

/** AUT-003. */
export const loginRefusal = fieldRefusal(
  new Map<string, LoginField>([email, password, ["not_register", "notRegistered"], ...captchaNames]),
);

/** AUT-018. */
export const registerRefusal = fieldRefusal(
  new Map<string, RegisterField>([
    ["name", "name"],
    email,
    password,
    passwordConfirmation,
    ["messengers", "messengers"],
    ...messengerNames.map((name) => [name, name] as const),
    ["vat", "vat"],
    ["account_type", "accountType"],
    ["yandex_metrika_client_id", "yandexClientId"],
    ["registered", "alreadyRegistered"],
    ...captchaNames,
  ]),
);

/** AUT-021 and AUT-022. */
export const passwordResetRefusal = fieldRefusal(
  new Map<string, PasswordResetField>([email, password, passwordConfirmation, ["token", "token"], ...captchaNames]),
);

/** AUT-008, AUT-010. */
export const twoFactorRefusal = fieldRefusal(new Map<string, TwoFactorField>([["code", "code"]]));

/** PRO-004. */
export const emailRefusal = fieldRefusal(new Map<string, EmailField>([email]));

/** PAY-016. */
export const topUpRefusal = fieldRefusal(
  new Map<string, TopUpField>([
    ["amount", "amount"],
    ["coupon_code", "coupon"],
    ["payment_method_id", "paymentMethod"],
  ]),
);

/** PAY-022: the buyer's words about a payment by hand. */
export const paidByHandRefusal = fieldRefusal(new Map([["comment", "comment" as const]]));

const orderPaymentProblems = fieldRefusal(new Map([["payment_method_id", "paymentMethod" as const]]));

/** OLS-012, OLS-013. */
export const orderPaymentRefusal: RefusalDecoder<OrderPaymentRefusal> = (refusal) => {
  const balance = refusal.fields && Object.hasOwn(refusal.fields, "balance") ? refusal.fields["balance"]?.[0] : undefined;
  return balance === undefined ? orderPaymentProblems(refusal) : { kind: "notEnoughBalance", message: balance };
};

/** DEC-148. */
export const supportRefusal = fieldRefusal(new Map<string, SupportField>([["subject", "subject"], ["text", "text"], email]));

/** CAT-026. */
export const reviewRefusal = fieldRefusal(
  new Map<string, ReviewField>([
    ["service_id", "service"],
    ["rating", "rating"],
    ["comment", "comment"],
  ]),
);

/** Fields of a subscription, and of the services that it consists of (SUB-009, SUB-015). */
export const subscriptionProblems = fieldRefusal(
  new Map<string, SubscriptionField>([
    ["services", "services"],
    ["service_id", "service"],
    ["quantity", "quantity"],
    ["desired_cost", "quantity"],
    ["country", "country"],
    ["countries", "country"],
    ["url", "url"],
    ["name", "name"],
    email,
    ["type", "network"],
    ["contents_limit", "contentsLimit"],
    ["recurring_payments_method_id", "card"],
    ["payment_method_id", "card"],
  ]),
);

/** What keeps a subscription from being made. */
export const subscriptionRefusal: RefusalDecoder<SubscriptionRefusal> = (refusal) =>
  priceChangedFromWire(refusal) ?? subscriptionProblems(refusal);
