import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { loginPage } from "./login-fixtures.ts";
import { SessionFixture } from "../auth/session-fixture.ts";

describe("entry links", () => {
  it("AUT-028 takes the code out of the address before any call, exchanges it and goes on", async () => {
    const fixture = new SessionFixture();
    const code = fixture.accounts.openSession(fixture.account);
    const { login, session } = loginPage(fixture, { token: code, redirect: "/orders" });
    expect(fixture.steps[0]).toBe("replace login");
    expect(fixture.visits[0]).toEqual({ name: "login", query: { redirect: "/orders" } });
    await settle();
    expect(fixture.steps.slice(0, 3)).toEqual(["replace login", "refresh", "profile"]);
    expect(session.profile?.name).toBe("Ann");
    expect(fixture.tokens.read()).not.toBe(code);
    expect(login.state.kind).toBe("done");
  });

  it("AUT-028 uses the code that was taken from the address before the panel started", async () => {
    const fixture = new SessionFixture();
    fixture.entryCode.hold(fixture.accounts.openSession(fixture.account));
    const { session } = loginPage(fixture);
    await settle();
    expect(session.isLoggedIn).toBe(true);
    expect(fixture.entryCode.take()).toBeNull();
  });

  it("AUT-028 with somebody logged in the link asks first and switches nothing by itself (DEC-013)", async () => {
    const fixture = new SessionFixture();
    const eve = fixture.accounts.add({ email: "eve@example.com", name: "Eve", password: "x" });
    fixture.savedToken();
    const { login, session } = loginPage(fixture, { token: fixture.accounts.openSession(eve) });
    await settle();
    expect(login.state.kind).toBe("confirmingSwitch");
    expect(session.profile?.name).toBe("Ann");
    await login.confirmSwitch();
    expect(session.profile?.name).toBe("Eve");
  });

  it("AUT-028 declining keeps the account and forgets the code", async () => {
    const fixture = new SessionFixture();
    const eve = fixture.accounts.add({ email: "eve@example.com", name: "Eve", password: "x" });
    fixture.savedToken();
    const { login, session } = loginPage(fixture, { token: fixture.accounts.openSession(eve) });
    await settle();
    const refreshes = fixture.count("refresh");
    login.declineSwitch();
    await login.confirmSwitch();
    expect(session.profile?.name).toBe("Ann");
    expect(fixture.count("refresh")).toBe(refreshes);
    expect(fixture.visits.at(-1)).toEqual({ name: "index" });
  });

  it("AUT-028 a link that was opened before says so and shows the form", async () => {
    const { login } = loginPage(new SessionFixture(), { token: "used-already" });
    await settle();
    expect(login.state.kind).toBe("editing");
    expect(login.notes.general).toEqual([{ source: "own", key: "entryLinkInvalid" }]);
  });
});
