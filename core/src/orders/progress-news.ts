import { orderId, type OrderId } from "../identifiers/index.ts";

/** What tabs tell each other about a stream: which orders moved, whether it is open, and the question whether it is. */
export type TabNews =
  | { readonly kind: "ask" }
  | { readonly kind: "live" }
  | { readonly kind: "lost" }
  | { readonly kind: "moved"; readonly orders: readonly OrderId[] };

/** The news as it is sent to other tabs: a word, or the ids of orders. */
export const tabNewsText = (news: TabNews): string => (news.kind === "moved" ? `moved:${news.orders.join(",")}` : news.kind);

/** The news that another tab sent; null for anything else, such as that of another release. */
export function readTabNews(text: string): TabNews | null {
  if (text === "ask" || text === "live" || text === "lost") return { kind: text };
  const [, ids] = /^moved:((?:\d+(?:,\d+)*)?)$/.exec(text) ?? [];
  if (ids === undefined) return null;
  return { kind: "moved", orders: ids === "" ? [] : ids.split(",").map((id) => orderId(Number(id))) };
}
