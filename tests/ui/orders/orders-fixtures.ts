import { moneyFromCents } from "@panel/core/money";
import type { Order } from "@panel/core/orders";
import { failure, success } from "@panel/core/result";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import type { ScriptedPanel } from "../../support/faults.ts";

/** Prepares a panel whose account has these orders and no others. */
export const serving =
  (...orders: readonly Order[]) =>
  (memory: ScriptedPanel): void => {
    memory.faults.orders.table = () => Promise.resolve(success({ orders, total: orders.length }));
    memory.faults.orders.order = (id) =>
      Promise.resolve(
        orders.some((each) => each.id === id)
          ? success(orders.find((each) => each.id === id)!)
          : failure({ kind: "notFound", message: "" }),
      );
  };

/** Opens a page with $5.00 on the balance and waits until it has come to rest. */
export const open = async (address: string, prepare: (memory: ScriptedPanel) => void) => {
  const shown = await renderPanel(address, { profile: { balance: moneyFromCents(500) }, prepare });
  await flush();
  return shown;
};
