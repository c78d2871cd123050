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

/** The day of a moment in the reader's time zone, `3 May 2026`; a bare day has none and stays the day it is. */
export function showDay(text: string, display: DateDisplay): string {
  const milliseconds = parseMoment(text);
  if (milliseconds === null) return text;
  const zone = text.trim().length > DAY_FORMAT.length ? (display.zone ?? "system") : "utc";
  return DateTime.fromMillis(milliseconds, { zone, locale: display.language }).toLocaleString(DateTime.DATE_MED);
}

/** A month of the wire, `2026-05`, in the reader's language; what is none is shown as it is. */
export function showMonth(text: string, display: DateDisplay): string {
  const month = DateTime.fromFormat(text.trim(), "yyyy-MM", { zone: "utc", locale: display.language });
  return month.isValid ? month.toLocaleString({ month: "short", year: "numeric" }) : text;
}

/** A moment of the wire in the reader's language and time zone; what is no moment is shown as it is. */
export function showMoment(text: string, display: DateDisplay): string {
  const milliseconds = parseMoment(text);
  if (milliseconds === null) return text;
  const moment = DateTime.fromMillis(milliseconds, { zone: display.zone ?? "system", locale: display.language });
  return moment.toLocaleString(DateTime.DATETIME_MED);
}
