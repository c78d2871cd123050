import { use, useMemo, useSyncExternalStore } from "react";
import type { MessageSource, MessageValues } from "./message-source.ts";
import { usePanel } from "./panel-context.ts";

/** Words a message of one feature. */
export type Text = (key: string, values?: MessageValues) => string;

/** The messages of one feature in the current language; waits, by suspending, until they are loaded. */
export function useText(namespace: string): Text {
  const messages = useMessages();
  const version = useSyncExternalStore(messages.subscribe, messages.version);
  use(messages.load(namespace));
  // A new function with every change of language, so that memoised components see it.
  return useMemo(() => textOf(messages, namespace, version), [messages, namespace, version]);
}

/** Words a message by its full key, `feature:key`, as models name them; empty until the feature's file has been loaded. */
export function useNamedText(): (textKey: string, values?: MessageValues) => string {
  const messages = useMessages();
  const version = useSyncExternalStore(messages.subscribe, messages.version);
  return useMemo(() => namedTextOf(messages, version), [messages, version]);
}

export const useMessages = (): MessageSource => usePanel().messages;

function textOf(messages: MessageSource, namespace: string, _version: number): Text {
  return (key, values) => messages.text(namespace, key, values);
}

function namedTextOf(messages: MessageSource, _version: number) {
  return (textKey: string, values?: MessageValues) => {
    const [namespace = "common", key = ""] = textKey.split(":");
    return messages.isLoaded(namespace) ? messages.text(namespace, key, values) : "";
  };
}
