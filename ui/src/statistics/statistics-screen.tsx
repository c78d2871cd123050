import { Field, Input, Select } from "@fluentui/react-components";
import { orderStatisticsModule, orderStatisticsTokens } from "@panel/core/inversify";
import {
  statisticsGroupings,
  statisticsMeasures,
  statisticsPeriods,
  type StatisticsGrouping,
  type StatisticsMeasure,
  type StatisticsViewModel,
} from "@panel/core/order-statistics";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useRoute } from "../app/use-route.ts";
import { useText } from "../app/use-text.ts";
import { useViewModel } from "../app/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { PeriodChoice } from "./period-choice.tsx";
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
      <h1 className={styles.heading}>{text("title")}</h1>
      <StatisticsFilters model={model} />
      {model.problem && (
        <MessageBar kind="error" actions={<Button onClick={() => void model.load()}>{text("tryAgain")}</Button>}>
          {serverMessageOf(model.problem) ?? text("failed")}
        </MessageBar>
      )}
      {model.loaded ? <StatisticsFigures model={model} /> : !model.problem && <Spinner label={text("loading")} />}
    </div>
  );
});

const StatisticsFilters = observer(function StatisticsFilters({ model }: { readonly model: StatisticsViewModel }) {
  const styles = useStatisticsStyles();
  const text = useText("statistics");
  return (
    <div className={styles.filters}>
      <PeriodChoice
        label={text("period")}
        periods={statisticsPeriods}
        nameOf={(period) => text(`period_${period}`)}
        chosen={model.period}
        onChoose={(period) => model.setPeriod(period)}
      />
      <Field label={text("groupBy")}>
        <Select value={model.groupBy} onChange={(_event, data) => model.setGrouping(data.value as StatisticsGrouping)}>
          {statisticsGroupings.map((group) => (
            <option key={group} value={group}>
              {text(`group_${group}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text("measure")}>
        <Select value={model.measure} onChange={(_event, data) => model.setMeasure(data.value as StatisticsMeasure)}>
          {statisticsMeasures.map((measure) => (
            <option key={measure} value={measure}>
              {text(`measure_${measure}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text("onlyOrders")} hint={text("onlyOrdersHint")} className={styles.grow}>
        <Input value={model.ordersText} inputMode="numeric" onChange={(_event, data) => model.setOrders(data.value)} />
      </Field>
    </div>
  );
});
