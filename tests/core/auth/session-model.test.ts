import { failure, success } from "@panel/core/result";
import { cookieNames, localStorageKeys, sessionStorageKeys } from "@panel/core/platform";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { SessionFixture, loggedIn } from "./session-fixture.ts";

describe("who is at the screen", () => {
  it("AUT-001 without a token the visitor is a guest, with one a profile makes somebody logged in", async () => {
    const fixture = new SessionFixture();
    const { session } = fixture.openTab();
    session.activate();
    expect(session.situation).toEqual({ kind: "guest" });

    const answer = await session.signIn(fixture.accounts.openSession(fixture.account));
    expect(answer.ok).toBe(true);
    expect(session.situation).toEqual({ kind: "loggedIn", profile: fixture.account.profile });
  });

  it("AUT-001 is not settled before it is known whether the saved token stands for somebody", async () => {
    const fixture = new SessionFixture();
    fixture.savedToken();
    const { session } = fixture.openTab();
    expect(session.isSettled).toBe(false);
    session.activate();
    expect(session.situation.kind).toBe("opening");
    await settle();
    expect(session.isSettled).toBe(true);
  });

  it("AUT-005 saves the token, loads the profile, runs the post-profile tasks, in this order", async () => {
    const fixture = new SessionFixture();
    fixture.analyticsIds = { ...fixture.analyticsIds, googleAnalytics4ClientId: "GA1.2" };
    const { session } = fixture.openTab();
    session.activate();
    const token = fixture.accounts.openSession(fixture.account);
    fixture.overrides.profile = () => {
      fixture.steps.push(`saved: ${String(fixture.tokens.read() === token)}`);
      expect(fixture.cookies.read(cookieNames.rememberUser)).toBeNull();
      return Promise.resolve(success(fixture.account.profile));
    };
    await session.signIn(token);
    await settle();
    expect(fixture.steps).toEqual(["profile", "saved: true", "setAnalyticsIds", "networks"]);
    expect(fixture.cookies.read(cookieNames.rememberUser)).toBe("Ann");
  });

  it("AUT-016 a profile that does not come after a login leaves nobody logged in and no token", async () => {
    const fixture = new SessionFixture();
    const { session } = fixture.openTab();
    session.activate();
    fixture.overrides.profile = () => Promise.resolve(failure({ kind: "server", status: 500, message: "down" }));
    const answer = await session.signIn(fixture.accounts.openSession(fixture.account));
    expect(answer.ok).toBe(false);
    expect(session.situation).toEqual({ kind: "guest" });
    expect(fixture.tokens.read()).toBeNull();
    expect(fixture.visits).toEqual([]);
  });
});

describe("logging out", () => {
  it("AUT-013 redirects to login, then clears profile and token, then cleans up", async () => {
    const { fixture, session } = await loggedIn();
    const order: string[] = [];
    fixture.overrides.logout = () => {
      order.push("server told");
      return new Promise(() => undefined);
    };
    const go = fixture.navigator.go;
    fixture.navigator.go = (target) => {
      order.push(`to ${target.name}, logged in: ${String(session.isLoggedIn)}, token: ${String(fixture.tokens.read() !== null)}`);
      go(target);
    };
    session.onEnd(() =>
      order.push(`clean up, logged in: ${String(session.isLoggedIn)}, token: ${String(fixture.tokens.read())}`),
    );
    session.logOut();
    expect(order).toEqual(["to login, logged in: true, token: true", "clean up, logged in: false, token: null", "server told"]);
  });

  it("AUT-013 logging out twice, or as a guest, does nothing", async () => {
    const { fixture, session } = await loggedIn();
    session.logOut();
    session.logOut();
    expect(fixture.count("go login")).toBe(1);
    expect(fixture.count("logout")).toBe(1);
  });

  it("AUT-013 leaves no e-mail, token, cart or order behind, even offline (T39)", async () => {
    const { fixture, session } = await loggedIn();
    fixture.guestEmail.remember("guest@example.com");
    fixture.localStorage.write(localStorageKeys.cart, '{"url":"https://video.example/@ann"}');
    fixture.localStorage.write(localStorageKeys.pendingPurchase, '{"email":"ann@example.com"}');
    fixture.connection.switch(false);
    fixture.overrides.logout = () => Promise.resolve(failure({ kind: "offline" }));
    session.logOut();
    await settle();
    expect([...fixture.area.dump().values()].join("")).not.toMatch(/@|memory-session|order/);
    for (const name of [cookieNames.rememberUser, cookieNames.rememberEmail, cookieNames.onPanelLoggedIn]) {
      expect(fixture.cookies.read(name)).toBeNull();
    }
    expect(fixture.tokens.read()).toBeNull();
  });

  /** What a logout may leave: nothing of it tells who was here (T39). */
  const ofTheDevice: ReadonlySet<string> = new Set([
    cookieNames.theme,
    cookieNames.consent,
    cookieNames.locale,
    cookieNames.affiliateCode,
    cookieNames.country,
    cookieNames.displayModeSent,
    cookieNames.installPromptVariant,
    cookieNames.installPromptClosed,
    localStorageKeys.catalogueView,
    localStorageKeys.drawerHover,
    localStorageKeys.attribution,
    localStorageKeys.lastSettings,
    localStorageKeys.oneTap,
    sessionStorageKeys.chunkReloadAt,
    sessionStorageKeys.serviceWorkerReloaded,
  ]);
  const names = (of: object) => Object.values(of) as readonly string[];

  it.each(["chosen", "elsewhere"] as const)(
    "DEC-047 leaves nothing of the person under any name that is stored: %s (T39)",
    async (end) => {
      const { fixture, session } = await loggedIn();
      const other = fixture.openTab();
      other.session.activate();
      await settle();
      const tab = fixture.tabArea.openView();
      for (const name of names(cookieNames)) {
        if (name !== cookieNames.token) fixture.cookies.write(name, "ann", { domain: "parent" });
      }
      for (const key of names(localStorageKeys)) fixture.localStorage.write(key, "ann");
      for (const key of names(sessionStorageKeys)) tab.write(key, "ann");
      if (end === "chosen") session.logOut();
      else other.session.logOut();
      await settle();
      const left = [
        ...names(cookieNames).filter((name) => fixture.cookies.read(name) !== null),
        ...names(localStorageKeys).filter((key) => fixture.localStorage.read(key) !== null),
        ...names(sessionStorageKeys).filter((key) => tab.read(key) !== null),
      ];
      expect(left.filter((name) => !ofTheDevice.has(name))).toEqual([]);
      expect(left).toHaveLength(ofTheDevice.size);
      expect(fixture.tokens.read()).toBeNull();
    },
  );

  it("AUT-013 ends the session of the other tabs too, once each, without a second call", async () => {
    const { fixture, session } = await loggedIn();
    const other = fixture.openTab();
    other.session.activate();
    await settle();
    session.logOut();
    await settle();
    expect(other.session.situation).toEqual({ kind: "guest" });
    expect(fixture.count("logout")).toBe(1);
  });
});

