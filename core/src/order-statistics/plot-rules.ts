/** Marks of an axis, from 0 up to at least the greatest figure, in steps of 1, 2 or 5 times a power of ten. */
export function axisMarks(greatest: number, wanted = 4): readonly number[] {
  if (!Number.isFinite(greatest) || greatest <= 0) return [0, 1];
  const rough = Math.max(1, greatest / wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? 10 * power;
  const count = Math.ceil(greatest / step);
  return Array.from({ length: count + 1 }, (_mark, index) => index * step);
}

/** A bar in a plot that is 1 wide and 1 high, measured from the upper left corner. */
export interface PlotBar {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

/** Share of a bar's place that it fills. */
const FILLED = 0.72;

/** One bar for each figure, as high as its share of the axis; a figure below nothing has none. */
export function barsOf(figures: readonly number[], axisEnd: number): readonly PlotBar[] {
  const place = 1 / Math.max(1, figures.length);
  return figures.map((figure, index) => {
    const height = axisEnd <= 0 ? 0 : Math.min(1, Math.max(0, figure / axisEnd));
    return { x: index * place + (place * (1 - FILLED)) / 2, width: place * FILLED, y: 1 - height, height };
  });
}

/** Which of so many groups get a label below them when `room` labels fit: the first, the last, and others evenly between. */
export function labelledIndexes(count: number, room: number): readonly number[] {
  if (count <= room) return Array.from({ length: count }, (_one, index) => index);
  return Array.from({ length: room }, (_label, index) => Math.round((index * (count - 1)) / (room - 1)));
}
