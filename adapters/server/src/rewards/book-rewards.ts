import { fractionFromMillionths, fractionFromPercent, moneyFromMicros } from "@panel/core/money";
import { rewardChange, rewardOf, type RewardedOrder } from "@panel/core/rewards";
import { sql } from "kysely";
import { findUser, referrerOf } from "../accounts/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { eachByItself } from "../feature/index.ts";
import { between, type Ledger, lockBalances } from "../ledger/index.ts";
import { addToFigures } from "./reward-figures.ts";
import type { RewardKind } from "./rewards-tables.ts";

/** Orders that one run of the job looks at. */
const MAX_ORDERS = 200;

/** A person who gets a share of an order. */
interface Claim {
  readonly kind: RewardKind;
  readonly userId: number;
  /** Millionths. */
  readonly share: number;
}

interface EndedOrder extends RewardedOrder {
  readonly id: number;
  readonly buyerId: number;
  readonly purchaseId: number;
  readonly orderedAt: Date;
}

/** An order that is over, under a lock that anyone who refunds it waits for; null while it goes on. */
async function lockEnded(tx: Db, id: number): Promise<EndedOrder | null> {
  const order = await tx
    .selectFrom("orders")
    .select(["id", "user_id", "purchase_id", "cost", "paid_at", "created_at"])
    .where("id", "=", id)
    .where("status", "in", ["completed", "canceled"])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) return null;
  const parts = await tx
    .selectFrom("orders")
    .select("refunded")
    .where((where) => where.or([where("id", "=", id), where("parent_id", "=", id)]))
    .execute();
  return {
    id,
    buyerId: order.user_id,
    purchaseId: order.purchase_id,
    orderedAt: order.created_at,
    cost: moneyFromMicros(order.cost),
    refunds: parts.map(({ refunded }) => moneyFromMicros(refunded)),
    isPaid: order.paid_at !== null,
  };
}

function codesIn(stored: string | null): readonly string[] {
  const codes: unknown = JSON.parse(stored ?? "[]");
  return Array.isArray(codes) ? codes.filter((code): code is string => typeof code === "string") : [];
}

/** Who brought the buyer: anyone who referred the account, else the first code that came with the order (DEC-088). */
async function referralOf(tx: Db, order: EndedOrder, codes: string | null): Promise<Claim | null> {
  const buyer = await findUser(tx, order.buyerId);
  const userId = buyer?.referred_by ?? (await referrerOf(tx, codesIn(codes), order.buyerId));
  const referrer = userId === null ? undefined : await findUser(tx, userId);
  return referrer?.deleted_at === null
    ? { kind: "referral", userId: referrer.id, share: fractionFromPercent(referrer.referral_percent) }
    : null;
}

/** Everybody who gets a share; nobody does for an order of their own (L15). */
async function claimsOf(tx: Db, order: EndedOrder): Promise<readonly Claim[]> {
  const purchase = await tx
    .selectFrom("purchases")
    .leftJoin("partner_widgets as widget", "widget.id", "purchases.widget_id")
    .leftJoin("users as owner", (join) => join.onRef("owner.id", "=", "widget.owner_id").on("owner.deleted_at", "is", null))
    .select(["purchases.affiliate_code", "purchases.widget_reward_share", "owner.id as owner_id"])
    .where("purchases.id", "=", order.purchaseId)
    .executeTakeFirstOrThrow();
  const { owner_id, widget_reward_share: share } = purchase;
  const partner: Claim | null = owner_id === null ? null : { kind: "widget_reward", userId: owner_id, share: share ?? 0 };
  const claims = [await referralOf(tx, order, purchase.affiliate_code), partner];
  return claims.filter((claim) => claim !== null && claim.userId !== order.buyerId && claim.share > 0) as readonly Claim[];
}

/** A claim, and what has become of it so far. */
interface Reward extends Claim {
  readonly due: number;
  readonly booked: number;
  readonly changes: number;
}

/**
 * Everything that an order brings: what was booked of it before stays whose it is, unless they have become its buyer since, by a merge of
 * two accounts; then nothing of it is due any more.
 */
async function rewardsOf(tx: Db, order: EndedOrder): Promise<readonly Reward[]> {
  const rows = await tx.selectFrom("order_rewards").selectAll().where("order_id", "=", order.id).execute();
  const known = rows.map(({ user_id: userId, share, ...row }): Reward => ({
    ...row,
    userId,
    share: userId === order.buyerId ? 0 : share,
  }));
  const claims = await claimsOf(tx, order);
  const fresh = claims.filter((claim) => known.every(({ kind }) => kind !== claim.kind));
  return [...known, ...fresh.map((claim) => ({ ...claim, due: 0, booked: 0, changes: 0 }))];
}

/** Brings what was booked of one reward up to what is due. */
async function book(tx: Db, ledger: Ledger, order: EndedOrder, reward: Reward, now: Date): Promise<void> {
  const { kind, userId, share } = reward;
  const due = rewardOf(order, fractionFromMillionths(share));
  const booked = moneyFromMicros(reward.booked);
  if (due === booked && reward.due === due) return;
  const { referral } = await lockBalances(tx, userId);
  const change = rewardChange({ due, booked, balance: moneyFromMicros(referral) });
  const changes = reward.changes + (change === 0 ? 0 : 1);
  const row = { share, due, booked: booked + change, changes };
  await tx
    .insertInto("order_rewards")
    .values({ order_id: order.id, kind, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(["order_id", "kind"]).doUpdateSet(row))
    .execute();
  const orders = Number(booked + change > 0) - Number(booked > 0);
  await addToFigures(tx, { userId, kind, order, orders, amount: change }, now);
  if (change === 0) return;
  const name = (number: number) => `order:${String(order.id)}:${kind}:${String(number)}`;
  const corrects = changes > 1 ? name(1) : null;
  const postings = between(userId, change, "promotion", "user_referral");
  await ledger.post(tx, [{ name: name(changes), kind, userId, orderId: order.id, corrects, postings }], now);
}

/** Looks at the order of a note, unless another process does; whether this one did. */
const bookNoted = (db: Db, ledger: Ledger, note: number, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ order_id: number }>`
      delete from reward_checks where id = (select id from reward_checks where id = ${note} for update skip locked)
      returning order_id`.execute(tx);
    const [check] = rows;
    if (!check) return false;
    const order = await lockEnded(tx, check.order_id);
    if (order) for (const reward of await rewardsOf(tx, order)) await book(tx, ledger, order, reward, now);
    return true;
  });

/**
 * Books rewards of orders that are over, and takes back what was refunded since (DEC-089); answers how many were looked at. The note of
 * one that cannot be booked stays, and keeps no other from being looked at.
 */
export async function bookRewards(db: Db, ledger: Ledger, now: Date): Promise<number> {
  const notes = await db.selectFrom("reward_checks").select("id").orderBy("id").limit(MAX_ORDERS).execute();
  const looked = await eachByItself(notes, "booking rewards", ({ id }) => bookNoted(db, ledger, id, now));
  return looked.filter(Boolean).length;
}
