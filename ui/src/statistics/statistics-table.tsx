import { statisticsMeasures, type LoadedStatistics, type StatisticsViewModel } from "@panel/core/order-statistics";
import { observer } from "mobx-react-lite";
import { useText } from "../app/use-text.ts";
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
      <div className={styles.tableFrame} role="region" aria-label={text("tableTitle")} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.headCell}>
                {text(`column_${loaded.groupBy}`)}
              </th>
              {statisticsMeasures.map((measure) => (
                <th key={measure} scope="col" className={styles.headCell}>
                  {text(`measure_${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {model.tableRows.map((row) => (
              <tr key={row.group} className={styles.row}>
                <th scope="row" className={styles.rowHead}>
                  {words.nameOf(row)}
                </th>
                {statisticsMeasures.map((measure) => (
                  <td key={measure} className={styles.cell}>
                    {words.valueOf(row, measure)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
});
