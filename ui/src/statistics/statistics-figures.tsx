import { useCurrency } from "../bindings/settings.ts";
import type { LoadedStatistics, StatisticsViewModel } from "@panel/core/order-statistics";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { EmptyStatisticsIcon } from "../kit/action-icons.ts";
import { Button } from "../kit/button.tsx";
import { Facts } from "../kit/data/facts.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { StatisticsPlot } from "./statistics-plot.tsx";
import { useStatisticsStyles } from "./statistics-styles.ts";
import { useNumbers } from "../bindings/use-numbers.ts";

interface StatisticsFiguresProps {
  readonly model: StatisticsViewModel;
  readonly loaded: LoadedStatistics;
}

/** Totals, plot and table of what was loaded. */
export const StatisticsFigures = observer(function StatisticsFigures({ model, loaded }: StatisticsFiguresProps) {
  const styles = useStatisticsStyles();
  const text = useText("statistics");
  if (model.isEmpty) return <NoFigures model={model} />;
  return (
    <div aria-busy={model.statisticsQuery.isLoading} className={styles.figure}>
      <Totals model={model} />
      <StatisticsPlot model={model} loaded={loaded} />
      <p className={styles.quiet}>{text("note")}</p>
    </div>
  );
});

const NoFigures = observer(function NoFigures({ model }: Pick<StatisticsFiguresProps, "model">) {
  const text = useText("statistics");
  const all = <Button onClick={() => model.setPeriod("full")}>{text("period_full")}</Button>;
  return (
    <EmptyState
      isAnnounced
      picture={<EmptyStatisticsIcon />}
      title={text("nothing")}
      actions={model.period === "full" ? undefined : all}
    />
  );
});

const Totals = observer(function Totals({ model }: Pick<StatisticsFiguresProps, "model">) {
  const numbers = useNumbers();
  const text = useText("statistics");
  const currency = useCurrency();
  const { cost, orders, quantity } = model.totals;
  const entries = [
    ["cost", currency.format(cost)],
    ["orders", numbers.figure(orders)],
    ["quantity", numbers.figure(quantity)],
  ] as const;
  const facts = entries.map(([measure, detail]) => ({ term: text(`measure_${measure}`), detail }));
  return <Facts look="figures" facts={facts} />;
});
