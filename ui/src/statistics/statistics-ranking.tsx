import type { LoadedStatistics, StatisticsViewModel } from "@panel/core/order-statistics";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Ranking } from "../kit/data/plot.tsx";
import { useStatisticsWords } from "./statistics-words.ts";

interface StatisticsRankingProps {
  readonly model: StatisticsViewModel;
  readonly loaded: LoadedStatistics;
}

/** Services or networks by their figure, the greatest first. */
export const StatisticsRanking = observer(function StatisticsRanking({ model, loaded }: StatisticsRankingProps) {
  const text = useText("statistics");
  const words = useStatisticsWords(loaded.groupBy);
  const { measure } = model;
  return (
    <Ranking
      label={`${text(`measure_${measure}`)} · ${text(`group_${loaded.groupBy}`)}`}
      ranks={model.ranking.map(({ row, share }) => ({
        key: row.group,
        name: words.nameOf(row),
        figure: words.valueOf(row, measure),
        share,
      }))}
    />
  );
});
