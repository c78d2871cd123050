import { type RawBuilder, sql } from "kysely";

/** Days of UTC, both included; null is open. */
export interface AskedDays {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** Sums of one size of span, of which those are added up that begin from `first` on and before `past`. */
export interface Span {
  readonly of: "day" | "month" | "ever";
  readonly first: RawBuilder<string>;
  readonly past: RawBuilder<string>;
}

const monthOf = (day: RawBuilder<string>): RawBuilder<string> => sql`date_trunc('month', (${day})::timestamp)`;

const boundsOf = ({ startDate, endDate }: AskedDays): Omit<Span, "of"> => ({
  first: startDate === null ? sql`'-infinity'::date` : sql`${startDate}::date`,
  past: endDate === null ? sql`'infinity'::date` : sql`(${endDate}::date + 1)`,
});

/** The days by themselves, each of which is shown. */
export const daysOf = (asked: AskedDays): readonly Span[] => [{ of: "day", ...boundsOf(asked) }];

/** The spans whose sums together are those of the days that are asked for: days up to the first whole month, months, and days again. */
export function spansOf(asked: AskedDays): readonly Span[] {
  const { first, past } = boundsOf(asked);
  if (asked.startDate === null && asked.endDate === null) return [{ of: "ever", first, past }];
  const firstMonth: RawBuilder<string> = sql`(${monthOf(sql`${first} - 1`)} + interval '1 month')::date`;
  const pastMonth: RawBuilder<string> = sql`${monthOf(past)}::date`;
  const daysPast: RawBuilder<string> = sql`least(${firstMonth}, ${past})`;
  return [
    { of: "day", first, past: daysPast },
    { of: "month", first: firstMonth, past: pastMonth },
    { of: "day", first: sql`greatest(${pastMonth}, ${daysPast})`, past },
  ];
}

/** Whether a row's `day` is one of the days that are asked for. */
export const isWithin = ({ startDate, endDate }: AskedDays): RawBuilder<unknown> => sql`
  ${startDate === null ? sql`true` : sql`day >= ${startDate}::date`} and ${endDate === null ? sql`true` : sql`day <= ${endDate}::date`}`;
