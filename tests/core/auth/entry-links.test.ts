import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { loginPage } from "./login-fixtures.ts";
import { SessionBench } from "./session-bench.ts";

describe("entry links", () => {
  it("AUT-028 takes the code out of the address before any call, exchanges it and goes on", async () => {
    const bench = new SessionBench();
    const code = bench.accounts.openSession(bench.account);
    const { login, session } = loginPage(bench, { token: code, redirect: "/orders" });
    expect(bench.steps[0]).toBe("replace login");
    expect(bench.visits[0]).toEqual({ name: "login", query: { redirect: "/orders" } });
    await settle();
    expect(bench.steps.slice(0, 3)).toEqual(["replace login", "refresh", "profile"]);
    expect(session.profile?.name).toBe("Ann");
    expect(bench.tokens.read()).not.toBe(code);
    expect(login.state.kind).toBe("done");
  });

  it("AUT-028 uses the code that was taken from the address before the panel started", async () => {
    const bench = new SessionBench();
    bench.entryCode.hold(bench.accounts.openSession(bench.account));
    const { session } = loginPage(bench);
    await settle();
    expect(session.isLoggedIn).toBe(true);
    expect(bench.entryCode.take()).toBeNull();
  });

  it("AUT-028 with somebody logged in the link asks first and switches nothing by itself (DEC-013)", async () => {
    const bench = new SessionBench();
    const eve = bench.accounts.add({ email: "eve@example.com", name: "Eve", password: "x" });
    bench.savedToken();
    const { login, session } = loginPage(bench, { token: bench.accounts.openSession(eve) });
    await settle();
    expect(login.state.kind).toBe("confirmingSwitch");
    expect(session.profile?.name).toBe("Ann");
    await login.confirmSwitch();
    expect(session.profile?.name).toBe("Eve");
  });

  it("AUT-028 declining keeps the account and forgets the code", async () => {
    const bench = new SessionBench();
    const eve = bench.accounts.add({ email: "eve@example.com", name: "Eve", password: "x" });
    bench.savedToken();
    const { login, session } = loginPage(bench, { token: bench.accounts.openSession(eve) });
    await settle();
    const refreshes = bench.count("refresh");
    login.declineSwitch();
    await login.confirmSwitch();
    expect(session.profile?.name).toBe("Ann");
    expect(bench.count("refresh")).toBe(refreshes);
    expect(bench.visits.at(-1)).toEqual({ name: "index" });
  });

  it("AUT-028 a link that was opened before says so and shows the form", async () => {
    const { login } = loginPage(new SessionBench(), { token: "used-already" });
    await settle();
    expect(login.state.kind).toBe("editing");
    expect(login.notes.general).toEqual([{ source: "own", key: "entryLinkInvalid" }]);
  });
});
