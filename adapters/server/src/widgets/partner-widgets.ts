import { randomBytes } from "node:crypto";
import type { Fraction, Money } from "@panel/core/money";
import { type Db, inTransaction } from "../database/index.ts";

/** A partner's widget as it is made (ENT-018). */
export interface NewPartnerWidget {
  readonly ownerId: number;
  readonly name: string;
  /** Null asks for none. */
  readonly minimumPurchase: Money | null;
  /** The methods it offers, and no others (DEC-144). */
  readonly paymentMethodIds: readonly number[];
  /** The owner's share of a completed order (DEC-089). */
  readonly rewardShare: Fraction;
  /** Left out, a fresh one is made. */
  readonly apiToken?: string;
}

const freshWidgetToken = (): string => randomBytes(24).toString("base64url");

/** Makes a partner's widget; answers its id and its public token. */
export async function createPartnerWidget(
  db: Db,
  widget: NewPartnerWidget,
  now: Date,
): Promise<{ readonly id: number; readonly apiToken: string }> {
  const apiToken = widget.apiToken ?? freshWidgetToken();
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto("partner_widgets")
      .values({
        owner_id: widget.ownerId,
        name: widget.name,
        api_token: apiToken,
        minimum_purchase: widget.minimumPurchase,
        reward_share: widget.rewardShare,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const methods = widget.paymentMethodIds.map((payment_method_id) => ({ widget_id: id, payment_method_id }));
    if (methods.length > 0) await tx.insertInto("partner_widget_methods").values(methods).execute();
    return { id, apiToken };
  });
}
