import {
  figureInFile,
  figureOf,
  isTimeline,
  statisticsMeasures,
  type LoadedStatistics,
  type StatisticsMeasure,
  type StatisticsViewModel,
} from "@panel/core/order-statistics";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { FiguresTable } from "../kit/data/figures-table.tsx";
import type { FiguresPoint, FiguresSeries } from "../kit/data/plot-series.ts";
import { PlotWithTable } from "../kit/data/plot-with-table.tsx";
import { Ranking } from "../kit/data/ranking.tsx";
import { useStatisticsWords, type StatisticsWords } from "./statistics-words.ts";

interface StatisticsPlotProps {
  readonly model: StatisticsViewModel;
  readonly loaded: LoadedStatistics;
}

/** The chosen figure as bars over time, or services and networks by it, the greatest first; all figures as a table. */
export const StatisticsPlot = observer(function StatisticsPlot({ model, loaded }: StatisticsPlotProps) {
  const text = useText("statistics");
  const words = useStatisticsWords(loaded.groupBy);
  const { groupBy, rows } = loaded;
  const { measure } = model;
  const figures = {
    label: `${text(`measure_${measure}`)} · ${text(`group_${groupBy}`)}`,
    pointsName: text(`column_${groupBy}`),
    points: rows.map((row): FiguresPoint => ({ key: row.group, name: words.nameOf(row) })),
    series: statisticsMeasures.map((each): FiguresSeries => ({
      ...seriesOf(each, loaded, words),
      name: text(`measure_${each}`),
    })),
    fileName: "statistics",
  };
  if (isTimeline(groupBy)) return <PlotWithTable {...figures} drawn={[measure]} isNewestFirst />;
  const ranks = model.ranking.map(({ row, share }) => ({
    key: row.group,
    name: words.nameOf(row),
    figure: words.valueOf(row, measure),
    share,
  }));
  return (
    <>
      <Ranking label={figures.label} ranks={ranks} />
      <FiguresTable {...figures} />
    </>
  );
});

const seriesOf = (measure: StatisticsMeasure, { rows }: LoadedStatistics, { markOf }: StatisticsWords) => ({
  key: measure,
  figures: rows.map((row) => figureOf(row, measure)),
  format: (figure: number) => markOf(figure, measure),
  inFile: (figure: number) => figureInFile(figure, measure),
});
