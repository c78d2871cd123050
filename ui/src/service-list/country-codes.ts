/** The codes of countries that the operator wrote; null where it is anything else. */
export const codesIn = (words: string): readonly string[] | null =>
  /^[A-Z]{2}(,\s*[A-Z]{2})*$/.test(words) ? words.split(",").map((code) => code.trim()) : null;
