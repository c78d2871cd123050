import { intervalText } from "@panel/core/drip-feeds";
import { shellModule, shellTokens } from "@panel/core/inversify";
import { locales } from "@panel/core/locale";
import { useModel } from "./use-model.ts";

/** Writes minutes as days, hours and minutes in the language of the page. Use it in observers. */
export function useIntervals(): (minutes: number) => string {
  const { current } = useModel(shellModule, shellTokens.locale);
  const language = locales.find((locale) => locale.code === current)?.iso ?? "en";
  return (minutes) => intervalText(minutes, language);
}
