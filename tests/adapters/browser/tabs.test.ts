import { BrowserTabCoordinator } from "@panel/browser";
import { ManualClock, MemoryStorageArea, settle } from "@panel/memory";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FakeEvents } from "./fake-events.ts";

describe("tabs", () => {
  const fakeLocks = () => {
    const queues = new Map<string, Promise<unknown>>();
    return {
      request: <Value>(name: string, work: () => Promise<Value>) => {
        const turn = (queues.get(name) ?? Promise.resolve()).then(work);
        queues.set(
          name,
          turn.catch(() => undefined),
        );
        return turn;
      },
    };
  };
  const browser = () => ({ clock: new ManualClock(), storage: new MemoryStorageArea() });
  /** Lets time pass until the promise is settled. */
  async function finished<Value>(clock: ManualClock, promise: Promise<Value>): Promise<Value> {
    let isOver = false;
    const over = () => void (isOver = true);
    promise.then(over, over);
    while (!isOver) {
      // The code of the lock comes by an import, which takes turns of its own.
      await new Promise((resolve) => void setImmediate(resolve));
      if (!isOver) await clock.advanceAsync(10);
    }
    return promise;
  }
  /** Runs two works at the same time and reports how they overlapped. */
  async function overlap(one: BrowserTabCoordinator, two: BrowserTabCoordinator) {
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} in`);
      await settle();
      steps.push(`${name} out`);
      return name;
    };
    const answers = await Promise.all([one.runExclusive("w", work("a")), two.runExclusive("w", work("b"))]);
    return { steps, answers };
  }

  it("AUT-014 one tab at a time by Web Locks", async () => {
    const locks = fakeLocks();
    const storage = new MemoryStorageArea();
    const tab = () => new BrowserTabCoordinator({ locks, clock: new ManualClock(), storage: storage.openView() });
    const { steps, answers } = await overlap(tab(), tab());
    expect(steps).toEqual(["a in", "a out", "b in", "b out"]);
    expect(answers).toEqual(["a", "b"]);
  });

  it.each([
    ["there are no locks", undefined],
    ["the browser refuses them", { request: () => Promise.reject(new Error("SecurityError")) }],
  ])("AUT-014 one tab at a time where %s, by a lock in the storage", async (_why, locks) => {
    const { clock, storage } = browser();
    const tab = () => new BrowserTabCoordinator({ locks, clock, storage: storage.openView() });
    const { steps, answers } = await finished(clock, overlap(tab(), tab()));
    expect(answers).toEqual(["a", "b"]);
    expect([steps.slice(0, 2), steps.slice(2)].map(([first, last]) => first!.replace("in", "out") === last)).toEqual([
      true,
      true,
    ]);
    expect(storage.dump().size).toBe(0);
  });

  it("AUT-014 seven tabs without locks never work together, whatever the moment in which each begins", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ from: fc.nat(300), for: fc.nat(12_000) }), { minLength: 7, maxLength: 7, size: "max" }),
        async (tabs) => {
          const { clock, storage } = browser();
          let inside = 0;
          let most = 0;
          let done = 0;
          const wait = (ms: number) => new Promise<void>((resolve) => void clock.schedule(ms, resolve));
          const all = tabs.map(async (tab) => {
            const own = new BrowserTabCoordinator({ clock, storage: storage.openView() });
            await wait(tab.from);
            await own.runExclusive("w", async () => {
              most = Math.max(most, (inside += 1));
              await wait(tab.for);
              inside -= 1;
              done += 1;
            });
          });
          await finished(clock, Promise.all(all));
          expect([most, done]).toEqual([1, 7]);
        },
      ),
    );
  });

  it("AUT-014 a lock that a closed tab left behind is free after ten seconds, and a blocked storage locks nobody out", async () => {
    const { clock, storage } = browser();
    const view = storage.openView();
    view.write("tabLock.panel.w", JSON.stringify({ owner: "closed", until: clock.now() + 10_000 }));
    const tab = new BrowserTabCoordinator({ clock, storage: view });
    const began = clock.now();
    await finished(
      clock,
      tab.runExclusive("w", () => Promise.resolve()),
    );
    expect(clock.now() - began).toBeGreaterThanOrEqual(10_000);
    expect(clock.now() - began).toBeLessThan(11_000);
    view.write("tabLock.panel.w", "nonsense");
    await expect(
      finished(
        clock,
        tab.runExclusive("w", () => Promise.resolve(1)),
      ),
    ).resolves.toBe(1);
    const blocked = new BrowserTabCoordinator({ clock, storage: { ...view, read: () => null, write: () => false } });
    await expect(blocked.runExclusive("w", () => Promise.resolve(2))).resolves.toBe(2);
  });

  it("AUT-014 what the work throws is passed on and does not block the next", async () => {
    for (const locks of [fakeLocks(), undefined]) {
      const { clock, storage } = browser();
      const tab = new BrowserTabCoordinator({ locks, clock, storage: storage.openView() });
      const failing = tab.runExclusive("w", () => Promise.reject(new Error("own problem")));
      await expect(finished(clock, failing)).rejects.toThrow("own problem");
      await expect(
        finished(
          clock,
          tab.runExclusive("w", () => Promise.resolve(1)),
        ),
      ).resolves.toBe(1);
    }
  });

  it("AUT-013 news reach the other tabs by channel, topic by topic", () => {
    const channels: FakeEvents[] = [];
    const openChannel = () => {
      const own = Object.assign(new FakeEvents(), {
        postMessage: (data: unknown) => {
          for (const other of channels) if (other !== own) other.tell("message", { data });
        },
        close: () => void channels.splice(channels.indexOf(own), 1),
      });
      channels.push(own);
      return own;
    };
    const storage = new MemoryStorageArea();
    const [one, two] = [0, 1].map(
      () => new BrowserTabCoordinator({ openChannel, clock: new ManualClock(), storage: storage.openView() }),
    );
    const heard: string[] = [];
    two!.listen("signed-out", (text) => heard.push(text));
    one!.listen("signed-out", () => heard.push("own"));
    one!.broadcast("signed-out", "now");
    one!.broadcast("other", "x");
    channels[1]!.tell("message", { data: "nonsense" });
    expect(heard).toEqual(["now"]);
    one!.dispose();
    one!.broadcast("signed-out", "late");
    expect(channels).toHaveLength(1);
  });

  it("AUT-013 without a channel news go through storage changes and leave nothing behind", () => {
    const area = new MemoryStorageArea();
    const openChannel = () => {
      throw new Error("no channels here");
    };
    const [one, two] = [0, 1].map(
      () => new BrowserTabCoordinator({ openChannel, clock: new ManualClock(), storage: area.openView() }),
    );
    const heard: string[] = [];
    two!.listen("signed-out", (text) => heard.push(text));
    one!.broadcast("signed-out", "first");
    one!.broadcast("signed-out", "first");
    expect(heard).toEqual(["first", "first"]);
    expect(area.dump().size).toBe(0);
  });
});
