import { DateTime } from "luxon";

/** Days on the wire (BIZ-007). */
export const DAY_FORMAT = "yyyy-MM-dd";
/** Moments on the wire, always UTC; an hour of one digit is read too (UTL-005, DEC-168). */
export const MOMENT_FORMAT = "yyyy-MM-dd HH:mm:ss";

/** Milliseconds since 1970-01-01 UTC of a moment or day on the wire; null when the text is neither. */
export function parseMoment(text: string): number | null {
  for (const format of [MOMENT_FORMAT, "yyyy-MM-dd H:mm:ss", DAY_FORMAT]) {
    const moment = DateTime.fromFormat(text.trim(), format, { zone: "utc" });
    if (moment.isValid) return moment.toMillis();
  }
  return null;
}

/** A moment as the wire writes it. */
export const momentText = (milliseconds: number): string =>
  DateTime.fromMillis(milliseconds, { zone: "utc" }).toFormat(MOMENT_FORMAT);

/** The UTC day of a moment as the wire writes it. */
export const dayText = (milliseconds: number): string => DateTime.fromMillis(milliseconds, { zone: "utc" }).toFormat(DAY_FORMAT);

/** How dates are shown: a BCP 47 language tag and a time zone, the system's own when missing. */
export interface DateDisplay {
  readonly language: string;
  readonly zone?: string;
}

/** A moment of the wire in the reader's language and time zone; what is no moment is shown as it is. */
export function showMoment(text: string, display: DateDisplay): string {
  const milliseconds = parseMoment(text);
  if (milliseconds === null) return text;
  const moment = DateTime.fromMillis(milliseconds, { zone: display.zone ?? "system", locale: display.language });
  return moment.toLocaleString(DateTime.DATETIME_MED);
}
