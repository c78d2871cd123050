import { type Fraction, fractionFromMillionths, moneyFromMicros } from "@panel/core/money";
import { rewardOf } from "@panel/core/rewards";
import { createUser } from "../../accounts/index.ts";
import type { ServiceRecord } from "../../catalogue/index.ts";
import { type Db, insertRows } from "../../database/index.ts";
import { between, type Ledger } from "../../ledger/index.ts";
import { DemoDiary } from "../demo-diary.ts";
import { costOf, type DemoOrder, plainService, quantityFor } from "../demo-orders.ts";
import { demoRandom } from "../demo-random.ts";
import { topUp } from "../write-top-up.ts";
import { writeHistory } from "../write-history.ts";
import { countRewardDays } from "../../rewards/index.ts";
import { createPartnerWidget } from "../../widgets/index.ts";

/** The widget of a partner of the demo; its token is public by its nature (DEC-144). */
export const demoWidget = {
  name: "Robin's reach blog",
  apiToken: "demo-partner-widget",
  /** Card, QR transfer and bank transfer; the widget offers nothing else. */
  paymentMethodIds: [1, 3, 4],
  minimumPurchase: moneyFromMicros(2_000_000),
  rewardShare: fractionFromMillionths(50_000),
} as const;

/** One that sells on a page of its own. */
const secondWidget = {
  name: "Music shop",
  apiToken: "demo-music-shop-widget",
  paymentMethodIds: [1, 4],
  minimumPurchase: null,
  rewardShare: fractionFromMillionths(100_000),
} as const;

interface DemoShop {
  readonly services: readonly ServiceRecord[];
  readonly now: number;
}

/** Gives the first customer with a history widgets of their own, and what they sold. */
export async function writeWidgets(tx: Db, ownerEmail: string, { services, now }: DemoShop): Promise<void> {
  const owner = await tx.selectFrom("users").select("id").where("email", "=", ownerEmail).executeTakeFirst();
  if (!owner) return;
  for (const widget of [demoWidget, secondWidget]) {
    const { rewardShare: share } = widget;
    const { id } = await createPartnerWidget(tx, { ...widget, ownerId: owner.id }, new Date(now));
    await writeWidgetSales(tx, services, { widget: { id, ownerId: owner.id, share }, now });
  }
  await countRewardDays(tx);
}

const SEED = 20_261_125;
const DAY = 86_400_000;
const ORDERS_OF_EACH = 6;
const PAID_IN = 200;

/** Who bought in the partner's pages. */
const buyers = ["Anna Kovacs", "Ben Okafor", "Chloé Martin", "Deniz Yılmaz"] as const;
const parts = ["youtube-likes", "instagram-likes", "tiktok-views", "telegram-members"] as const;

interface SellingWidget {
  readonly id: number;
  readonly ownerId: number;
  readonly share: Fraction;
}

interface Sales {
  readonly widget: SellingWidget;
  readonly now: number;
}

/** Small orders over the past month, nearly all of them completed. */
function ordersOf(services: readonly ServiceRecord[], seed: number): readonly DemoOrder[] {
  const random = demoRandom(SEED + seed);
  return Array.from({ length: ORDERS_OF_EACH }, (_order, at) => {
    const service = plainService(services, parts[random.integer(0, parts.length - 1)] ?? parts[0], false);
    if (!service) return null;
    const quantity = quantityFor(service, random.integer(2, 9));
    const isWhole = random.chance(0.85);
    return {
      service,
      quantity,
      cost: costOf(service, quantity),
      status: isWhole ? ("completed" as const) : ("canceled" as const),
      deliveredPercent: isWhole ? 100 : 40,
      daysAgo: 1 + at * 4 + random.integer(0, 3),
      isUnpaid: false,
      cancelReason: isWhole ? null : "provider",
      refills: 0,
      targets: [],
    };
  }).filter((order) => order !== null);
}

/** Writes what a widget sold and what its owner got for it, as if it had been sold and booked then. */
async function writeWidgetSales(tx: Db, services: readonly ServiceRecord[], sales: Sales): Promise<void> {
  const { widget, now } = sales;
  const diary = new DemoDiary();
  for (const [index, name] of buyers.entries()) {
    const since = new Date(now - 40 * DAY);
    const email = `${name.split(" ")[0]?.normalize("NFD").replace(/\W/g, "").toLowerCase() ?? ""}-${String(widget.id)}@guest.example`;
    const user = await createUser(tx, { email, name, password_hash: null, created_at: since, verified_at: null });
    const orders = ordersOf(services, 10 * widget.id + index);
    if (!user || orders.length === 0) continue;
    await topUp(tx, diary, { userId: user.id, dollars: PAID_IN, at: since });
    await writeHistory(tx, orders, { userId: user.id, ledger: diary, now });
    await attribute(tx, diary, user.id, widget);
  }
  await diary.write(tx);
}

/** Lets purchases be those of the widget, and books the owner's rewards under the names that the job gives them. */
async function attribute(tx: Db, ledger: Ledger, buyerId: number, widget: SellingWidget): Promise<void> {
  const sold = { widget_id: widget.id, widget_reward_share: widget.share, source: "order_widget" };
  await tx.updateTable("purchases").set(sold).where("user_id", "=", buyerId).execute();
  await tx.updateTable("orders").set({ source: "order_widget" }).where("user_id", "=", buyerId).execute();
  const orders = await tx
    .selectFrom("orders")
    .select(["id", "cost", "refunded", "created_at"])
    .where("user_id", "=", buyerId)
    .execute();
  for (const { id, cost, refunded, created_at: soldAt } of orders) {
    const kept = { cost: moneyFromMicros(cost), refunds: [moneyFromMicros(refunded)], isPaid: true };
    const due = rewardOf(kept, widget.share);
    const reward = { order_id: id, kind: "widget_reward" as const, user_id: widget.ownerId, share: widget.share };
    await insertRows(tx, "order_rewards", [{ ...reward, due, booked: due, changes: due === 0 ? 0 : 1 }]);
    if (due === 0) continue;
    const name = `order:${String(id)}:widget_reward:1`;
    const postings = between(widget.ownerId, due, "promotion", "user_referral");
    await ledger.post(tx, [{ name, kind: "widget_reward", userId: widget.ownerId, orderId: id, postings }], soldAt);
  }
}
