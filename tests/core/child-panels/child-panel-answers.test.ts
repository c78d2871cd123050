import { failure, success } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import { openAnswered, openForm } from "./child-panel-form-fixture.ts";
import { panelOf, refusedAt } from "./child-panels-fixture.ts";

describe("a refused order", () => {
  it("keeps what the server has against a field until that field is changed", async () => {
    const { form, ordered } = await openAnswered(failure(refusedAt("domain", "adminPassword")));
    expect([form.found.at("domain"), form.found.at("adminPassword")]).toEqual([["Wrong domain."], ["Wrong adminPassword."]]);
    // It is said at the fields, so that it is not said a second time.
    expect(ordered).toEqual([]);
    form.setPassword("another password");
    expect([form.found.at("domain"), form.found.at("adminPassword")]).toEqual([["Wrong domain."], []]);
    form.setName("other.com");
    expect(form.found.isEmpty).toBe(true);
  });

  it("keeps what the server has against the password while the name and its kind change", async () => {
    const { form } = await openAnswered(failure(refusedAt("domain", "adminPassword")));
    form.setDomainType("own");
    expect([form.found.at("domain"), form.found.at("adminPassword")]).toEqual([[], ["Wrong adminPassword."]]);
  });

  it("forgets it when the order is sent again", async () => {
    const { form, port, ordered } = await openAnswered(failure(refusedAt("balance")));
    expect(form.found.at("balance")).toEqual(["Wrong balance."]);
    port.created = success(panelOf());
    form.submit();
    await form.ordering.confirm();
    expect([form.found.isEmpty, ordered.length]).toEqual([true, 1]);
  });

  it.each([{ kind: "full", message: "Twenty are enough." } as const, { kind: "server", status: 422, message: "No." } as const])(
    "says what is at no field: %j",
    async (refusal) => {
      const { form, port } = await openAnswered(failure(refusal));
      expect([form.ordering.command.refusal, form.found.isEmpty, port.callsOf("panels")]).toEqual([refusal, true, []]);
    },
  );
});

describe("an order whose answer was lost", () => {
  const lost = failure({ kind: "network" } as const);

  it("is done when the list has a panel of that name", async () => {
    const mine = panelOf({ id: 7, status: "preparing" });
    const { form, ordered, port } = await openAnswered(lost, success([panelOf({ id: 6, domain: "other.com" }), mine]));
    expect([ordered, form.ordering.isShown, form.ordering.command.refusal]).toEqual([[mine], false, null]);
    expect(port.callsOf("create")).toHaveLength(1);
  });

  it.each([
    ["no panel", []],
    ["another name alone", [panelOf({ domain: "other.com" })]],
    ["one that has ended", [panelOf({ status: "ended" })]],
  ])("is still open when the list has %s", async (_name, list) => {
    const { form, ordered } = await openAnswered(lost, success(list));
    expect([ordered, form.ordering.command.lookUpState, form.ordering.command.refusal]).toEqual([
      [],
      "nothingSoFar",
      { kind: "network" },
    ]);
  });

  it("is not known when the name was typed in its encoded form, by which the list does not name it", async () => {
    const { form, ordered, port } = openForm();
    Object.assign(port, { created: lost, list: success([panelOf({ domain: "münchen.de" })]) });
    form.setName("xn--mnchen-3ya.de");
    form.setPassword("password");
    form.submit();
    await form.ordering.confirm();
    expect([ordered, form.ordering.command.lookUpState]).toEqual([[], "notKnown"]);
  });

  it("is not known when the list cannot be read either, until it is looked up again", async () => {
    const { form, ordered, port } = await openAnswered(lost, lost);
    expect([ordered, form.ordering.command.lookUpState, form.ordering.command.refusal]).toEqual([
      [],
      "notKnown",
      { kind: "network" },
    ]);
    port.list = success([panelOf()]);
    await form.ordering.lookUp();
    expect([ordered, form.ordering.command.refusal]).toEqual([[panelOf()], null]);
  });
});
