import { DateTime } from "luxon";
import { DAY_FORMAT, MOMENT_FORMAT, parseMoment } from "./date-format.ts";

/** A moment of the wire as the wire writes moments, in another zone; what is no moment, or has no time, is left as it is. */
export function zonedText(text: string, zone: string): string {
  const milliseconds = text.trim().length > DAY_FORMAT.length ? parseMoment(text) : null;
  return milliseconds === null ? text : DateTime.fromMillis(milliseconds, { zone }).toFormat(MOMENT_FORMAT);
}
