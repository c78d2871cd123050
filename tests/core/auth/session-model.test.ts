import { failure, success } from "@panel/core/result";
import { REFRESH_INTERVAL_MS } from "@panel/core/auth";
import { cookieNames, localStorageKeys } from "@panel/core/platform";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { SessionBench, loggedIn } from "./session-bench.ts";

describe("who is at the screen", () => {
  it("AUT-001 without a token the visitor is a guest, with one a profile makes somebody logged in", async () => {
    const bench = new SessionBench();
    const { session } = bench.openTab();
    session.activate();
    expect(session.situation).toEqual({ kind: "guest" });

    const answer = await session.signIn(bench.accounts.openSession(bench.account));
    expect(answer.ok).toBe(true);
    expect(session.situation).toEqual({ kind: "loggedIn", profile: bench.account.profile });
  });

  it("AUT-001 is not settled before it is known whether the saved token stands for somebody", async () => {
    const bench = new SessionBench();
    bench.savedToken();
    const { session } = bench.openTab();
    expect(session.isSettled).toBe(false);
    session.activate();
    expect(session.situation.kind).toBe("opening");
    await settle();
    expect(session.isSettled).toBe(true);
  });

  it("AUT-005 saves the token, loads the profile, runs the post-profile tasks, in this order", async () => {
    const bench = new SessionBench();
    bench.analyticsIds = { ...bench.analyticsIds, googleAnalytics4ClientId: "GA1.2" };
    const { session } = bench.openTab();
    session.activate();
    const token = bench.accounts.openSession(bench.account);
    bench.overrides.profile = () => {
      bench.steps.push(`saved: ${String(bench.tokens.read() === token)}`);
      expect(bench.cookies.read(cookieNames.rememberUser)).toBeNull();
      return Promise.resolve(success(bench.account.profile));
    };
    await session.signIn(token);
    await settle();
    expect(bench.steps).toEqual(["profile", "saved: true", "setAnalyticsIds", "networks"]);
    expect(bench.cookies.read(cookieNames.rememberUser)).toBe("Ann");
  });

  it("AUT-016 a profile that does not come after a login leaves nobody logged in and no token", async () => {
    const bench = new SessionBench();
    const { session } = bench.openTab();
    session.activate();
    bench.overrides.profile = () => Promise.resolve(failure({ kind: "server", status: 500, message: "down" }));
    const answer = await session.signIn(bench.accounts.openSession(bench.account));
    expect(answer.ok).toBe(false);
    expect(session.situation).toEqual({ kind: "guest" });
    expect(bench.tokens.read()).toBeNull();
    expect(bench.visits).toEqual([]);
  });
});

describe("logging out", () => {
  it("AUT-013 redirects to login, then clears profile and token, then cleans up", async () => {
    const { bench, session } = await loggedIn();
    const order: string[] = [];
    bench.overrides.logout = () => {
      order.push("server told");
      return new Promise(() => undefined);
    };
    const go = bench.navigator.go;
    bench.navigator.go = (target) => {
      order.push(`to ${target.name}, logged in: ${String(session.isLoggedIn)}, token: ${String(bench.tokens.read() !== null)}`);
      go(target);
    };
    session.onEnd(() => order.push(`clean up, logged in: ${String(session.isLoggedIn)}, token: ${String(bench.tokens.read())}`));
    session.logOut();
    expect(order).toEqual(["to login, logged in: true, token: true", "clean up, logged in: false, token: null", "server told"]);
  });

  it("AUT-013 logging out twice, or as a guest, does nothing", async () => {
    const { bench, session } = await loggedIn();
    session.logOut();
    session.logOut();
    expect(bench.count("go login")).toBe(1);
    expect(bench.count("logout")).toBe(1);
  });

  it("AUT-013 leaves no e-mail, token, cart or order behind, even offline (T39)", async () => {
    const { bench, session } = await loggedIn();
    bench.guestEmail.remember("guest@example.com");
    bench.localStorage.write(localStorageKeys.cart, '{"url":"https://video.example/@ann"}');
    bench.localStorage.write(localStorageKeys.pendingPurchase, '{"email":"ann@example.com"}');
    bench.connection.switch(false);
    bench.overrides.logout = () => Promise.resolve(failure({ kind: "offline" }));
    session.logOut();
    await settle();
    expect([...bench.area.dump().values()].join("")).not.toMatch(/@|memory-session|order/);
    for (const name of [cookieNames.rememberUser, cookieNames.rememberEmail, cookieNames.onPanelLoggedIn]) {
      expect(bench.cookies.read(name)).toBeNull();
    }
    expect(bench.tokens.read()).toBeNull();
  });

  it("HTP-007 a lost session keeps the cart and remembers the page for the way back", async () => {
    const { bench, session, refusals } = await loggedIn();
    bench.localStorage.write(localStorageKeys.cart, "[]");
    bench.route.set({ name: "orders", path: "/orders", params: {}, query: { status: "active" }, locale: "en" });
    refusals.report(bench.tokens.read()!);
    expect(session.isLoggedIn).toBe(false);
    expect(bench.localStorage.read(localStorageKeys.cart)).toBe("[]");
    expect(bench.visits.at(-1)).toEqual({
      name: "login",
      query: { redirect: "/orders", query: '{"status":"active"}' },
    });
  });

  it("HTP-007 a storm of 100 refused calls logs out once", async () => {
    const { bench, session, refusals } = await loggedIn();
    const token = bench.tokens.read()!;
    for (let call = 0; call < 100; call += 1) refusals.report(token);
    await settle();
    expect(session.isLoggedIn).toBe(false);
    expect(bench.count("go login")).toBe(1);
    expect(bench.count("refresh")).toBe(1);
    expect(bench.count("logout")).toBe(0);
  });

  it("HTP-007 a refusal of a token that was replaced meanwhile ends nothing", async () => {
    const { bench, session, refusals } = await loggedIn();
    const old = bench.tokens.read()!;
    await bench.clock.advanceAsync(REFRESH_INTERVAL_MS);
    expect(bench.tokens.read()).not.toBe(old);
    refusals.report(old);
    expect(session.isLoggedIn).toBe(true);
  });

  it("AUT-013 ends the session of the other tabs too, once each, without a second call", async () => {
    const { bench, session } = await loggedIn();
    const other = bench.openTab();
    other.session.activate();
    await settle();
    session.logOut();
    await settle();
    expect(other.session.situation).toEqual({ kind: "guest" });
    expect(bench.count("logout")).toBe(1);
  });
});

