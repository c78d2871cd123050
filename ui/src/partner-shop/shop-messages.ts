import { localeCodes } from "@panel/core/locale";
import type { LocaleMessages, MessageLoaders } from "../messages/locale-messages.ts";

const files = import.meta.glob("../../../locales/*/{common,ordering,partner-shop,payments}.json", { import: "default" });

const messagesOf = (code: string): LocaleMessages => ({
  first: {},
  others: Object.fromEntries(Object.entries(files).filter(([path]) => path.includes(`/${code}/`))),
});

/** The texts of the widget: a file per language and feature, of which it loads those of its language. */
export const shopMessages = Object.fromEntries(
  localeCodes.map((code) => [code, () => Promise.resolve(messagesOf(code))]),
) as unknown as MessageLoaders;
