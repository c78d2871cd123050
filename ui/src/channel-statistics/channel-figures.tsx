import { shortCount } from "@panel/core/catalogue";
import { trendOf, watchHours } from "@panel/core/channel-statistics";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import type { Fact } from "../kit/data/facts.tsx";
import { useChannelStatisticsStyles } from "./channel-statistics-styles.ts";

interface TrendingProps {
  readonly shown: string;
  readonly now: number;
  /** Null where there was no data to set it against. */
  readonly before: number | null;
}

/** A figure with how it has changed since one month before (CHS-012). */
function Trending({ shown, now, before }: TrendingProps) {
  const styles = useChannelStatisticsStyles();
  const text = useText("channel-statistics");
  return (
    <span className={styles.figure}>
      <span>{shown}</span>
      {before !== null && <small className={styles.quiet}>{trendWords(now, before, text)}</small>}
    </span>
  );
}

function trendWords(now: number, before: number, text: ReturnType<typeof useText<"channel-statistics">>): string {
  const { direction, percent } = trendOf(now, before);
  if (direction === "same") return text("trend_same");
  return percent === null ? text("trend_new") : text(`trend_${direction}`, { percent });
}

/** How the figures of a channel are written. Use it in observers. */
export function useChannelFigures() {
  const numbers = useNumbers();
  const text = useText("channel-statistics");
  return {
    count: numbers.figure,
    /** From 1000 on with a K, from a million on with an M (DEC-165, DEC-188). */
    short: (count: number) => shortCount(count, numbers),
    percent: (percent: number) => text("percent", { percent }),
    /** Watch time, in hours with one decimal (CHS-008). */
    hours: (minutes: number) => text("hours", { hours: hoursOf(minutes) }),
    shortHours: (minutes: number) => text("hours", { hours: shortCount(hoursOf(minutes), numbers) }),
  };
}

/** What one decimal shows of it. */
export const hoursOf = (minutes: number): number => Math.round(watchHours(minutes) * 10) / 10;

/** A fact whose detail is a figure with its trend. */
export const trendingFact = (term: string, figure: TrendingProps): Fact => ({ term, detail: <Trending {...figure} /> });
