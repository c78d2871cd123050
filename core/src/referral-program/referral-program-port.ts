import type { UserId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import type { PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";

/** A person who came by a referrer's code, as far as the referrer may know them. */
export interface ReferredPerson {
  readonly id: UserId;
  /** Shortened by `shortenedName`; null where nothing may be told. */
  readonly name: string | null;
  /** When they joined, or ordered for the first time by the code; UTC. */
  readonly since: string;
  /** Paid orders that count or will: what was given back whole does not. */
  readonly orders: number;
  /** Those of them that are not over yet. */
  readonly waitingOrders: number;
  readonly earned: Money;
}

export interface ReferredPage {
  /** The newest account first. */
  readonly people: readonly ReferredPerson[];
  readonly hasOlder: boolean;
}

/** Days are UTC, `YYYY-MM-DD`, both included; a null start begins with the first. */
export interface ReferralPeriod {
  readonly groupBy: "day" | "month";
  readonly startDate: string | null;
  readonly endDate: string;
}

/** Figures of one day or month. */
export interface ReferralRow {
  /** `2026-05-03` or `2026-05`. */
  readonly group: string;
  /** Who joined. */
  readonly referred: number;
  /** Orders that brought something. */
  readonly orders: number;
  /** What was booked, less what was taken back. */
  readonly earned: Money;
}

/** Everything that a code brought so far, and what it brought over a period. */
export interface ReferralStatistics {
  readonly referred: number;
  /** How many of those who came, by account or by an order's code, brought something. */
  readonly buyers: number;
  readonly orders: number;
  readonly earned: Money;
  /** Paid orders of those who joined that are not over yet, and what they bring if they are delivered whole. */
  readonly waitingOrders: number;
  readonly waiting: Money;
  readonly rows: readonly ReferralRow[];
}

/** The referral programme of the logged-in customer (API-058, API-059). */
export interface ReferralProgramPort {
  /** A page of those who came; `before` is the last one of the page before. */
  referrals(before: UserId | null, signal?: CancelSignal): PortAnswer<ReferredPage>;
  statistics(period: ReferralPeriod, signal?: CancelSignal): PortAnswer<ReferralStatistics>;
}
