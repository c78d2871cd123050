import { failure, success, type PortError, type PortResult } from "@panel/core/result";
import { REFRESH_INTERVAL_MS, type SessionToken } from "@panel/core/auth";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { SessionFixture, deferred, loggedIn, refused } from "./session-fixture.ts";

describe("refreshing the token", () => {
  it("AUT-014 refreshes at start and every 1200000 ms, and replaces the saved token", async () => {
    const { fixture, stop } = await loggedIn();
    expect(fixture.count("refresh")).toBe(1);
    const first = fixture.tokens.read();
    await fixture.clock.advanceAsync(1_199_999);
    expect(fixture.count("refresh")).toBe(1);
    await fixture.clock.advanceAsync(1);
    expect(fixture.count("refresh")).toBe(2);
    expect(fixture.tokens.read()).not.toBe(first);
    await fixture.clock.advanceAsync(1_200_000);
    expect(fixture.count("refresh")).toBe(3);
    stop();
    await fixture.clock.advanceAsync(9_000_000);
    expect(fixture.count("refresh")).toBe(3);
    expect(fixture.clock.waiting).toBe(0);
  });

  it("LIF-015 BIZ-008 refreshes before the profile is loaded at start, then after 20 minutes", async () => {
    const { fixture } = await loggedIn();
    expect(fixture.steps.slice(0, 2)).toEqual(["refresh", "profile"]);
    await fixture.clock.advanceAsync(20 * 60_000 - 1);
    expect(fixture.count("refresh")).toBe(1);
    await fixture.clock.advanceAsync(1);
    expect(fixture.count("refresh")).toBe(2);
  });

  it("AUT-015 without a saved token no call is made and nothing is said", async () => {
    const fixture = new SessionFixture();
    const { session } = fixture.openTab();
    session.activate();
    await fixture.clock.advanceAsync(3 * REFRESH_INTERVAL_MS);
    expect(fixture.steps).toEqual([]);
    expect(fixture.visits).toEqual([]);
    expect(fixture.log.entries).toEqual([]);
  });

  it("AUT-015 a token that vanished from the browser makes a guest without a redirect", async () => {
    const { fixture, session } = await loggedIn();
    fixture.tokens.clear();
    await fixture.clock.advanceAsync(REFRESH_INTERVAL_MS);
    expect(session.situation).toEqual({ kind: "guest" });
    expect(fixture.visits).toEqual([]);
    expect(fixture.count("refresh")).toBe(1);
  });

  it.each<[string, PortError]>([
    ["401", refused],
    ["403", { kind: "unauthorized", status: 403 }],
  ])("AUT-016 DEC-177 a refresh answered with %s logs out", async (_name, error) => {
    const { fixture, session } = await loggedIn();
    fixture.overrides.refresh = () => Promise.resolve(failure(error));
    await fixture.clock.advanceAsync(REFRESH_INTERVAL_MS);
    expect(session.isLoggedIn).toBe(false);
    expect(fixture.tokens.read()).toBeNull();
    expect(fixture.visits.map(({ name }) => name)).toEqual(["login"]);
  });

  it("AUT-016 a profile that is refused on reloading logs out", async () => {
    const { fixture, session } = await loggedIn();
    fixture.overrides.profile = () => Promise.resolve(failure(refused));
    await session.reloadProfile();
    expect(session.isLoggedIn).toBe(false);
    expect(fixture.tokens.read()).toBeNull();
  });

  it.each<[string, PortError]>([
    ["a lost connection", { kind: "network" }],
    ["a time-out", { kind: "timeout" }],
    ["status 503", { kind: "server", status: 503, message: "busy" }],
    ["too many requests", { kind: "server", status: 429, message: "slow down" }],
    ["status 404", { kind: "notFound", message: "" }],
    ["status 422", { kind: "server", status: 422, message: "no" }],
    ["status 400", { kind: "server", status: 400, message: "no" }],
    ["a foreign page instead of an answer", { kind: "unexpectedAnswer", part: "authorization" }],
  ])("AUT-016 DEC-177 %s keeps the session and tries again with growing pauses", async (_name, error) => {
    const { fixture, session } = await loggedIn();
    fixture.overrides.refresh = () => Promise.resolve(failure(error));
    await fixture.clock.advanceAsync(REFRESH_INTERVAL_MS);
    expect(fixture.count("refresh")).toBe(2);
    await fixture.clock.advanceAsync(5_000);
    expect(fixture.count("refresh")).toBe(3);
    await fixture.clock.advanceAsync(9_999);
    expect(fixture.count("refresh")).toBe(3);
    delete fixture.overrides.refresh;
    await fixture.clock.advanceAsync(1);
    expect(fixture.count("refresh")).toBe(4);
    expect(session.isLoggedIn).toBe(true);
    await fixture.clock.advanceAsync(REFRESH_INTERVAL_MS - 1);
    expect(fixture.count("refresh")).toBe(4);
  });

  it("LIF-002 offline at minute 20 and online at 25: no call in between, one at once, still logged in (DEC-046)", async () => {
    const { fixture, session } = await loggedIn();
    fixture.connection.switch(false);
    await fixture.clock.advanceAsync(25 * 60_000);
    expect(fixture.count("refresh")).toBe(1);
    fixture.connection.switch(true);
    await settle();
    expect(fixture.count("refresh")).toBe(2);
    expect(session.isLoggedIn).toBe(true);
  });

  it("AUT-014 on waking up after three hours of sleep the token is refreshed at once", async () => {
    const { fixture } = await loggedIn();
    const timers = fixture.clock.waiting;
    fixture.clock.now = (
      (now) => () =>
        now
    )(fixture.clock.now() + 3 * 3_600_000);
    fixture.wakeUp();
    await settle();
    expect(fixture.count("refresh")).toBe(2);
    fixture.wakeUp();
    await settle();
    expect(fixture.count("refresh")).toBe(2);
    expect(fixture.clock.waiting).toBe(timers);
  });

  it("AUT-016 opening the page offline keeps the token and goes on when online again", async () => {
    const fixture = new SessionFixture();
    fixture.savedToken();
    fixture.connection.switch(false);
    fixture.overrides.profile = () => Promise.resolve(failure({ kind: "offline" }));
    const { session } = fixture.openTab();
    session.activate();
    await settle();
    expect(session.situation).toEqual({ kind: "unreachable", problem: { kind: "offline" } });
    delete fixture.overrides.profile;
    fixture.connection.switch(true);
    await settle();
    expect(session.isLoggedIn).toBe(true);
    expect(fixture.visits).toEqual([]);
  });

  it("AUT-014 an answer that comes after the logout is never saved", async () => {
    const { fixture, session } = await loggedIn();
    const late = deferred<PortResult<SessionToken>>();
    fixture.overrides.refresh = () => late.promise;
    await fixture.clock.advanceAsync(REFRESH_INTERVAL_MS);
    session.logOut();
    late.resolve(success("late-token"));
    await settle();
    expect(fixture.tokens.read()).toBeNull();
  });

  it("AUT-014 five tabs share their refreshes: at most four more in 61 minutes, nobody is logged out", async () => {
    const fixture = new SessionFixture();
    fixture.savedToken();
    const tabs = [];
    for (let number = 0; number < 5; number += 1) {
      const tab = fixture.openTab();
      tab.session.activate();
      await fixture.clock.advanceAsync(7_000);
      tabs.push(tab);
    }
    const settledAt = fixture.count("refresh");
    for (let minute = 0; minute < 61; minute += 1) await fixture.clock.advanceAsync(60_000);
    expect(fixture.count("refresh") - settledAt).toBeGreaterThanOrEqual(3);
    expect(fixture.count("refresh") - settledAt).toBeLessThanOrEqual(4);
    expect(tabs.every(({ session }) => session.isLoggedIn)).toBe(true);
  });
});
