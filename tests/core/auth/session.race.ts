import type { SessionToken } from "@panel/core/auth";
import { failure, success, type PortResult } from "@panel/core/result";
import { settle } from "@panel/memory";
import fc from "fast-check";
import { expect, it } from "vitest";
import { SessionFixture } from "./session-fixture.ts";

type Step = "refresh" | "logOut" | "signIn" | "refused" | "wakeUp" | "otherTabLogsOut" | "reload";
const steps: readonly Step[] = ["refresh", "logOut", "signIn", "refused", "wakeUp", "otherTabLogsOut", "reload"];

/** A fixture whose server answers whenever the scheduler says so, and which watches what must never happen. */
function watchedFixture(scheduler: fc.Scheduler) {
  const fixture = new SessionFixture();
  const watch = { running: 0, most: 0, ended: new Set<SessionToken>(), wronglySaved: [] as SessionToken[] };
  const askedWith = new Map<SessionToken, SessionToken>();
  fixture.overrides.refresh = (token: SessionToken) => {
    watch.running += 1;
    watch.most = Math.max(watch.most, watch.running);
    return scheduler.schedule(Promise.resolve(), "refresh answer").then((): PortResult<SessionToken> => {
      watch.running -= 1;
      if (watch.ended.has(token)) return failure({ kind: "unauthorized", status: 401 });
      const fresh = fixture.accounts.openSession(fixture.account);
      askedWith.set(fresh, token);
      return success(fresh);
    });
  };
  fixture.overrides.profile = () =>
    scheduler.schedule(Promise.resolve(), "profile answer").then(() => success(fixture.account.profile));
  const { save, clear } = fixture.tokens;
  fixture.tokens.save = (token) => {
    // A refreshed token may only take the place of the very one it was asked with.
    const old = askedWith.get(token);
    if (old !== undefined && fixture.tokens.read() !== old) watch.wronglySaved.push(token);
    save.call(fixture.tokens, token);
  };
  fixture.tokens.clear = () => {
    const token = fixture.tokens.read();
    if (token !== null) watch.ended.add(token);
    clear.call(fixture.tokens);
  };
  return { fixture, watch };
}

it("AUT-014 whatever the order of refresh, logout and login: one call at a time, no token after a logout", async () => {
  await holds({ hasLocks: true, tabCount: 2 });
});

it("AUT-014 holds in a browser without locks across tabs as well", async () => {
  await holds({ hasLocks: false, tabCount: 1 });
});

async function holds({ hasLocks, tabCount }: { hasLocks: boolean; tabCount: number }): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...steps), { maxLength: 12, size: "max" }),
      async (scheduler, plan) => {
        const { fixture, watch } = watchedFixture(scheduler);
        fixture.savedToken();
        const tabs = Array.from({ length: tabCount }, () => fixture.openTab({ hasLocks }));
        const stops = tabs.map(({ session }) => session.activate());
        const tab = tabs[0]!;
        const other = tabs.at(-1)!;
        const act: Record<Step, () => void> = {
          refresh: () => fixture.clock.advance(1_200_000),
          wakeUp: () => fixture.wakeUp(),
          logOut: () => tab.session.logOut(),
          otherTabLogsOut: () => other.session.logOut(),
          reload: () => void tab.session.reloadProfile(),
          refused: () => {
            const token = fixture.tokens.read();
            if (token !== null) void tab.refusals.report(token);
          },
          signIn: () => {
            void tab.session.signIn(fixture.accounts.openSession(fixture.account));
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
        expect(tab.session.isLoggedIn).toBe(fixture.tokens.read() !== null);
        for (const stop of stops) stop();
        expect(fixture.clock.waiting).toBe(0);
      },
    ),
    { numRuns: 1000 },
  );
}
