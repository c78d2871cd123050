import type { NewChildPanel } from "@panel/core/child-panels";
import { failure, success } from "@panel/core/result";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { openFilled, openForm } from "./child-panel-form-fixture.ts";
import { held, panelOf, parentTerms, price, type ScriptedPort } from "./child-panels-fixture.ts";

describe("what is wrong on the form", () => {
  it.each([
    ["pаypal.com", "mixedScripts"],
    ["localhost", "reserved"],
    [`${"a.".repeat(130)}com`, "tooLong"],
  ])("is said of %j while it is typed: more letters mend it no more", (name, problem) => {
    const { form } = openForm();
    form.setName(name);
    expect(form.domainProblem).toBe(problem);
  });

  it.each([
    ["", "missing"],
    ["shop", "notADomain"],
  ])("is said of %j only after the form was sent, as more letters may mend it", (name, problem) => {
    const { form } = openForm();
    form.setName(name);
    form.setPassword("short");
    expect([form.domainProblem, form.passwordProblem]).toEqual([null, null]);
    form.submit();
    expect([form.domainProblem, form.passwordProblem]).toEqual([problem, { kind: "passwordTooShort", limit: 8 }]);
    form.setName("shop.com");
    form.setPassword("password");
    expect([form.domainProblem, form.passwordProblem]).toEqual([null, null]);
  });

  it("is not said early of the next name after an order that was in order", async () => {
    const { form } = await openFilled();
    form.submit();
    await form.ordering.answer(false);
    form.setName("shop2");
    form.setPassword("short");
    expect([form.domainProblem, form.passwordProblem]).toEqual([null, null]);
  });
});

describe("the order of a child panel", () => {
  it("asks first, with the name and the price, and charges after the yes only", async () => {
    const { form, port, ordered } = await openFilled();
    form.submit();
    const wish: NewChildPanel = { domain: "shop.com", domainType: "own", adminPassword: "password" };
    expect([form.ordering.asked, form.ordering.isShown]).toEqual([{ wish, price }, true]);
    await form.ordering.answer(false);
    expect([port.callsOf("create"), form.ordering.isShown]).toEqual([[], false]);
    form.submit();
    await settle();
    expect(port.callsOf("create")).toEqual([]);
    await form.ordering.answer(true);
    expect(port.callsOf("create")).toEqual([wish]);
    expect([ordered, form.ordering.isShown, form.ordering.command.refusal]).toEqual([[panelOf()], false, null]);
  });

  it("names the whole name of one below the operator's, and its kind", async () => {
    const { form, port } = openForm({ terms: parentTerms });
    form.setDomainType("subdomain");
    form.setName(" Mine ");
    form.setPassword("password");
    form.submit();
    await form.ordering.confirm();
    const wish = { domain: "mine.panel.shop", domainType: "subdomain", adminPassword: "password" };
    expect(port.callsOf("create")).toEqual([wish]);
  });

  it("sends what was asked about, although the form was changed meanwhile", async () => {
    const { form, port } = await openFilled();
    form.submit();
    form.setName("other.com");
    form.setPassword("another password");
    await form.ordering.confirm();
    expect(port.callsOf("create")).toMatchObject([{ domain: "shop.com", adminPassword: "password" }]);
  });

  it("charges once for two presses of yes", async () => {
    const creations = held<NewChildPanel, ScriptedPort["created"]>();
    const { form, ordered } = await openFilled({ create: creations.send });
    form.submit();
    const both = Promise.all([form.ordering.confirm(), form.ordering.confirm()]);
    await creations.at(0).answer(success(panelOf()));
    await both;
    expect([creations.inputs().length, ordered.length]).toEqual([1, 1]);
  });

  it.each([
    ["shop", "password"],
    ["", "password"],
    ["shop.com", "short"],
    ["shop.com", ""],
  ])("asks nothing for the name %j and the password %j", async (name, password) => {
    const { form, clock, guards } = openForm();
    form.setName(name);
    form.setPassword(password);
    await clock.advanceAsync(200);
    form.submit();
    expect([form.ordering.isShown, form.isJudged, guards()]).toEqual([false, true, 0]);
  });

  it("asks nothing for a name that is taken, and nothing where none are sold", async () => {
    const taken = await openFilled({ isFree: () => Promise.resolve(success(false)) });
    taken.form.submit();
    expect([taken.form.ordering.isShown, taken.guards()]).toEqual([false, 0]);
    const unsold = await openFilled({ price: null });
    unsold.form.submit();
    expect([unsold.form.price, unsold.form.ordering.isShown, unsold.guards()]).toEqual([null, false, 0]);
  });

  it("asks nothing for a frozen account, whose notice is shown instead", async () => {
    const { form, guards } = await openFilled({ isFrozen: true });
    form.submit();
    expect([form.ordering.isShown, guards()]).toEqual([false, 1]);
  });

  it("waits for no look-up: the server decides in the end", async () => {
    const { form, clock, port } = openForm();
    port.free = failure({ kind: "timeout" });
    form.setName("shop.com");
    form.setPassword("password");
    form.submit();
    expect([form.availability, form.ordering.isShown]).toEqual(["looking", true]);
    await form.ordering.answer(false);
    await clock.advanceAsync(200);
    form.submit();
    expect([form.availability, form.ordering.isShown]).toEqual(["failed", true]);
  });
});
