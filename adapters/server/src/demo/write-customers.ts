import { createUser } from "../accounts/index.ts";
import { hashPassword } from "../secrets/index.ts";
import type { ServiceRecord } from "../catalogue/index.ts";
import { type Db, insertRows } from "../database/index.ts";
import { between, type Ledger, type LedgerEvent } from "../ledger/index.ts";
import { busyOrders } from "./demo-busy-orders.ts";
import { DemoDiary } from "./demo-diary.ts";
import { demoCustomers, type DemoCustomer } from "./demo-customers.ts";
import { writeCampaigns } from "./earning/write-campaigns.ts";
import { demoDripFeeds } from "./demo-drip-feeds.ts";
import { demoOrders } from "./demo-orders.ts";
import { writeReferrals } from "./earning/write-referrals.ts";
import { topUp } from "./write-top-up.ts";
import { writeDripFeeds } from "./write-drip-feeds.ts";
import { type HistoryContext, writeHistory } from "./write-history.ts";
import { writeRunningSubscription, writeSubscriptions } from "./write-subscriptions.ts";

const DAY = 86_400_000;
const DOLLAR = 1_000_000;

/** What was earned over the years, as rewards are booked. */
async function reward(
  tx: Db,
  { userId, ledger, now }: HistoryContext,
  rewards: NonNullable<DemoCustomer["rewards"]>,
): Promise<void> {
  const name = `demo-rewards:${String(userId)}`;
  const referral = between(userId, rewards.referral * DOLLAR, "promotion", "user_referral");
  const task = between(userId, rewards.task * DOLLAR, "promotion", "user_task");
  const events: readonly LedgerEvent[] = [
    ...(rewards.referral === 0
      ? []
      : [{ name: `${name}:referral`, kind: "referral", userId, postings: referral } satisfies LedgerEvent]),
    { name: `${name}:task`, kind: "task", userId, postings: task },
  ];
  await ledger.post(tx, events, new Date(now - 10 * DAY));
}

interface Shop {
  readonly services: readonly ServiceRecord[];
  readonly ledger: Ledger;
  readonly now: number;
}

async function writeCustomer(tx: Db, customer: DemoCustomer, { services, ledger, now }: Shop): Promise<void> {
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
  const context = { userId: user.id, ledger, now };
  if (customer.paidIn > 0) await topUp(tx, ledger, { userId: user.id, dollars: customer.paidIn, at: new Date(now - 80 * DAY) });
  // Rewards of referrals are booked of their orders, where there is something to order.
  const isBooked = services.length > 0;
  if (customer.rewards) await reward(tx, context, { ...customer.rewards, ...(isBooked ? { referral: 0 } : {}) });
  if (customer.hasRunningSubscription) await writeRunningSubscription(tx, services, context);
  if (customer.isBusy) await writeHistory(tx, busyOrders(services), context);
  if (customer.hasHistory) await writeHistoryOf(tx, services, context, since);
  if (customer.rewards && isBooked) await writeReferrals(tx, services, context);
}

/** What a person who has been here for long has: a card, orders of every kind, subscriptions, drip feeds, campaigns and favourites. */
async function writeHistoryOf(tx: Db, services: readonly ServiceRecord[], context: HistoryContext, since: Date): Promise<void> {
  const { userId, now } = context;
  await tx
    .insertInto("linked_cards")
    .values({
      user_id: userId,
      payment_method_id: 2,
      name: "Visa •••• 4242",
      provider_token: "sandbox-card-4242",
      created_at: since,
      removed_at: null,
    })
    .execute();
  await writeHistory(tx, demoOrders(services), context);
  await writeSubscriptions(tx, services, context);
  await writeDripFeeds(tx, demoDripFeeds(services), context);
  await writeCampaigns(tx, context);
  const liked = services.filter((service) => service.is_enabled && !service.restricted_access).slice(0, 5);
  await insertRows(
    tx,
    "favourites",
    liked.map((service, index) => ({ user_id: userId, service_id: service.id, created_at: new Date(now - index * DAY) })),
  );
}

/** Writes the customers; their money goes through the ledger like everybody's. */
export async function writeCustomers(tx: Db, services: readonly ServiceRecord[], now: number): Promise<void> {
  const diary = new DemoDiary();
  for (const customer of demoCustomers) await writeCustomer(tx, customer, { services, ledger: diary, now });
  await diary.write(tx);
}
