import { invalidSession } from "../calls/index.ts";
import { type Db, runText } from "../database/index.ts";
import { reachedGradeText } from "../grades/index.ts";

/** Who buys, as far as prices and permissions go. */
export interface Buyer {
  readonly userId: number;
  readonly email: string | null;
  readonly isFrozen: boolean;
  readonly gradeDiscountPercent: number;
  /** The grade opens services of restricted access (DEC-107). */
  readonly hasClosedSales: boolean;
}

/** A buyer as the statement below finds them. */
export interface FoundBuyer {
  readonly email: string | null;
  readonly is_frozen: boolean;
  readonly discount_percent: number;
  readonly has_closed_sales: boolean;
}

/** The user with the perks of the highest grade whose goal their spend reaches; the names of both parameters are the caller's. */
export const buyerText = (userId: string, now: string): string => `
  select users.id, users.email, users.frozen_at is not null as is_frozen,
    coalesce(grade.discount_percent, 0) as discount_percent, coalesce(grade.available_closed_sales, false) as has_closed_sales
  from users join user_balances on user_balances.user_id = users.id
  left join lateral (${reachedGradeText("user_balances.spent", now)}
  ) as grade on true
  where users.id = ${userId} and users.deleted_at is null`;

const readText = buyerText("$1::bigint", "$2::timestamptz");

/** The buyer as they were found. */
export const buyerFrom = (found: FoundBuyer, userId: number): Buyer => ({
  userId,
  email: found.email,
  isFrozen: found.is_frozen,
  gradeDiscountPercent: found.discount_percent,
  hasClosedSales: found.has_closed_sales,
});

/**
 * The user with the perks of their grade, in one statement. `isCharged` takes a lock that freezing the account waits for,
 * so that an order is either before the freeze or refused (L17).
 */
export async function readBuyer(db: Db, userId: number, now: Date, isCharged: boolean): Promise<Buyer> {
  const text = isCharged ? `${readText} for share of users` : readText;
  const [found] = await runText<FoundBuyer>(db, text, [userId, now]);
  // Its owner has deleted it since the call began.
  if (!found) throw invalidSession();
  return buyerFrom(found, userId);
}
