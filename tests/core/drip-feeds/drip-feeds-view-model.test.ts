import {
  DRIP_FEEDS_PAGE_SIZE,
  DripFeedsViewModel,
  DripFeedViewModel,
  type DripFeedsPort,
  type PlacedDripFeed,
} from "@panel/core/drip-feeds";
import { dripFeedId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { OrderActionsModel, OrdersExport, OrdersViewModel } from "@panel/core/orders";
import { failure, success } from "@panel/core/result";
import { settle } from "@panel/memory";
import type { ScriptedPanel } from "../../support/faults.ts";
import { describe, expect, it } from "vitest";
import { buyFeed, cancellationOver, minutes, panelWithCustomer, placedFeed } from "./drip-feed-fixtures.ts";

function listOver(panel: ScriptedPanel, dripFeeds: DripFeedsPort = panel.dripFeeds) {
  const { cancellation } = cancellationOver(panel);
  return new DripFeedsViewModel({ dripFeeds, context: panel, cancellation: () => cancellation });
}

const portAnswering = (feeds: readonly PlacedDripFeed[]): DripFeedsPort => ({
  list: () => Promise.resolve(success(feeds)),
  feed: () => Promise.resolve(failure({ kind: "network" })),
  cancel: () => Promise.resolve(failure({ kind: "network" })),
});

function detailsOver(panel: ScriptedPanel, id: number) {
  const { notices } = cancellationOver(panel);
  const orders = new OrdersViewModel(
    { dripFeedId: id },
    {
      orders: panel.orders,
      context: panel,
      file: new OrdersExport({ orders: panel.orders, files: panel.files, clock: panel.clock }),
      actions: () =>
        new OrderActionsModel({
          orders: panel.orders,
          identifiers: panel.identifiers,
          notices,
          onChanged: () => undefined,
          isAllowed: () => true,
        }),
    },
  );
  const { cancellation } = cancellationOver(panel);
  let onCanceled: (feed: PlacedDripFeed) => void = () => undefined;
  const model = new DripFeedViewModel(dripFeedId(id), {
    dripFeeds: panel.dripFeeds,
    context: panel,
    orders,
    cancellation: (changed) => {
      onCanceled = changed;
      return cancellation;
    },
  });
  return { model, orders, cancel: (feed: PlacedDripFeed) => onCanceled(feed) };
}

describe("the list of drip feeds", () => {
  it("DRF-008 shows the user's drip feeds, newest first", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel);
    await buyFeed(panel, 5);
    const list = listOver(panel);
    const stop = list.activate();
    expect(list.feedsQuery.isLoading).toBe(true);
    await settle();
    expect(list.shown.map((feed) => feed.runs)).toEqual([5, 3]);
    expect([list.feedsQuery.isLoading, list.isEmpty, list.pageCount]).toEqual([false, false, 1]);
    stop();
    expect(panel.clock.waiting).toBe(0);
  });

  it("DRF-010 narrows to a status and steps through pages of ten", () => {
    const panel = panelWithCustomer();
    const feeds = Array.from({ length: 23 }, (_one, at) =>
      placedFeed({ id: dripFeedId(23 - at), status: at % 2 === 0 ? "completed" : "canceled", runsDone: 1 }),
    );
    const list = listOver(panel, portAnswering(feeds));
    return list.load().then(() => {
      expect([list.shown.length, list.pageCount]).toEqual([DRIP_FEEDS_PAGE_SIZE, 3]);
      list.setPage(3);
      expect(list.shown.map((feed) => feed.id)).toEqual([3, 2, 1]);
      list.setPage(9);
      expect(list.pageNumber).toBe(3);
      list.setStatus("completed");
      expect([list.pageNumber, list.matching.length, list.pageCount]).toEqual([1, 12, 2]);
      list.setStatus("in_processing");
      expect([list.shown, list.isEmpty]).toEqual([[], false]);
    });
  });

  it("DRF-008 follows the runs as they start, and says when it could not be read", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel, 3);
    const list = listOver(panel);
    const stop = list.activate();
    await settle();
    expect(list.shown[0]?.ordersCount).toBe(1);
    await panel.clock.advanceAsync(minutes(60));
    await panel.clock.advanceAsync(minutes(2));
    expect(list.shown[0]?.ordersCount).toBe(2);
    stop();
    const broken = listOver(panel, { ...portAnswering([]), list: () => Promise.resolve(failure({ kind: "network" })) });
    await broken.load();
    expect([broken.feedsQuery.refusal, broken.feeds, broken.isEmpty]).toEqual([{ kind: "network" }, null, false]);
  });
});

describe("one drip feed", () => {
  it("DRF-011 DRF-012 shows it with the orders of its runs, and a run that starts joins them", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel, 3);
    await buyFeed(panel, 2);
    const { model, orders } = detailsOver(panel, 1);
    const stop = model.activate();
    await settle();
    expect(model.feed).toMatchObject({ id: 1, runs: 3, ordersCount: 1, refund: moneyFromCents(300) });
    expect(orders.page?.orders.map((order) => order.dripFeedId)).toEqual([1]);
    await panel.clock.advanceAsync(minutes(60));
    await panel.clock.advanceAsync(minutes(2));
    await settle();
    expect(model.feed?.ordersCount).toBe(2);
    expect(orders.page?.total).toBe(2);
    stop();
    expect(panel.clock.waiting).toBe(0);
  });

  it("DRF-013 shows what the cancellation answered", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel, 3);
    const { model, cancel } = detailsOver(panel, 1);
    await model.load();
    const answer = await panel.dripFeeds.cancel(dripFeedId(1), moneyFromCents(300), panel.identifiers.nextKey());
    if (!answer.ok) throw new Error("refused");
    cancel(answer.value);
    expect(model.feed).toMatchObject({ status: "canceled", refunded: moneyFromCents(300) });
  });

  it("DEC-040 is missing when it is somebody else's", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel);
    const eve = panel.accounts.add({ email: "eve@panel.test", name: "Eve", password: "x" });
    panel.tokens.save(panel.accounts.openSession(eve));
    const { model } = detailsOver(panel, 1);
    await model.load();
    expect(model.isMissing).toBe(true);
  });
});
