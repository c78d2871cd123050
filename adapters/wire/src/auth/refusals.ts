import type { LoginField, PasswordResetField, RegisterField } from "@panel/core/auth";
import { messengerNames, type TwoFactorField } from "@panel/core/profile";
import { fieldRefusal } from "../endpoint/refusal.ts";

/** Spellings of the captcha's answer (DEC-053). */
const captchaNames = ["g-recaptcha-response", "recaptcha", "captcha"].map((name) => [name, "captcha"] as const);

const email = ["email", "email"] as const;
const password = ["password", "password"] as const;
const passwordConfirmation = ["password_confirmation", "passwordConfirmation"] as const;

/** Fields of a login that the server can refuse (AUT-003). */
export const loginRefusal = fieldRefusal(
  new Map<string, LoginField>([email, password, ["not_register", "notRegistered"], ...captchaNames]),
);

/** Fields of a registration that the server can refuse (AUT-018). */
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

/** Fields of a password reset that the server can refuse (AUT-021 and AUT-022). */
export const passwordResetRefusal = fieldRefusal(
  new Map<string, PasswordResetField>([email, password, passwordConfirmation, ["token", "token"], ...captchaNames]),
);

/** Fields of the second step that the server can refuse (AUT-007, AUT-008, AUT-010). */
export const twoFactorRefusal = fieldRefusal(
  new Map<string, TwoFactorField>([
    ["code", "code"],
    ["session", "session"],
  ]),
);
