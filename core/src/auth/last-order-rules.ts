import type { UserProfile } from "../profile/index.ts";

const BOUGHT_WITHIN_MS = 60_000;
const RETURNED_AFTER_MS = 432_000_000;

/** Milliseconds since 1970 of a UTC moment as the API writes it, `YYYY-MM-DD HH:mm:ss` (DEC-168) or with `T` and `Z`; null otherwise. */
export function utcMoment(text: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?Z?$/.exec(text.trim());
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

export interface LastOrderMarkers {
  /** ANL-009: the network of an order less than 60 s old. */
  readonly boughtNetwork: string | null;
  /** ANL-010: the last order is more than 5 days old. */
  readonly isReturning: boolean;
}

/** What the last order says about the visit (PRO-018, BIZ-064, BIZ-065); neither marker without an order or with an unreadable date. */
export function lastOrderMarkers(lastOrder: UserProfile["lastOrder"], now: number): LastOrderMarkers {
  const at = lastOrder ? utcMoment(lastOrder.createdAt) : null;
  if (!lastOrder || at === null) return { boughtNetwork: null, isReturning: false };
  const age = now - at;
  return { boughtNetwork: age < BOUGHT_WITHIN_MS ? String(lastOrder.networkId) : null, isReturning: age > RETURNED_AFTER_MS };
}
