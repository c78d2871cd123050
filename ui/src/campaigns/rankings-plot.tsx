import { MAX_PLOTTED, placesOf, type CampaignRankings, type KeywordRankings } from "@panel/core/campaigns";
import { observer } from "mobx-react-lite";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import type { FiguresSeries } from "../kit/data/plot-series.ts";
import { PlotWithTable } from "../kit/data/plot-with-table.tsx";
import { useDays } from "../bindings/use-moments.ts";

interface RankingsPlotProps {
  readonly rankings: CampaignRankings;
  /** The keywords whose lines are shown. */
  readonly lines: readonly KeywordRankings[];
}

/** Lines of the chosen keywords over the days, the first place at the top, and as a table; a file has the places of all keywords (CMP-009). */
export const RankingsPlot = observer(function RankingsPlot({ rankings, lines }: RankingsPlotProps) {
  const numbers = useNumbers();
  const text = useText("campaigns");
  const day = useDays();
  const { days, keywords } = rankings;
  const seriesOf = ({ keyword, ranks }: KeywordRankings): FiguresSeries => ({
    key: String(keyword.id),
    name: keyword.text,
    figures: placesOf(ranks),
    format: (rank) => numbers.figure(rank),
  });
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
      series={lines.map(seriesOf)}
      seriesInFile={() => keywords.map(seriesOf)}
    />
  );
});
