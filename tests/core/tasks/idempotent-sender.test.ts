import { describe, expect, it } from "vitest";
import { failure, success, type PortResult } from "@panel/core/result";
import { IdempotentSender, keysInMemory, type IdempotentSenderDependencies } from "@panel/core/tasks";
import { CountingIdentifiers, ManualClock, settle } from "@panel/memory";

const lost = failure({ kind: "network" } as const);

/** A sender over answers in turn; the keys it used, and what it looked up. */
function open(
  answers: PortResult<string>[],
  found?: PortResult<string | null>[],
  more: Partial<IdempotentSenderDependencies<string, string>> & { readonly mayBeUsed?: boolean } = {},
) {
  const { mayBeUsed = false, ...others } = more;
  const clock = new ManualClock();
  const sent: string[] = [];
  const lookedUp: string[] = [];
  const sender = new IdempotentSender<string, string>({
    keys: keysInMemory(new CountingIdentifiers(), (intent) => intent),
    clock,
    send: (_intent, key) => {
      sent.push(key);
      return Promise.resolve(answers.shift()!);
    },
    maxSends: 3,
    ...(found
      ? {
          sentKeys: {
            find: (key) => {
              lookedUp.push(key);
              return Promise.resolve(found.shift()!);
            },
            mayBeUsed: () => mayBeUsed,
          },
        }
      : {}),
    ...others,
  });
  return { clock, lookedUp, sender, sent };
}

describe("idempotent sender", () => {
  it("DEC-125 keeps the key of an intent until its outcome is known, and takes a new one after that", async () => {
    const { sender, sent } = open([lost, success("a"), success("b"), success("c")], undefined, { maxSends: 1 });
    await sender.send("order");
    await sender.send("order");
    await sender.send("order");
    await sender.send("another");
    const [first, second, third, fourth] = sent;
    expect(first).toBe(second);
    expect(new Set([second, third, fourth]).size).toBe(3);
  });

  it("DEC-125 repeats under the same key while nobody knows the outcome, and waits as long as the server asks", async () => {
    const { clock, sender, sent } = open([failure({ kind: "stillRunning", retryAfterMs: 5_000 }), lost, success("done")]);
    const outcome = sender.send("order");
    await settle();
    clock.advance(4_999);
    await settle();
    expect(sent).toHaveLength(1);
    clock.advance(1);
    await settle();
    expect(sent).toHaveLength(2);
    clock.advance(2_000);
    expect(await outcome).toEqual(success("done"));
    expect(new Set(sent).size).toBe(1);
  });

  it("DEC-125 gives up after its last send and keeps the key", async () => {
    const { clock, sender, sent } = open([lost, lost, lost, success("done")]);
    const outcome = sender.deliver("order");
    for (let turn = 0; turn < 3; turn += 1) {
      await settle();
      clock.advance(15_000);
    }
    expect(await outcome).toEqual(failure({ kind: "unknown", refusal: { kind: "network" } }));
    await sender.send("order");
    expect([sent.length, new Set(sent).size]).toEqual([4, 1]);
  });

  it("DEC-125 looks a lost answer up instead of sending again, for as long as the connection takes", async () => {
    const { clock, lookedUp, sender, sent } = open([lost], [failure({ kind: "offline" }), lost, success("found")]);
    let losses = 0;
    const outcome = sender.deliver("order", { onLost: () => (losses += 1) });
    for (const wait of [1_000, 2_000, 4_000]) {
      await settle();
      clock.advance(wait);
    }
    expect(await outcome).toEqual(success("found"));
    expect([sent.length, lookedUp.length, losses]).toEqual([1, 3, 1]);
  });

  it("DEC-125 sends again what the server never saw, and says so after the last send", async () => {
    const { clock, sender, sent } = open([lost, lost, lost], [success(null), success(null), success(null)]);
    const outcome = sender.deliver("order");
    for (let turn = 0; turn < 3; turn += 1) {
      await settle();
      clock.advance(1_000);
    }
    expect(await outcome).toEqual(failure({ kind: "notReceived", refusal: { kind: "network" } }));
    expect([sent.length, new Set(sent).size]).toEqual([3, 1]);
  });

  it("DEC-125 looks up a key that was sent before, and takes its effect for this one", async () => {
    const keys = { keyFor: () => ({ key: "k" as never, wasSentBefore: true }), forget: () => undefined };
    const earlier = open([], [success("earlier")], { keys });
    expect(await earlier.sender.send("order")).toEqual(success("earlier"));
    expect(earlier.sent).toEqual([]);
    const taken = failure({ kind: "notFound", message: "" } as const);
    const later = open([taken, taken], [success(null), success("other tab"), success(null)], { keys, mayBeUsed: true });
    expect(await later.sender.send("order")).toEqual(success("other tab"));
    expect(await open([taken], [success(null)], { keys }).sender.deliver("order")).toEqual(
      failure({ kind: "refused", refusal: taken.error }),
    );
  });

  it("DEC-125 sends nothing more once nobody is there", async () => {
    const keys = { keyFor: () => ({ key: "k" as never, wasSentBefore: true }), forget: () => undefined };
    const { sender, sent } = open([], [success(null)], { keys });
    const outcome = await sender.deliver("order", { isWanted: () => false });
    expect([outcome, sent]).toEqual([failure({ kind: "unknown", refusal: { kind: "cancelled" } }), []]);
  });
});
