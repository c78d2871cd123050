import type { TokenStore } from "@panel/core/auth";
import { subtractMoney, sumMoney, zeroMoney } from "@panel/core/money";
import type { OrderStatisticsPort, StatisticsGrouping, StatisticsQuery, StatisticsRow } from "@panel/core/order-statistics";
import type { Order } from "@panel/core/orders";
import { success, type PortAnswer } from "@panel/core/result";
import type { MemoryAccounts } from "../accounts/memory-accounts.ts";
import type { MemoryCataloguePort } from "../catalogue/memory-catalogue-port.ts";
import type { MemoryOrderBook } from "./memory-order-book.ts";
import { sessionInvalid } from "../memory-refusals.ts";

export interface MemoryStatisticsParts {
  readonly accounts: MemoryAccounts;
  readonly orders: MemoryOrderBook;
  readonly tokens: TokenStore;
  readonly catalogue: Pick<MemoryCataloguePort, "snapshot">;
}

interface Group {
  readonly group: string;
  readonly name: string;
}

/** Figures of the paid orders of the logged-in customer. */
export class MemoryOrderStatisticsPort implements OrderStatisticsPort {
  readonly #parts: MemoryStatisticsParts;

  constructor(parts: MemoryStatisticsParts) {
    this.#parts = parts;
  }

  async statistics(query: StatisticsQuery): PortAnswer<readonly StatisticsRow[]> {
    const { accounts, orders, tokens } = this.#parts;
    const account = accounts.bySession(tokens.read());
    if (!account) return sessionInvalid;
    const counted = account.orderIds
      .flatMap((id) => orders.order(id) ?? [])
      .filter((order) => order.status !== "unpaid" && isWithin(order, query));
    const networkNames = await this.#networkNames();
    const groups = new Map<string, { readonly group: Group; readonly orders: Order[] }>();
    for (const order of counted) {
      const group = groupOf(order, query.groupBy, networkNames);
      const known = groups.get(group.group) ?? { group, orders: [] };
      known.orders.push(order);
      groups.set(group.group, known);
    }
    const rows = [...groups.values()].map(({ group, orders: some }) => rowOf(group, some));
    return success(rows.toSorted((left, right) => (left.group < right.group ? -1 : 1)));
  }

  /** Network of each service. */
  async #networkNames(): Promise<ReadonlyMap<number, Group>> {
    const answer = await this.#parts.catalogue.snapshot();
    if (!answer.ok) return new Map();
    return new Map(
      answer.value.networks.flatMap((network) =>
        network.serviceTypes.flatMap((type) =>
          type.services.map((service) => [service.id, { group: String(network.id), name: network.name }] as const),
        ),
      ),
    );
  }
}

const isWithin = (order: Order, { startDate, endDate, orders }: StatisticsQuery): boolean => {
  const day = order.createdAt.slice(0, 10);
  if (startDate !== null && day < startDate) return false;
  if (endDate !== null && day > endDate) return false;
  return orders.length === 0 || orders.includes(order.id);
};

function groupOf(order: Order, groupBy: StatisticsGrouping, networks: ReadonlyMap<number, Group>): Group {
  if (groupBy === "service") return { group: String(order.service.id), name: order.name };
  if (groupBy === "network") return networks.get(order.service.id) ?? { group: "0", name: "" };
  const group = order.createdAt.slice(0, groupBy === "day" ? 10 : 7);
  return { group, name: group };
}

const rowOf = ({ group, name }: Group, orders: readonly Order[]): StatisticsRow => ({
  group,
  name,
  orders: orders.length,
  quantity: orders.reduce((sum, order) => sum + (order.status === "canceled" ? order.currentQuantity : order.quantity), 0),
  cost: sumMoney(orders.map((order) => subtractMoney(order.cost, order.refund?.amount ?? zeroMoney))),
});
