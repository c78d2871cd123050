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

/** What a Fluent field needs to show that. */
export function fieldProblem(messages: SubscriptionFormMessages, field: SubscriptionField, text: TextOf<"subscriptions">) {
  const found = fieldMessages(messages, field, text);
  return found.length === 0 ? {} : ({ validationMessage: found.join(" "), validationState: "error" } as const);
}