describe("several tabs and entry links", () => {
  it("a login in one tab is followed by the others", async () => {
    const fixture = new SessionFixture();
    const [one, two] = [fixture.openTab(), fixture.openTab()];
    one.session.activate();
    two.session.activate();
    await one.session.signIn(fixture.accounts.openSession(fixture.account));
    await settle();
    expect(two.session.profile?.name).toBe("Ann");
    expect(fixture.count("refresh")).toBe(0);
  });

  it("AUT-028 exchanges the one-time code of an entry link and saves only the new token", async () => {
    const fixture = new SessionFixture();
    const { session } = fixture.openTab();
    session.activate();
    const code = fixture.accounts.openSession(fixture.account);
    const answer = await session.enterByCode(code);
    expect(answer.ok).toBe(true);
    expect(fixture.steps[0]).toBe("refresh");
    expect(fixture.tokens.read()).not.toBe(code);
    expect(session.profile?.name).toBe("Ann");
  });

  it("AUT-028 a used or foreign code leaves the session as it is", async () => {
    const { fixture, session } = await loggedIn();
    const token = fixture.tokens.read();
    expect((await session.enterByCode("used-already")).ok).toBe(false);
    expect(fixture.tokens.read()).toBe(token);
    expect(session.isLoggedIn).toBe(true);
  });

  it("AUT-011 an impersonated session sets no remember cookies", async () => {
    const fixture = new SessionFixture();
    fixture.changeProfile({ isImpersonated: true });
    const { session } = fixture.openTab();
    session.activate();
    await session.enterByCode(fixture.accounts.openSession(fixture.account));
    await settle();
    expect(fixture.cookies.read(cookieNames.rememberUser)).toBeNull();
    expect(fixture.cookies.read(cookieNames.rememberEmail)).toBeNull();
  });

  it("DEC-058 a frozen account gets the notice instead of its action, each time anew", async () => {
    const fixture = new SessionFixture();
    fixture.changeProfile({ frozenAt: "2026-01-01 10:00:00" });
    fixture.savedToken();
    const { session } = fixture.openTab();
    session.activate();
    await settle();
    expect(session.isFrozen).toBe(true);
    expect(session.guardAction()).toBe(false);
    expect(session.frozenNotice.isOpen).toBe(true);
    session.frozenNotice.close();
    expect(session.guardAction()).toBe(false);
    expect(session.frozenNotice.isOpen).toBe(true);
  });

  it("DEC-058 an account that is not frozen, and a guest, may act", async () => {
    const { session } = await loggedIn();
    expect(session.guardAction()).toBe(true);
    session.logOut();
    expect(session.guardAction()).toBe(true);
    expect(session.frozenNotice.isOpen).toBe(false);
  });
});
