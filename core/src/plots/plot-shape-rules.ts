import { axisOf, heightOf, labelledIndexes, type PlotAxis, type PlotFigure } from "./plot-axis-rules.ts";

/** Bars for sums of a day or a month, lines for how one or several things go on. */
export type PlotLook = "bars" | "lines";

/** A bar in a plot that is 1 wide and 1 high, measured from the corner where time begins, at the top. */
export interface PlotBar {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

/** A point of a line, in the same plot. */
export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

/** How one series is drawn. */
export interface PlotShape {
  /** A bar for each point; null in a gap. Empty for lines. */
  readonly bars: readonly (PlotBar | null)[];
  /** Pieces of the line between its gaps. Empty for bars. */
  readonly pieces: readonly (readonly PlotPoint[])[];
  /** Points that carry the sign of the series: some evenly chosen ones, and each that is alone. */
  readonly signs: readonly PlotPoint[];
  /** Where the line is at each point, for anyone who looks at one; null in a gap. Empty for bars. */
  readonly places: readonly (PlotPoint | null)[];
}

export interface PlotDrawing {
  /** Figures of the axis and where they stand, from 0 at the top to 1 at the bottom. */
  readonly marks: readonly { readonly figure: number; readonly y: number }[];
  /** One for each series, in their order. */
  readonly shapes: readonly PlotShape[];
}

/** Share of a point's place that its bars fill. */
const FILLED = 0.72;
/** So many signs tell a line from another. */
const SIGNS = 8;

/** What a plot of these series looks like, all on one axis; every series has a figure or a gap for each point. */
export function drawPlot(series: readonly (readonly PlotFigure[])[], look: PlotLook, isRanking = false): PlotDrawing {
  const axis = axisOf(series.flat(), isRanking);
  const shapes = series.map((figures, index) =>
    look === "bars" ? barShape(figures, axis, index, series.length) : lineShape(figures, axis),
  );
  return { marks: axis.marks.map((figure) => ({ figure, y: heightOf(axis, figure) })), shapes };
}

/** From nothing up, or down; in a ranking from the last place up. Bars of several series share the place of their point. */
function barShape(figures: readonly PlotFigure[], axis: PlotAxis, index: number, count: number): PlotShape {
  const place = 1 / Math.max(1, figures.length);
  const width = (place * FILLED) / count;
  const ground = axis.isRanking ? 1 : heightOf(axis, 0);
  const bars = figures.map((figure, point): PlotBar | null => {
    if (figure === null) return null;
    const end = heightOf(axis, figure);
    const x = point * place + (place * (1 - FILLED)) / 2 + index * width;
    return { x, width, y: Math.min(end, ground), height: Math.abs(end - ground) };
  });
  return { bars, pieces: [], signs: [], places: [] };
}

function lineShape(figures: readonly PlotFigure[], axis: PlotAxis): PlotShape {
  const places = figures.map((figure, point): PlotPoint | null =>
    figure === null ? null : { x: (point + 0.5) / figures.length, y: heightOf(axis, figure) },
  );
  const pieces: PlotPoint[][] = [];
  places.forEach((point, index) => {
    if (point === null) return;
    if ((places[index - 1] ?? null) === null) pieces.push([point]);
    else pieces.at(-1)?.push(point);
  });
  const known = pieces.flat();
  const chosen = labelledIndexes(known.length, SIGNS).flatMap((index) => known[index] ?? []);
  const alone = pieces.flatMap((piece) => (piece.length === 1 ? piece : []));
  return { bars: [], pieces, places, signs: [...new Set([...chosen, ...alone])] };
}
