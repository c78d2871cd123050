import { type Db, inTransaction } from "../database/index.ts";
import { eachByItself } from "../feature/index.ts";
import { Refusal } from "../calls/index.ts";
import type { PromotionDependencies } from "./promotion-dependencies.ts";
import { promoteContent } from "./promote-content.ts";
import type { StoredSubscription } from "./read-subscriptions.ts";
import { Held, reasonOf } from "./held.ts";
import { tellOwner } from "./tell-owner.ts";

/** How often a running subscription's account is looked at. */
export const LOOK_PERIOD_MS = 15_000;
/** When one that waits for money or a card is tried again. */
export const RETRY_PERIOD_MS = 60_000;
/** Subscriptions taken by one run. */
const MAX_AT_ONCE = 50;

/** What one run did. */
export interface PromotionReport {
  /** Publications whose orders this run placed; over all processes each appears once. */
  readonly promoted: readonly number[];
}

/** The running subscription under a lock, which everybody else passes by; null when somebody has it or it has ended. */
async function claimDue(tx: Db, id: number, now: Date): Promise<StoredSubscription | null> {
  const due = tx
    .selectFrom("subscriptions")
    .selectAll()
    .where("id", "=", id)
    .where("status", "=", "in_processing")
    .where("next_look_at", "<=", now);
  return (await due.forUpdate().skipLocked().executeTakeFirst()) ?? null;
}

/** Notes new publications, each once and no more than the limit leaves room for. */
async function noteNew(tx: Db, { feed }: PromotionDependencies, subscription: StoredSubscription, now: Date): Promise<void> {
  const { id, url, seen_until, contents_limit } = subscription;
  const known = await tx
    .selectFrom("subscription_contents")
    .select((select) => select.fn.countAll<number>().as("contents"))
    .where("subscription_id", "=", id)
    .executeTakeFirstOrThrow();
  const room = Math.max(0, contents_limit - known.contents);
  const found = room === 0 ? [] : (await feed.publications(url, seen_until, now)).slice(0, room);
  if (found.length > 0) {
    await tx
      .insertInto("subscription_contents")
      .values(
        found.map((publication) => ({
          subscription_id: id,
          publication_id: publication.id,
          url: publication.url,
          title: publication.title,
          published_at: publication.publishedAt,
          found_at: now,
          promoted_at: null,
          purchase_id: null,
        })),
      )
      .onConflict((conflict) => conflict.columns(["subscription_id", "publication_id"]).doNothing())
      .execute();
  }
  await tx
    .updateTable("subscriptions")
    .set({ seen_until: now, next_look_at: new Date(now.getTime() + LOOK_PERIOD_MS) })
    .where("id", "=", id)
    .where("user_id", "=", subscription.user_id)
    .execute();
}

async function openContents(db: Db, subscription: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("subscription_contents")
    .select("id")
    .where("subscription_id", "=", subscription)
    .where("promoted_at", "is", null)
    .orderBy("published_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Says what a subscription waits for, to its owner too when that is news; it is tried again later, and its publications are kept. */
async function hold(db: Db, { shop }: PromotionDependencies, id: number, problem: Refusal | Held, now: Date): Promise<void> {
  const waiting_for = reasonOf(problem);
  await inTransaction(db, async (tx) => {
    await postpone(tx, id, now);
    const changed = await tx
      .updateTable("subscriptions")
      .set({ waiting_for })
      .where("id", "=", id)
      .where("status", "=", "in_processing")
      .where((where) => where.or([where("waiting_for", "is", null), where("waiting_for", "<>", waiting_for)]))
      .returning(["id", "user_id", "name", "email", "locale"])
      .executeTakeFirst();
    if (changed) await tellOwner(tx, shop, changed, "waiting", now);
  });
}

/** Lets others go first: it is tried again in a minute. */
async function postpone(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ next_look_at: new Date(now.getTime() + RETRY_PERIOD_MS) })
    .where("id", "=", id)
    .where("status", "=", "in_processing")
    .execute();
}

/** Promotes what waits, oldest first, until something is in the way. */
async function promoteOpen(db: Db, context: PromotionDependencies, id: number, now: Date): Promise<readonly number[]> {
  const promoted: number[] = [];
  for (const content of await openContents(db, id)) {
    try {
      if (await inTransaction(db, (tx) => promoteContent(tx, context, { subscription: id, content, now })))
        promoted.push(content);
    } catch (problem) {
      if (!(problem instanceof Refusal) && !(problem instanceof Held)) throw problem;
      await hold(db, context, id, problem, now);
      break;
    }
  }
  return promoted;
}

/** Notes what is new and promotes it; nothing when another process has the subscription. */
async function follow(db: Db, context: PromotionDependencies, id: number, now: Date): Promise<readonly number[]> {
  const isTaken = await inTransaction(db, async (tx) => {
    const subscription = await claimDue(tx, id, now);
    if (subscription) await noteNew(tx, context, subscription, now);
    return subscription !== null;
  });
  return isTaken ? promoteOpen(db, context, id, now) : [];
}

/**
 * Looks for new publications of all subscriptions that are due and places the chosen services on them, once each (SUB-001). Any
 * number of processes may run at the same time: a subscription is taken by one of them. One that fails is put off, so that it stops nobody
 * else, and its problem is thrown in the end.
 */
export async function promotePublications(db: Db, context: PromotionDependencies, now: Date): Promise<PromotionReport> {
  const due = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("status", "=", "in_processing")
    .where("next_look_at", "<=", now)
    .orderBy("next_look_at")
    .limit(MAX_AT_ONCE)
    .execute();
  const promoted = await eachByItself(due, "following subscriptions", async ({ id }) => {
    try {
      return await follow(db, context, id, now);
    } catch (problem) {
      await postpone(db, id, now);
      throw problem;
    }
  });
  return { promoted: promoted.flat() };
}
