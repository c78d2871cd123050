import { MAX_PLOTTED, rankedDays, ranksOn, type RankedKeyword } from "@panel/core/campaigns";
import { observer } from "mobx-react-lite";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { PlotWithTable } from "../kit/data/plot-with-table.tsx";
import { useDays } from "../bindings/use-moments.ts";

/** Lines of the chosen keywords over the days, the first place at the top, and the places of all of them as a table (CMP-009). */
export const RankingsPlot = observer(function RankingsPlot({ rows }: { readonly rows: readonly RankedKeyword[] }) {
  const numbers = useNumbers();
  const text = useText("campaigns");
  const day = useDays();
  const days = rankedDays(rows);
  return (
    <PlotWithTable
      label={text("plotTitle")}
      level={3}
      summary={text("plotNote", { max: MAX_PLOTTED })}
      look="lines"
      isRanking
      isFolded
      isNewestFirst
      fileName="positions"
      pointsName={text("day")}
      points={days.map((each) => ({ key: each, name: day(each) }))}
      series={rows.map((row) => ({
        key: String(row.keyword.id),
        name: row.keyword.text,
        figures: ranksOn(days, row),
        format: (rank) => numbers.figure(rank),
      }))}
      drawn={rows.filter(({ isPlotted }) => isPlotted).map(({ keyword }) => String(keyword.id))}
    />
  );
});
