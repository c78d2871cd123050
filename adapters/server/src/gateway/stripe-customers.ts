import type { Db } from "../database/index.ts";
import { nowOf, type StripeParts } from "./stripe-parts.ts";

/** Under which id an account is known at Stripe; null while it is not. */
export async function readStripeCustomer(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom("stripe_customers").select("id").where("user_id", "=", userId).executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The same, made known there if need be: by nothing but its number here. Two at the same time make one, because the key of the asking is
 * one.
 */
export async function stripeCustomerOf(parts: StripeParts, userId: number): Promise<string> {
  const { db, stripe } = parts;
  const known = await readStripeCustomer(db, userId);
  if (known !== null) return known;
  const { id } = await stripe.customers.create(
    { metadata: { account: String(userId) } },
    { idempotencyKey: `customer-${String(userId)}` },
  );
  await db
    .insertInto("stripe_customers")
    .values({ user_id: userId, id, created_at: nowOf(parts) })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return (await readStripeCustomer(db, userId)) ?? id;
}
