import { momentText as textOfMilliseconds } from "@panel/core/time";

/** A moment as it is on the wire: UTC, `YYYY-MM-DD HH:mm:ss` (BIZ-007, DEC-168). */
export const momentText = (moment: Date): string => textOfMilliseconds(moment.getTime());
export const momentTextOrNull = (moment: Date | null): string | null => (moment === null ? null : momentText(moment));

/** A day that the calendar has; the shape alone lets the 31st of February pass. */
export const isDay = (day: string | null): boolean => {
  if (day === null) return true;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
};
