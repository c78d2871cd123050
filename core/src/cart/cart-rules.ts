import type { NetworkId, ServiceId } from "../identifiers/index.ts";
import { MICROS_PER_DOLLAR, sumMoney, type Money } from "../money/index.ts";
import type { Query } from "../routing/index.ts";
import type { CartItem } from "./cart-item.ts";

/** Lines of one network and link under a common heading (CRT-003, DEC-133). */
export interface CartGroup {
  readonly key: string;
  readonly networkId: NetworkId;
  readonly url: string;
  /** With the places the lines have in the whole cart, from 0. */
  readonly entries: readonly { readonly item: CartItem; readonly index: number }[];
}

/** Groups lines by network and link, groups and lines in the order in which they came (DEC-133). */
export function groupCartItems(items: readonly CartItem[]): readonly CartGroup[] {
  const groups = new Map<string, { networkId: NetworkId; url: string; entries: { item: CartItem; index: number }[] }>();
  items.forEach((item, index) => {
    const key = `${item.networkId} ${item.url}`;
    const group = groups.get(key) ?? { networkId: item.networkId, url: item.url, entries: [] };
    groups.set(key, group);
    group.entries.push({ item, index });
  });
  return [...groups].map(([key, group]) => ({ key, ...group }));
}

/** What the lines cost together, before coupon and fee. */
export const cartTotal = (items: readonly CartItem[]): Money => sumMoney(items.map((item) => item.amount));

export type LowValueTier = 1 | 2 | 3;

/** Tier of the low-value marker: under 20, between 20 and 40, above 40 dollars; none at exactly 20 and 40 (CRT-015, DEC-137). */
export function lowValueTier(total: Money): LowValueTier | null {
  const twenty = 20 * MICROS_PER_DOLLAR;
  if (total === twenty || total === 2 * twenty) return null;
  if (total < twenty) return 1;
  return total < 2 * twenty ? 2 : 3;
}

/** A line as the order form's query fields, to be edited there (CRT-010, RTE-030); `cartItem` lets the form replace it. */
export function editQuery(item: CartItem): Query {
  const line = {
    url: item.url,
    networkId: String(item.networkId),
    serviceTypeId: String(item.serviceTypeId),
    serviceId: String(item.serviceId),
    quantity: String(item.quantity),
    cartItem: item.key,
  };
  if (!item.dripFeed) return line;
  return {
    ...line,
    isDripFeed: "true",
    dripFeedMode: item.dripFeed.mode,
    numberOfRuns: String(item.dripFeed.numberOfRuns),
    dripFeedQuantityStep: String(item.dripFeed.numberOfSteps),
    dripFeedMinutes: String(item.dripFeed.dripFeedMinutes),
  };
}

/** What becomes of stored lines once it is known what is on sale (DEC-134). */
export interface Reconciliation {
  readonly kept: readonly CartItem[];
  readonly dropped: readonly CartItem[];
  /** Former amounts of the lines whose price is another one now, by key. */
  readonly formerAmounts: ReadonlyMap<string, Money>;
}

/** Drops lines of services that are not on sale, and takes over prices that have changed. `priceOf` is null for unknown services. */
export function reconcileCart(
  items: readonly CartItem[],
  priceOf: (item: CartItem, service: ServiceId) => Money | null,
): Reconciliation {
  const kept: CartItem[] = [];
  const dropped: CartItem[] = [];
  const formerAmounts = new Map<string, Money>();
  for (const item of items) {
    const amount = priceOf(item, item.serviceId);
    if (amount === null) {
      dropped.push(item);
      continue;
    }
    if (amount !== item.amount) formerAmounts.set(item.key, item.amount);
    kept.push(amount === item.amount ? item : { ...item, amount });
  }
  return { kept, dropped, formerAmounts };
}
