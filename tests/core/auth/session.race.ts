import type { SessionToken } from "@panel/core/auth";
import { failure, success, type PortResult } from "@panel/core/result";
import { settle } from "@panel/memory";
import fc from "fast-check";
import { expect, it } from "vitest";
import { SessionBench } from "./session-bench.ts";

type Step = "refresh" | "logOut" | "signIn" | "refused" | "wakeUp" | "otherTabLogsOut" | "reload";
const steps: readonly Step[] = ["refresh", "logOut", "signIn", "refused", "wakeUp", "otherTabLogsOut", "reload"];

/** A bench whose server answers whenever the scheduler says so, and which watches what must never happen. */
function watchedBench(scheduler: fc.Scheduler) {
  const bench = new SessionBench();
  const watch = { running: 0, most: 0, ended: new Set<SessionToken>(), wronglySaved: [] as SessionToken[] };
  const askedWith = new Map<SessionToken, SessionToken>();
  bench.overrides.refresh = (token: SessionToken) => {
    watch.running += 1;
    watch.most = Math.max(watch.most, watch.running);
    return scheduler.schedule(Promise.resolve(), "refresh answer").then((): PortResult<SessionToken> => {
      watch.running -= 1;
      if (watch.ended.has(token)) return failure({ kind: "unauthorized", status: 401 });
      const fresh = bench.accounts.openSession(bench.account);
      askedWith.set(fresh, token);
      return success(fresh);
    });
  };
  bench.overrides.profile = () =>
    scheduler.schedule(Promise.resolve(), "profile answer").then(() => success(bench.account.profile));
  const { save, clear } = bench.tokens;
  bench.tokens.save = (token) => {
    // A refreshed token may only take the place of the very one it was asked with.
    const old = askedWith.get(token);
    if (old !== undefined && bench.tokens.read() !== old) watch.wronglySaved.push(token);
    save.call(bench.tokens, token);
  };
  bench.tokens.clear = () => {
    const token = bench.tokens.read();
    if (token !== null) watch.ended.add(token);
    clear.call(bench.tokens);
  };
  return { bench, watch };
}

it("AUT-014 whatever the order of refresh, logout and login: one call at a time, no token after a logout", async () => {
  await holds({ hasLocks: true, tabCount: 2 });
});

it("AUT-014 holds in a browser without locks across tabs as well", async () => {
  await holds({ hasLocks: false, tabCount: 1 });
});

async function holds({ hasLocks, tabCount }: { hasLocks: boolean; tabCount: number }): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(fc.constantFrom(...steps), { maxLength: 12 }), async (scheduler, plan) => {
      const { bench, watch } = watchedBench(scheduler);
      bench.savedToken();
      const tabs = Array.from({ length: tabCount }, () => bench.openTab({ hasLocks }));
      const stops = tabs.map(({ session }) => session.activate());
      const tab = tabs[0]!;
      const other = tabs.at(-1)!;
      const act: Record<Step, () => void> = {
        refresh: () => bench.clock.advance(1_200_000),
        wakeUp: () => bench.wakeUp(),
        logOut: () => tab.session.logOut(),
        otherTabLogsOut: () => other.session.logOut(),
        reload: () => void tab.session.reloadProfile(),
        refused: () => {
          const token = bench.tokens.read();
          if (token !== null) tab.refusals.report(token);
        },
        signIn: () => {
          void tab.session.signIn(bench.accounts.openSession(bench.account));
        },
      };
      for (const step of plan) {
        act[step]();
        await settle();
        if (scheduler.count() > 0 && plan.length % 2 === 0) await scheduler.waitNext(1);
      }
      await scheduler.waitIdle();
      await settle();
      expect(watch.most).toBeLessThanOrEqual(1);
      expect(watch.wronglySaved).toEqual([]);
      expect(tab.session.isLoggedIn).toBe(bench.tokens.read() !== null);
      for (const stop of stops) stop();
      expect(bench.clock.waiting).toBe(0);
    }),
    { numRuns: 1000 },
  );
}
