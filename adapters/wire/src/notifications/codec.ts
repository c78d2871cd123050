import type { NotificationFlags } from "@panel/core/profile";
import * as z from "zod/mini";
import { flag } from "../fields/answer-fields.ts";

/** The three flags as they are spelled (DEC-043); a profile has them among its own fields. */
export const notificationFlagFields = {
  order_actions: flag(true),
  payment_actions: flag(true),
  subscription_actions: flag(true),
};

export const notificationFlagsSchema = z.object(notificationFlagFields);

type FlagsWire = z.output<typeof notificationFlagsSchema>;

export const notificationFlagsFromWire = (wire: FlagsWire): NotificationFlags => ({
  orders: wire.order_actions,
  payments: wire.payment_actions,
  subscriptions: wire.subscription_actions,
});

export const notificationFlagsToWire = ({ orders, payments, subscriptions }: NotificationFlags): FlagsWire => ({
  order_actions: orders,
  payment_actions: payments,
  subscription_actions: subscriptions,
});
