/** A moment as the wire writes it: `YYYY-MM-DD HH:mm:ss` in UTC (UTL-005). */
export const utcText = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19).replace("T", " ");

/** The moment that such a text names, in milliseconds since 1970. */
export const millisecondsOf = (text: string): number => Date.parse(`${text.replace(" ", "T")}Z`);
