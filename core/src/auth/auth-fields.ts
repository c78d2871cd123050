import type { MessengerName } from "../profile/index.ts";

/** AUT-003; `notRegistered` is shown with a way to the registration (DEC-051). */
export type LoginField = "email" | "password" | "captcha" | "notRegistered";

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

/** Fields of the form that sets a new password (AUT-021 and AUT-022). */
export type PasswordResetField = "email" | "password" | "passwordConfirmation" | "token" | "captcha";
