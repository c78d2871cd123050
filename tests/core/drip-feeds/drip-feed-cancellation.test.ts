import type { PriceChanged } from "@panel/core/pricing";
import type { DripFeedsPort, PlacedDripFeed } from "@panel/core/drip-feeds";
import { moneyFromCents } from "@panel/core/money";
import { failure, type PortAnswer } from "@panel/core/result";
import type { ScriptedPanel } from "../../support/faults.ts";
import { describe, expect, it } from "vitest";
import { balanceIn, buyFeed, cancellationOver, minutes, panelWithCustomer } from "./drip-feed-fixtures.ts";

async function onlyFeed(panel: ScriptedPanel): Promise<PlacedDripFeed> {
  const answer = await panel.dripFeeds.list();
  const feed = answer.ok ? answer.value[0] : undefined;
  if (!feed) throw new Error("no drip feed");
  return feed;
}

/** The port of a panel with some of its calls replaced. */
const portOf = ({ dripFeeds }: ScriptedPanel, changes: Partial<DripFeedsPort>): DripFeedsPort => ({
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
    await cancellation.confirmed.confirm();
    expect(cancellation.confirmed.asked).toBeNull();
    expect(canceled).toMatchObject([{ status: "canceled", refunded: moneyFromCents(300), runsLeft: 0 }]);
    expect(notices.current).toMatchObject([{ kind: "success", about: "dripFeedCancelled", values: { id: 1, refund: "$3" } }]);
    expect(await balanceIn(panel)).toBe(moneyFromCents(100_000 - 150));
  });

  it("DRF-013 asks again, with the new refund, when a run has started while the question stood", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel, 3);
    const { cancellation, canceled } = cancellationOver(panel);
    await cancellation.request(await onlyFeed(panel));
    const asked = cancellation.confirmed.asked;
    panel.clock.advance(minutes(60));
    await cancellation.confirmed.confirm();
    expect(cancellation.confirmed.asked?.isRefundChanged).toBe(true);
    expect(cancellation.feed?.refund).toBe(moneyFromCents(150));
    expect(cancellation.confirmed.asked?.key).not.toBe(asked?.key);
    expect(canceled).toEqual([]);
    await cancellation.confirmed.confirm();
    expect(canceled).toHaveLength(1);
    expect(await balanceIn(panel)).toBe(moneyFromCents(100_000 - 300));
  });

  it("DRF-013 says so when every run has started meanwhile, and can no longer be confirmed", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel, 2);
    const { cancellation, canceled } = cancellationOver(panel);
    await cancellation.request(await onlyFeed(panel));
    panel.clock.advance(minutes(60));
    await cancellation.confirmed.confirm();
    expect(cancellation.feed).toMatchObject({ runsLeft: 0 });
    expect(cancellation.confirmed.isPossible).toBe(false);
    await cancellation.confirmed.confirm();
    expect(canceled).toEqual([]);
    expect(await balanceIn(panel)).toBe(moneyFromCents(100_000 - 300));
  });

  /** A cancellation whose first call is lost, before it took effect or after. */
  function lossy(panel: ScriptedPanel, isHeard: boolean) {
    const keys: string[] = [];
    let isLost = true;
    const changes: Partial<DripFeedsPort> = {
      cancel: async (id, refund, key): PortAnswer<PlacedDripFeed, PriceChanged> => {
        keys.push(key);
        if (!isLost) return panel.dripFeeds.cancel(id, refund, key);
        if (isHeard) await panel.dripFeeds.cancel(id, refund, key);
        isLost = false;
        return failure({ kind: "network" });
      },
    };
    return { ...cancellationOver(panel, portOf(panel, changes)), keys };
  }

  it("DRF-013 looks a lost answer up, and finds that it took effect", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel, 3);
    const { cancellation, canceled, keys, notices } = lossy(panel, true);
    await cancellation.request(await onlyFeed(panel));
    await cancellation.confirmed.confirm();
    expect([cancellation.confirmed.asked, keys.length]).toEqual([null, 1]);
    expect(canceled).toMatchObject([{ status: "canceled", refunded: moneyFromCents(300) }]);
    expect(notices.current).toMatchObject([{ kind: "success", about: "dripFeedCancelled" }]);
  });

  it("DRF-013 keeps the question and its key while a lost answer is not known, so that pressing again has one effect", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel, 3);
    const { cancellation, canceled, keys } = lossy(panel, false);
    await cancellation.request(await onlyFeed(panel));
    await cancellation.confirmed.confirm();
    expect(cancellation.confirmed.command.state).toEqual({
      kind: "unknown",
      refusal: { kind: "network" },
      lookUp: "nothingSoFar",
    });
    expect(cancellation.confirmed.isPossible).toBe(true);
    expect(canceled).toMatchObject([{ status: "in_processing" }]);
    await cancellation.confirmed.confirm();
    expect([new Set(keys).size, keys.length]).toEqual([1, 2]);
    expect(canceled.at(-1)).toMatchObject({ status: "canceled" });
    expect(await balanceIn(panel)).toBe(moneyFromCents(100_000 - 150));
  });

  it("DRF-013 puts the question anew, under another key, when a run has started by the time it is looked up", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel, 3);
    const { cancellation, keys } = lossy(panel, false);
    await cancellation.request(await onlyFeed(panel));
    panel.clock.advance(minutes(60));
    await cancellation.confirmed.confirm();
    expect(cancellation.confirmed).toMatchObject({ command: { state: { kind: "idle" } }, asked: { isRefundChanged: true } });
    expect(cancellation.feed?.refund).toBe(moneyFromCents(150));
    expect(cancellation.confirmed.asked?.key).not.toBe(keys[0]);
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
    const both = [cancellation.confirmed.confirm(), cancellation.confirmed.confirm()];
    cancellation.confirmed.dismiss();
    expect(cancellation.confirmed.asked).not.toBeNull();
    await Promise.all(both);
    expect(calls).toBe(1);
  });

  it("DRF-013 asks nothing of a frozen account, nor where the flag is off, nor without an answer", async () => {
    const panel = panelWithCustomer();
    await buyFeed(panel, 2);
    const feed = await onlyFeed(panel);
    const frozen = cancellationOver(panel, panel.dripFeeds, false);
    await frozen.cancellation.request(feed);
    expect(frozen.cancellation.confirmed.asked).toBeNull();
    const { cancellation } = cancellationOver(panel);
    await cancellation.request({ ...feed, actions: { cancelable: false } });
    expect(cancellation.confirmed.asked).toBeNull();
    const lost = cancellationOver(panel, portOf(panel, { feed: () => Promise.resolve(failure({ kind: "network" })) }));
    await lost.cancellation.request(feed);
    expect(lost.cancellation.confirmed.asked).toBeNull();
    expect(lost.notices.current).toMatchObject([{ kind: "error", about: "dripFeedNotCancelled" }]);
  });
});
