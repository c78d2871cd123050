import { localeTokens, localeModule } from "@panel/core/locale/wiring";
import { locales } from "@panel/core/locale";
import { useMemo } from "react";
import { useModel } from "../use-model.ts";

/** Names a language by its code in the language of the panel; anything else stays as it is. For observers. */
export function useLanguageName(): (code: string) => string {
  const { current } = useModel(localeModule, localeTokens.locale);
  return useMemo(() => {
    const tag = locales.find(({ code }) => code === current)?.iso ?? "en";
    const languages = new Intl.DisplayNames([tag], { type: "language", fallback: "code" });
    return (code) => (/^[a-z]{2,3}([-_][A-Za-z]{2,4})?$/.test(code) ? (languages.of(code.replace("_", "-")) ?? code) : code);
  }, [current]);
}
