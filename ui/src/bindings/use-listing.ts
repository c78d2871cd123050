import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useMessages } from "./panel-context.ts";

/** Lists words as the current language does: `Spain, Italy`, `Spanien und Italien`, `スペイン、イタリア`. */
export function useListing(): (words: Iterable<string>) => string {
  const { i18n } = useTranslation("common", useMessages().hookOptions);
  const { language } = i18n;
  return useMemo(() => {
    const format = new Intl.ListFormat(language, { type: "conjunction", style: "narrow" });
    return (words) => format.format(words);
  }, [language]);
}
