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

/** 1000 and more with a K: truncated to one decimal, at any size (UTL-004, DEC-165). */
export function withThousandsSuffix(value: number): string {
  const whole = Math.trunc(value);
  if (Math.abs(whole) < 1000) return String(whole);
  const tenths = Math.trunc(whole / 100);
  const rest = Math.abs(tenths % 10);
  return `${String(Math.trunc(tenths / 10))}${rest === 0 ? "" : `.${String(rest)}`}K`;
}

/** Connection facts that decide whether pages are loaded ahead. */
export interface ConnectionQuality {
  /** Such as `4g` or `slow-2g`; undefined where the browser does not tell. */
  readonly effectiveType?: string | undefined;
  readonly saveData?: boolean | undefined;
}

/** False on a 2g connection and while data is being saved (LIF-006). */
export const mayPrefetch = ({ effectiveType, saveData }: ConnectionQuality): boolean =>
  saveData !== true && !(effectiveType ?? "").endsWith("2g");
