import { createHmac } from "node:crypto";
import { decimalFromMoney, moneyFromMicros, numberFromMoney } from "@panel/core/money";
import { allNotifications, messengerNames } from "@panel/core/profile";
import { notificationFlagsToWire } from "@panel/wire/notifications";
import { type Db, listKey } from "../database/index.ts";
import { momentText, momentTextOrNull } from "../calls/index.ts";
import { readBalances } from "../ledger/index.ts";
import { readGradesSummary } from "../grades/index.ts";
import { readNotificationFlags, unsubscribeSignature } from "../notifications/index.ts";
import { isMailboxProved, type StoredUser } from "./users.ts";
import { readVideoChannels } from "../video-channels/index.ts";

const readText = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** With increased accuracy amounts have four decimals, without it two (DEC-077); the decimal text is always exact. */
function amounts<Name extends string>(name: Name, micros: number, isAccurate: boolean) {
  const exact = moneyFromMicros(micros);
  const unit = isAccurate ? 100 : 10_000;
  const rounded = moneyFromMicros(Math.trunc(micros / unit) * unit);
  return { [name]: numberFromMoney(rounded), [`${name}_decimal`]: decimalFromMoney(exact) } as Record<Name, number> &
    Record<`${Name}_decimal`, string>;
}

async function lastOrderOf(db: Db, userId: number) {
  const order = await db
    .selectFrom("orders")
    .select(["created_at", "service_id", "service_type_id", "network_id"])
    .where("user_id", "=", userId)
    .where("parent_id", "is", null)
    .where("deleted_at", "is", null)
    .orderBy(listKey("id"), "desc")
    .limit(1)
    .executeTakeFirst();
  if (!order) return null;
  const type = { id: order.service_type_id ?? 0, network_id: order.network_id };
  return { created_at: momentText(order.created_at), service: { id: order.service_id, service_type: type } };
}

async function invoicesInModeration(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("invoices")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "=", "in_moderation")
    .execute();
  return rows.map((row) => row.id);
}

function identityOf(user: StoredUser) {
  const messengers = record(user.messengers);
  const analytics = record(user.analytics_ids);
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    currency: "USD",
    account_type: user.account_type,
    company_name: user.company_name,
    company_address: user.company_address,
    company_site: user.company_site,
    vat: user.vat,
    all_permissions: [...user.permissions],
    permissions: [...user.permissions],
    roles: [...user.roles],
    created_at: momentText(user.created_at),
    referral_program_percent: user.referral_percent,
    affiliate_code: user.affiliate_code,
    yandex_metrika_client_id: readText(analytics["yandex_metrika_client_id"]),
    google_analytics4_client_id: readText(analytics["google_analytics4_client_id"]),
    is_2fa: user.is_2fa,
    is_email_verified: user.email === null || isMailboxProved(user),
    frozen_at: momentTextOrNull(user.frozen_at),
    messengers: Object.fromEntries(messengerNames.map((name) => [name, readText(messengers[name])])) as Record<
      (typeof messengerNames)[number],
      string | null
    >,
    telegram_id: user.telegram_id,
    telegram_username: user.telegram_username,
    social_provider: user.social_provider,
  };
}

export interface ProfileReading {
  readonly user: StoredUser;
  readonly secret: string;
  readonly chatSecret: string | null;
  readonly isAccurate: boolean;
  readonly isImpersonated: boolean;
  readonly now: Date;
}

/**
 * Tells the chat's provider that the panel vouches for this address (CHT-004); null without a secret, for an address that was not proved,
 * whose earlier conversations another person may have had, and for the operator, who does not write as the customer (DEC-205).
 */
const chatHashOf = (secret: string | null, user: StoredUser, isImpersonated: boolean): string | null =>
  secret === null || user.email === null || isImpersonated || !isMailboxProved(user)
    ? null
    : createHmac("sha256", secret).update(user.email).digest("hex");

/** The profile as it is on the wire (ENT-001). */
export async function profileAnswer(db: Db, { user, secret, chatSecret, isAccurate, isImpersonated, now }: ProfileReading) {
  const balances = await readBalances(db, user.id);
  return {
    ...identityOf(user),
    ...amounts("balance", balances.main, isAccurate),
    ...amounts("referral_user_balance", balances.referral, isAccurate),
    ...amounts("task_user_balance", balances.task, isAccurate),
    ...amounts("total_earnings", balances.earned, isAccurate),
    ...amounts("spend", balances.spent, isAccurate),
    intercom_hash: chatHashOf(chatSecret, user, isImpersonated),
    ...notificationFlagsToWire((await readNotificationFlags(db, user.id)) ?? allNotifications),
    unsubscribe_signature: unsubscribeSignature(secret, user.id),
    youtube_accounts: await readVideoChannels(db, user.id),
    invoices_in_moderation: await invoicesInModeration(db, user.id),
    extension_api_token: null,
    grades: await readGradesSummary(db, balances.spent, now),
    auth_token: null,
    last_order: await lastOrderOf(db, user.id),
    is_impersonated: isImpersonated,
  };
}
