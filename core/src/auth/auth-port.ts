import type { Messengers, TwoFactorField, SecondFactorMethod } from "../profile/index.ts";
import type { AnalyticsIds } from "../platform/index.ts";
import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { LoginField, PasswordResetField, RegisterField } from "./auth-fields.ts";

/** A bearer token of the API; never logged. */
export type SessionToken = string;

/** Where the token is kept: the cookie of DEC-048 in the panel, memory elsewhere. Read before each call, so that tabs agree. */
export interface TokenStore {
  read(): SessionToken | null;
  save(token: SessionToken): void;
  clear(): void;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly captcha: string | null;
}

export type LoginOutcome =
  | { readonly kind: "loggedIn"; readonly token: SessionToken }
  | { readonly kind: "twoFactorRequired"; readonly session: string };

/**
 * What a registration leads to. Where the shop answers neutrally, everybody is mailed: who has no account yet sets the password of the new
 * one by the link, and who has one is told so (DEC-051).
 */
export type RegisterOutcome = { readonly kind: "loggedIn"; readonly token: SessionToken } | { readonly kind: "mailed" };

/** What a registration sends (AUT-017). */
export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly messengers: Partial<Messengers>;
  readonly vat: string | null;
  readonly accountType: "individual" | "company";
  readonly affiliateCodes: readonly string[];
  readonly analyticsIds: AnalyticsIds;
  readonly marketing: { readonly source: string | null; readonly medium: string | null; readonly campaign: string | null };
  readonly vsCid: string | null;
  readonly vsSubid: string | null;
  readonly country: string | null;
  readonly captcha: string | null;
}

export interface PasswordReset {
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly token: string;
  readonly captcha: string | null;
}

/** Sessions (API-001 to API-005, API-026, API-028). Tokens are handed out, not stored, by the port. */
export interface AuthPort {
  login(credentials: Credentials): PortAnswer<LoginOutcome, FieldRefusal<LoginField>>;
  register(registration: Registration): PortAnswer<RegisterOutcome, FieldRefusal<RegisterField>>;
  /** Exchanges a token, or the one-time code of an impersonation link (DEC-013), for a new token. */
  refresh(token: SessionToken): PortAnswer<SessionToken>;
  /** Ends the session at the server; the panel does not wait for it (DEC-047). */
  logout(token: SessionToken): PortAnswer<null>;
  requestPasswordReset(email: string, captcha: string | null): PortAnswer<null, FieldRefusal<PasswordResetField>>;
  resetPassword(reset: PasswordReset): PortAnswer<null, FieldRefusal<PasswordResetField>>;
  /** Mails a code: for the login that `session` belongs to, or with null for the person who is logged in (DEC-055). */
  sendTwoFactorCode(session: string | null): PortAnswer<null, FieldRefusal<TwoFactorField>>;
  /** How the second step of this login can be taken. */
  secondFactorMethods(session: string): PortAnswer<readonly SecondFactorMethod[], FieldRefusal<TwoFactorField>>;
  /** By a mailed code, one of the app, or a recovery code. */
  verifyTwoFactorCode(session: string, code: string): PortAnswer<SessionToken, FieldRefusal<TwoFactorField>>;
}
