import type { ConnectionMonitor, VisibilityMonitor } from "../platform/index.ts";
import type { OrderId } from "../identifiers/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import { nextLookAfter } from "./order-status-rules.ts";
import type { FeedNews, ProgressFeed } from "./progress-feed.ts";

/** What a look found: something moved, nothing did, nothing can move any more, or another person asked meanwhile. */
export type LookOutcome = "moved" | "still" | "finished" | "superseded";

export interface ProgressWatchDependencies {
  readonly clock: Clock;
  readonly connection: ConnectionMonitor;
  readonly visibility: VisibilityMonitor;
  /** Tells immediately what moved; where it is missing or silent, looks alone find out. */
  readonly feed?: Pick<ProgressFeed, "follow">;
}

/** News bring a look immediately, but so many milliseconds lie between two looks at least. */
export const NEWS_PAUSE_MS = 1_000;
/** While every move is told, a look this seldom is enough to catch what the telling may have missed. */
const TOLD_LOOK_MS = 60_000;

/**
 * Looks again and again at what is still moving: one look at a time, with pauses that grow while nothing changes, and none at
 * all while the page is hidden, the browser is offline or nothing moves. Coming back looks soon, but never sooner than the
 * shortest pause after the look before. While a feed tells what moves, news bring the looks, and those by themselves are rare.
 */
export class ProgressWatch {
  readonly #around: ProgressWatchDependencies;
  readonly #look: () => Promise<LookOutcome>;
  readonly #concerns: (orders: readonly OrderId[]) => boolean;
  #unfollow: Cancel | null = null;
  #isTold = false;
  /** Something was told that no look has seen yet. */
  #hasNews = false;
  #isLooking = false;
  #cancel: Cancel | null = null;
  #quietLooks = 0;
  #isMoving = false;
  #lookedAt = -Infinity;
  /** Goes up with every `follow` and `stop`, so that a look begun before has no say any more. */
  #round = 0;

  /** `concerns` says whether news of some orders are news here; all are unless it is given. */
  constructor(
    around: ProgressWatchDependencies,
    look: () => Promise<LookOutcome>,
    concerns: (orders: readonly OrderId[]) => boolean = () => true,
  ) {
    this.#around = around;
    this.#look = look;
    this.#concerns = concerns;
  }

  /** Begins to listen for the page being hidden and the connection being lost; answers what ends all looking. */
  activate(): Cancel {
    const { connection, visibility } = this.#around;
    const stops = [connection.onChange(() => this.#wake()), visibility.onChange(() => this.#wake())];
    return () => {
      this.stop();
      for (const stop of stops) stop();
    };
  }

  /** What is shown was just read; plans the next look if something moves. */
  follow(isMoving: boolean): void {
    this.#halt();
    this.#isMoving = isMoving;
    this.#lookedAt = this.#around.clock.now();
    if (isMoving) this.#unfollow ??= this.#around.feed?.follow((news) => this.#hear(news)) ?? null;
    else this.#leaveFeed();
    this.#planNext();
  }

  stop(): void {
    this.#halt();
    this.#isMoving = false;
    this.#leaveFeed();
  }

  #halt(): void {
    this.#round += 1;
    this.#quietLooks = 0;
    this.#isLooking = false;
    this.#drop();
  }

  #leaveFeed(): void {
    this.#unfollow?.();
    this.#unfollow = null;
    this.#isTold = false;
    this.#hasNews = false;
  }

  /** A stream that begins may have missed what happened before it. */
  #hear(news: FeedNews): void {
    this.#isTold = news.kind !== "lost";
    this.#quietLooks = 0;
    if (news.kind === "live" || (news.kind === "moved" && this.#isNews(news.orders))) this.#hasNews = true;
    if (!this.#isLooking) this.#planNext();
  }

  #isNews(orders: readonly OrderId[]): boolean {
    return orders.length === 0 || this.#concerns(orders);
  }

  #planNext(pausedMs = this.#sinceLook): void {
    if (this.#hasNews) return this.#plan(Math.max(0, NEWS_PAUSE_MS - this.#sinceLook));
    const pause = this.#isTold ? TOLD_LOOK_MS : nextLookAfter(this.#quietLooks);
    this.#plan(Math.max(0, pause - pausedMs));
  }

  get #sinceLook(): number {
    return this.#around.clock.now() - this.#lookedAt;
  }

  #drop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  /** A feed that opens again brings the look; only where it does not, the page looks by itself. */
  #wake(): void {
    this.#drop();
    this.#quietLooks = 0;
    const atLeast = this.#unfollow === null ? 0 : NEWS_PAUSE_MS;
    this.#plan(Math.max(atLeast, nextLookAfter(0) - this.#sinceLook));
  }

  #plan(delayMs: number): void {
    const { clock, connection, visibility } = this.#around;
    this.#drop();
    if (!this.#isMoving || !visibility.isVisible || !connection.isOnline) return;
    this.#cancel = clock.schedule(delayMs, () => void this.#run());
  }

  async #run(): Promise<void> {
    const round = this.#round;
    this.#cancel = null;
    this.#lookedAt = this.#around.clock.now();
    this.#hasNews = false;
    this.#isLooking = true;
    const outcome = await this.#look();
    if (round !== this.#round) return;
    this.#isLooking = false;
    if (outcome === "superseded") return;
    if (outcome === "finished") return this.stop();
    this.#quietLooks = outcome === "moved" ? Math.max(0, this.#quietLooks - 1) : this.#quietLooks + 1;
    this.#planNext(0);
  }
}
