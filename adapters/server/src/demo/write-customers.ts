import { createUser } from "../accounts/index.ts";
import { hashPassword } from "../secrets/index.ts";
import type { ServiceRecord } from "../catalogue/index.ts";
import { type Db, insertRows } from "../database/index.ts";
import { between, createLedger, type LedgerEvent } from "../ledger/index.ts";
import { busyOrders } from "./demo-busy-orders.ts";
import { demoCustomers, type DemoCustomer } from "./demo-customers.ts";
import { demoDripFeeds } from "./demo-drip-feeds.ts";
import { demoOrders } from "./demo-orders.ts";
import { writeDripFeeds } from "./write-drip-feeds.ts";
import { writeHistory } from "./write-history.ts";
import { writeRunningSubscription, writeSubscriptions } from "./write-subscriptions.ts";

const DAY = 86_400_000;
const DOLLAR = 1_000_000;
/** The method that top-ups of the demo came by, and what it gives on top from $500 on. */
const METHOD = 5;
const BONUS_FROM = 500;

/** A paid invoice with its credit and, for large amounts, the method's bonus of a tenth. */
async function topUp(tx: Db, userId: number, dollars: number, at: Date): Promise<void> {
  const id = `demo-top-up-${String(userId)}`;
  const amount = dollars * DOLLAR;
  const bonus = dollars >= BONUS_FROM ? amount / 10 : 0;
  await tx
    .insertInto("invoices")
    .values({
      id,
      user_id: userId,
      kind: "top_up",
      payment_method_id: METHOD,
      status: "paid",
      amount,
      credit: amount,
      coupon_id: null,
      method_bonus: bonus,
      purchase_id: null,
      success_url: null,
      cancel_url: null,
      comment: null,
      created_at: at,
      paid_at: at,
    })
    .execute();
  await createLedger().post(tx, topUpEvents(userId, id, amount, bonus), at);
}

/** What was earned over the years, as rewards are booked. */
async function reward(tx: Db, userId: number, rewards: NonNullable<DemoCustomer["rewards"]>, at: Date): Promise<void> {
  const name = `demo-rewards:${String(userId)}`;
  const referral = between(userId, rewards.referral * DOLLAR, "promotion", "user_referral");
  const task = between(userId, rewards.task * DOLLAR, "promotion", "user_task");
  const events: readonly LedgerEvent[] = [
    { name: `${name}:referral`, kind: "referral", userId, postings: referral },
    { name: `${name}:task`, kind: "task", userId, postings: task },
  ];
  await createLedger().post(tx, events, at);
}

/** Named like the events of every other paid invoice. */
function topUpEvents(userId: number, invoiceId: string, amount: number, bonus: number): readonly LedgerEvent[] {
  const name = `invoice:${invoiceId}`;
  const postings = between(userId, amount, "gateway");
  const credit: LedgerEvent = { name: `${name}:paid`, kind: "invoiced", userId, invoiceId, postings };
  if (bonus === 0) return [credit];
  return [credit, { name: `${name}:bonus`, kind: "bonus", userId, invoiceId, postings: between(userId, bonus, "promotion") }];
}

async function writeCustomer(tx: Db, customer: DemoCustomer, services: readonly ServiceRecord[], now: number): Promise<void> {
  const since = new Date(now - 90 * DAY);
  const user = await createUser(tx, {
    email: customer.email,
    name: customer.name,
    password_hash: await hashPassword(customer.password),
    created_at: since,
    verified_at: since,
    is_2fa: customer.hasTwoFactor,
    frozen_at: customer.isFrozen ? new Date(now - DAY) : null,
  });
  if (!user) return;
  if (customer.paidIn > 0) await topUp(tx, user.id, customer.paidIn, new Date(now - 80 * DAY));
  if (customer.rewards) await reward(tx, user.id, customer.rewards, new Date(now - 10 * DAY));
  if (customer.hasRunningSubscription) await writeRunningSubscription(tx, services, { userId: user.id, now });
  if (customer.isBusy) await writeHistory(tx, busyOrders(services), { userId: user.id, now });
  if (!customer.hasHistory) return;
  await tx
    .insertInto("linked_cards")
    .values({
      user_id: user.id,
      payment_method_id: 2,
      name: "Visa •••• 4242",
      provider_token: "sandbox-card-4242",
      created_at: since,
      removed_at: null,
    })
    .execute();
  await writeHistory(tx, demoOrders(services), { userId: user.id, now });
  await writeSubscriptions(tx, services, { userId: user.id, now });
  await writeDripFeeds(tx, demoDripFeeds(services), { userId: user.id, now });
  const liked = services.filter((service) => service.is_enabled && !service.restricted_access).slice(0, 5);
  await insertRows(
    tx,
    "favourites",
    liked.map((service, index) => ({ user_id: user.id, service_id: service.id, created_at: new Date(now - index * DAY) })),
  );
}

/** Writes the customers; their money goes through the ledger like everybody's. */
export async function writeCustomers(tx: Db, services: readonly ServiceRecord[], now: number): Promise<void> {
  for (const customer of demoCustomers) await writeCustomer(tx, customer, services, now);
}
