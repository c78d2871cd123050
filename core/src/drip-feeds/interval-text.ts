import { intervalParts } from "../pricing/index.ts";

const units = ["day", "hour", "minute"] as const;

/** The pause between runs in words of a language: 1500 minutes are "1 day, 1 hour" (DRF-005, DRF-009). */
export function intervalText(minutes: number, language: string): string {
  const whole = Math.max(0, Math.round(minutes));
  const { days, hours, minutes: rest } = intervalParts(whole);
  const amounts = { day: days, hour: hours, minute: rest };
  const shown = units.filter((unit) => amounts[unit] > 0 || (unit === "minute" && whole === 0));
  const words = shown.map((unit) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(amounts[unit]),
  );
  return new Intl.ListFormat(language, { type: "unit" }).format(words);
}
