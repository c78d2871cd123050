import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isAcceptableQuantity,
  isSliderFixed,
  limitsOf,
  normalizeQuantity,
  quantityFrom,
  quantityFromSlider,
  scaleValueAt,
  sliderFromQuantity,
  type QuantityLimits,
} from "@panel/core/pricing";

const seedExample: QuantityLimits = { min: 10, max: 95, step: 10 };
const limits = fc
  .record({
    min: fc.integer({ min: 0, max: 5_000 }),
    span: fc.integer({ min: 0, max: 1_000_000 }),
    step: fc.integer({ min: 1, max: 500 }),
  })
  .map(({ min, span, step }): QuantityLimits => ({ min, max: min + span, step }));
const rounding = fc.constantFrom("up" as const, "down" as const);
const hasMultiple = ({ min, max, step }: QuantityLimits) => Math.floor(max / step) * step >= min;

describe("quantity input", () => {
  it.each([
    ["41", 41],
    [" 1 000 ", 1000],
    ["1\u00a0000", 1000],
    ["", 0],
    ["abc", 0],
    ["12x", 0],
    [null, 0],
    [undefined, 0],
    [{}, 0],
    [[7], 0],
    [Number.NaN, 0],
    ["1e3", 1000],
    [7.5, 7.5],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])("QTY-001 reads %j as a number, what is none as 0", (input, expected) => {
    expect(quantityFrom(input)).toBe(expected);
  });

  it("QTY-001 gives a number for anything", () => {
    fc.assert(fc.property(fc.anything(), (input) => !Number.isNaN(quantityFrom(input))));
  });
});

describe("quantity of the order form", () => {
  it.each([
    [41, 50],
    [50, 50],
    [3, 10],
    [0, 10],
    [-5, 10],
    [Number.POSITIVE_INFINITY, 90],
  ])("QTY-003 raises %j to the next multiple %j", (wanted, expected) => {
    expect(normalizeQuantity(wanted, seedExample, "up")).toBe(expected);
  });

  it.each([93, 95, 91, 1000])("QTY-004 takes one step off again when %j rounds above max", (wanted) => {
    expect(normalizeQuantity(wanted, seedExample, "up")).toBe(90);
  });

  it("QTY-002 QTY-003 stays within min and max, on a multiple where there is one", () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double(), fc.string()), limits, rounding, (wanted, bounds, mode) => {
        const quantity = normalizeQuantity(wanted, bounds, mode);
        expect(quantity).toBeGreaterThanOrEqual(bounds.min);
        expect(quantity).toBeLessThanOrEqual(bounds.max);
        if (hasMultiple(bounds)) expect(quantity % bounds.step).toBe(0);
        else expect(quantity).toBe(bounds.min);
      }),
    );
  });

  it("QTY-003 QTY-005 normalising twice is normalising once, and a multiple is left alone by both modes", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 2_000_000 }), limits, rounding, rounding, (wanted, bounds, first, second) => {
        const once = normalizeQuantity(wanted, bounds, first);
        expect(normalizeQuantity(once, bounds, first)).toBe(once);
        if (hasMultiple(bounds)) expect(normalizeQuantity(once, bounds, second)).toBe(once);
      }),
    );
  });

  it("QTY-003 QTY-005 up is the smallest multiple not below, down the largest not above", () => {
    fc.assert(
      fc.property(limits, fc.nat(), (bounds, seed) => {
        fc.pre(hasMultiple(bounds));
        const wanted = bounds.min + (seed % (bounds.max - bounds.min + 1));
        const up = normalizeQuantity(wanted, bounds, "up");
        const down = normalizeQuantity(wanted, bounds, "down");
        if (up >= wanted) expect(up - wanted).toBeLessThan(bounds.step);
        else expect(up + bounds.step).toBeGreaterThan(bounds.max);
        if (down <= wanted) expect(wanted - down).toBeLessThan(bounds.step);
        else expect(down - bounds.step).toBeLessThan(bounds.min);
      }),
    );
  });

  it("QTY-003 counts a missing or senseless step as 1", () => {
    for (const step of [0, -3, 0.5, Number.NaN]) {
      expect(normalizeQuantity(41, { ...seedExample, step }, "up")).toBe(41);
      expect(normalizeQuantity(41.5, { ...seedExample, step }, "up")).toBe(42);
    }
    expect(normalizeQuantity(41, { ...seedExample, step: 10.9 }, "up")).toBe(50);
  });

  it("QTY-002 falls back to min where no multiple fits or min is above max", () => {
    expect(normalizeQuantity(12, { min: 11, max: 19, step: 10 }, "up")).toBe(11);
    expect(normalizeQuantity(12, { min: 11, max: 19, step: 10 }, "down")).toBe(11);
    expect(normalizeQuantity(12, { min: 100, max: 50, step: 1 }, "up")).toBe(100);
    expect(normalizeQuantity(12, { min: 100, max: 50, step: 1 }, "down")).toBe(100);
  });

  it("QTY-003 takes min and max themselves where they are multiples", () => {
    for (const rounding of ["up", "down"] as const) {
      expect(normalizeQuantity(100, { min: 10, max: 100, step: 10 }, rounding)).toBe(100);
      expect(normalizeQuantity(10, { min: 10, max: 100, step: 10 }, rounding)).toBe(10);
    }
  });

  it("QTY-002 survives the field's no-limit maximum", () => {
    expect(normalizeQuantity(3_000_000_000, { min: 1, max: 2_147_483_647, step: 100 }, "up")).toBe(2_147_483_600);
  });
});

