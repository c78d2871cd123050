import type { Db } from "../database/index.ts";

/**
 * A gateway tells an event again while it gets no answer: Stripe for three days, and an operator may let it be sent for thirty. After
 * that an event under the same name would be news; its payment would still be known, which are kept for good.
 */
const KEPT_MS = 30 * 86_400_000;

/** Removes reports of gateways and pages that took a card, of which nothing is heard any more. */
export async function forgetOldReports(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - KEPT_MS);
  await db.deleteFrom("gateway_events").where("received_at", "<", since).execute();
  await db.deleteFrom("stripe_card_sessions").where("created_at", "<", since).execute();
}
