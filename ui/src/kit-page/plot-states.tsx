import { FiguresTable } from "../kit/data/figures-table.tsx";
import type { FiguresSeries } from "../kit/data/plot-series.ts";
import { PlotWithTable } from "../kit/data/plot-with-table.tsx";
import { Ranking } from "../kit/data/ranking.tsx";
import { KitSection } from "./kit-section.tsx";

const days = Array.from({ length: 12 }, (_day, index) => ({ key: String(index + 1), name: `Day ${String(index + 1)}` }));
const plain = (figure: number): string => String(figure);
const series = (name: string, figures: FiguresSeries["figures"], format = plain): FiguresSeries => ({
  key: name,
  name,
  figures,
  format,
});

const orders = series("Orders", [4, 6, 0, 3, 8, 9, 2, 5, 7, 10, 6, 8]);
const spent = series("Spent", [40, 60, 0, 30, 80, 90, 20, 50, 70, 100, 60, 80], (figure) => `$ ${String(figure)}`);
const gained = series("Gained", [12, 14, 9, 20, 16, 15, 11, 13, 18, 22, 17, 19]);
const lost = series("Lost", [-3, -4, -2, -6, -5, -1, -3, -4, -7, -2, -3, -5]);
const keywords = [
  series("First keyword", [40, 32, 30, 24, 18, 15, 12, 9, 7, 5, 3, 1], (place) => `#${String(place)}`),
  series("Second keyword", [null, null, 44, 41, 38, null, 30, 28, 26, 27, 25, 22], (place) => `#${String(place)}`),
  series("Third keyword", [10, 11, 9, 12, 14, 13, 15, 12, 11, 9, null, 8], (place) => `#${String(place)}`),
];

/** Plots with their tables: bars and lines, one series and several, gaps, figures below nothing, places, nothing at all. */
export const PlotStates = () => (
  <KitSection name="Plots and their tables">
    <PlotWithTable
      label="Orders by day"
      level={3}
      pointsName="Day"
      points={days}
      series={[orders, spent]}
      drawn={["Orders"]}
      isNewestFirst
      fileName="orders"
    />
    <PlotWithTable
      label="Subscribers"
      level={3}
      summary="More came than went on every day."
      pointsName="Day"
      points={days}
      series={[gained, lost]}
    />
    <PlotWithTable
      label="Places in the search"
      level={3}
      look="lines"
      isRanking
      isFolded
      pointsName="Day"
      points={days}
      series={keywords}
    />
    <PlotWithTable label="Nothing yet" level={3} pointsName="Day" points={[]} series={[series("Orders", [])]} isFolded />
    <Ranking label="Orders by service" ranks={[{ key: "views", name: "Views", figure: "10", share: 1 }]} />
    <FiguresTable
      label="Orders by service"
      pointsName="Service"
      points={[{ key: "views", name: "Views" }]}
      series={[orders]}
      isFolded
    />
  </KitSection>
);
