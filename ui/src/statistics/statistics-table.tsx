import { statisticsMeasures, type LoadedStatistics, type StatisticsViewModel } from "@panel/core/order-statistics";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { SmallTable } from "../kit/data/table.tsx";
import { useStatisticsStyles } from "./statistics-styles.ts";
import { useStatisticsWords } from "./statistics-words.ts";

interface StatisticsTableProps {
  readonly model: StatisticsViewModel;
  readonly loaded: LoadedStatistics;
}

/** Everything that the plot shows, and the other figures too, as a table. */
export const StatisticsTable = observer(function StatisticsTable({ model, loaded }: StatisticsTableProps) {
  const styles = useStatisticsStyles();
  const text = useText("statistics");
  const words = useStatisticsWords(loaded.groupBy);
  return (
    <section className={styles.figure}>
      <h2 className={styles.subheading}>{text("tableTitle")}</h2>
      <SmallTable
        title={text("tableTitle")}
        hasRowHeads
        columns={[
          { key: loaded.groupBy, name: text(`column_${loaded.groupBy}`) },
          ...statisticsMeasures.map((measure) => ({ key: measure, name: text(`measure_${measure}`) })),
        ]}
        rows={model.tableRows.map((row) => ({
          key: row.group,
          cells: [words.nameOf(row), ...statisticsMeasures.map((measure) => words.valueOf(row, measure))],
        }))}
      />
    </section>
  );
});