describe("several tabs and entry links", () => {
  it("AUT-005 a login in one tab is followed by the others", async () => {
    const bench = new SessionBench();
    const [one, two] = [bench.openTab(), bench.openTab()];
    one.session.activate();
    two.session.activate();
    await one.session.signIn(bench.accounts.openSession(bench.account));
    await settle();
    expect(two.session.profile?.name).toBe("Ann");
    expect(bench.count("refresh")).toBe(0);
  });

  it("AUT-028 exchanges the one-time code of an entry link and saves only the new token", async () => {
    const bench = new SessionBench();
    const { session } = bench.openTab();
    session.activate();
    const code = bench.accounts.openSession(bench.account);
    const answer = await session.enterByCode(code);
    expect(answer.ok).toBe(true);
    expect(bench.steps[0]).toBe("refresh");
    expect(bench.tokens.read()).not.toBe(code);
    expect(session.profile?.name).toBe("Ann");
  });

  it("AUT-028 a used or foreign code leaves the session as it is", async () => {
    const { bench, session } = await loggedIn();
    const token = bench.tokens.read();
    expect((await session.enterByCode("used-already")).ok).toBe(false);
    expect(bench.tokens.read()).toBe(token);
    expect(session.isLoggedIn).toBe(true);
  });

  it("AUT-011 an impersonated session sets no remember cookies", async () => {
    const bench = new SessionBench();
    bench.changeProfile({ isImpersonated: true });
    const { session } = bench.openTab();
    session.activate();
    await session.enterByCode(bench.accounts.openSession(bench.account));
    await settle();
    expect(bench.cookies.read(cookieNames.rememberUser)).toBeNull();
    expect(bench.cookies.read(cookieNames.rememberEmail)).toBeNull();
  });

  it("PRO-010 a frozen account gets the notice instead of its action, each time anew", async () => {
    const bench = new SessionBench();
    bench.changeProfile({ frozenAt: "2026-01-01 10:00:00" });
    bench.savedToken();
    const { session } = bench.openTab();
    session.activate();
    await settle();
    expect(session.isFrozen).toBe(true);
    expect(session.guardAction()).toBe(false);
    expect(session.frozenNotice.isOpen).toBe(true);
    session.frozenNotice.close();
    expect(session.guardAction()).toBe(false);
    expect(session.frozenNotice.isOpen).toBe(true);
  });

  it("PRO-010 an account that is not frozen, and a guest, may act", async () => {
    const { session } = await loggedIn();
    expect(session.guardAction()).toBe(true);
    session.logOut();
    expect(session.guardAction()).toBe(true);
    expect(session.frozenNotice.isOpen).toBe(false);
  });
});
