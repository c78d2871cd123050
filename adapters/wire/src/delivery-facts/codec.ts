import type { DeliveryFacts } from "@panel/core/delivery-facts";
import * as z from "zod/mini";
import { integer, orNull, requiredInteger } from "../fields/answer-fields.ts";

const seconds = requiredInteger.check(z.nonnegative());
const timeSchema = z.object({ half: seconds, most: seconds });

/** What the last orders of a service tell; times in seconds, the rest in orders. */
export const deliveryFactsSchema = z.object({
  orders: requiredInteger.check(z.positive()),
  start: orNull(timeSchema),
  finish: orNull(timeSchema),
  completed: integer(0),
  partial: integer(0),
  canceled: integer(0),
  refills_asked: integer(0),
});

export const deliveryFactsFromWire = (wire: z.output<typeof deliveryFactsSchema>): DeliveryFacts => ({
  orders: wire.orders,
  start: wire.start,
  finish: wire.finish,
  outcomes: { completed: wire.completed, partial: wire.partial, canceled: wire.canceled },
  refillsAsked: wire.refills_asked,
});

export const deliveryFactsToWire = ({
  outcomes,
  refillsAsked,
  ...facts
}: DeliveryFacts): z.output<typeof deliveryFactsSchema> => ({
  orders: facts.orders,
  start: facts.start,
  finish: facts.finish,
  ...outcomes,
  refills_asked: refillsAsked,
});
