import { moneyFromCents } from "@panel/core/money";
import type { Order } from "@panel/core/orders";
import { failure, success } from "@panel/core/result";
import type { MemoryPanel } from "@panel/memory";
import { calm, renderPanel } from "../../support/render-panel.tsx";

/** Prepares a panel whose account has these orders and no others. */
export const serving =
  (...orders: readonly Order[]) =>
  (memory: MemoryPanel): void => {
    memory.orders.table = () => Promise.resolve(success({ orders, total: orders.length }));
    memory.orders.order = (id) =>
      Promise.resolve(
        orders.some((each) => each.id === id)
          ? success(orders.find((each) => each.id === id)!)
          : failure({ kind: "notFound", message: "" }),
      );
  };

/** Opens a page with $5.00 on the balance and waits until it has come to rest. */
export const open = async (address: string, prepare: (memory: MemoryPanel) => void) => {
  const shown = await renderPanel(address, { profile: { balance: moneyFromCents(500) }, prepare });
  await calm();
  return shown;
};
