/** Stands before a text that nobody has worded in its language yet; a test fails while one is left. */
export const TO_BE_WORDED = "⟨to be worded⟩ ";

/** A file of texts in which every text waits for its words. */
export function textsToWord(source: string): string {
  const texts = JSON.parse(source) as Readonly<Record<string, string>>;
  const marked = Object.entries(texts).map(([key, words]) => [key, TO_BE_WORDED + words]);
  return `${JSON.stringify(Object.fromEntries(marked), null, 2)}\n`;
}
