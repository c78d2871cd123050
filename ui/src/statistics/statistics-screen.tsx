import { orderStatisticsTokens, orderStatisticsModule } from "@panel/core/order-statistics/wiring";
import {
  statisticsGroupings,
  statisticsMeasures,
  statisticsPeriods,
  type StatisticsViewModel,
} from "@panel/core/order-statistics";
import { observer } from "mobx-react-lite";
import { useRoute } from "../bindings/use-route.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { ChoiceButtons } from "../kit/fields/choice-buttons.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { StatisticsFigures } from "./statistics-figures.tsx";
import { useStatisticsStyles } from "./statistics-styles.ts";

/** `/statistics`: what was ordered and spent over a period, as a plot and as a table (STA-001, STA-002). */
export default observer(function StatisticsScreen() {
  const styles = useStatisticsStyles();
  const text = useText("statistics");
  const { query } = useRoute();
  const model = useViewModel(orderStatisticsModule, orderStatisticsTokens.statistics, query["orders"] ?? "");
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text("title")}</h1>
      <StatisticsFilters model={model} />
      <QueryView query={model.statisticsQuery} failed={text("failed")} onRetry={() => void model.load()}>
        {(loaded) => <StatisticsFigures model={model} loaded={loaded} />}
      </QueryView>
    </div>
  );
});

const StatisticsFilters = observer(function StatisticsFilters({ model }: { readonly model: StatisticsViewModel }) {
  const styles = useStatisticsStyles();
  const text = useText("statistics");
  return (
    <div className={styles.filters}>
      <ChoiceButtons
        className={styles.periods}
        label={text("period")}
        choices={statisticsPeriods.map((period) => ({ value: period, name: text(`period_${period}`) }))}
        chosen={model.period}
        onChoose={(period) => model.setPeriod(period)}
      />
      <SelectField
        label={text("groupBy")}
        options={statisticsGroupings.map((group) => ({ value: group, label: text(`group_${group}`) }))}
        value={model.groupBy}
        onChange={(group) => model.setGrouping(group)}
      />
      <SelectField
        label={text("measure")}
        options={statisticsMeasures.map((measure) => ({ value: measure, label: text(`measure_${measure}`) }))}
        value={model.measure}
        onChange={(measure) => model.setMeasure(measure)}
      />
      <TextField
        label={text("onlyOrders")}
        hint={text("onlyOrdersHint")}
        className={styles.grow}
        value={model.ordersText}
        inputMode="numeric"
        onChange={(value) => model.setOrders(value)}
      />
    </div>
  );
});
