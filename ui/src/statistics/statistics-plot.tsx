import { labelledIndexes, type LoadedStatistics, type StatisticsViewModel } from "@panel/core/order-statistics";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Plot } from "../kit/data/plot.tsx";
import { useStatisticsWords } from "./statistics-words.ts";

interface StatisticsPlotProps {
  readonly model: StatisticsViewModel;
  readonly loaded: LoadedStatistics;
}

/** Labels that have room below the plot on a phone. */
const LABELS = 4;

/** Figures over time as bars; the same figures stand in the table below. */
export const StatisticsPlot = observer(function StatisticsPlot({ model, loaded }: StatisticsPlotProps) {
  const text = useText("statistics");
  const words = useStatisticsWords(loaded.groupBy);
  const { rows } = loaded;
  const { bars, cursor, marks, measure } = model;
  const chosen = rows[cursor.place];
  return (
    <Plot
      label={`${text(`measure_${measure}`)} · ${text(`group_${loaded.groupBy}`)}`}
      hint={text("plotHint")}
      reading={chosen ? text("reading", { name: words.nameOf(chosen), value: words.valueOf(chosen, measure) }) : ""}
      marks={marks.map((mark) => words.markOf(mark, measure))}
      names={labelledIndexes(rows.length, LABELS)
        .flatMap((index) => rows[index] ?? [])
        .map((row) => ({ key: row.group, name: words.nameOf(row) }))}
      bars={bars.map((bar, index) => ({ ...bar, key: rows[index]?.group ?? String(index) }))}
      place={cursor.place}
      onLook={(place) => cursor.look(place)}
      onKey={(key) => cursor.press(key)}
    />
  );
});
