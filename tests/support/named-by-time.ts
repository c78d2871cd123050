import { DateTime } from "luxon";

/** Whether a name begins with the minute in UTC in which what it names was made, such as `202611261320-orders`. */
export function isNamedByTime(name: string): boolean {
  const [, minute = ""] = /^(\d{12})-[a-z0-9]+(?:-[a-z0-9]+)*$/.exec(name) ?? [];
  return DateTime.fromFormat(minute, "yyyyMMddHHmm", { zone: "utc" }).isValid;
}
