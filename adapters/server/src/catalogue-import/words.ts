import { foldText } from "./fold-text.ts";

/** Words that stand for one thing; a closing `$` means the whole word, otherwise its beginning suffices. */
export interface WordList<Name> {
  readonly name: Name;
  readonly test: (folded: string) => boolean;
}

// Scripts without spaces between words, where a beginning cannot be told.
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/;
// The article and short prepositions are written as one word with what follows.
const ARABIC = /[\u0620-\u064a]/;
const ARABIC_PREFIX = "(?:و?(?:بال|ال|لل|ل|ب))?";
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function patternOf(word: string): string {
  const isWhole = word.endsWith("$");
  const folded = escaped(foldText(isWhole ? word.slice(0, -1) : word));
  if (UNSPACED.test(folded)) return folded;
  return `(?<![\\p{L}\\p{N}])${ARABIC.test(folded) ? ARABIC_PREFIX : ""}${folded}${isWhole ? "(?![\\p{L}\\p{N}])" : ""}`;
}

/** Makes a list of words, parted by commas, into a test over folded text. */
export function wordList<Name>(name: Name, words: string): WordList<Name> {
  const pattern = new RegExp(
    words
      .split(",")
      .map((word) => patternOf(word.trim()))
      .join("|"),
    "u",
  );
  return { name, test: (folded) => pattern.test(folded) };
}
