import { reaction } from "mobx";
import { idInQuery, queryText, queryWithout, type CurrentRoute, type NavigatorPort, type Query } from "../routing/index.ts";
import type { Cancel } from "../time/index.ts";
import { statusFilters } from "./order-status-rules.ts";
import { MAX_ORDER_SEARCH } from "./order-search-rules.ts";
import type { OrdersQuery } from "./orders-port.ts";

/** What of the list of orders is in its address. */
export type AskedOrders = Pick<OrdersQuery, "search" | "status" | "page">;

const FIELDS: readonly string[] = ["search", "status", "page"];

/** Writes search, status and page as fields of an address, only those that are not what every list begins with. */
export function queryOfOrders({ search, status, page }: AskedOrders): Query {
  const fields = [
    ["search", search.slice(0, MAX_ORDER_SEARCH)],
    ["status", status ?? ""],
    ["page", page > 1 ? String(page) : ""],
  ] as const;
  return Object.fromEntries(fields.filter(([, text]) => text !== ""));
}

/** Reads search, status and page of an address; a word that is none begins as every list does. */
export const ordersAsked = (query: Query): AskedOrders => ({
  search: (query["search"] ?? "").trim().slice(0, MAX_ORDER_SEARCH),
  status: statusFilters.find((status) => status === query["status"]) ?? null,
  page: Math.max(1, idInQuery(query["page"]) ?? 1),
});

export interface OrdersAddressDependencies {
  readonly route: CurrentRoute;
  readonly navigator: Pick<NavigatorPort, "rewrite">;
}

/** The address of the page of orders, which the list follows and writes; a list within another page has none. */
export class OrdersAddress {
  readonly #parts: OrdersAddressDependencies;

  constructor(parts: OrdersAddressDependencies) {
    this.#parts = parts;
  }

  /** Tells what the address asks for, now and whenever it asks for something else. */
  follow(show: (asked: AskedOrders) => void): Cancel {
    const { route } = this.#parts;
    return reaction(
      () => (route.active.name === "orders" ? queryText(queryOfOrders(ordersAsked(route.active.query))) : null),
      (text) => text !== null && show(ordersAsked(route.active.query)),
      { fireImmediately: true },
    );
  }

  /** Writes what is shown into the entry of the history that shows it. */
  write(shown: AskedOrders): void {
    const { navigator, route } = this.#parts;
    const { name, query } = route.active;
    const fields = queryOfOrders(shown);
    if (name !== "orders" || queryText(fields) === queryText(queryOfOrders(ordersAsked(query)))) return;
    navigator.rewrite({ name, query: { ...queryWithout(query, FIELDS), ...fields } });
  }
}
