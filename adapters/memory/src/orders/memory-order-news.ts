import type { StreamNews } from "@panel/core/orders";
import { failure, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import type { MemoryOrder, MemoryOrderBook } from "./memory-order-book.ts";

/** Tells of the orders that `isToldOf` admits, until cancelled. */
export function tellNews(
  orders: MemoryOrderBook,
  isToldOf: (entry: MemoryOrder) => boolean,
  hear: (news: StreamNews) => void,
  signal: CancelSignal,
): PortAnswer<null> {
  return new Promise((resolve) => {
    const stop = orders.watch((entry) => {
      if (isToldOf(entry)) hear({ kind: "moved", orders: [entry.order.id] });
    });
    const end = () => {
      stop();
      signal.removeEventListener("abort", end);
      resolve(failure({ kind: "cancelled" }));
    };
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
    else hear({ kind: "open" });
  });
}
