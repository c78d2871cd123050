import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failure, success, type PortResult } from "@panel/core/result";
import { Command, ConfirmedAction, type AskedStanding, type Standing } from "@panel/core/tasks";
import { settle } from "@panel/memory";

const lost = failure({ kind: "network" } as const);
const isUnknown = ({ kind }: { readonly kind: string }) => kind === "network";

describe("command", () => {
  it("DEC-125 has its effect once however often it is asked for meanwhile, and all callers share the outcome", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 20 }), async (scheduler, callers) => {
        let effects = 0;
        const command = new Command<number, number>({
          send: () => scheduler.schedule(Promise.resolve()).then(() => success((effects += 1))),
        });
        const states = Array.from({ length: callers }, (_, caller) => command.run(caller));
        expect(command.isRunning).toBe(true);
        await scheduler.waitIdle();
        expect(new Set(await Promise.all(states))).toEqual(new Set([{ kind: "done", value: 1 }]));
        expect([effects, command.isRunning]).toEqual([1, false]);
      }),
      { numRuns: 100 },
    );
  });

  it("DEC-125 is free again after a refusal and after a surprise", async () => {
    const answers: (() => PortResult<number>)[] = [
      () => failure({ kind: "offline" }),
      () => {
        throw new Error("surprise");
      },
      () => success(3),
    ];
    const command = new Command<null, number>({ send: () => Promise.resolve(answers.shift()!()) });
    expect(await command.run(null)).toEqual({ kind: "refused", refusal: { kind: "offline" } });
    await expect(command.run(null)).rejects.toThrow("surprise");
    expect([command.state.kind, await command.run(null)]).toEqual(["idle", { kind: "done", value: 3 }]);
    command.reset();
    expect(command.state).toEqual({ kind: "idle" });
  });

  it("OLS-011 looks a lost answer up, shows what it learnt, and looks again when told to", async () => {
    const standings: (Standing<string> | null)[] = [null, { kind: "open" }, { kind: "done", value: "done" }];
    const command = new Command<null, string>({
      send: () => Promise.resolve(lost),
      isUnknown,
      lookUp: () => Promise.resolve(standings.shift()!),
    });
    const run = command.run(null);
    await Promise.resolve();
    expect([command.lookUpState, command.isRunning]).toEqual(["lookingUp", false]);
    expect(await run).toMatchObject({ kind: "unknown", lookUp: "notKnown" });
    await Promise.all([command.lookUp(), command.lookUp()]);
    expect([command.lookUpState, command.refusal]).toEqual(["nothingSoFar", { kind: "network" }]);
    await command.lookUp();
    expect(command.state).toEqual({ kind: "done", value: "done" });
  });

  it("OLS-011 lets what was lost be sent again while it is looked up; the older look-up then counts no more", async () => {
    let answer: (standing: Standing<string>) => void = () => undefined;
    const sent: PortResult<string>[] = [lost, success("second")];
    const command = new Command<null, string>({
      send: () => Promise.resolve(sent.shift()!),
      isUnknown,
      lookUp: () => new Promise((resolve) => (answer = resolve)),
    });
    const first = command.run(null);
    await settle();
    await command.run(null);
    answer({ kind: "open" });
    expect((await first).kind).toBe("done");
    expect(command.state).toEqual({ kind: "done", value: "second" });
  });
});

interface Asked {
  readonly name: string;
}

/** A confirmed action over answers and look-ups in turn. */
function action(sent: PortResult<number>[], standings: (AskedStanding<Asked, number> | null)[] = []) {
  const done: [string, number][] = [];
  const confirmed = new ConfirmedAction<Asked, number>({
    isPossible: ({ name }) => name !== "impossible",
    send: () => Promise.resolve(sent.shift()!),
    lookUp: () => Promise.resolve(standings.shift() ?? null),
    onDone: ({ name }, value) => done.push([name, value]),
    askAgain: (_asked, refusal) => Promise.resolve(refusal.kind === "notAvailable" ? { name: "again" } : null),
  });
  return { confirmed, done };
}

describe("confirmed action", () => {
  it("OLS-011 does nothing before a yes, and nothing that is not possible", async () => {
    const { confirmed, done } = action([success(1)]);
    await confirmed.confirm();
    confirmed.ask({ name: "impossible" });
    await confirmed.confirm();
    expect([done, confirmed.isPossible]).toEqual([[], false]);
    confirmed.ask({ name: "stop" });
    await Promise.all([confirmed.confirm(), confirmed.confirm()]);
    expect([done, confirmed.asked]).toEqual([[["stop", 1]], null]);
  });

  it("OLS-011 keeps the question that was refused, or asks the one that takes its place", async () => {
    const { confirmed, done } = action([failure({ kind: "offline" }), failure({ kind: "notAvailable" }), success(3)]);
    confirmed.ask({ name: "stop" });
    await confirmed.confirm();
    expect([confirmed.asked, confirmed.command.refusal]).toEqual([{ name: "stop" }, { kind: "offline" }]);
    await confirmed.confirm();
    expect([confirmed.asked, confirmed.command.refusal]).toEqual([{ name: "again" }, null]);
    await confirmed.confirm();
    expect(done).toEqual([["again", 3]]);
  });

  it("OLS-011 finds an effect whose answer was lost, once, also after the question was taken back", async () => {
    const { confirmed, done } = action([lost, success(2)], [{ kind: "done", value: 1 }]);
    confirmed.ask({ name: "stop" });
    const first = confirmed.confirm();
    confirmed.dismiss();
    expect(confirmed.asked).not.toBeNull();
    await first;
    expect([done, confirmed.asked]).toEqual([[["stop", 1]], null]);
  });

  it("OLS-011 asks the changed question where things went on without it", async () => {
    const { confirmed } = action([lost], [{ kind: "changed", asked: { name: "changed" } }]);
    confirmed.ask({ name: "stop" });
    await confirmed.confirm();
    expect([confirmed.asked, confirmed.command.state]).toEqual([{ name: "changed" }, { kind: "idle" }]);
  });
});
