import { BrowserTabCoordinator } from "@panel/browser";
import { MemoryStorageArea, settle } from "@panel/memory";
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
    const tab = () => new BrowserTabCoordinator({ locks, storage: storage.openView() });
    const { steps, answers } = await overlap(tab(), tab());
    expect(steps).toEqual(["a in", "a out", "b in", "b out"]);
    expect(answers).toEqual(["a", "b"]);
  });

  it("AUT-014 without locks, or where the browser refuses them, still one at a time in this tab", async () => {
    const storage = new MemoryStorageArea().openView();
    const none = new BrowserTabCoordinator({ storage });
    expect((await overlap(none, none)).steps).toEqual(["a in", "a out", "b in", "b out"]);
    const refused = new BrowserTabCoordinator({
      storage,
      locks: { request: () => Promise.reject(new Error("SecurityError")) },
    });
    expect((await overlap(refused, refused)).answers).toEqual(["a", "b"]);
  });

  it("AUT-014 what the work throws is passed on and does not block the next", async () => {
    for (const locks of [fakeLocks(), undefined]) {
      const tab = new BrowserTabCoordinator({ locks, storage: new MemoryStorageArea().openView() });
      await expect(tab.runExclusive("w", () => Promise.reject(new Error("own problem")))).rejects.toThrow("own problem");
      await expect(tab.runExclusive("w", () => Promise.resolve(1))).resolves.toBe(1);
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
    const [one, two] = [0, 1].map(() => new BrowserTabCoordinator({ openChannel, storage: storage.openView() }));
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
    const [one, two] = [0, 1].map(() => new BrowserTabCoordinator({ openChannel, storage: area.openView() }));
    const heard: string[] = [];
    two!.listen("signed-out", (text) => heard.push(text));
    one!.broadcast("signed-out", "first");
    one!.broadcast("signed-out", "first");
    expect(heard).toEqual(["first", "first"]);
    expect(area.dump().size).toBe(0);
  });
});
