import {
  type ChildPanel,
  ChildPanelForm,
  type ChildPanelsPort,
  type ChildPanelTerms,
  type NewChildPanel,
} from "@panel/core/child-panels";
import type { Money } from "@panel/core/money";
import { failure, success, type PortResult } from "@panel/core/result";
import { ManualClock, settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { held, ownTerms, panelOf, parentTerms, price, refusedAt, ScriptedPort } from "./child-panels-fixture.ts";

interface Setting {
  readonly terms?: ChildPanelTerms;
  readonly price?: Money | null;
  readonly isFrozen?: boolean;
  readonly isFree?: ChildPanelsPort["isFree"];
  readonly create?: ChildPanelsPort["create"];
}

function openForm(setting: Setting = {}) {
  const [port, clock] = [new ScriptedPort(), new ManualClock()];
  if (setting.isFree) port.isFree = setting.isFree;
  if (setting.create) port.create = setting.create;
  const ordered: ChildPanel[] = [];
  let guards = 0;
  const form = new ChildPanelForm({
    childPanels: port,
    clock,
    terms: setting.terms ?? ownTerms,
    price: () => (setting.price === undefined ? price : setting.price),
    events: {
      ordered: (panel) => ordered.push(panel),
      mayAct: () => {
        guards += 1;
        return setting.isFrozen !== true;
      },
    },
  });
  return { form, port, clock, ordered, guards: () => guards };
}

/** A form in which a free name and a good password were typed. */
async function openFilled(setting: Setting = {}) {
  const opened = openForm(setting);
  opened.form.setName("shop.com");
  opened.form.setPassword("password");
  await opened.clock.advanceAsync(200);
  return opened;
}

/** A form whose order was agreed to. */
async function openAnswered(created: ScriptedPort["created"], list: ScriptedPort["list"] = success([])) {
  const opened = await openFilled();
  Object.assign(opened.port, { created, list });
  opened.form.submit();
  await opened.form.ordering.confirm();
  return opened;
}

function typeSlowly(form: ChildPanelForm, clock: ManualClock, name: string): void {
  for (let length = 1; length <= name.length; length += 1) {
    clock.advance(199);
    form.setName(name.slice(0, length));
  }
}

describe("whether a name is free", () => {
  it("LIF-013 BIZ-017 is looked up 200 ms after the last letter, not before, and once for all letters", async () => {
    const { form, port, clock } = openForm();
    typeSlowly(form, clock, "shop.com");
    expect(form.availability).toBe("looking");
    await clock.advanceAsync(199);
    expect([port.calls, form.availability]).toEqual([[], "looking"]);
    await clock.advanceAsync(1);
    expect([port.calls, form.availability]).toEqual([[["isFree", "shop.com"]], "free"]);
    await clock.advanceAsync(10_000);
    expect(port.calls).toHaveLength(1);
  });

  it("is told as the server answers, also when the name is taken", async () => {
    const { form, port, clock } = openForm();
    port.free = success(false);
    form.setName("shop.com");
    expect(form.domainProblem).toBeNull();
    await clock.advanceAsync(200);
    expect([form.availability, form.domainProblem]).toEqual(["taken", "taken"]);
    port.free = success(true);
    form.setName("shop2.com");
    expect([form.availability, form.domainProblem]).toEqual(["looking", null]);
    await clock.advanceAsync(200);
    expect([form.availability, form.domainProblem]).toEqual(["free", null]);
  });

  it("is asked for the name in its one spelling, and the whole of one below the operator's", async () => {
    const { form, port, clock } = openForm({ terms: parentTerms });
    form.setName("HTTPS://WWW.Shop.com./cart");
    await clock.advanceAsync(200);
    form.setDomainType("subdomain");
    form.setName("WWW.Mine");
    await clock.advanceAsync(200);
    expect(port.callsOf("isFree")).toEqual(["shop.com", "mine.panel.shop"]);
    expect([form.domain, form.domainProblem, form.availability]).toEqual(["mine.panel.shop", null, "free"]);
  });

  it("is looked up again when another kind of name is chosen", async () => {
    const { form, port, clock } = openForm({ terms: parentTerms });
    form.setDomainType("subdomain");
    form.setName("mine");
    await clock.advanceAsync(200);
    form.setDomainType("own");
    expect([form.domain, form.availability]).toEqual(["mine", "unknown"]);
    await clock.advanceAsync(200);
    form.setDomainType("subdomain");
    await clock.advanceAsync(200);
    expect(port.callsOf("isFree")).toEqual(["mine.panel.shop", "mine.panel.shop"]);
  });

  it("is never answered by the answer for an earlier name, in whatever order they come", async () => {
    const lookUps = held<string, PortResult<boolean>>();
    const { form, clock } = openForm({ isFree: lookUps.send });
    form.setName("first.com");
    await clock.advanceAsync(200);
    form.setName("second.com");
    expect(lookUps.at(0).signal?.aborted).toBe(true);
    await lookUps.at(0).answer(success(false));
    expect([form.availability, form.domainProblem]).toEqual(["looking", null]);
    await clock.advanceAsync(200);
    form.setName("third.com");
    await clock.advanceAsync(200);
    await lookUps.at(2).answer(success(true));
    await lookUps.at(1).answer(success(false));
    expect([lookUps.inputs(), form.availability]).toEqual([["first.com", "second.com", "third.com"], "free"]);
  });

  it.each(["", "shop", "localhost", "a..b", "-a.com", "169.254.169.254", "pаypal.com", "mine.panel.shop"])(
    "is not looked up for %j, which the rules refuse",
    async (name) => {
      const { form, port, clock } = openForm({ terms: parentTerms });
      form.setName("good.com");
      form.setName(name);
      await clock.advanceAsync(10_000);
      expect([port.calls, form.availability, clock.waiting]).toEqual([[], "unknown", 0]);
    },
  );

  it("is not known after a failed look-up, which says so and can be repeated", async () => {
    const { form, port, clock } = openForm();
    port.free = failure({ kind: "network" });
    form.setName("shop.com");
    await clock.advanceAsync(200);
    expect([form.availability, form.domainProblem]).toEqual(["failed", null]);
    port.free = success(true);
    form.retry();
    expect(form.availability).toBe("looking");
    await settle();
    expect([form.availability, port.callsOf("isFree")]).toEqual(["free", ["shop.com", "shop.com"]]);
  });

  it("is no longer looked up when the form is closed", async () => {
    const lookUps = held<string, PortResult<boolean>>();
    const { form, clock } = openForm({ isFree: lookUps.send });
    form.setName("first.com");
    await clock.advanceAsync(200);
    form.close();
    expect(lookUps.at(0).signal?.aborted).toBe(true);
    form.setName("second.com");
    form.close();
    await clock.advanceAsync(10_000);
    expect([lookUps.inputs(), clock.waiting]).toEqual([["first.com"], 0]);
  });
});

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
