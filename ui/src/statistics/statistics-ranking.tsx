import type { LoadedStatistics, StatisticsViewModel } from "@panel/core/order-statistics";
import { observer } from "mobx-react-lite";
import { useText } from "../app/use-text.ts";
import { useStatisticsStyles } from "./statistics-styles.ts";
import { useStatisticsWords } from "./statistics-words.ts";

interface StatisticsRankingProps {
  readonly model: StatisticsViewModel;
  readonly loaded: LoadedStatistics;
}

/** Services or networks as lying bars, each with its name and figure as text. */
export const StatisticsRanking = observer(function StatisticsRanking({ model, loaded }: StatisticsRankingProps) {
  const styles = useStatisticsStyles();
  const text = useText("statistics");
  const words = useStatisticsWords(loaded.groupBy);
  const { measure } = model;
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2 className={styles.subheading}>{`${text(`measure_${measure}`)} · ${text(`group_${loaded.groupBy}`)}`}</h2>
      </figcaption>
      <ol className={styles.ranking}>
        {model.ranking.map(({ row, share }) => (
          <li key={row.group} className={styles.rank}>
            <span className={styles.rankHead}>
              <span>{words.nameOf(row)}</span>
              <span>{words.valueOf(row, measure)}</span>
            </span>
            <svg className={styles.rankBar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect x={0} y={0} width={100} height={10} className={styles.rankTrack} />
              <rect x={0} y={0} width={100 * share} height={10} className={styles.bar} />
            </svg>
          </li>
        ))}
      </ol>
    </figure>
  );
});
