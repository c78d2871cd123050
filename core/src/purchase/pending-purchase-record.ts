import { idempotencyKey, type IdempotencyKey } from "../identifiers/index.ts";
import { noAnalyticsIds, type AnalyticsIds } from "../platform/index.ts";
import type { OrderPlace } from "./order-draft.ts";

/** What goes with an order beside its content; kept with the key, so that a retry repeats the request exactly. */
export interface PurchaseExtras {
  readonly affiliateCodes: readonly string[];
  readonly analyticsIds: AnalyticsIds;
}

/** A composed order and its key. */
export interface PendingPurchase {
  readonly key: IdempotencyKey;
  readonly fingerprint: string;
  readonly place: OrderPlace;
  readonly createdAt: number;
  readonly sentAt: number | null;
  /** Set once the order is known to exist; its key then serves only those who composed it before. */
  readonly settledAt: number | null;
  readonly extras: PurchaseExtras | null;
  /** Set once the buyer was told that the order never arrived; null again when it is sent again. */
  readonly givenUpAt: number | null;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const isShortText = (value: unknown): value is string => typeof value === "string" && value !== "" && value.length <= 100;
const isMoment = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isMomentOrNull = (value: unknown): value is number | null => value === null || isMoment(value);

function parseIds(value: unknown): AnalyticsIds {
  if (!isFields(value)) return noAnalyticsIds;
  const text = (name: keyof AnalyticsIds) => (isShortText(value[name]) ? value[name] : null);
  return {
    yandexMetrikaClientId: text("yandexMetrikaClientId"),
    googleAnalytics4ClientId: text("googleAnalytics4ClientId"),
    yandexMetrikaSessionId: text("yandexMetrikaSessionId"),
    googleAnalytics4SessionId: text("googleAnalytics4SessionId"),
  };
}

function parseExtras(value: unknown): PurchaseExtras | null {
  if (!isFields(value)) return null;
  const codes: readonly unknown[] = Array.isArray(value["affiliateCodes"]) ? value["affiliateCodes"] : [];
  return { affiliateCodes: codes.filter(isShortText), analyticsIds: parseIds(value["analyticsIds"]) };
}

function parseRecord(value: unknown): readonly PendingPurchase[] {
  if (!isFields(value)) return [];
  const { key, fingerprint, place, createdAt, sentAt, settledAt, extras, givenUpAt = null } = value;
  if (!isShortText(key) || !isShortText(fingerprint) || (place !== "form" && place !== "cart" && place !== "expert")) return [];
  if (!isMoment(createdAt) || !isMomentOrNull(sentAt) || !isMomentOrNull(settledAt) || !isMomentOrNull(givenUpAt)) return [];
  return [{ key: idempotencyKey(key), fingerprint, place, createdAt, sentAt, settledAt, extras: parseExtras(extras), givenUpAt }];
}

/** Reads what `PendingPurchases` stored; null for a text of another version or shape. A single broken record is left out. */
export function parsePendingPurchases(text: string): readonly PendingPurchase[] | null {
  try {
    const stored: unknown = JSON.parse(text);
    if (!isFields(stored) || stored["version"] !== 1 || !Array.isArray(stored["records"])) return null;
    return stored["records"].flatMap(parseRecord);
  } catch {
    return null;
  }
}
