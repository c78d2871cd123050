import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_DRIP_FEED_MINUTES,
  DEFAULT_DRIP_FEED_MODE,
  dripFeedTotal,
  intervalParts,
  MAX_DRIP_FEED_MINUTES,
  minutesFromParts,
  normalizeRuns,
  PANEL_DRIP_FEED_STEP,
} from "@panel/core/pricing";

const dripFeed = { numberOfRuns: 3, dripFeedMinutes: 60, mode: "flat", numberOfSteps: 1 };

describe("drip feed", () => {
  it("DRF-003 DRF-005 starts flat, every 60 minutes, with step 1 in the panel", () => {
    expect([DEFAULT_DRIP_FEED_MODE, DEFAULT_DRIP_FEED_MINUTES, PANEL_DRIP_FEED_STEP]).toEqual(["flat", 60, 1]);
  });

  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [7, 7],
    ["4", 4],
    ["", 2],
    ["x", 2],
    [3.9, 3],
    ["100", 100],
    ["101", 100],
    ["1,000", 100],
  ])("DRF-004 turns %j runs into %j", (wanted, expected) => {
    expect(normalizeRuns(wanted)).toBe(expected);
  });

  it("DRF-005 takes 1500 minutes as 1 day, 1 hour, 0 minutes", () => {
    expect(intervalParts(1500)).toEqual({ days: 1, hours: 1, minutes: 0 });
    expect(intervalParts(61)).toEqual({ days: 0, hours: 1, minutes: 1 });
    expect(minutesFromParts({ days: "1", hours: "1", minutes: "" })).toBe(1500);
    expect(minutesFromParts({ days: 0, hours: 0, minutes: 0 })).toBe(1);
    expect(minutesFromParts({ days: 365, hours: 5, minutes: 0 })).toBe(525_600);
    expect(minutesFromParts({ days: -5, hours: "x", minutes: 2.9 })).toBe(2);
  });

  it("DRF-005 parts and minutes mean the same", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_DRIP_FEED_MINUTES }),
        (minutes) => minutesFromParts(intervalParts(minutes)) === minutes,
      ),
    );
  });

  it("DRF-001 DRF-016 spreads the quantity of a run over all runs", () => {
    expect(dripFeedTotal(250, dripFeed)).toBe(750);
    expect(dripFeedTotal(250, null)).toBe(250);
  });
});
