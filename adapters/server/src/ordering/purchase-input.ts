import type { Money } from "@panel/core/money";
import type { SentLine } from "@panel/wire/ordering";
import type { Call } from "../calls/index.ts";
import type { NamedPayer } from "../payments/index.ts";

/** A purchase as it was asked for. */
export interface PurchaseInput {
  readonly lines: readonly SentLine[];
  readonly payer: NamedPayer;
  readonly couponCode: string | null;
  readonly isSpeedUp: boolean;
  /** A running order for the same service and link is refused; programs that know nothing of it are not. */
  readonly refusesOverlap?: boolean;
  readonly source: string;
  /** Null for programs, which have seen no total. */
  readonly confirmedTotal: Money | null;
  /** The guest's; a customer's is known. */
  readonly email: string;
  readonly affiliateCodes: readonly string[];
  readonly analytics: Readonly<Record<string, string | null>>;
}

/** What placing a purchase needs of its call; `db` is the transaction. */
export type PurchaseCall = Pick<Call, "db" | "session" | "clock" | "country" | "caller" | "address" | "key" | "widget"> &
  Partial<Pick<Call, "locale">>;

export const nowOf = (call: Pick<Call, "clock">): Date => new Date(call.clock.now());
