/** A figure of a series; null where nothing is known, which leaves a gap. */
export type PlotFigure = number | null;

/** The upright axis of a plot. */
export interface PlotAxis {
  /** Even figures, from the least up. */
  readonly marks: readonly number[];
  /** The least figure is at the top, as the first place of a ranking does. */
  readonly isRanking: boolean;
}

/** Steps between marks are so many at least. */
const WANTED_STEPS = 4;

/** 1, 2 or 5 times a power of ten, one at least, of which about so many make the span. */
function stepOf(span: number): number {
  const rough = Math.max(1, span / WANTED_STEPS);
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? 10 * power;
}

/** An axis that all figures lie on. It has 0 on it, so that heights are shares; that of a ranking has 1, the best place. */
export function axisOf(figures: readonly PlotFigure[], isRanking = false): PlotAxis {
  const known = figures.filter((figure): figure is number => figure !== null && Number.isFinite(figure));
  const marks = isRanking ? placeMarks(Math.max(1, ...known)) : evenMarks(Math.min(0, ...known), Math.max(0, ...known));
  return { marks, isRanking };
}

function evenMarks(least: number, greatest: number): readonly number[] {
  if (least === greatest) return [0, 1];
  const step = stepOf(greatest - least);
  const first = Math.floor(least / step);
  const last = Math.ceil(greatest / step);
  // Adding nothing turns the negative zero of a division into 0.
  return Array.from({ length: last - first + 1 }, (_mark, index) => (first + index) * step + 0);
}

function placeMarks(last: number): readonly number[] {
  if (last <= 1) return [1, 2];
  const step = stepOf(last - 1);
  const above = Array.from({ length: Math.ceil(last / step) }, (_mark, index) => (index + 1) * step);
  return [1, ...above.filter((mark) => mark > 1)];
}

/** Where a figure stands, from 0 at the top to 1 at the bottom. */
export function heightOf({ marks, isRanking }: PlotAxis, figure: number): number {
  const [least = 0, greatest = 1] = [marks[0], marks.at(-1)];
  const share = Math.min(1, Math.max(0, (figure - least) / (greatest - least)));
  return isRanking ? share : 1 - share;
}

/** Which of so many points get a label when `room` labels fit: the first, the last, and others evenly between. */
export function labelledIndexes(count: number, room: number): readonly number[] {
  if (count <= room) return Array.from({ length: count }, (_one, index) => index);
  return Array.from({ length: room }, (_label, index) => Math.round((index * (count - 1)) / (room - 1)));
}
