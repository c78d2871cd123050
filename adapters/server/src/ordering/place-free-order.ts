import { zeroMoney } from "@panel/core/money";
import type { LinkDemand } from "@panel/core/links";
import { decideOrderedLines, decidePricedLines } from "@panel/core/purchase";
import type { Result } from "@panel/core/result";
import { readServices } from "../catalogue/index.ts";
import type { Db } from "../database/index.ts";
import { eventsOfPaidOrder } from "../ledger/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import { readLinkDemands } from "./network-keys.ts";
import { plainLine } from "./plain-line.ts";
import type { PurchaseRow } from "./purchase-row.ts";
import { knownFacts, lineFacts, type PricedLine, quote } from "./quote.ts";
import { writePurchase } from "./write-purchase.ts";

/** An order that is given away. */
export interface FreeOrder {
  readonly userId: number;
  readonly serviceId: number;
  readonly quantity: number;
  readonly url: string;
  /** Where it comes from, as orders say it. */
  readonly source: string;
  /** No second order is written under the same one. */
  readonly key: string;
}

const acceptedOf = (decided: Result<readonly PricedLine[], unknown>): readonly PricedLine[] => (decided.ok ? decided.value : []);

/** The line as it would be ordered, at no price; null where the shop would refuse it from anyone. */
async function freeLine(tx: Db, order: FreeOrder): Promise<PricedLine | null> {
  const line = plainLine(order.serviceId, order.quantity, order.url);
  const services = await readServices(tx, [line.serviceId], { gradeDiscountPercent: 0 });
  const facts = lineFacts(services, await readLinkDemands(tx), { buyer: null, country: null });
  const [accepted] = acceptedOf(decideOrderedLines([line], facts));
  if (!accepted || accepted.service.isPackage) return null;
  return { ...accepted, service: { ...accepted.service, price: zeroMoney, hasRefill: false } };
}

/** What the link of a free order has to be; null where its service is not sold so at all. */
export async function freeOrderDemand(tx: Db, order: Pick<FreeOrder, "serviceId" | "quantity">): Promise<LinkDemand | null> {
  const line = plainLine(order.serviceId, order.quantity, "");
  const services = await readServices(tx, [line.serviceId], { gradeDiscountPercent: 0 });
  const [accepted] = acceptedOf(decidePricedLines([line], knownFacts(services, { buyer: null, country: null })));
  if (!accepted || accepted.service.isPackage) return null;
  return (await readLinkDemands(tx)).of(accepted.service);
}

/** Places an order that costs nothing and begins immediately; answers its number, or null while its service cannot be ordered so. */
export async function placeFreeOrder(
  tx: Db,
  shop: Pick<ShopDependencies, "ledger" | "readSettings">,
  order: FreeOrder,
  now: Date,
): Promise<number | null> {
  const line = await freeLine(tx, order);
  if (!line) return null;
  const { userId, source, key } = order;
  const settings = await shop.readSettings(tx);
  const cost = quote({ lines: [line], settings, payer: null, coupon: null, isSpeedUp: false });
  const purchase: PurchaseRow = {
    ...{ user_id: userId, payer: "balance", payment_method_id: null, linked_card_id: null, is_new_user: false, source },
    ...{ is_speedup: false, coupon_id: null, total: cost.total, original: cost.original, fee: cost.fee, discount: cost.discount },
    ...{ rub_rate: settings.rubExchangeRateMillionths, caller: `user:${String(userId)}`, idempotency_key: key },
    ...{ affiliate_code: null, widget_token_hash: null, widget_id: null, widget_reward_share: null, analytics: {}, locale: null },
    created_at: now,
  };
  const toWrite = { userId, lines: [line], cost, isSpeedUp: false, source, isPaid: true, now };
  const { orders } = await writePurchase(tx, purchase, toWrite);
  const events = orders.flatMap((written) => eventsOfPaidOrder({ ...written, user_id: userId }));
  await shop.ledger.post(tx, events, now);
  return orders[0]?.id ?? null;
}
