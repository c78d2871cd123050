import { messengerNames, type MessengerName } from "../profile/index.ts";

/** Spellings of the captcha's answer (DEC-053). */
const captchaNames = ["g-recaptcha-response", "recaptcha", "captcha"].map((name) => [name, "captcha"] as const);

/** AUT-003; `notRegistered` is shown with a way to the registration (DEC-051). */
export type LoginField = "email" | "password" | "captcha" | "notRegistered";
export const loginFields: ReadonlyMap<string, LoginField> = new Map<string, LoginField>([
  ["email", "email"],
  ["password", "password"],
  ["not_register", "notRegistered"],
  ...captchaNames,
]);

/** AUT-018; `alreadyRegistered` is shown with a way to the login (DEC-051). */
export type RegisterField =
  | "name"
  | "email"
  | "password"
  | "passwordConfirmation"
  | MessengerName
  | "messengers"
  | "vat"
  | "accountType"
  | "captcha"
  | "yandexClientId"
  | "alreadyRegistered";
export const registerFields: ReadonlyMap<string, RegisterField> = new Map<string, RegisterField>([
  ["name", "name"],
  ["email", "email"],
  ["password", "password"],
  ["password_confirmation", "passwordConfirmation"],
  ["messengers", "messengers"],
  ...messengerNames.flatMap((name) => [[name, name] as const, [`messengers.${name}`, name] as const]),
  ["vat", "vat"],
  ["account_type", "accountType"],
  ["yandex_metrika_client_id", "yandexClientId"],
  ["registered", "alreadyRegistered"],
  ...captchaNames,
]);

/** AUT-021 and AUT-022. */
export type PasswordResetField = "email" | "password" | "passwordConfirmation" | "token" | "captcha";
export const passwordResetFields: ReadonlyMap<string, PasswordResetField> = new Map<string, PasswordResetField>([
  ["email", "email"],
  ["password", "password"],
  ["password_confirmation", "passwordConfirmation"],
  ["token", "token"],
  ...captchaNames,
]);
