import { localeTokens, localeModule } from "@panel/core/locale/wiring";
import { intervalText } from "@panel/core/drip-feeds";
import { locales } from "@panel/core/locale";
import { useModel } from "./use-model.ts";

/** Writes minutes as days, hours and minutes in the language of the page. Use it in observers. */
export function useIntervals(): (minutes: number) => string {
  const { current } = useModel(localeModule, localeTokens.locale);
  const language = locales.find((locale) => locale.code === current)?.iso ?? "en";
  return (minutes) => intervalText(minutes, language);
}
