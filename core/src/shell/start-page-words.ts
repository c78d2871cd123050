import type { LocaleCode } from "../locale/index.ts";
import type { InstanceSettings } from "../settings/index.ts";

export interface HeadWords {
  readonly title: string | null;
  readonly description: string | null;
}

/** The first text that says something. */
export const firstText = (...texts: readonly (string | null | undefined)[]): string | null =>
  texts.find((text) => text !== null && text !== undefined && text.trim() !== "") ?? null;

/** What the operator says of the shop in a language, else in English (LIF-008). */
export function startPageWords(settings: Pick<InstanceSettings, "translations"> | null, locale: LocaleCode): HeadWords {
  const own = settings?.translations[locale];
  const english = settings?.translations.en;
  return {
    title: firstText(own?.title, english?.title),
    description: firstText(own?.description, english?.description),
  };
}
