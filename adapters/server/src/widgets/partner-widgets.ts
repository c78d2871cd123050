import { randomBytes } from "node:crypto";
import { paymentMethodId } from "@panel/core/identifiers";
import { fractionFromMillionths, moneyFromMicros, type Fraction, type Money } from "@panel/core/money";
import type { OrderWidget } from "@panel/core/order-widgets";
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

/**
 * Makes a partner's widget where the partner has fewer than `most`; null where not. Of those that are made at the same time each counts
 * the ones before it.
 */
export const createWidgetWithin = (db: Db, most: number, widget: NewPartnerWidget, now: Date): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", widget.ownerId).forNoKeyUpdate().execute();
    const { widgets } = await tx
      .selectFrom("partner_widgets")
      .select((expression) => expression.fn.countAll<number>().as("widgets"))
      .where("owner_id", "=", widget.ownerId)
      .where("revoked_at", "is", null)
      .executeTakeFirstOrThrow();
    return widgets < most ? (await createPartnerWidget(tx, widget, now)).id : null;
  });

/** A partner's widgets, the newest first; those that were revoked are gone. */
export async function readPartnerWidgets(db: Db, ownerId: number): Promise<readonly OrderWidget[]> {
  const rows = await db
    .selectFrom("partner_widgets")
    .select(["id", "name", "api_token", "minimum_purchase", "reward_share"])
    .where("owner_id", "=", ownerId)
    .where("revoked_at", "is", null)
    .orderBy("id", "desc")
    .execute();
  const methods = await db
    .selectFrom("partner_widget_methods as method")
    .innerJoin("partner_widgets as widget", "widget.id", "method.widget_id")
    .select(["method.widget_id", "method.payment_method_id"])
    .where("widget.owner_id", "=", ownerId)
    .orderBy("method.payment_method_id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    apiToken: row.api_token,
    minimumPurchase: row.minimum_purchase === null ? null : moneyFromMicros(row.minimum_purchase),
    paymentMethodIds: methods.filter((one) => one.widget_id === row.id).map((one) => paymentMethodId(one.payment_method_id)),
    rewardShare: fractionFromMillionths(row.reward_share),
  }));
}

interface OwnWidget {
  readonly id: number;
  readonly ownerId: number;
}

/** Changes a widget that is its owner's and was not ended; none otherwise. */
const updateOwn = (db: Db, { id, ownerId }: OwnWidget) =>
  db
    .updateTable("partner_widgets")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("revoked_at", "is", null)
    .returning("id");

/** Ends a partner's own widget, whose purchases and rewards stay; false where there is none. */
export const endPartnerWidget = async (db: Db, own: OwnWidget, now: Date): Promise<boolean> =>
  (await updateOwn(db, own).set({ revoked_at: now }).executeTakeFirst()) !== undefined;

/** Gives a partner's own widget another token; purchases know the widget by its id. False where there is none. */
export const renewWidgetToken = async (db: Db, own: OwnWidget): Promise<boolean> =>
  (await updateOwn(db, own).set({ api_token: freshWidgetToken() }).executeTakeFirst()) !== undefined;

/** Changes a partner's own widget, for what is sold from then on; false where there is none (WGP-003). */
export const changePartnerWidget = (
  db: Db,
  id: number,
  { ownerId, name, minimumPurchase, rewardShare, paymentMethodIds }: Omit<NewPartnerWidget, "apiToken">,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const changes = { name, minimum_purchase: minimumPurchase, reward_share: rewardShare };
    const changed = await updateOwn(tx, { id, ownerId }).set(changes).executeTakeFirst();
    if (!changed) return false;
    await tx.deleteFrom("partner_widget_methods").where("widget_id", "=", id).execute();
    const methods = paymentMethodIds.map((payment_method_id) => ({ widget_id: id, payment_method_id }));
    if (methods.length > 0) await tx.insertInto("partner_widget_methods").values(methods).execute();
    return true;
  });
