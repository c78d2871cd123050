import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { flagIn, idIn, textOrEmptyIn } from "../fields/request-fields.ts";
import { notificationFlagsSchema } from "./codec.ts";
import { notificationsRefusal } from "./refusals.ts";

const byUser = z.object({ userId: idIn });
const signed = z.object({ signature: textOrEmptyIn });

export const getUnsubscribe = endpoint("API-009", "GET /unsubscribe/{userId}", "The notification flags, by a signed link", {
  access: "public",
  params: byUser,
  query: signed,
  answer: notificationFlagsSchema,
});
export const postUnsubscribe = endpoint("API-010", "POST /unsubscribe/{userId}", "Writes the notification flags", {
  access: "public",
  params: byUser,
  query: signed,
  body: z.object({ order_actions: flagIn, payment_actions: flagIn, subscription_actions: flagIn }),
  answer: notificationFlagsSchema,
  refusal: notificationsRefusal,
});
