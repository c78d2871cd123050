const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first `length` signs as a reader counts them, and three dots when something was cut; no spaces before the dots (DEC-037). */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const signs = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return signs.length <= length ? text : `${signs.slice(0, length).join("").trimEnd()}...`;
}
