import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderId, type OrderId } from "@panel/core/identifiers";
import { type FeedNews, type OpenStream, ProgressFeed, SILENCE_MS, type StreamNews } from "@panel/core/orders";
import { failure, success, type PortResult } from "@panel/core/result";
import { ManualClock, MemoryTabs, SwitchedConnection, SwitchedVisibility } from "@panel/memory";

/** A server whose streams a test tells, ends and refuses. */
class Server {
  readonly open = new Set<(news: StreamNews) => void>();
  most = 0;
  asked = 0;
  refusal: PortResult<null> | null = null;
  readonly #ends = new Set<(answer: PortResult<null>) => void>();

  readonly stream: OpenStream = (hear, signal) => {
    this.asked += 1;
    if (this.refusal) return Promise.resolve(this.refusal);
    return new Promise((resolve) => {
      const end = (answer: PortResult<null>) => {
        this.open.delete(hear);
        this.#ends.delete(end);
        resolve(answer);
      };
      signal.addEventListener("abort", () => end(failure({ kind: "cancelled" })));
      this.open.add(hear);
      this.#ends.add(end);
      this.most = Math.max(this.most, this.open.size);
      hear({ kind: "open" });
    });
  };

  tell(...orders: readonly OrderId[]): void {
    for (const hear of this.open) hear({ kind: "moved", orders });
  }

  beat(): void {
    for (const hear of this.open) hear({ kind: "beat" });
  }

