import { shareOf } from "../campaigns/index.ts";
import type { KeywordQuestion, KeywordSuggestion } from "./suggestion-entities.ts";
import { questionIdentity } from "./suggestion-rules.ts";

/** Look-ups that an account has a day in a sandbox. */
export const SIMULATED_LOOK_UPS = 50;

/** How people lengthen what they search for; `…` is the keyword itself. */
const forms = [
  "…",
  "how to …",
  "… tutorial",
  "… for beginners",
  "best …",
  "… tips",
  "… review",
  "what is …",
  "… explained",
  "… at home",
  "learn …",
  "… guide",
  "… ideas",
  "… live",
  "… vs",
  "why …",
  "… online",
  "… step by step",
  "easy …",
  "… course",
  "… free",
  "… mistakes",
  "… examples",
  "… playlist",
] as const;

/**
 * What a sandbox suggests for a keyword in a country: the same question always has the same answer. Longer forms are searched for less,
 * and some of them not at all.
 */
export function simulatedSuggestions(question: KeywordQuestion): readonly KeywordSuggestion[] {
  const { keyword, country } = questionIdentity(question);
  const top = 2_000 + 98_000 * shareOf(`${keyword} ${country} top`) ** 2;
  return forms.flatMap((form, index) => {
    const name = `${keyword} ${country} ${form}`;
    if (index > 0 && shareOf(`${name} absent`) < ABSENT_SHARE) return [];
    const volume = Math.round((top / (1 + index)) * (0.6 + 0.8 * shareOf(`${name} volume`)));
    const competition = Math.round(100 * shareOf(`${name} competition`));
    return [{ keyword: form.replace("…", () => keyword), volume, competition }];
  });
}

/** Share of the forms that nobody searches for. */
const ABSENT_SHARE = 0.15;
