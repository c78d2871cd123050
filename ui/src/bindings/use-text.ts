import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Namespace, TextKey } from "../messages/text-keys.ts";
import { useMessages } from "./panel-context.ts";
import { TextsNotLoaded } from "./texts-not-loaded.ts";

/** Values put into a text; `count` chooses its plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Words texts by their keys. */
export type Text<Key extends string> = (key: Key, values?: TextValues) => string;

/** Words the texts of one feature. */
export type TextOf<Name extends Namespace> = Text<TextKey<Name>>;

/** The texts of one feature in the current language; suspends until their file is loaded, fails where there is none. */
export function useText<Name extends Namespace>(namespace: Name): TextOf<Name> {
  const messages = useMessages();
  const { t } = useTranslation<Namespace>(namespace, messages.hookOptions);
  if (messages.isWithout(namespace)) throw new TextsNotLoaded(`the texts of ${namespace} could not be loaded`);
  return t as TextOf<Name>;
}

/** Words a text whose key comes with data, such as an operator's menu; null where the feature has no such text. */
export function useTextByName(namespace: Namespace): (name: string, values?: TextValues) => string | null {
  const messages = useMessages();
  const { t, i18n } = useTranslation<Namespace>(namespace, messages.hookOptions);
  if (messages.isWithout(namespace)) throw new TextsNotLoaded(`the texts of ${namespace} could not be loaded`);
  return useMemo(() => {
    const word = t as Text<string>;
    return (name, values) => (i18n.exists(name, { ...values, ns: namespace }) ? word(name, values) : null);
  }, [t, i18n, namespace]);
}
