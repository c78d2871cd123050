import { dripFeedActions, dripFeedStatusOf } from "@panel/core/drip-feeds";
import { orderStatuses } from "@panel/core/orders";
import { expect, it } from "vitest";

it("DRF-013 a drip feed can be cancelled while a run is left, by its owner, unless the account is frozen", () => {
  const owner = { isOwner: true, isFrozen: false };
  expect([0, 1, 5].map((runsLeft) => dripFeedActions({ runsLeft }, owner).cancelable)).toEqual([false, true, true]);
  expect(dripFeedActions({ runsLeft: 1 }, { isOwner: true, isFrozen: true })).toEqual({ cancelable: false });
  expect(dripFeedActions({ runsLeft: 1 }, { isOwner: false, isFrozen: false })).toEqual({ cancelable: false });
});

it("DRF-010 it has three words for how the order that was bought stands", () => {
  expect(new Set(orderStatuses.map(dripFeedStatusOf))).toEqual(new Set(["completed", "in_processing", "canceled"]));
  expect(["completed", "canceled", "stopped", "error", "unpaid"].map(dripFeedStatusOf)).toEqual([
    "completed",
    "canceled",
    "in_processing",
    "in_processing",
    "in_processing",
  ]);
});
