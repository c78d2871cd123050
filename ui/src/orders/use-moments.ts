import { shellModule, shellTokens } from "@panel/core/inversify";
import { locales } from "@panel/core/locale";
import { showMoment } from "@panel/core/time";
import { useModel } from "../app/use-model.ts";

/** Shows moments of the wire in the language of the page; a dash stands for none. Use it in observers. */
export function useMoments(): (text: string | null) => string {
  const { current } = useModel(shellModule, shellTokens.locale);
  const language = locales.find((locale) => locale.code === current)?.iso ?? "en";
  return (text) => (text === null ? "–" : showMoment(text, { language }));
}
