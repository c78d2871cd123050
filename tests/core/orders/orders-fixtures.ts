import type { OrderId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import {
  OrderActionsModel,
  OrdersExport,
  OrdersViewModel,
  type Order,
  type OrdersPort,
  type OrdersQuery,
} from "@panel/core/orders";
import { Notices } from "@panel/core/notices";
import { placeSampleOrder } from "../../support/sample-order.ts";
import type { ScriptedPanel } from "../../support/faults.ts";
import { openPanel } from "../../support/open-panel.ts";

/** A customer of a new panel with some orders that are delivered. */
export async function customerWithOrders(count: number) {
  const { memory: panel } = openPanel();
  const account = panel.accounts.add({ email: "ann@panel.test", name: "Ann", password: "x", balance: moneyFromCents(100_000) });
  panel.tokens.save(panel.accounts.openSession(account));
  const orders: Order[] = [];
  for (let made = 0; made < count; made += 1) orders.push(await placeSampleOrder(panel));
  return { panel, account, orders };
}

/** The list of orders over a panel, with what it asked for. */
export function listOf(panel: ScriptedPanel, port: OrdersPort = panel.orders) {
  const queries: OrdersQuery[] = [];
  const looks: (readonly OrderId[])[] = [];
  const spying: OrdersPort = {
    ...bound(port),
    table: (query, signal) => {
      queries.push(query);
      return port.table(query, signal);
    },
    progress: (ids, signal) => {
      looks.push(ids);
      return port.progress(ids, signal);
    },
  };
  const notices = new Notices(panel.clock);
  const list = new OrdersViewModel(
    {},
    {
      orders: spying,
      context: panel,
      file: new OrdersExport({ orders: spying, files: panel.files, clock: panel.clock }),
      actions: (reload) =>
        new OrderActionsModel({
          orders: spying,
          identifiers: panel.identifiers,
          notices,
          onChanged: reload,
          isAllowed: () => true,
        }),
    },
  );
  return { list, queries, looks, notices };
}

/** The calls of a port, to replace some of them. */
export const bound = (port: OrdersPort): OrdersPort => ({
  table: port.table.bind(port),
  order: port.order.bind(port),
  act: port.act.bind(port),
  payByBalance: port.payByBalance.bind(port),
  payByInvoice: port.payByInvoice.bind(port),
  progress: port.progress.bind(port),
  news: port.news.bind(port),
  refillRequests: port.refillRequests.bind(port),
  keywords: port.keywords.bind(port),
  ask: port.ask.bind(port),
});
