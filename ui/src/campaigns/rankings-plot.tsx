import {
  MAX_PLOTTED,
  placesOf,
  type CampaignRankings,
  type CampaignViewModel,
  type KeywordRankings,
} from "@panel/core/campaigns";
import { observer } from "mobx-react-lite";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import type { FiguresSeries } from "../kit/data/plot-series.ts";
import { PlotWithTable } from "../kit/data/plot-with-table.tsx";
import { useDays } from "../bindings/use-moments.ts";

interface RankingsPlotProps {
  /** Knows which lines are shown. */
  readonly model: Pick<CampaignViewModel, "lines">;
  readonly rankings: CampaignRankings;
}

/** Lines of the chosen keywords over the days, the first place at the top, and as a table; a file has the places of all keywords (CMP-009). */
export const RankingsPlot = observer(function RankingsPlot({ model, rankings }: RankingsPlotProps) {
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
  // A plot names few of its days: a year of names is written when its table is opened.
  const points = days.map((key) => ({
    key,
    get name() {
      return day(key);
    },
  }));
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
      points={points}
      series={model.lines.map(seriesOf)}
      seriesInFile={() => keywords.map(seriesOf)}
    />
  );
});
