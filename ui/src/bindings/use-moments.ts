import { localeTokens, localeModule } from "@panel/core/locale/wiring";
import { locales } from "@panel/core/locale";
import { showDay, showMoment, type DateDisplay } from "@panel/core/time";
import { useModel } from "./use-model.ts";

/** The language in which dates are shown. Use it in observers. */
export function useDateDisplay(): DateDisplay {
  const { current } = useModel(localeModule, localeTokens.locale);
  return { language: locales.find((locale) => locale.code === current)?.iso ?? "en" };
}

/** Shows moments of the wire in the language of the page; a dash represents none. Use it in observers. */
export function useMoments(): (text: string | null) => string {
  const display = useDateDisplay();
  return (text) => (text === null ? "–" : showMoment(text, display));
}

/** Shows the days of moments of the wire in the language of the page. Use it in observers. */
export function useDays(): (text: string) => string {
  const display = useDateDisplay();
  return (text) => showDay(text, display);
}
