import type { MovedOrders } from "@panel/core/account";
import * as z from "zod/mini";
import { id, orNull, requiredInteger } from "../fields/answer-fields.ts";
import { amountFields, moneyOf } from "../fields/money-fields.ts";

const movedSchema = z.object({
  /** Of the newest of what came; named when it is dismissed. */
  id,
  orders: requiredInteger,
  /** What was added to the balance; below zero where the guest's was. */
  ...amountFields("balance"),
});

/** What came from a guest's account with the same mailbox and was not dismissed (DEC-204). */
export const movedOrdersSchema = z.object({ moved: orNull(movedSchema) });

export const movedOrdersFromWire = ({ moved }: z.output<typeof movedOrdersSchema>): MovedOrders | null =>
  moved === null ? null : { id: moved.id, orders: moved.orders, balance: moneyOf(moved.balance_decimal, moved.balance) };
