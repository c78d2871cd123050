import type { SubscriptionField, SubscriptionFormMessages } from "@panel/core/subscriptions";
import type { TextOf } from "../app/use-text.ts";

/** What is said about a field: the server's words, or what the form misses. */
export function fieldMessages(
  messages: SubscriptionFormMessages,
  field: SubscriptionField,
  text: TextOf<"subscriptions">,
): readonly string[] {
  const fromServer = messages.of(field);
  if (fromServer.length > 0) return fromServer;
  return field !== "contentsLimit" && messages.isMissing(field) ? [text(`missing_${field}`)] : [];
}

/** The same as one text for the field; null while there is nothing to say. */
export function fieldProblem(
  messages: SubscriptionFormMessages,
  field: SubscriptionField,
  text: TextOf<"subscriptions">,
): string | null {
  const found = fieldMessages(messages, field, text);
  return found.length === 0 ? null : found.join(" ");
}
