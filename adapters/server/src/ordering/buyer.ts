import type { Db } from "../database/connect.ts";
import { refuse } from "../http/refusal.ts";
import { text } from "../http/server-text.ts";

/** Who buys, as far as prices and permissions go. */
export interface Buyer {
  readonly userId: number;
  readonly email: string | null;
  readonly isFrozen: boolean;
  readonly gradeDiscountPercent: number;
  /** The grade opens services of restricted access (DEC-107). */
  readonly hasClosedSales: boolean;
}

/**
 * The user with the perks of their grade, in one statement. `isCharged` takes a lock that freezing the account waits for,
 * so that an order is either before the freeze or refused (L17).
 */
export async function readBuyer(db: Db, userId: number, now: Date, isCharged: boolean): Promise<Buyer> {
  const query = db
    .selectFrom("users")
    .innerJoin("user_balances", "user_balances.user_id", "users.id")
    .leftJoinLateral(
      (select) =>
        select
          .selectFrom("grades")
          .select(["grades.discount_percent", "grades.available_closed_sales"])
          .whereRef("grades.spending_goal", "<=", "user_balances.spent")
          .where((where) => where.or([where("grades.expires_at", "is", null), where("grades.expires_at", ">", now)]))
          .orderBy("grades.spending_goal", "desc")
          .limit(1)
          .as("grade"),
      (join) => join.onTrue(),
    )
    .select(["users.email", "users.frozen_at", "grade.discount_percent", "grade.available_closed_sales"])
    .where("users.id", "=", userId);
  const row = await (isCharged ? query.forShare("users") : query).executeTakeFirstOrThrow();
  return {
    userId,
    email: row.email,
    isFrozen: row.frozen_at !== null,
    gradeDiscountPercent: row.discount_percent ?? 0,
    hasClosedSales: row.available_closed_sales ?? false,
  };
}

/** Frozen accounts neither order nor pay; reading stays possible (DEC-058). */
export function refuseFrozen(buyer: Pick<Buyer, "isFrozen">): void {
  if (buyer.isFrozen) throw refuse(text("accountFrozen"), { code: "account_frozen" });
}
