/** Ends a sentence of Chinese or Japanese: its own width holds the room before the next one. */
const WIDE_END = /[。！？…」』）]$/u;
/** A word of a script that is written without spaces, and that nothing closes. */
const WIDE_WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u;

/**
 * Puts sentences one after the other as their own scripts do: Japanese and Chinese ones stand side by side, all others have a space
 * between them. It looks at what is before each gap, since a server's English may follow a sentence in the visitor's language.
 */
export function joinSentences(sentences: Iterable<string>): string {
  let joined = "";
  for (const sentence of sentences) {
    const next = sentence.trim();
    if (next === "") continue;
    joined += joined === "" ? next : gapAfter(joined) + next;
  }
  return joined;
}

function gapAfter(text: string): string {
  if (WIDE_END.test(text)) return "";
  return WIDE_WORD.test(text) ? "\u3000" : " ";
}
