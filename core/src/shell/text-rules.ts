/** Cut-off lengths in characters as people count them (UTL-003). */
export const cutLengths = { networkName: 30, serviceTypeName: 30, url: 40, mobileName: 15 } as const;

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first `limit` characters and three dots when something was cut; spaces before the dots go (UTL-002, DEC-037). */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const characters = [...segmenter.segment(text)].map(({ segment }) => segment);
  if (characters.length <= limit) return text;
  return `${characters.slice(0, limit).join("").trimEnd()}...`;
}
