import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawPlot, labelledIndexes, placeAfterKey, placeRead, type PlotFigure } from "@panel/core/plots";

const marksOf = (figures: readonly PlotFigure[], isRanking = false) =>
  drawPlot([figures], "bars", isRanking).marks.map(({ figure }) => figure);

const figure = fc.option(fc.integer({ min: -5_000, max: 5_000 }), { freq: 5 });
const place = fc.option(fc.integer({ min: 1, max: 300 }), { freq: 3 });
/** One to three series of the same length. */
const several = <Value>(value: fc.Arbitrary<Value>) =>
  fc.integer({ min: 1, max: 120 }).chain((count) => {
    const figures = fc.array(value, { minLength: count, maxLength: count, size: "max" });
    return fc.oneof(fc.tuple(figures), fc.tuple(figures, figures), fc.tuple(figures, figures, figures));
  });

describe("the axis of a plot", () => {
  it("STA-001 has even marks that reach over the greatest figure, and not far over it", () => {
    expect(marksOf([0])).toEqual([0, 1]);
    expect(marksOf([])).toEqual([0, 1]);
    expect(marksOf([7, null])).toEqual([0, 2, 4, 6, 8]);
    expect(marksOf([3_600_000])).toEqual([0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000_000_000_000 }), (greatest) => {
        const marks = marksOf([greatest]);
        expect(marks.at(-1)).toBeGreaterThanOrEqual(greatest);
        expect(marks.at(-2)).toBeLessThan(greatest);
        expect(marks.length).toBeLessThanOrEqual(6);
        expect(marks.every(Number.isInteger)).toBe(true);
      }),
    );
  });

  it("goes below nothing where a figure does, with 0 among its marks", () => {
    expect(marksOf([-3, 12])).toEqual([-5, 0, 5, 10, 15]);
    expect(marksOf([-7])).toEqual([-8, -6, -4, -2, 0]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 }), (figures) => {
        const marks = marksOf(figures);
        expect(marks.some((mark) => Object.is(mark, 0))).toBe(true);
        expect(marks[0]).toBeLessThanOrEqual(Math.min(...figures));
        expect(marks.at(-1)).toBeGreaterThanOrEqual(Math.max(...figures));
        expect(marks.length).toBeLessThanOrEqual(7);
      }),
    );
  });

  it("has the first place at the top where places are drawn", () => {
    expect(marksOf([1], true)).toEqual([1, 2]);
    expect(marksOf([44, null, 3], true)).toEqual([1, 20, 40, 60]);
    const { marks, shapes } = drawPlot([[1, 60]], "lines", true);
    expect(marks.map(({ y }) => y)).toEqual([0, 19 / 59, 39 / 59, 1]);
    expect(shapes[0]?.places.map((point) => point?.y)).toEqual([0, 1]);
  });
});

describe("the shapes of a plot", () => {
  it("STA-001 are bars inside their own places, as high as their shares, from 0 on", () => {
    fc.assert(
      fc.property(several(figure), (series) => {
        const { shapes, marks } = drawPlot(series, "bars");
        const [least = 0, greatest = 1] = [marks[0]?.figure, marks.at(-1)?.figure];
        const ground = greatest / (greatest - least);
        shapes.forEach(({ bars }, at) => {
          bars.forEach((bar, point) => {
            const value = series[at]?.[point] ?? null;
            expect(bar === null).toBe(value === null);
            if (bar === null || value === null) return;
            expect(bar.x).toBeGreaterThanOrEqual(point / bars.length);
            expect(bar.x + bar.width).toBeLessThanOrEqual((point + 1) / bars.length + 1e-9);
            expect(bar.height).toBeCloseTo(Math.abs(value) / (greatest - least));
            expect(value < 0 ? bar.y : bar.y + bar.height).toBeCloseTo(ground);
          });
        });
      }),
    );
  });

  it("of several series share a place without touching", () => {
    const { shapes } = drawPlot(
      [
        [1, 2],
        [3, 4],
      ],
      "bars",
    );
    const [first, second] = shapes.map(({ bars }) => bars[0]);
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual((second?.x ?? 0) + 1e-9);
  });

  it("are lines that never cross a gap, and every known point is on one", () => {
    fc.assert(
      fc.property(several(place), fc.boolean(), (series, isRanking) => {
        drawPlot(series, "lines", isRanking).shapes.forEach(({ pieces, places, signs }, at) => {
          const figures = series[at] ?? [];
          expect(pieces.flat()).toEqual(places.filter((point) => point !== null));
          expect(places.map((point) => point === null)).toEqual(figures.map((value) => value === null));
          const step = 1 / figures.length;
          for (const piece of pieces) {
            piece.slice(1).forEach(({ x }, index) => expect(x - (piece[index]?.x ?? 0)).toBeCloseTo(step));
            // What is alone would not be seen without its sign.
            if (piece.length === 1) expect(signs).toContain(piece[0]);
          }
          for (const { x, y } of pieces.flat()) {
            expect(x > 0 && x < 1 && y >= 0 && y <= 1).toBe(true);
          }
        });
      }),
    );
  });

  it("STA-001 have names below them, the first, the last and some evenly between", () => {
    expect(labelledIndexes(10, 4)).toEqual([0, 3, 6, 9]);
    expect(labelledIndexes(32, 4)).toEqual([0, 10, 21, 31]);
    expect(labelledIndexes(3, 4)).toEqual([0, 1, 2]);
  });
});

describe("reading a plot", () => {
  it("STA-001 goes point by point with the keys of a slider, and never leaves its ends", () => {
    let at = placeRead(null, 12);
    expect(at).toBe(11);
    const after = (key: string) => (at = placeAfterKey(key, at, 12) ?? at);
    expect(["ArrowRight", "ArrowLeft", "Home", "ArrowLeft", "PageUp", "End", "ArrowDown", "ArrowUp"].map(after)).toEqual([
      11, 10, 0, 0, 1, 11, 10, 11,
    ]);
    expect([placeAfterKey("Tab", 3, 12), placeAfterKey("constructor", 3, 12), placeAfterKey("Home", -1, 0)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([placeRead(11, 3), placeRead(-4, 3), placeRead(null, 0), placeRead(2, 0)]).toEqual([2, 0, -1, -1]);
  });

  it("goes where the arrow points in a page that is read from right to left", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(399), (count, wanted) => {
        const at = placeRead(wanted, count);
        expect(placeAfterKey("ArrowLeft", at, count, true)).toBe(placeAfterKey("ArrowRight", at, count));
        expect(placeAfterKey("ArrowRight", at, count, true)).toBe(placeAfterKey("ArrowLeft", at, count));
        expect(placeAfterKey("End", at, count, true)).toBe(count - 1);
      }),
    );
  });
});
