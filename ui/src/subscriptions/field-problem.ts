import type { SubscriptionField, SubscriptionFormMessages, SubscriptionPart } from "@panel/core/subscriptions";
import type { TextOf } from "../bindings/use-text.ts";

const filled: readonly SubscriptionField[] = ["contentsLimit", "service", "quantity", "country"];

/** Fields that have a value from the beginning are never missing. */
const isPart = (field: SubscriptionField): field is SubscriptionPart => !filled.includes(field);

/** What is said about a field, of the form or of one of its lines: the server's words, or what the form misses. */
export function fieldMessages(
  messages: SubscriptionFormMessages,
  field: SubscriptionField,
  text: TextOf<"subscriptions">,
  line: string | null = null,
): readonly string[] {
  const fromServer = messages.of(field, line);
  if (fromServer.length > 0) return fromServer;
  return isPart(field) && messages.isMissing(field) ? [text(`missing_${field}`)] : [];
}

/** The same as one text for the field; null while there is nothing to say. */
export function fieldProblem(
  messages: SubscriptionFormMessages,
  field: SubscriptionField,
  text: TextOf<"subscriptions">,
  line: string | null = null,
): string | null {
  const found = fieldMessages(messages, field, text, line);
  return found.length === 0 ? null : found.join(" ");
}
