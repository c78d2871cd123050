import type { OrderId } from "@panel/core/identifiers";
import { overlapsOf, runningStatuses, type OverlapQuestion, type Overlaps, type RunningOrder } from "@panel/core/purchase";
import { scopedKey, type MemoryAccount } from "../accounts/memory-accounts.ts";
import type { MemoryOrderBook } from "../orders/memory-order-book.ts";

const running: readonly string[] = runningStatuses;

/** Those of orders that still run. */
export const runningOrders = (book: MemoryOrderBook, ids: readonly OrderId[]): readonly RunningOrder[] =>
  ids
    .flatMap((id) => book.order(id) ?? [])
    .filter((order) => running.includes(order.status))
    .flatMap(({ id, service, url, quantity, createdAt }) =>
      service ? [{ orderId: id, serviceId: service.id, serviceName: service.name, url: url ?? "", quantity, createdAt }] : [],
    );

/** Running orders of an account, or of the purchases whose keys a guest knows. */
export function memoryOverlaps(book: MemoryOrderBook, account: MemoryAccount | null, { keys, lines }: OverlapQuestion): Overlaps {
  const ids = account?.orderIds ?? keys.flatMap((key) => book.purchase(scopedKey(null, key))?.placed.orderIds ?? []);
  return overlapsOf(lines, runningOrders(book, ids));
}
