import type { ColumnType, Generated, Insertable } from "kysely";

export interface GradesTable {
  id: number;
  name: string;
  icon: string | null;
  discount_percent: Generated<number>;
  spending_goal: number;
  available_closed_sales: Generated<boolean>;
  available_personal_manager: Generated<boolean>;
  consultation_chat_period: number | null;
  thumbnail_period: number | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
}

export interface UsersTable {
  id: Generated<number>;
  email: string | null;
  /** An e-mail that another account holds without proof; this one gets it once its mailbox is proved. */
  claimed_email: string | null;
  name: string;
  password_hash: string | null;
  account_type: Generated<string>;
  company_name: string | null;
  company_address: string | null;
  company_site: string | null;
  vat: string | null;
  roles: Generated<string[]>;
  permissions: Generated<string[]>;
  created_at: Date;
  verified_at: Date | null;
  affiliate_code: string;
  referred_by: number | null;
  referral_percent: Generated<number>;
  is_2fa: Generated<boolean>;
  /** What is asked for first at the second step; null where the account has chosen nothing. */
  first_factor: Generated<string | null>;
  frozen_at: Date | null;
  /** When the password was replaced last; signed links to earlier purchases have ended. */
  receipts_ended_at: Date | null;
  /** When its owner deleted it; nothing of the person is left in it then. */
  deleted_at: Generated<Date | null>;
  messengers: Generated<unknown>;
  analytics_ids: Generated<unknown>;
  marketing: Generated<unknown>;
  country: string | null;
  telegram_id: string | null;
  telegram_username: string | null;
  social_provider: string | null;
}

export interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  /** Of one sign-in: shared by the sessions that its refreshed tokens have made. */
  family: Generated<string>;
  token_hash: string;
  previous_token_hash: string | null;
  previous_valid_until: Date | null;
  is_impersonated: Generated<boolean>;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  /** When its owner gave a password or code last; null of sessions that the operator has opened. */
  proved_at: Generated<Date | null>;
  used_at: Generated<Date | null>;
  used_address: Generated<string | null>;
  /** What the browser calls itself. */
  used_agent: Generated<string | null>;
}

export interface OneTimeCodesTable {
  code_hash: string;
  purpose: "login" | "password" | "identity";
  user_id: number;
  /** Of what the browser keeps in a cookie that the code was made for; null where it works in any. */
  browser_hash: Generated<string | null>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface TwoFactorChallengesTable {
  id: Generated<number>;
  /** A login that asks for the second factor, or switching it on or off. */
  purpose: "login" | "switch";
  session_hash: string | null;
  user_id: number;
  code_hash: string | null;
  code_expires_at: Date | null;
  tries: Generated<number>;
  expires_at: Date;
  used_at: Date | null;
}

/** The book of guests' accounts that went up in another; a row is never changed. */
export interface MergedAccountsTable {
  user_id: number;
  into_id: number;
  merged_at: Date;
}

/** What came to an account from one that went up in it, until its owner dismisses it. */
export interface MovedOrdersTable {
  id: Generated<number>;
  user_id: number;
  orders: number;
  /** Micro-USD; below zero where the other balance was. */
  amount: number;
  moved_at: Date;
}

/** What a registration says besides the address. */
export type Registered = Omit<Insertable<UsersTable>, "affiliate_code" | "email" | "password_hash" | "created_at">;

/** An address for which a link was asked for that sets a password, or an account; gone once it was looked up. */
export interface PasswordRequestsTable {
  id: Generated<number>;
  email: string;
  locale: string;
  requested_at: Date;
  /** `Registered` of the account that was asked for; null where only the link was. */
  registration: ColumnType<Registered | null, string | undefined, never>;
}

declare module "../database/tables.ts" {
  /** Accounts, their grades and sessions, and what proves who somebody is. */
  interface Tables {
    grades: GradesTable;
    users: UsersTable;
    sessions: SessionsTable;
    one_time_codes: OneTimeCodesTable;
    two_factor_challenges: TwoFactorChallengesTable;
    merged_accounts: MergedAccountsTable;
    moved_orders: MovedOrdersTable;
    password_requests: PasswordRequestsTable;
  }
}
