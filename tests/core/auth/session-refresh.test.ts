import { failure, success, type PortError, type PortResult } from "@panel/core/result";
import { REFRESH_INTERVAL_MS, type SessionToken } from "@panel/core/auth";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { SessionBench, deferred, loggedIn, refused } from "./session-bench.ts";

describe("refreshing the token", () => {
  it("AUT-014 refreshes at start and every 1200000 ms, and replaces the saved token", async () => {
    const { bench, stop } = await loggedIn();
    expect(bench.count("refresh")).toBe(1);
    const first = bench.tokens.read();
    await bench.clock.advanceAsync(1_199_999);
    expect(bench.count("refresh")).toBe(1);
    await bench.clock.advanceAsync(1);
    expect(bench.count("refresh")).toBe(2);
    expect(bench.tokens.read()).not.toBe(first);
    await bench.clock.advanceAsync(1_200_000);
    expect(bench.count("refresh")).toBe(3);
    stop();
    await bench.clock.advanceAsync(9_000_000);
    expect(bench.count("refresh")).toBe(3);
    expect(bench.clock.waiting).toBe(0);
  });

  it("LIF-015 refreshes before the profile is loaded at start, then after 20 minutes", async () => {
    const { bench } = await loggedIn();
    expect(bench.steps.slice(0, 2)).toEqual(["refresh", "profile"]);
    await bench.clock.advanceAsync(20 * 60_000);
    expect(bench.count("refresh")).toBe(2);
  });

  it("AUT-015 without a saved token no call is made and nothing is said", async () => {
    const bench = new SessionBench();
    const { session } = bench.openTab();
    session.activate();
    await bench.clock.advanceAsync(3 * REFRESH_INTERVAL_MS);
    expect(bench.steps).toEqual([]);
    expect(bench.visits).toEqual([]);
    expect(bench.log.entries).toEqual([]);
  });

  it("AUT-015 a token that vanished from the browser makes a guest without a redirect", async () => {
    const { bench, session } = await loggedIn();
    bench.tokens.clear();
    await bench.clock.advanceAsync(REFRESH_INTERVAL_MS);
    expect(session.situation).toEqual({ kind: "guest" });
    expect(bench.visits).toEqual([]);
    expect(bench.count("refresh")).toBe(1);
  });

  it.each<[string, PortError]>([
    ["401", refused],
    ["404", { kind: "notFound", message: "" }],
    ["422", { kind: "server", status: 422, message: "no" }],
    ["400", { kind: "server", status: 400, message: "no" }],
  ])("AUT-016 a refresh answered with %s logs out", async (_name, error) => {
    const { bench, session } = await loggedIn();
    bench.overrides.refresh = () => Promise.resolve(failure(error));
    await bench.clock.advanceAsync(REFRESH_INTERVAL_MS);
    expect(session.isLoggedIn).toBe(false);
    expect(bench.tokens.read()).toBeNull();
    expect(bench.visits.map(({ name }) => name)).toEqual(["login"]);
  });

  it("AUT-016 a profile that is refused on reloading logs out", async () => {
    const { bench, session } = await loggedIn();
    bench.overrides.profile = () => Promise.resolve(failure(refused));
    await session.reloadProfile();
    expect(session.isLoggedIn).toBe(false);
    expect(bench.tokens.read()).toBeNull();
  });

  it.each<[string, PortError]>([
    ["a lost connection", { kind: "network" }],
    ["a time-out", { kind: "timeout" }],
    ["status 503", { kind: "server", status: 503, message: "busy" }],
    ["too many requests", { kind: "server", status: 429, message: "slow down" }],
    ["a foreign page instead of an answer", { kind: "unexpectedAnswer", part: "authorization" }],
  ])("AUT-016 %s keeps the session and tries again with growing pauses", async (_name, error) => {
    const { bench, session } = await loggedIn();
    bench.overrides.refresh = () => Promise.resolve(failure(error));
    await bench.clock.advanceAsync(REFRESH_INTERVAL_MS);
    expect(bench.count("refresh")).toBe(2);
    await bench.clock.advanceAsync(5_000);
    expect(bench.count("refresh")).toBe(3);
    await bench.clock.advanceAsync(9_999);
    expect(bench.count("refresh")).toBe(3);
    delete bench.overrides.refresh;
    await bench.clock.advanceAsync(1);
    expect(bench.count("refresh")).toBe(4);
    expect(session.isLoggedIn).toBe(true);
    await bench.clock.advanceAsync(REFRESH_INTERVAL_MS - 1);
    expect(bench.count("refresh")).toBe(4);
  });

  it("LIF-002 offline at minute 20 and online at 25: no call in between, one at once, still logged in (DEC-046)", async () => {
    const { bench, session } = await loggedIn();
    bench.connection.switch(false);
    await bench.clock.advanceAsync(25 * 60_000);
    expect(bench.count("refresh")).toBe(1);
    bench.connection.switch(true);
    await settle();
    expect(bench.count("refresh")).toBe(2);
    expect(session.isLoggedIn).toBe(true);
  });

  it("AUT-014 on waking up after three hours of sleep the token is refreshed at once", async () => {
    const { bench } = await loggedIn();
    const timers = bench.clock.waiting;
    bench.clock.now = (
      (now) => () =>
        now
    )(bench.clock.now() + 3 * 3_600_000);
    bench.wakeUp();
    await settle();
    expect(bench.count("refresh")).toBe(2);
    bench.wakeUp();
    await settle();
    expect(bench.count("refresh")).toBe(2);
    expect(bench.clock.waiting).toBe(timers);
  });

  it("AUT-016 opening the page offline keeps the token and goes on when online again", async () => {
    const bench = new SessionBench();
    bench.savedToken();
    bench.connection.switch(false);
    bench.overrides.profile = () => Promise.resolve(failure({ kind: "offline" }));
    const { session } = bench.openTab();
    session.activate();
    await settle();
    expect(session.situation).toEqual({ kind: "unreachable", problem: { kind: "offline" } });
    delete bench.overrides.profile;
    bench.connection.switch(true);
    await settle();
    expect(session.isLoggedIn).toBe(true);
    expect(bench.visits).toEqual([]);
  });

  it("AUT-014 an answer that comes after the logout is never saved", async () => {
    const { bench, session } = await loggedIn();
    const late = deferred<PortResult<SessionToken>>();
    bench.overrides.refresh = () => late.promise;
    await bench.clock.advanceAsync(REFRESH_INTERVAL_MS);
    session.logOut();
    late.resolve(success("late-token"));
    await settle();
    expect(bench.tokens.read()).toBeNull();
  });

  it("AUT-014 five tabs share their refreshes: at most four more in 61 minutes, nobody is logged out", async () => {
    const bench = new SessionBench();
    bench.savedToken();
    const tabs = [];
    for (let number = 0; number < 5; number += 1) {
      const tab = bench.openTab();
      tab.session.activate();
      await bench.clock.advanceAsync(7_000);
      tabs.push(tab);
    }
    const settledAt = bench.count("refresh");
    for (let minute = 0; minute < 61; minute += 1) await bench.clock.advanceAsync(60_000);
    expect(bench.count("refresh") - settledAt).toBeGreaterThanOrEqual(3);
    expect(bench.count("refresh") - settledAt).toBeLessThanOrEqual(4);
    expect(tabs.every(({ session }) => session.isLoggedIn)).toBe(true);
  });
});
