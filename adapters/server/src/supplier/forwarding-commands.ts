import { randomUUID } from "node:crypto";
import type { Db } from "../database/index.ts";
import { declineRefill, noteRefilled } from "../orders/index.ts";
import { CommandProblem, type OperatorCommand } from "../operator/index.ts";
import { refusedRefills } from "./waiting-orders.ts";

const idOf = (typed: string): number => (/^\d{1,15}$/.test(typed) ? Number(typed) : 0);

/** An order that the supplier may have or not have, locked; `orTold` also one that is followed by an operator's word, to correct it. */
async function lockUnsure(tx: Db, typed: string, orTold = false): Promise<number> {
  const row = await tx
    .selectFrom("supplier_orders")
    .select(["order_id", "state", "told_at"])
    .where("order_id", "=", idOf(typed))
    .forUpdate()
    .executeTakeFirst();
  const isTold = row?.state === "forwarded" && row.told_at !== null;
  if (!row || !(row.state === "unsure" || (orTold && isTold)))
    throw new CommandProblem(
      `The answer for order "${typed}" was not lost; \`waiting --list forwarding\` shows those that were.`,
    );
  return row.order_id;
}

/** The refill of an order that the supplier refuses, locked. */
async function lockRefused(tx: Db, typed: string) {
  const row = await refusedRefills(tx).where("refill.order_id", "=", idOf(typed)).forUpdate("refill").executeTakeFirst();
  if (!row)
    throw new CommandProblem(`No refill of order "${typed}" was refused; \`waiting --list refills\` shows those that were.`);
  return row;
}

/** Two orders here that follow one there would both be delivered by it. */
async function refuseKnown(tx: Db, supplierOrderId: number): Promise<void> {
  const known = await tx
    .selectFrom("supplier_orders")
    .select("order_id")
    .where("supplier_order_id", "=", supplierOrderId)
    .executeTakeFirst();
  if (known) throw new CommandProblem(`Order ${String(supplierOrderId)} there is order ${String(known.order_id)} here.`);
}

const order = { name: "order", about: "its number here, as `waiting` shows it" };
const settled = { reason: null, unsure_since: null } as const;

/** What an operator can say of an order whose answer was lost and is not to be asked for any more. */
export const forwardingCommands: readonly OperatorCommand[] = [
  {
    name: "forwarding ordered",
    summary:
      "says that the supplier has taken an order whose answer was lost, which is then followed; said again it corrects the number",
    words: [order, { name: "number", about: "of the order at the supplier" }],
    run: async ({ tx, now, value }) => {
      const id = await lockUnsure(tx, value("order"), true);
      const there = idOf(value("number"));
      if (there === 0) throw new CommandProblem(`"${value("number")}" is no number of an order.`);
      await refuseKnown(tx, there);
      const change = { ...settled, state: "forwarded", supplier_order_id: there, told_at: now, next_try_at: now } as const;
      await tx.updateTable("supplier_orders").set(change).where("order_id", "=", id).execute();
      return {
        lines: [`Order ${String(id)} is order ${String(there)} at the supplier, and is followed there.`],
        result: { order: id, orderThere: there },
      };
    },
  },
  {
    name: "forwarding resend",
    summary: "says that the supplier has not taken an order whose answer was lost, and sends it under a new key",
    words: [order],
    run: async ({ tx, now, value }) => {
      const id = await lockUnsure(tx, value("order"));
      const change = { ...settled, state: "forwarding", key: randomUUID(), tries: 0, next_try_at: now } as const;
      await tx.updateTable("supplier_orders").set(change).where("order_id", "=", id).execute();
      return { lines: [`Order ${String(id)} is sent under a new key.`], result: { order: id } };
    },
  },
  {
    name: "forwarding refilled",
    summary: "says that the refill of an order, which the supplier refuses, was delivered",
    words: [order],
    run: async ({ tx, now, value }) => {
      const refill = await lockRefused(tx, value("order"));
      await noteRefilled(tx, refill.id, refill.quantity, now);
      return {
        lines: [`The refill of order ${String(refill.order_id)} is noted as delivered.`],
        result: { order: refill.order_id },
      };
    },
  },
  {
    name: "forwarding dismiss",
    summary: "says that the refill of an order, which the supplier refuses, will not be delivered; its customer reads that",
    words: [order],
    run: async ({ tx, now, value }) => {
      const refill = await lockRefused(tx, value("order"));
      await declineRefill(tx, refill.id, null, now);
      await tx.updateTable("supplier_refills").set({ reason: null }).where("refill_id", "=", refill.id).execute();
      return {
        lines: [`The refill of order ${String(refill.order_id)} is not delivered: ${refill.reason ?? ""}.`],
        result: { order: refill.order_id, reason: refill.reason },
      };
    },
  },
];
