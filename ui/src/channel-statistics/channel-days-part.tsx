import type { ChannelDays, ChannelStatisticsViewModel, ChannelTotals } from "@panel/core/channel-statistics";
import { showDay, showMonth } from "@panel/core/time";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Facts } from "../kit/data/facts.tsx";
import type { FiguresSeries } from "../kit/data/plot-series.ts";
import { PlotWithTable } from "../kit/data/plot-with-table.tsx";
import { EmptyPart } from "../kit/empty-state.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useDateDisplay } from "../bindings/use-moments.ts";
import { hoursOf, trendingFact, useChannelFigures } from "./channel-figures.tsx";
import { useChannelStatisticsStyles } from "./channel-statistics-styles.ts";

interface DaysProps {
  readonly model: ChannelStatisticsViewModel;
  readonly days: ChannelDays;
}

/** What the period brought: sums with their trend, and each figure as a plot with its table (CHS-004, CHS-008, CHS-012). */
export const ChannelDaysPart = observer(function ChannelDaysPart({ model }: Pick<DaysProps, "model">) {
  const styles = useChannelStatisticsStyles();
  const text = useText("channel-statistics");
  return (
    <section className={styles.stack}>
      <h2 className={styles.heading}>{text("periodPart")}</h2>
      <QueryView query={model.daysQuery} failed={text("failed")} onRetry={() => void model.daysQuery.refresh()}>
        {(days) => (days.totals.now.days === 0 ? <NoDays model={model} /> : <Days model={model} days={days} />)}
      </QueryView>
    </section>
  );
});

const NoDays = observer(function NoDays({ model }: Pick<DaysProps, "model">) {
  const text = useText("channel-statistics");
  const all = <Button onClick={() => model.setPeriod("full")}>{text("period_full")}</Button>;
  return <EmptyPart actions={model.period === "full" ? undefined : all}>{text("nothing")}</EmptyPart>;
});

const Days = observer(function Days({ model, days }: DaysProps) {
  const styles = useChannelStatisticsStyles();
  const text = useText("channel-statistics");
  return (
    <div className={styles.stack} aria-busy={model.daysQuery.isLoading}>
      <Totals days={days} />
      <Plots days={days} />
      <p className={styles.quiet}>{text("note")}</p>
    </div>
  );
});

const Totals = observer(function Totals({ days: { totals } }: Pick<DaysProps, "days">) {
  const text = useText("channel-statistics");
  const { short, shortHours, percent } = useChannelFigures();
  const { now, before } = totals;
  const fact = (term: string, of: (totals: ChannelTotals) => number, show: (figure: number) => string) =>
    trendingFact(term, { shown: show(of(now)), now: of(now), before: before.days === 0 ? null : of(before) });
  return (
    <Facts
      look="figures"
      facts={[
        fact(text("views"), ({ views }) => views, short),
        fact(text("watchTime"), ({ watchTimeMinutes }) => watchTimeMinutes, shortHours),
        fact(text("averageView"), ({ averageViewPercentage }) => averageViewPercentage, percent),
        fact(text("gained"), ({ subscribersGained }) => subscribersGained, short),
        fact(text("lost"), ({ subscribersLost }) => subscribersLost, short),
      ]}
    />
  );
});

const Plots = observer(function Plots({ days: { steps, grouping } }: Pick<DaysProps, "days">) {
  const styles = useChannelStatisticsStyles();
  const text = useText("channel-statistics");
  const display = useDateDisplay();
  const { count, hours, percent } = useChannelFigures();
  const points = steps.map(({ step }) => ({
    key: step,
    name: grouping === "day" ? showDay(step, display) : showMonth(step, display),
  }));
  const series = (key: string, name: string, of: (totals: ChannelTotals) => number, format = count): FiguresSeries => ({
    key,
    name,
    figures: steps.map(({ totals }) => totals && of(totals)),
    format,
  });
  const shared = { level: 3, points, pointsName: text(`column_${grouping}`), isNewestFirst: true, isFolded: true } as const;
  const views = series("views", text("views"), (totals) => totals.views);
  const watchTime = series("watch-time", text("watchTime"), (totals) => totals.watchTimeMinutes, hours);
  const average = series("average-view", text("averageView"), (totals) => totals.averageViewPercentage, percent);
  const gained = series("gained", text("gained"), (totals) => totals.subscribersGained);
  const lost = series("lost", text("lost"), (totals) => -totals.subscribersLost + 0);
  return (
    <div className={styles.plots}>
      <PlotWithTable {...shared} label={views.name} series={[views]} fileName="channel-views" />
      <PlotWithTable
        {...shared}
        label={watchTime.name}
        series={[{ ...watchTime, inFile: hoursOf }]}
        fileName="channel-watch-time"
      />
      <PlotWithTable {...shared} label={average.name} look="lines" series={[average]} fileName="channel-average-view" />
      <PlotWithTable {...shared} label={text("plotSubscribers")} series={[gained, lost]} fileName="channel-subscribers" />
    </div>
  );
});
