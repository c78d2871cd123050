import { orderWidgetsTokens, orderWidgetsModule } from "@panel/core/order-widgets/wiring";
import { tamedName } from "@panel/core/catalogue";
import { decimalFromMoney } from "@panel/core/money";
import { amountOf, statisticsPeriods } from "@panel/core/order-statistics";
import {
  type LoadedFigures,
  namesInFile,
  type WidgetFigures,
  type WidgetGrouping,
  widgetGroupings,
  type WidgetMeasure,
  widgetMeasures,
  type WidgetStatisticsViewModel,
} from "@panel/core/order-widgets";
import { showDay } from "@panel/core/time";
import { observer } from "mobx-react-lite";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Facts } from "../kit/data/facts.tsx";
import { FiguresTable } from "../kit/data/figures-table.tsx";
import { PlotWithTable } from "../kit/data/plot-with-table.tsx";
import { Ranking } from "../kit/data/ranking.tsx";
import { EmptyPart } from "../kit/empty-state.tsx";
import { ChoiceButtons } from "../kit/fields/choice-buttons.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useDateDisplay } from "../bindings/use-moments.ts";
import { useMoneyFormat } from "../bindings/settings.ts";
import { useOrderWidgetsStyles } from "./order-widgets-styles.ts";

interface FiguresProps {
  readonly model: WidgetStatisticsViewModel;
  readonly loaded: LoadedFigures;
}

/** What the widgets sold over a period (WGP-008). */
export const WidgetStatistics = observer(function WidgetStatistics() {
  const styles = useOrderWidgetsStyles();
  const text = useText("order-widgets");
  const model = useViewModel(orderWidgetsModule, orderWidgetsTokens.statistics);
  return (
    <section className={styles.stack} aria-labelledby="widget-statistics">
      <h2 id="widget-statistics" className={styles.heading}>
        {text("statistics")}
      </h2>
      <Filters model={model} />
      <QueryView query={model.figuresQuery} failed={text("statisticsFailed")} onRetry={() => void model.load()}>
        {(loaded) =>
          model.totals.orders === 0 ? <EmptyPart>{text("nothing")}</EmptyPart> : <Figures model={model} loaded={loaded} />
        }
      </QueryView>
    </section>
  );
});

const Filters = observer(function Filters({ model }: Pick<FiguresProps, "model">) {
  const styles = useOrderWidgetsStyles();
  const text = useText("order-widgets");
  const shared = useText("statistics");
  return (
    <div className={styles.toolbar}>
      <ChoiceButtons
        label={shared("period")}
        choices={statisticsPeriods.map((period) => ({ value: period, name: shared(`period_${period}`) }))}
        chosen={model.period}
        onChoose={(period) => model.setPeriod(period)}
      />
      <SelectField
        label={shared("groupBy")}
        options={widgetGroupings.map((group) => ({ value: group, label: text(`group_${group}`) }))}
        value={model.groupBy}
        onChange={(group) => model.setGrouping(group)}
      />
      <SelectField
        label={shared("measure")}
        options={widgetMeasures.map((measure) => ({ value: measure, label: text(`measure_${measure}`) }))}
        value={model.measure}
        onChange={(measure) => model.setMeasure(measure)}
      />
    </div>
  );
});

/** Totals, then days as bars or the greatest of the others, and all figures as a table and as a file. */
const Figures = observer(function Figures({ model, loaded }: FiguresProps) {
  const styles = useOrderWidgetsStyles();
  const text = useText("order-widgets");
  const words = useFigureWords(loaded.groupBy);
  const { groupBy, rows } = loaded;
  const { measure } = model;
  const names = namesInFile(rows);
  const figures = {
    label: `${text(`measure_${measure}`)} · ${text(`group_${groupBy}`)}`,
    pointsName: text(`group_${groupBy}`),
    points: rows.map((row, index) => ({ key: names[index] ?? row.group, name: words.nameOf(row) })),
    series: widgetMeasures.map((each) => ({
      key: each,
      name: text(`measure_${each}`),
      figures: rows.map((row) => row[each]),
      format: (figure: number) => words.markOf(figure, each),
      inFile: (figure: number) => (each === "orders" ? figure : Number(decimalFromMoney(amountOf(figure)))),
    })),
    fileName: "order-widgets",
  };
  const facts = widgetMeasures.map((each) => ({
    term: text(`measure_${each}`),
    detail: words.markOf(model.totals[each], each),
  }));
  return (
    <div className={styles.figure} aria-busy={model.figuresQuery.isLoading}>
      <Facts look="figures" facts={facts} />
      {groupBy === "date" ? (
        <PlotWithTable {...figures} level={3} drawn={[measure]} isNewestFirst />
      ) : (
        <>
          <Ranking
            label={figures.label}
            ranks={model.ranking.map(({ row, share }) => ({
              key: row.group,
              name: words.nameOf(row),
              figure: words.markOf(row[measure], measure),
              share,
            }))}
          />
          <FiguresTable {...figures} />
        </>
      )}
      <p className={styles.quiet}>{text("note")}</p>
    </div>
  );
});

/** How groups and figures are written. Use it in observers. */
function useFigureWords(groupBy: WidgetGrouping) {
  const numbers = useNumbers();
  const display = useDateDisplay();
  const { format } = useMoneyFormat();
  return {
    nameOf: ({ group, name }: WidgetFigures): string => {
      if (groupBy === "date") return showDay(group, display);
      return groupBy === "service" ? tamedName(name) : name;
    },
    markOf: (figure: number, measure: WidgetMeasure): string =>
      measure === "orders" ? numbers.figure(figure) : format(amountOf(figure)),
  };
}
