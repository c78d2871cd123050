import type { ConnectionMonitor, TabCoordinator, VisibilityMonitor } from "../platform/index.ts";
import type { OrderId } from "../identifiers/index.ts";
import type { AnyRefusal, PortAnswer, PortError } from "../result/index.ts";
import { createCancelSource, type CancelSignal } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import { readTabNews, tabNewsText, type TabNews } from "./progress-news.ts";

/** What an open stream tells: that it is open, that it still is, or which orders moved; an empty list means that any may have. */
export type StreamNews =
  | { readonly kind: "open" }
  | { readonly kind: "beat" }
  | { readonly kind: "moved"; readonly orders: readonly OrderId[] };

/** Opens a stream and tells what it tells; the answer comes when it has ended. */
export type OpenStream = (hear: (news: StreamNews) => void, signal: CancelSignal) => PortAnswer<null>;

/** What a follower hears: whether orders are told of at all, and which moved. */
export type FeedNews =
  | { readonly kind: "live" }
  | { readonly kind: "lost" }
  | { readonly kind: "moved"; readonly orders: readonly OrderId[] };

export interface ProgressFeedDependencies {
  readonly clock: Clock;
  readonly connection: ConnectionMonitor;
  readonly visibility: VisibilityMonitor;
  readonly tabs: TabCoordinator;
}

/** A stream that says nothing for so long is dead, whatever the network believes; the server is heard every 20 seconds. */
export const SILENCE_MS = 50_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 300_000;

/** Milliseconds before a lost stream is opened again: soon after the first loss, then ever later. */
export const waitAfterLosses = (losses: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 4 ** losses);

interface StreamEnd {
  /** It was held so long that the next loss counts as the first. */
  readonly hasLasted: boolean;
  readonly isRefused: boolean;
}

/** A server that refuses the stream itself, or has none, refuses it the next time too. */
const isFinal = ({ kind }: PortError | AnyRefusal): boolean =>
  kind === "unauthorized" || kind === "notFound" || kind === "notAvailable" || kind === "unexpectedAnswer";

/**
 * The news of one stream for everybody in this browser who follows it: one tab that is seen holds the stream and passes on what it
 * hears. It is open only while somebody follows, the page is seen and the browser is online. A follower without news looks by itself.
 */
export class ProgressFeed {
  readonly #topic: string;
  readonly #open: OpenStream;
  readonly #around: ProgressFeedDependencies;
  readonly #followers = new Set<(news: FeedNews) => void>();
  #stops: readonly Cancel[] = [];
  #isLive = false;
  #isQueued = false;
  /** The server refuses the stream; asked again when somebody begins to follow, or comes back. */
  #isRefused = false;
  /** Ends the waiting or the stream of this tab; null while another one holds it. */
  #release: (() => void) | null = null;

  /** `topic` is one stream; feeds of the same topic in other tabs share it. */
  constructor(topic: string, open: OpenStream, around: ProgressFeedDependencies) {
    this.#topic = topic;
    this.#open = open;
    this.#around = around;
  }

  /** Hears the news until cancelled; the first follower opens the stream, the last one closes it. */
  follow(hear: (news: FeedNews) => void): Cancel {
    const own = (news: FeedNews) => hear(news);
    this.#followers.add(own);
    if (this.#followers.size === 1) this.#begin();
    else if (this.#isLive) own({ kind: "live" });
    return () => {
      if (this.#followers.delete(own) && this.#followers.size === 0) this.#end();
    };
  }

  #begin(): void {
    const { connection, visibility, tabs } = this.#around;
    this.#stops = [
      connection.onChange(() => this.#update()),
      visibility.onChange(() => this.#update()),
      tabs.listen(this.#topic, (text) => this.#hearTab(readTabNews(text))),
    ];
    this.#update();
  }

  #end(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#rest();
  }

  get #isWanted(): boolean {
    const { connection, visibility } = this.#around;
    return this.#followers.size > 0 && visibility.isVisible && connection.isOnline;
  }

  #update(): void {
    if (!this.#isWanted) return this.#rest();
    this.#isRefused = false;
    this.#tellTabs({ kind: "ask" });
    this.#queue();
  }

  /** The stream is not wanted here; another tab may hold it. */
  #rest(): void {
    this.#release?.();
    this.#setLive(false);
  }

  /** One at a time waits in this tab for the right to hold the stream. */
  #queue(): void {
    if (this.#isQueued || !this.#isWanted || this.#isRefused) return;
    this.#isQueued = true;
    const leave = () => {
      this.#isQueued = false;
      this.#queue();
    };
    void this.#around.tabs.runExclusive(this.#topic, () => this.#lead()).then(leave, leave);
  }

  /** Holds the stream and opens it again when it is lost, until it is not wanted here any more. */
  async #lead(): Promise<void> {
    for (let losses = 0; this.#isWanted && !this.#isRefused; losses += 1) {
      const end = await this.#hold();
      if (end.hasLasted) losses = 0;
      this.#isRefused = end.isRefused;
      this.#setLive(false);
      this.#tellTabs({ kind: "lost" });
      if (this.#isWanted && !this.#isRefused) await this.#wait(waitAfterLosses(losses));
    }
  }

  async #hold(): Promise<StreamEnd> {
    const source = createCancelSource();
    const began = this.#around.clock.now();
    const ended = (isRefused: boolean): StreamEnd => ({
      hasLasted: this.#around.clock.now() - began >= SILENCE_MS,
      isRefused,
    });
    let stopTimer: Cancel = () => undefined;
    const expectNews = () => {
      stopTimer();
      stopTimer = this.#around.clock.schedule(SILENCE_MS, () => source.abort());
    };
    this.#release = () => source.abort();
    expectNews();
    try {
      const answer = await this.#open((news) => {
        if (source.signal.aborted) return;
        expectNews();
        this.#pass(news);
      }, source.signal);
      return ended(!answer.ok && isFinal(answer.error));
    } catch {
      return ended(false);
    } finally {
      stopTimer();
      this.#release = null;
    }
  }

  #wait(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        stop();
        this.#release = null;
        resolve();
      };
      const stop = this.#around.clock.schedule(delayMs, go);
      this.#release = go;
    });
  }

  /** What this tab's stream tells, to its own followers and to the other tabs. */
  #pass(news: StreamNews): void {
    if (!this.#isLive) this.#tellTabs({ kind: "live" });
    this.#setLive(true);
    if (news.kind !== "moved") return;
    this.#tellTabs(news);
    this.#tell(news);
  }

  #hearTab(news: TabNews | null): void {
    if (news === null || !this.#isWanted) return;
    if (news.kind === "ask") {
      if (this.#release !== null && this.#isLive) this.#tellTabs({ kind: "live" });
    } else if (this.#release === null) {
      // Anyone who tells of an order holds an open stream, also when its beginning was not heard.
      this.#setLive(news.kind !== "lost");
      if (news.kind === "moved") this.#tell(news);
    }
  }

  #setLive(isLive: boolean): void {
    if (this.#isLive === isLive) return;
    this.#isLive = isLive;
    this.#tell({ kind: isLive ? "live" : "lost" });
  }

  #tell(news: FeedNews): void {
    for (const hear of [...this.#followers]) hear(news);
  }

  #tellTabs(news: TabNews): void {
    this.#around.tabs.broadcast(this.#topic, tabNewsText(news));
  }
}
