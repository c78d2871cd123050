import type { DripFeedsPort, PlacedDripFeed } from "@panel/core/drip-feeds";
import { moneyFromCents } from "@panel/core/money";
import { failure, type PortAnswer } from "@panel/core/result";
import type { MemoryPanel } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { balanceIn, buyFeed, cancellationOver, minutes, panelWithCustomer } from "./drip-feed-fixtures.ts";

async function onlyFeed(panel: MemoryPanel): Promise<PlacedDripFeed> {
  const answer = await panel.dripFeeds.list();
  const feed = answer.ok ? answer.value[0] : undefined;
  if (!feed) throw new Error("no drip feed");
  return feed;
}

/** The port of a panel with some of its calls replaced. */
const portOf = ({ dripFeeds }: MemoryPanel, changes: Partial<DripFeedsPort>): DripFeedsPort => ({
  list: () => dripFeeds.list(),
  feed: (id) => dripFeeds.feed(id),
  cancel: (id, refund, key) => dripFeeds.cancel(id, refund, key),
  ...changes,
});

describe("cancelling a drip feed", () => {
  it("DRF-013 asks first and names the refund as it is now, not as it was when the list was read", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel, 3);
    const listed = await onlyFeed(panel);
    expect(listed.refund).toBe(moneyFromCents(300));
    panel.clock.advance(minutes(60));
    const { cancellation } = cancellationOver(panel);
    await cancellation.request(listed);
    expect(cancellation.feed).toMatchObject({ runsLeft: 1, refund: moneyFromCents(150) });
    expect(await balanceIn(panel)).toBe(moneyFromCents(100_000 - 450));
  });

  it("DRF-013 credits exactly what was named, tells it, and hands the changed drip feed on", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel, 3);
    const { cancellation, canceled, notices } = cancellationOver(panel);
    await cancellation.request(await onlyFeed(panel));
    await cancellation.confirm();
    expect(cancellation.asked).toBeNull();
    expect(canceled).toMatchObject([{ status: "canceled", refunded: moneyFromCents(300), runsLeft: 0 }]);
    expect(notices.current).toMatchObject([{ kind: "success", textKey: "dripFeeds:done", values: { id: 1, refund: "$3" } }]);
    expect(await balanceIn(panel)).toBe(moneyFromCents(100_000 - 150));
  });

  it("DRF-013 asks again, with the new refund, when a run has started while the question stood", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel, 3);
    const { cancellation, canceled } = cancellationOver(panel);
    await cancellation.request(await onlyFeed(panel));
    const asked = cancellation.asked;
    panel.clock.advance(minutes(60));
    await cancellation.confirm();
    expect(cancellation.isRefundChanged).toBe(true);
    expect(cancellation.feed?.refund).toBe(moneyFromCents(150));
    expect(cancellation.asked?.key).not.toBe(asked?.key);
    expect(canceled).toEqual([]);
    await cancellation.confirm();
    expect(canceled).toHaveLength(1);
    expect(await balanceIn(panel)).toBe(moneyFromCents(100_000 - 300));
  });

  it("DRF-013 says so when every run has started meanwhile, and can no longer be confirmed", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel, 2);
    const { cancellation, canceled } = cancellationOver(panel);
    await cancellation.request(await onlyFeed(panel));
    panel.clock.advance(minutes(60));
    await cancellation.confirm();
    expect(cancellation.feed).toMatchObject({ runsLeft: 0 });
    expect(cancellation.isPossible).toBe(false);
    await cancellation.confirm();
    expect(canceled).toEqual([]);
    expect(await balanceIn(panel)).toBe(moneyFromCents(100_000 - 300));
  });

  it("DRF-013 keeps the question and its key after a lost answer, so that pressing again has one effect", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel, 3);
    const keys: string[] = [];
    let isLost = true;
    const { cancellation, canceled } = cancellationOver(
      panel,
      portOf(panel, {
        cancel: async (id, refund, key): PortAnswer<PlacedDripFeed> => {
          keys.push(key);
          const answer = await panel.dripFeeds.cancel(id, refund, key);
          return isLost ? failure({ kind: "network" }) : answer;
        },
      }),
    );
    await cancellation.request(await onlyFeed(panel));
    await cancellation.confirm();
    expect(cancellation.problem).toEqual({ kind: "network" });
    isLost = false;
    await cancellation.confirm();
    expect(new Set(keys).size).toBe(1);
    expect(canceled).toHaveLength(1);
    expect(await balanceIn(panel)).toBe(moneyFromCents(100_000 - 150));
  });

  it("DRF-013 sends one request for a double click, and does not close while it runs", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel, 3);
    let calls = 0;
    const { cancellation } = cancellationOver(
      panel,
      portOf(panel, {
        cancel: (id, refund, key) => {
          calls += 1;
          return panel.dripFeeds.cancel(id, refund, key);
        },
      }),
    );
    await cancellation.request(await onlyFeed(panel));
    const both = [cancellation.confirm(), cancellation.confirm()];
    cancellation.dismiss();
    expect(cancellation.asked).not.toBeNull();
    await Promise.all(both);
    expect(calls).toBe(1);
  });

  it("DRF-013 asks nothing of a frozen account, nor where the flag is off, nor without an answer", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel, 2);
    const feed = await onlyFeed(panel);
    const frozen = cancellationOver(panel, panel.dripFeeds, false);
    await frozen.cancellation.request(feed);
    expect(frozen.cancellation.asked).toBeNull();
    const { cancellation } = cancellationOver(panel);
    await cancellation.request({ ...feed, actions: { cancelable: false } });
    expect(cancellation.asked).toBeNull();
    const lost = cancellationOver(panel, portOf(panel, { feed: () => Promise.resolve(failure({ kind: "network" })) }));
    await lost.cancellation.request(feed);
    expect(lost.cancellation.asked).toBeNull();
    expect(lost.notices.current).toMatchObject([{ kind: "error", textKey: "dripFeeds:cancelFailed" }]);
  });
});
