import type { LocaleMessages, MessageLoaders } from "./locale-messages.ts";

const only = (module: { readonly default: LocaleMessages }): LocaleMessages => module.default;

/** One chunk per language with what the first screen needs, and further chunks behind it (LOC-007). */
export const messageLoaders: MessageLoaders = {
  de: () => import("./de.ts").then(only),
  en: () => import("./en.ts").then(only),
  es: () => import("./es.ts").then(only),
  fr: () => import("./fr.ts").then(only),
  hi_IN: () => import("./hi_IN.ts").then(only),
  ja: () => import("./ja.ts").then(only),
  ko: () => import("./ko.ts").then(only),
  pt_BR: () => import("./pt_BR.ts").then(only),
  ru: () => import("./ru.ts").then(only),
  tr: () => import("./tr.ts").then(only),
  vi: () => import("./vi.ts").then(only),
  zh_CN: () => import("./zh_CN.ts").then(only),
};
