import { failure, type PortError } from "@panel/core/result";
import { REFRESH_INTERVAL_MS } from "@panel/core/auth";
import { localStorageKeys } from "@panel/core/platform";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { SessionFixture, loggedIn, refused } from "./session-fixture.ts";

describe("calls that are refused", () => {
  it("HTP-007 a lost session keeps the cart and remembers the page for the way back", async () => {
    const { fixture, session, refusals } = await loggedIn();
    fixture.localStorage.write(localStorageKeys.cart, "[]");
    fixture.route.set({ name: "orders", path: "/orders", params: {}, query: { status: "active" }, locale: "en" });
    fixture.overrides.refresh = () => Promise.resolve(failure(refused));
    expect(await refusals.report(fixture.tokens.read()!)).toBe(false);
    expect(session.isLoggedIn).toBe(false);
    expect(fixture.localStorage.read(localStorageKeys.cart)).toBe("[]");
    expect(fixture.visits.at(-1)).toEqual({
      name: "login",
      query: { redirect: "/orders", query: '{"status":"active"}' },
    });
  });

  it("HTP-007 DEC-207 a storm of 100 refused calls asks for a token once and, refused, logs out once", async () => {
    const { fixture, session, refusals } = await loggedIn();
    const token = fixture.tokens.read()!;
    fixture.overrides.refresh = () => Promise.resolve(failure(refused));
    const answers = await Promise.all(Array.from({ length: 100 }, () => refusals.report(token)));
    expect(answers).not.toContain(true);
    expect(session.isLoggedIn).toBe(false);
    expect(fixture.count("go login")).toBe(1);
    expect(fixture.count("refresh")).toBe(2);
    expect(fixture.count("logout")).toBe(0);
  });

  it("HTP-007 DEC-207 a storm of 100 stray refusals asks for a token once, and every call may be sent once more", async () => {
    const { fixture, session, refusals } = await loggedIn();
    const token = fixture.tokens.read()!;
    const answers = await Promise.all(Array.from({ length: 100 }, () => refusals.report(token)));
    expect(answers).not.toContain(false);
    expect(fixture.tokens.read()).not.toBe(token);
    expect(session.isLoggedIn).toBe(true);
    expect(fixture.count("go login")).toBe(0);
    expect(fixture.count("refresh")).toBe(2);
    expect(fixture.count("profile")).toBe(1);
  });

  it.each([
    ["the connection is lost", { kind: "network" }],
    ["the server is overloaded", { kind: "server", status: 503, message: "" }],
  ] satisfies [string, PortError][])("HTP-007 DEC-207 a refused call ends nothing while %s", async (_when, problem) => {
    const { fixture, session, refusals } = await loggedIn();
    fixture.overrides.refresh = () => Promise.resolve(failure(problem));
    expect(await refusals.report(fixture.tokens.read()!)).toBe(false);
    expect(session.isLoggedIn).toBe(true);
    expect(fixture.count("go login")).toBe(0);
  });

  it("HTP-007 DEC-207 a call with a token that was replaced here meanwhile may be sent again, and asks for none", async () => {
    const { fixture, session, refusals } = await loggedIn();
    const old = fixture.tokens.read()!;
    await fixture.clock.advanceAsync(REFRESH_INTERVAL_MS);
    expect(fixture.tokens.read()).not.toBe(old);
    const before = fixture.count("refresh");
    expect(await refusals.report(old)).toBe(true);
    expect(fixture.count("refresh")).toBe(before);
    expect(session.isLoggedIn).toBe(true);
  });

  it("HTP-007 DEC-207 seven tabs whose calls are refused together ask for one token, and go on with it", async () => {
    const fixture = new SessionFixture();
    const token = fixture.savedToken();
    const tabs = Array.from({ length: 7 }, () => fixture.openTab());
    for (const tab of tabs) tab.session.activate();
    await settle();
    await settle();
    expect(tabs.every((tab) => tab.session.isLoggedIn)).toBe(true);
    const shared = fixture.tokens.read()!;
    const before = fixture.count("refresh");
    expect(shared).not.toBe(token);
    expect(await Promise.all(tabs.map((tab) => tab.refusals.report(shared)))).not.toContain(false);
    expect(fixture.count("refresh")).toBe(before + 1);
    expect(tabs.every((tab) => tab.session.isLoggedIn)).toBe(true);
  });

  it("HTP-007 DEC-207 a call of one person is never sent again for another who logged in elsewhere", async () => {
    const { fixture, refusals } = await loggedIn();
    const ofAnn = fixture.tokens.read()!;
    const bob = fixture.accounts.add({ email: "bob@example.com", name: "Bob", password: "right horse" });
    fixture.tokens.save(fixture.accounts.openSession(bob));
    expect(await refusals.report(ofAnn)).toBe(false);
  });

  it("HTP-007 DEC-207 nor where the other one logged in after the token had been replaced here", async () => {
    const { fixture, refusals } = await loggedIn();
    const ofAnn = fixture.tokens.read()!;
    await fixture.clock.advanceAsync(REFRESH_INTERVAL_MS);
    const bob = fixture.accounts.add({ email: "bob@example.com", name: "Bob", password: "right horse" });
    fixture.tokens.save(fixture.accounts.openSession(bob));
    expect(await refusals.report(ofAnn)).toBe(false);
  });
});
