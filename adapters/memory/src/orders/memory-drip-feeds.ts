import {
  dripFeedActions,
  dripFeedStatusOf,
  planRuns,
  refundOfRuns,
  type PlacedDripFeed,
  type PlannedRun,
} from "@panel/core/drip-feeds";
import { dripFeedId, type DripFeedId, type OrderId } from "@panel/core/identifiers";
import { addMoney } from "@panel/core/money";
import type { DripFeed } from "@panel/core/pricing";
import type { Order, OrderAmounts, Refund } from "@panel/core/orders";
import type { Clock } from "@panel/core/time";
import { isFrozen, type MemoryAccount } from "../accounts/memory-accounts.ts";
import { utcText } from "../utc-text.ts";

/** What the drip feeds ask of the orders. */
export interface DripFeedOrderBook {
  order(id: OrderId): Order | null;
  amend(id: OrderId, fields: Partial<Order>): void;
  placeRun(owner: MemoryAccount, whole: Order, run: PlannedRun): OrderId;
}

/** The order that a drip feed was bought as. */
interface WholeOrder {
  readonly order: Order;
  readonly owner: MemoryAccount;
  readonly amounts: OrderAmounts;
}

/** What cancelling a drip feed did. */
export interface CanceledDripFeed {
  readonly owner: MemoryAccount;
  readonly orderId: OrderId;
  readonly refund: Refund;
}

interface Run extends PlannedRun {
  orderId: OrderId | null;
  isCanceled: boolean;
}

interface Feed {
  readonly id: DripFeedId;
  readonly owner: MemoryAccount;
  readonly orderId: OrderId;
  readonly dripFeed: DripFeed;
  runs: readonly Run[];
  /** When the next run starts; null before it is paid and when none is left. */
  nextRunAt: number | null;
}

const isLeft = (run: Run): boolean => run.orderId === null && !run.isCanceled;
const isEnded = (order: Order): boolean => order.status === "completed" || order.status === "canceled";

/** Drip feeds in memory: anyone who looks at them finds every run started whose time has come by the clock. */
export class MemoryDripFeeds {
  readonly #clock: Clock;
  readonly #orders: DripFeedOrderBook;
  readonly #feeds = new Map<DripFeedId, Feed>();

  constructor(clock: Clock, orders: DripFeedOrderBook) {
    this.#clock = clock;
    this.#orders = orders;
  }

  /** Plans the runs of an order that was placed with drip feed. */
  open({ order, owner, amounts }: WholeOrder, quantity: number, dripFeed: DripFeed): DripFeedId {
    const id = dripFeedId(this.#feeds.size + 1);
    const planned = planRuns(dripFeed.numberOfRuns, quantity, amounts);
    const runs = planned.map((run) => ({ ...run, orderId: null, isCanceled: false }));
    this.#feeds.set(id, { id, owner, orderId: order.id, dripFeed, runs, nextRunAt: null });
    return id;
  }

  /** Shares other amounts among the runs of an order that nobody has paid yet. */
  reprice(orderId: OrderId, amounts: OrderAmounts): void {
    for (const feed of this.#feeds.values()) {
      if (feed.orderId !== orderId) continue;
      const planned = planRuns(feed.dripFeed.numberOfRuns, feed.runs[0]?.quantity ?? 0, amounts);
      feed.runs = planned.map((run) => ({ ...run, orderId: null, isCanceled: false }));
    }
  }

  /** The first run is due immediately. */
  paid(orderId: OrderId): void {
    for (const feed of this.#feeds.values()) {
      if (feed.orderId === orderId) feed.nextRunAt ??= this.#clock.now();
    }
  }

  /** Starts what is due and brings the orders that were bought up to date. */
  goOn(): void {
    for (const feed of this.#feeds.values()) {
      while (feed.nextRunAt !== null && feed.nextRunAt <= this.#clock.now()) this.#startRun(feed, feed.nextRunAt);
      this.#follow(feed);
    }
  }

  /** Paid drip feeds, newest first. */
  all(owner: MemoryAccount): readonly PlacedDripFeed[] {
    this.goOn();
    const own = [...this.#feeds.values()].filter((feed) => feed.owner === owner);
    return own.flatMap((feed) => this.#placed(feed) ?? []).toReversed();
  }

  /** Stops what has not started; null when there is nothing to stop. */
  cancel(id: DripFeedId): CanceledDripFeed | null {
    const feed = this.#feeds.get(id);
    const left = feed?.runs.filter(isLeft) ?? [];
    if (!feed || left.length === 0) return null;
    const refund = refundOfRuns(left);
    for (const run of left) run.isCanceled = true;
    feed.nextRunAt = null;
    const back = { amount: refund.refund, date: utcText(this.#clock.now()) };
    this.#orders.amend(feed.orderId, { status: "canceled", cancelReason: "user", refund: back });
    return { owner: feed.owner, orderId: feed.orderId, refund };
  }

  #startRun(feed: Feed, at: number): void {
    const whole = this.#orders.order(feed.orderId);
    const next = feed.runs.find(isLeft);
    if (whole && next) next.orderId = this.#orders.placeRun(feed.owner, whole, next);
    feed.nextRunAt = feed.runs.some(isLeft) ? at + feed.dripFeed.dripFeedMinutes * 60_000 : null;
  }

  #started(feed: Feed): readonly Order[] {
    return feed.runs.flatMap((run) => (run.orderId === null ? [] : (this.#orders.order(run.orderId) ?? [])));
  }

  #follow(feed: Feed): void {
    const whole = this.#orders.order(feed.orderId);
    const started = this.#started(feed);
    if (!whole || started.length === 0) return;
    const currentQuantity = started.reduce((sum, run) => sum + run.currentQuantity, 0);
    const isOver = whole.status === "in_processing" && feed.nextRunAt === null && started.every(isEnded);
    const ended = started.some((run) => run.status === "completed") ? "completed" : "canceled";
    const percentOfCurrentFill = Math.floor((currentQuantity * 100) / whole.quantity);
    const subOrders = started.map((run) => run.id);
    this.#orders.amend(whole.id, { currentQuantity, percentOfCurrentFill, subOrders, status: isOver ? ended : whole.status });
  }

  #placed(feed: Feed): PlacedDripFeed | null {
    const whole = this.#orders.order(feed.orderId);
    if (!whole || whole.status === "unpaid") return null;
    const left = feed.runs.filter(isLeft);
    const started = this.#started(feed);
    const refund = refundOfRuns(left);
    return {
      id: feed.id,
      url: whole.url,
      quantity: feed.runs[0]?.quantity ?? 0,
      totalQuantity: whole.quantity,
      service: whole.service,
      runs: feed.runs.length,
      ordersCount: started.length,
      runsDone: started.filter(isEnded).length,
      runsLeft: left.length,
      nextRunAt: feed.nextRunAt === null ? null : utcText(feed.nextRunAt),
      minutesBetweenRuns: feed.dripFeed.dripFeedMinutes,
      status: dripFeedStatusOf(whole.status),
      contentsLimit: 1,
      delivered: whole.currentQuantity,
      cost: whole.cost,
      refund: refund.credited,
      bonusTakenBack: addMoney(refund.couponTakenBack, refund.methodTakenBack),
      refunded: refundOfRuns(feed.runs.filter((run) => run.isCanceled)).credited,
      orderId: feed.orderId,
      createdAt: whole.createdAt,
      actions: dripFeedActions({ runsLeft: left.length }, { isOwner: true, isFrozen: isFrozen(feed.owner) }),
    };
  }
}
