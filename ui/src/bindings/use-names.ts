import { locales } from "@panel/core/locale";
import { shellModule, shellTokens } from "@panel/core/inversify";
import { useMemo } from "react";
import { useModel } from "./use-model.ts";

/** Words codes and lists as the language of the panel does. */
interface Names {
  /** The name of a country by its two letters; anything else stays as it is. */
  readonly country: (code: string) => string;
  readonly list: (words: readonly string[]) => string;
}

/** Names of countries and lists of words in the language of the panel; for observers. */
export function useNames(): Names {
  const { current } = useModel(shellModule, shellTokens.locale);
  return useMemo(() => {
    const tag = locales.find(({ code }) => code === current)?.iso ?? "en";
    const regions = new Intl.DisplayNames([tag], { type: "region", fallback: "code" });
    const lists = new Intl.ListFormat([tag], { type: "unit", style: "short" });
    return {
      country: (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
      list: (words) => lists.format(words),
    };
  }, [current]);
}
