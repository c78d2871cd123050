import {
  deliveredPercent,
  dripFeedTone,
  intervalText,
  isDripFeedUnderWay,
  knownDripFeedStatus,
  runsUnderWay,
} from "@panel/core/drip-feeds";
import { describe, expect, it } from "vitest";
import { placedFeed } from "./drip-feed-fixtures.ts";

describe("drip-feed rules", () => {
  it.each([
    ["completed", "success"],
    ["in_processing", "progress"],
    ["canceled", "neutral"],
  ])("DRF-010 knows the status %s and how it is coloured", (status, tone) => {
    expect([knownDripFeedStatus(status), dripFeedTone(status)]).toEqual([status, tone]);
  });

  it("DRF-010 shows an unknown status as a neutral label", () => {
    expect([knownDripFeedStatus("resting"), dripFeedTone("resting")]).toEqual([null, "neutral"]);
  });

  it.each([
    [1500, "en", "1 day, 1 hour"],
    [60, "en", "1 hour"],
    [90, "en", "1 hour, 30 minutes"],
    [2881, "en", "2 days, 1 minute"],
    [0, "en", "0 minutes"],
    [1500, "de", "1 Tag, 1 Stunde"],
    [300, "ru", "5 часов"],
    [120, "ja", "2 時間"],
  ])("DRF-009 writes %i minutes between runs in %s as %s", (minutes, language, words) => {
    expect(intervalText(minutes, language).replace(/\u00a0/g, " ")).toBe(words);
  });

  it("DRF-011 rounds progress down, so that only all of it is 100 percent", () => {
    expect([0, 1, 2999, 3000].map((delivered) => deliveredPercent({ delivered, totalQuantity: 3000 }))).toEqual([0, 0, 99, 100]);
    expect(deliveredPercent({ delivered: 0, totalQuantity: 0 })).toBe(0);
  });

  it("DRF-013 counts the runs that go on after cancelling, never fewer than none", () => {
    expect(runsUnderWay({ ordersCount: 5, runsDone: 3 })).toBe(2);
    expect(runsUnderWay({ ordersCount: 3, runsDone: 3 })).toBe(0);
    expect(runsUnderWay({ ordersCount: 2, runsDone: 3 })).toBe(0);
  });

  it("DRF-011 follows a cancelled drip feed until the runs that had started are delivered", () => {
    expect(isDripFeedUnderWay(placedFeed({ status: "in_processing" }))).toBe(true);
    expect(isDripFeedUnderWay(placedFeed({ status: "completed" }))).toBe(false);
    expect(isDripFeedUnderWay(placedFeed({ status: "canceled", ordersCount: 2, runsDone: 1 }))).toBe(true);
    expect(isDripFeedUnderWay(placedFeed({ status: "canceled", ordersCount: 2, runsDone: 2 }))).toBe(false);
  });
});
