import { localeTokens, localeModule } from "@panel/core/locale/wiring";
import { locales } from "@panel/core/locale";
import { useMemo } from "react";
import { useModel } from "../use-model.ts";

/** Names a country by its two letters in the language of the panel; anything else stays as it is. For observers. */
export function useCountryName(): (code: string) => string {
  const { current } = useModel(localeModule, localeTokens.locale);
  return useMemo(() => {
    const tag = locales.find(({ code }) => code === current)?.iso ?? "en";
    const regions = new Intl.DisplayNames([tag], { type: "region", fallback: "code" });
    return (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);
  }, [current]);
}