describe("quantity of the cart", () => {
  it.each([
    [49, 40],
    [10, 10],
    [9, 10],
    [95, 90],
    [1000, 90],
    ["", 10],
    ["17", 10],
  ])("QTY-005 QTY-006 lowers %j to %j", (wanted, expected) => {
    expect(normalizeQuantity(wanted, seedExample, "down")).toBe(expected);
  });

  it("QTY-006 raises to the smallest multiple when the lower one is below min", () => {
    expect(normalizeQuantity(17, { min: 15, max: 95, step: 10 }, "down")).toBe(20);
  });
});

describe("what the server takes", () => {
  it("QTY-002 accepts only whole multiples within the limits", () => {
    expect(isAcceptableQuantity(50, seedExample)).toBe(true);
    for (const bad of [0, -10, 5, 41, 100, 50.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(isAcceptableQuantity(bad, seedExample)).toBe(false);
    expect(isAcceptableQuantity(0, { min: 0, max: 10, step: 1 })).toBe(false);
  });

  it("QTY-002 takes the limits of a service", () => {
    expect(limitsOf({ minQuantity: 10, maxQuantity: 95, quantityStep: 10 })).toEqual(seedExample);
  });

  it("DEC-192 offers and accepts min alone where no multiple of the step lies between min and max", () => {
    expect(limitsOf({ minQuantity: 11, maxQuantity: 19, quantityStep: 10 })).toEqual({ min: 11, max: 11, step: 1 });
    fc.assert(
      fc.property(limits, fc.integer({ min: -10, max: 2_000_000 }), rounding, (bounds, wanted, mode) => {
        const offered = limitsOf({ minQuantity: bounds.min, maxQuantity: bounds.max, quantityStep: bounds.step });
        expect(normalizeQuantity(wanted, offered, mode)).toBe(normalizeQuantity(wanted, bounds, mode));
        expect(isAcceptableQuantity(wanted, offered)).toBe(isAcceptableQuantity(wanted, bounds));
        if (hasMultiple(bounds)) expect(offered).toEqual(bounds);
        else {
          expect(isAcceptableQuantity(bounds.min, offered)).toBe(true);
          expect(isAcceptableQuantity(wanted, offered)).toBe(wanted === bounds.min);
          expect(isSliderFixed(offered)).toBe(true);
        }
      }),
    );
  });
});

describe("slider", () => {
  it("QTY-008 BIZ-048 begins at min, ends at max and has their geometric mean in the middle", () => {
    const bounds = { min: 100, max: 10_000, step: 1 };
    expect(scaleValueAt(0, bounds)).toBe(100);
    expect(scaleValueAt(50, bounds)).toBeCloseTo(1000, 6);
    expect(scaleValueAt(100, bounds)).toBe(10_000);
    expect(scaleValueAt(-1, bounds)).toBe(100);
    expect(scaleValueAt(101, bounds)).toBe(10_000);
    expect(sliderFromQuantity(1000, bounds)).toBeCloseTo(50, 6);
    expect(sliderFromQuantity(100, bounds)).toBe(0);
    expect(sliderFromQuantity(10_000, bounds)).toBe(100);
    expect(sliderFromQuantity(5, bounds)).toBe(0);
    expect(sliderFromQuantity(50_000, bounds)).toBe(100);
  });

  it("QTY-008 counts from 1 where min is 0, and rests at 0 where min is max", () => {
    expect(scaleValueAt(0, { min: 0, max: 100, step: 1 })).toBe(1);
    const fixed = { min: 500, max: 500, step: 1 };
    expect(isSliderFixed(fixed)).toBe(true);
    expect(sliderFromQuantity(500, fixed)).toBe(0);
    expect(quantityFromSlider(70, fixed)).toBe(500);
    expect(isSliderFixed(seedExample)).toBe(false);
    expect(isSliderFixed({ min: 0, max: 1, step: 1 })).toBe(true);
    expect(isSliderFixed({ min: 9, max: 3, step: 1 })).toBe(true);
    expect(sliderFromQuantity(700, { min: 9, max: 3, step: 1 })).toBe(0);
  });

  it("QTY-008 maps both ways", () => {
    fc.assert(
      fc.property(limits, fc.double({ min: 0, max: 100, noNaN: true }), (bounds, position) => {
        fc.pre(!isSliderFixed(bounds));
        expect(sliderFromQuantity(scaleValueAt(position, bounds), bounds)).toBeCloseTo(position, 4);
      }),
    );
  });

  it("QTY-008 ends at max exactly, whatever the bounds", () => {
    fc.assert(
      fc.property(limits, (bounds) => {
        expect(scaleValueAt(100, bounds)).toBe(Math.max(bounds.max, bounds.min, 1));
      }),
    );
  });

  it("QTY-008 goes up to the next multiple, as typing does", () => {
    expect(quantityFromSlider(50, { min: 100, max: 1000, step: 100 })).toBe(400);
  });

  it("QTY-008 puts its value through the quantity rules and rises with the position", () => {
    fc.assert(
      fc.property(limits, fc.integer({ min: 0, max: 99 }), (bounds, position) => {
        const quantity = quantityFromSlider(position, bounds);
        expect(normalizeQuantity(quantity, bounds, "up")).toBe(quantity);
        expect(quantityFromSlider(position + 1, bounds)).toBeGreaterThanOrEqual(quantity);
      }),
    );
  });
});
