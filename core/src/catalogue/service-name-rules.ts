/** Signs that are no letters: pictures, arrows, boxes, stars; not flags, which name a country, and not marks such as ™. */
const sign =
  /(?![\u00a9\u00ae\u2122\u{1f1e6}-\u{1f1ff}])(?:\p{Extended_Pictographic}|(?=[\u2190-\u21ff\u2300-\u23ff\u2500-\u27bf\u2b00-\u2bff\u{1f000}-\u{1faff}])[\p{So}\p{Sm}])[\ufe0e\ufe0f\u200d\u20e3\u{1f3fb}-\u{1f3ff}]*/gu;
/** What a service sells may be a sign: without it two services of reactions could not be told apart. */
const sellsSigns =
  /react|reakt|réact|reacc|reaç|reaz|реакц|emoji|эмодзи|tepki|表情|反应|リアクション|絵文字|반응|이모지|cảm xúc|प्रतिक्रिया/iu;
/** Letters and digits as mathematics, forms and circles have them; compatibility normalisation knows the plain ones. */
const styled = /[\u2460-\u24ea\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f149}]/gu;
/** Bars, bullets and brackets other than round ones, and rows of signs that are harmless alone: they only part one fact from the next. */
const parting = /[|¦‖[\]{}⟮⟯【】〔〕〖〗《》«»•●·▪][\s|¦‖[\]{}⟮⟯【】〔〕〖〗《》«»•●·▪]*|[-–—=~*_+:;,]{3,}/gu;
const edges = /^(?:[·,;:–—-](?:\s+|$))+|(?:\s+[·,;:–—-])+$/gu;
const worded = /[\p{L}\p{N}]/u;

/** What no reader sees: selectors, marks of keys, joints that join no letters. */
const unseen = /[\ufe0e\ufe0f\u20e3\u200b\u2060\ufeff]/gu;

function tamedOnce(name: string): string {
  const plain = name
    .replace(styled, (letter) => letter.normalize("NFKC"))
    .replace(/➕/gu, "+")
    .replace(/♾\ufe0f?/gu, "∞");
  const signless = sellsSigns.test(plain) ? plain : plain.replace(sign, " ").replace(unseen, "");
  return signless
    .replace(parting, " · ")
    .replace(/\(\s*(?:·\s*)*\)/gu, " ")
    .replace(/\(\s*·\s*/gu, "(")
    .replace(/\s*·\s*\)/gu, ")")
    .replace(/\s[-–—]\s+·|·\s+[-–—]\s/gu, " · ")
    .replace(/\s+/gu, " ")
    .trim()
    .replace(edges, "");
}

/**
 * The name of a service as it is shown: sellers' signs, bars, brackets and styled letters are reduced to plain text whose facts a dot
 * parts. Words, numbers and units stay, in their order; a name of nothing but signs stays as it is. Data and search know the name as
 * it was written.
 */
export function tamedName(name: string): string {
  let [before, tamed] = [name, tamedOnce(name)];
  // A change may uncover what the next look tames; none brings anything back, so that it ends.
  while (tamed !== before) [before, tamed] = [tamed, tamedOnce(tamed)];
  return worded.test(tamed) ? tamed : name.trim();
}

const scripts = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
  [/\p{Script=Hangul}/u, "ko"],
  [/\p{Script=Han}/u, "zh"],
  [/\p{Script=Arabic}/u, "ar"],
  [/\p{Script=Devanagari}/u, "hi"],
  [/\p{Script=Cyrillic}/u, "ru"],
] as const;

/** The language that a name's letters are read in; null where they may be of many, as Latin ones. */
export const languageOfName = (name: string): string | null => scripts.find(([script]) => script.test(name))?.[1] ?? null;
