import { joinSentences } from "@panel/core/locale";
import type { SubscriptionField, SubscriptionFormViewModel, SubscriptionPart } from "@panel/core/subscriptions";
import type { TextOf } from "../bindings/use-text.ts";

const filled: readonly SubscriptionField[] = ["contentsLimit", "service", "quantity", "country"];

/** Fields that have a value from the beginning are never missing. */
const isPart = (field: SubscriptionField): field is SubscriptionPart => !filled.includes(field);

/** What is said about a field, of the form or of one of its lines: the server's words, or what the form misses. */
export function fieldMessages(
  form: SubscriptionFormViewModel,
  field: SubscriptionField,
  text: TextOf<"subscriptions">,
  line: string | null = null,
): readonly string[] {
  const fromServer = form.checkout.at(field, line);
  if (fromServer.length > 0) return fromServer;
  return isPart(field) && form.missing.includes(field) ? [text(`missing_${field}`)] : [];
}

/** The same as one text for the field; null while there is nothing to say. */
export function fieldProblem(
  form: SubscriptionFormViewModel,
  field: SubscriptionField,
  text: TextOf<"subscriptions">,
  line: string | null = null,
): string | null {
  const found = fieldMessages(form, field, text, line);
  return found.length === 0 ? null : joinSentences(found);
}
