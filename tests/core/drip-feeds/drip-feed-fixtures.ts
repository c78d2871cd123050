import { DripFeedCancellation, DripFeedNotices, type DripFeedsPort, type PlacedDripFeed } from "@panel/core/drip-feeds";
import { dripFeedId, orderId, serviceId, type OrderId } from "@panel/core/identifiers";
import { moneyFromCents, zeroMoney, type Money } from "@panel/core/money";
import { Notices } from "@panel/core/notices";
import type { ScriptedPanel } from "../../support/faults.ts";
import { sampleLine, samplePurchase } from "../../support/sample-order.ts";
import { openPanel } from "../../support/open-panel.ts";

/** A drip feed of three runs, one of which has started. */
export const placedFeed = (changes: Partial<PlacedDripFeed> = {}): PlacedDripFeed => ({
  id: dripFeedId(7),
  url: "https://www.instagram.com/p/Cabc123def/",
  quantity: 1000,
  totalQuantity: 3000,
  service: { id: serviceId(1), name: "YouTube views", slug: "youtube-views" },
  runs: 3,
  ordersCount: 1,
  runsDone: 0,
  runsLeft: 2,
  nextRunAt: "2026-01-01 01:00:00",
  minutesBetweenRuns: 60,
  status: "in_processing",
  contentsLimit: 1,
  delivered: 100,
  cost: moneyFromCents(450),
  refund: moneyFromCents(300),
  bonusTakenBack: zeroMoney,
  refunded: zeroMoney,
  orderId: orderId(1),
  createdAt: "2026-01-01 00:00:00",
  actions: { cancelable: true },
  ...changes,
});

/** A memory panel with somebody logged in who has money. */
export function panelWithCustomer(cents = 100_000): ScriptedPanel {
  const { memory: panel } = openPanel();
  const balance = moneyFromCents(cents);
  const account = panel.accounts.add({ email: "ann@panel.test", name: "Ann", password: "secret", balance });
  panel.tokens.save(panel.accounts.openSession(account));
  return panel;
}

/** Buys a drip feed of 1000 views for $1.50 a run; answers the order that was bought. */
export async function buyFeed(panel: ScriptedPanel, runs = 3, minutes = 60): Promise<OrderId> {
  const dripFeed = { numberOfRuns: runs, dripFeedMinutes: minutes, mode: "flat", numberOfSteps: 1 } as const;
  const more = { lines: [{ ...sampleLine, dripFeed }], confirmedTotal: moneyFromCents(150 * runs) };
  const answer = await panel.ordering.placeOrder(samplePurchase(panel, more));
  if (!answer.ok || !answer.value.orderIds[0]) throw new Error(JSON.stringify(answer));
  return answer.value.orderIds[0];
}

export const minutes = (count: number): number => count * 60_000;

export const balanceIn = async (panel: ScriptedPanel): Promise<Money> => {
  const answer = await panel.profile.profile();
  if (!answer.ok) throw new Error("nobody is logged in");
  return answer.value.balance;
};

/** The cancellation over a panel, and what it did. */
export function cancellationOver(panel: ScriptedPanel, dripFeeds: DripFeedsPort = panel.dripFeeds, isAllowed = true) {
  const canceled: PlacedDripFeed[] = [];
  const notices = new Notices(panel.clock);
  const cancellation = new DripFeedCancellation({
    dripFeeds,
    identifiers: panel.identifiers,
    notices: new DripFeedNotices({ notices, format: (amount) => `$${amount / 1_000_000}` }),
    onChanged: (feed) => canceled.push(feed),
    isAllowed: () => isAllowed,
  });
  return { cancellation, canceled, notices };
}
