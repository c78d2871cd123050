import { moneyFromMicros } from "@panel/core/money";
import { createUser } from "../../accounts/index.ts";
import type { ServiceRecord } from "../../catalogue/index.ts";
import { type Db, insertRows } from "../../database/index.ts";
import { bookRewards } from "../../rewards/index.ts";
import { type DemoOrder, plainService, quantityFor } from "../demo-orders.ts";
import { type HistoryContext, writeHistory } from "../write-history.ts";
import { topUp } from "../write-top-up.ts";

const DAY = 86_400_000;
const DOLLAR = 1_000_000;

/** An order of a person who came by a customer's link: dollars, days ago, and whether it still runs. */
type ReferredOrder = readonly [slugPart: string, dollars: number, daysAgo: number, isRunning?: boolean];

interface DemoReferral {
  readonly name: string;
  readonly email: string;
  /** Days ago. */
  readonly since: number;
  readonly orders: readonly ReferredOrder[];
}

const referral = (name: string, email: string, since: number, ...orders: readonly ReferredOrder[]): DemoReferral => ({
  name,
  email,
  since,
  orders,
});

/** Who came, the earliest first. A tenth of what was delivered, $640 in all, is what the demo's customer has earned by them. */
const demoReferrals: readonly DemoReferral[] = [
  referral(
    ...(["Ida Keller", "ida@referred.example", 56] as const),
    ["instagram-followers", 120, 52],
    ["youtube-views", 80, 20],
    ["instagram-likes", 60, 6],
  ),
  referral("Max Brandt", "max@referred.example", 33, ["youtube-views", 90, 30], ["tiktok-views", 50, 9]),
  referral("Lena Ortiz", "lena@referred.example", 26, ["instagram-likes", 110, 24]),
  referral("Sam Novak", "sam@referred.example", 18, ["telegram-members", 40, 16], ["youtube-likes", 30, 3]),
  referral("Yuki Tanaka", "yuki@referred.example", 12, ["tiktok-views", 60, 11], ["youtube-views", 45, 2, true]),
  referral("noah.w", "noah.w@referred.example", 5),
  referral("Petra Lang", "petra@referred.example", 3, ["instagram-followers", 25, 1, true]),
];

function orderOf(services: readonly ServiceRecord[], [part, dollars, daysAgo, isRunning = false]: ReferredOrder) {
  const service = plainService(services, part, false);
  if (!service) return [];
  const order: DemoOrder = {
    ...{ service, quantity: quantityFor(service, dollars), cost: moneyFromMicros(dollars * DOLLAR), daysAgo, isUnpaid: false },
    ...{ cancelReason: null, refills: 0, targets: [] },
    ...(isRunning
      ? { status: "in_processing" as const, deliveredPercent: 40 }
      : { status: "completed" as const, deliveredPercent: 100 }),
  };
  return [order];
}

/** Books what the finished orders of a buyer brought, each when it was over. */
async function bookOrders(tx: Db, buyerId: number, { ledger }: HistoryContext): Promise<void> {
  const ended = await tx
    .selectFrom("orders")
    .select(["id", "completed_at"])
    .where("user_id", "=", buyerId)
    .where("status", "=", "completed")
    .orderBy("id")
    .execute();
  for (const { id, completed_at } of ended) {
    await insertRows(tx, "reward_checks", [{ order_id: id }]);
    await bookRewards(tx, ledger, completed_at ?? new Date());
  }
}

/** Writes those who came by a customer's link, what they bought, and what that brought. */
export async function writeReferrals(tx: Db, services: readonly ServiceRecord[], context: HistoryContext): Promise<void> {
  const { userId, ledger, now } = context;
  for (const { name, email, since, orders } of demoReferrals) {
    const at = new Date(now - since * DAY);
    const buyer = await createUser(tx, { email, name, created_at: at, verified_at: at, referred_by: userId });
    if (!buyer) continue;
    const dollars = orders.reduce((sum, [, paid]) => sum + paid, 0);
    if (dollars > 0) await topUp(tx, ledger, { userId: buyer.id, dollars, at });
    const bought = orders.flatMap((order) => orderOf(services, order));
    await writeHistory(tx, bought, { ...context, userId: buyer.id });
    await bookOrders(tx, buyer.id, context);
  }
}