  lose(answer: PortResult<null> = failure({ kind: "network" })): void {
    for (const end of [...this.#ends]) end(answer);
  }
}

function browserOf(tabCount: number) {
  const clock = new ManualClock(0);
  const server = new Server();
  const tabs = new MemoryTabs();
  const pages = Array.from({ length: tabCount }, () => {
    const visibility = new SwitchedVisibility();
    const connection = new SwitchedConnection();
    const feed = new ProgressFeed("orders", server.stream, { clock, connection, visibility, tabs: tabs.openTab() });
    const heard: FeedNews[] = [];
    return { feed, visibility, connection, heard, follow: () => feed.follow((news) => heard.push(news)) };
  });
  return { clock, server, pages };
}

const settle = async (clock: ManualClock) => {
  for (let turn = 0; turn < 8; turn += 1) await clock.advanceAsync(0);
};
const moved = (...ids: readonly number[]): FeedNews => ({ kind: "moved", orders: ids.map(orderId) });
const lastOf = (heard: readonly FeedNews[]) => heard.at(-1);

describe("news of orders in a browser", () => {
  it("holds one stream for all tabs, and every tab hears what it tells", async () => {
    const { clock, server, pages } = browserOf(3);
    for (const page of pages) page.follow();
    await settle(clock);
    expect([server.open.size, server.asked]).toEqual([1, 1]);
    server.tell(orderId(7));
    for (const { heard } of pages) expect(heard).toEqual([{ kind: "live" }, moved(7)]);
  });

  it("lets a tab that is seen take over from one that is hidden, and closes when none is seen", async () => {
    const { clock, server, pages } = browserOf(2);
    const [first, second] = pages;
    for (const page of pages) page.follow();
    await settle(clock);
    first?.visibility.switch(false);
    await settle(clock);
    expect([server.open.size, server.asked, server.most]).toEqual([1, 2, 1]);
    server.tell(orderId(1));
    expect(lastOf(second?.heard ?? [])).toEqual(moved(1));
    expect(lastOf(first?.heard ?? [])).toEqual({ kind: "lost" });
    second?.visibility.switch(false);
    await settle(clock);
    expect(server.open.size).toBe(0);
    first?.visibility.switch(true);
    await settle(clock);
    expect([server.open.size, lastOf(first?.heard ?? [])]).toEqual([1, { kind: "live" }]);
  });

  it("says that it hears nothing when the stream is lost, and opens it later and later", async () => {
    const { clock, server, pages } = browserOf(1);
    pages[0]?.follow();
    await settle(clock);
    server.refusal = failure({ kind: "network" });
    server.lose();
    await settle(clock);
    expect(pages[0]?.heard).toEqual([{ kind: "live" }, { kind: "lost" }]);
    const asked: number[] = [];
    for (let second = 1; second <= 90; second += 1) {
      const before = server.asked;
      await clock.advanceAsync(1_000);
      if (server.asked > before) asked.push(second);
    }
    expect(asked).toEqual([1, 5, 21, 85]);
    server.refusal = null;
    await clock.advanceAsync(300_000);
    expect([server.open.size, lastOf(pages[0]?.heard ?? [])]).toEqual([1, { kind: "live" }]);
  });

  it.each(["unauthorized", "notFound", "notAvailable", "unexpectedAnswer"] as const)(
    "asks no more after %s, until somebody comes back",
    async (kind) => {
      const { clock, server, pages } = browserOf(1);
      server.refusal = failure({ kind, status: 401, message: "", part: "" } as never);
      pages[0]?.follow();
      await clock.advanceAsync(3_600_000);
      expect([server.asked, clock.waiting]).toEqual([1, 0]);
      pages[0]?.visibility.switch(false);
      pages[0]?.visibility.switch(true);
      await settle(clock);
      expect(server.asked).toBe(2);
    },
  );

  it("takes a stream that says nothing for dead", async () => {
    const { clock, server, pages } = browserOf(1);
    pages[0]?.follow();
    await settle(clock);
    for (let beats = 0; beats < 6; beats += 1) {
      await clock.advanceAsync(SILENCE_MS - 1);
      server.beat();
    }
    expect(server.asked).toBe(1);
    await clock.advanceAsync(SILENCE_MS);
    await clock.advanceAsync(1_000);
    expect([server.asked, server.most]).toEqual([2, 1]);
  });

  it("opens no stream while nobody follows, offline or hidden, and leaves no timer behind", async () => {
    const { clock, server, pages } = browserOf(1);
    const [page] = pages;
    page?.connection.switch(false);
    const leave = page?.follow();
    await settle(clock);
    expect(server.asked).toBe(0);
    page?.connection.switch(true);
    await settle(clock);
    expect(server.open.size).toBe(1);
    leave?.();
    leave?.();
    await settle(clock);
    page?.visibility.switch(true);
    await settle(clock);
    expect([server.open.size, server.asked, clock.waiting]).toEqual([0, 1, 0]);
  });

  it("never holds two streams, and tells everybody who follows, whatever comes between", async () => {
    const step = fc.record({ tab: fc.nat(2), what: fc.constantFrom("page", "online", "follow", "lose", "end", "wait", "told") });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 50, size: "max" }), async (steps) => {
        const { clock, server, pages } = browserOf(3);
        const leaves = pages.map((page) => page.follow());
        for (const { tab, what } of steps) {
          const page = pages[tab];
          if (!page) continue;
          if (what === "page") page.visibility.switch(!page.visibility.isVisible);
          else if (what === "online") page.connection.switch(!page.connection.isOnline);
          else if (what === "follow") {
            leaves[tab]?.();
            leaves[tab] = page.follow();
          } else if (what === "lose") server.lose();
          else if (what === "end") server.lose(success(null));
          else if (what === "told") server.tell(orderId(1));
          else await clock.advanceAsync(700);
          if (tab === 0) await settle(clock);
        }
        for (let passed = 0; passed < 800_000; passed += 10_000) {
          await clock.advanceAsync(10_000);
          server.beat();
        }
        const seen = pages.filter(({ visibility, connection }) => visibility.isVisible && connection.isOnline);
        expect(server.most).toBeLessThanOrEqual(1);
        expect(server.open.size).toBe(seen.length > 0 ? 1 : 0);
        server.tell(orderId(99));
        for (const { heard } of seen) expect(lastOf(heard)).toEqual(moved(99));
        for (const leave of leaves) leave();
        await settle(clock);
        expect([server.open.size, clock.waiting]).toEqual([0, 0]);
      }),
      { numRuns: 100 },
    );
  });
});
