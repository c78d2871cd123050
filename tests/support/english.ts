import { readdirSync } from "node:fs";
import { join } from "node:path";
import { messageLoaders } from "../../ui/src/messages/message-loaders.ts";
import { PanelMessages } from "../../ui/src/messages/panel-messages.ts";
import type { Namespace, TextKey } from "../../ui/src/messages/text-keys.ts";
import { beginningOf, messagesIn } from "./speaking.ts";

/** A text of the interface: its feature and its key; of a plural, its name without the form. */
export type MessageKey = { [Name in Namespace]: `${Name}:${TextKey<Name>}` }[Namespace];

const namespaces = readdirSync(join(import.meta.dirname, "../../locales/en"))
  .map((name) => name.replace(".json", ""))
  .filter((name): name is Namespace => name !== "server");
const messages = new PanelMessages(messageLoaders, { warn: () => undefined, error: () => undefined });
await messages.start("en", namespaces);
const { i18n } = messages.hookOptions;
// Texts that are no part of the panel's own, as those around the frame of a widget.
for (const name of namespaces.filter((name) => !i18n.hasResourceBundle("en", name)))
  i18n.addResourceBundle("en", name, messagesIn("en", `${name}.json`));

/** What the English interface says, with these values filled in: wording may change without its tests. Fails where there is no such text. */
export function english(key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  const text = i18n.t(key, { ...values, defaultValue: "" });
  if (text === "") throw new Error(`there is no text ${key}`);
  return text;
}

/** Matches what begins with the English text, these values filled in and whatever else: a label with a star, a sentence that goes on. */
export function englishLike(key: MessageKey, values: Readonly<Record<string, string | number>> = {}): RegExp {
  const [namespace = "", name = ""] = key.split(":");
  const filledIn = (message: string) =>
    Object.entries(values).reduce((text, [value, words]) => text.replaceAll(`{{${value}}}`, String(words)), message);
  return new RegExp(beginningOf(messagesIn("en", `${namespace}.json`), name, filledIn), "u");
}
