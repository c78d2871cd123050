import { type ChildPanel, ChildPanelsViewModel, childPanelStatuses } from "@panel/core/child-panels";
import { moneyFromMicros, zeroMoney, type Money } from "@panel/core/money";
import { failure, success, type PortResult } from "@panel/core/result";
import { ManualClock, settle, SwitchedConnection, SwitchedVisibility } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { held, ownTerms, panelOf, parentTerms, price, refusedAt, ScriptedPort } from "./child-panels-fixture.ts";

const network = { kind: "network" } as const;

function makePage(port = new ScriptedPort()) {
  const clock = new ManualClock();
  const session = {
    profile: { email: "ann@panel.test" },
    isFrozen: false,
    guards: 0,
    reloads: 0,
    guardAction() {
      this.guards += 1;
      return !this.isFrozen;
    },
    reloadProfile() {
      this.reloads += 1;
      return Promise.resolve();
    },
  };
  const settings: { current: { childPanelsPrice: Money } | null } = { current: { childPanelsPrice: price } };
  const context = { clock, connection: new SwitchedConnection(), visibility: new SwitchedVisibility() };
  const model = new ChildPanelsViewModel({ childPanels: port, context, settings, session });
  return { model, port, clock, session, settings };
}

/** The page with the panels of a customer, the newest first. */
async function openPage(...panels: readonly ChildPanel[]) {
  const page = makePage();
  page.port.list = success(panels);
  const close = page.model.activate();
  await settle();
  return { ...page, close };
}

const shown = (model: ChildPanelsViewModel) => model.loaded?.panels.map(({ id, status }) => `${String(id)} ${status}`);

describe("the page of a customer's child panels", () => {
  it("loads the panels and the terms by which they are given", async () => {
    const page = makePage();
    page.port.list = success([panelOf({ id: 2 }), panelOf()]);
    page.port.given = success(parentTerms);
    expect(page.model.loaded).toBeNull();
    page.model.activate();
    expect([page.model.loaded, page.model.panelsQuery.isLoading]).toEqual([null, true]);
    await settle();
    expect(page.model.loaded).toEqual({ panels: [panelOf({ id: 2 }), panelOf()], terms: parentTerms });
  });

  it("tells that the panels or the terms could not be loaded, and loads both again", async () => {
    for (const part of ["list", "given"] as const) {
      const { model, port } = makePage(Object.assign(new ScriptedPort(), { [part]: failure(network) }));
      await model.load();
      expect([model.loaded, model.panelsQuery.refusal]).toEqual([null, network]);
      // There is nothing by which a form could be opened, and nothing that is full.
      model.openForm();
      expect([model.form, model.isFull]).toEqual([null, false]);
      Object.assign(port, { list: success([panelOf()]), given: success(ownTerms) });
      await model.load();
      expect([shown(model), model.panelsQuery.refusal]).toEqual([["1 waiting"], null]);
    }
  });

  it("ends what still loads or waits when it is left", async () => {
    const lists = held<null, PortResult<readonly ChildPanel[]>>();
    const page = makePage();
    page.port.panels = (signal) => lists.send(null, signal);
    const leave = page.model.activate();
    leave();
    expect([lists.at(0).signal?.aborted, page.model.panelsQuery.isLoading]).toEqual([true, false]);
    const { model, clock, port, close } = await openPage();
    model.openForm();
    model.form?.setName("shop.com");
    expect(clock.waiting).toBe(1);
    close();
    await clock.advanceAsync(10_000);
    expect([clock.waiting, port.callsOf("isFree")]).toEqual([0, []]);
  });

  it("shows the operator's price, and none while nothing is sold or the settings are not there", () => {
    const { model, settings } = makePage();
    const priced = (current: typeof settings.current) => {
      settings.current = current;
      return model.price;
    };
    expect([priced({ childPanelsPrice: price }), priced({ childPanelsPrice: zeroMoney }), priced(null)]).toEqual([
      price,
      null,
      null,
    ]);
  });

  it("is full with twenty panels, of which those that have ended do not count", async () => {
    const some = (count: number, status: ChildPanel["status"]) =>
      Array.from({ length: count }, (_each, index) => panelOf({ id: index + 1, status }));
    for (const status of childPanelStatuses.filter((each) => each !== "ended"))
      expect((await openPage(...some(20, status))).model.isFull).toBe(true);
    const nineteen = await openPage(...some(19, "active"), ...some(5, "ended").map((one) => ({ ...one, id: one.id + 100 })));
    expect(nineteen.model.isFull).toBe(false);
    expect((await openPage(...some(30, "ended"))).model.isFull).toBe(false);
  });
});

describe("the form of the page", () => {
  it("is opened with the terms and the price, and closed with what it waits for", async () => {
    const { model, clock, port } = await openPage();
    model.openForm();
    const { form } = model;
    expect([form?.terms, form?.price]).toEqual([ownTerms, price]);
    form?.setName("shop.com");
    model.closeForm();
    await clock.advanceAsync(10_000);
    expect([model.form, port.callsOf("isFree"), clock.waiting]).toEqual([null, [], 0]);
  });

  it("puts the ordered panel first, closes itself, and has the balance read again", async () => {
    const { model, port, session } = await openPage(panelOf({ domain: "old.com" }));
    const mine = panelOf({ id: 2, domain: "new.com", status: "preparing" });
    port.created = success(mine);
    model.openForm();
    model.form?.setName("new.com");
    model.form?.setPassword("password");
    model.form?.submit();
    expect([session.guards, session.reloads]).toEqual([1, 0]);
    await model.form?.ordering.confirm();
    expect([shown(model), model.ordered, model.form, session.reloads]).toEqual([["2 preparing", "1 waiting"], mine, null, 1]);
    expect(model.loaded?.terms).toEqual(ownTerms);
    model.openForm();
    expect(model.ordered).toBeNull();
  });

  it("orders nothing for a frozen account", async () => {
    const { model, port, session } = await openPage();
    session.isFrozen = true;
    model.openForm();
    model.form?.setName("new.com");
    model.form?.setPassword("password");
    model.form?.submit();
    await model.form?.ordering.confirm();
    expect([port.callsOf("create"), session.guards, shown(model)]).toEqual([[], 1, []]);
  });

  it("shows a panel once that the list had before its answer came", async () => {
    const mine = panelOf({ status: "preparing" });
    const { model, port, session } = await openPage(panelOf({ id: 3 }), mine);
    port.created = failure(network);
    model.openForm();
    model.form?.setName("shop.com");
    model.form?.setPassword("password");
    model.form?.submit();
    port.list = success([mine]);
    await model.form?.ordering.confirm();
    expect([shown(model), model.ordered, session.reloads]).toEqual([["3 waiting", "1 preparing"], mine, 1]);
  });
});

describe("a panel of the list", () => {
  const three = [panelOf({ id: 3 }), panelOf({ id: 2 }), panelOf({ id: 1 })] as const;

  it("is replaced in its place when its domain was looked up, for which nothing is paid", async () => {
    const { model, port, session } = await openPage(...three);
    port.changed = success(panelOf({ id: 2, status: "preparing" }));
    await model.check(2);
    expect([shown(model), model.checkedId, port.callsOf("check")]).toEqual([["3 waiting", "2 preparing", "1 waiting"], 2, [2]]);
    expect([session.guards, session.reloads]).toEqual([0, 0]);
    port.changed = failure(network);
    await model.check(3);
    expect([shown(model)?.[0], model.checkedId, model.checking.refusal]).toEqual(["3 waiting", 3, network]);
  });

  it("is looked up once at a time, and the one that is under way stays named", async () => {
    const checks = held<number, PortResult<ChildPanel>>();
    const { model, port } = await openPage(...three);
    port.check = checks.send;
    const first = model.check(2);
    void model.check(3);
    expect([checks.inputs(), model.checkedId]).toEqual([[2], 2]);
    await checks.at(0).answer(success(panelOf({ id: 2 })));
    await first;
    void model.check(3);
    expect(checks.inputs()).toEqual([2, 3]);
  });

  it("is ended after a yes only, and replaced in its place", async () => {
    const { model, port, session } = await openPage(...three);
    port.changed = success(panelOf({ id: 2, status: "ended" }));
    model.askToEnd(three[1]);
    await model.ending.answer(false);
    expect([port.callsOf("end"), shown(model)?.[1]]).toEqual([[], "2 waiting"]);
    model.askToEnd(three[1]);
    expect(model.ending.asked).toBe(three[1]);
    await model.ending.answer(true);
    expect([port.callsOf("end"), shown(model)]).toEqual([[2], ["3 waiting", "2 ended", "1 waiting"]]);
    expect([model.ending.isShown, session.reloads]).toEqual([false, 1]);
  });

  it("stays in the list when it could not be ended", async () => {
    const { model, port, session } = await openPage(...three);
    port.changed = failure(network);
    model.askToEnd(three[0]);
    await model.ending.confirm();
    expect([shown(model)?.[0], model.ending.command.refusal, session.reloads]).toEqual(["3 waiting", network, 0]);
  });

  it("is renewed and replaced in its place, and has the balance read again", async () => {
    const { model, port, session } = await openPage(...three);
    port.renewed = success(panelOf({ id: 1, status: "active" }));
    await model.renew(1);
    expect([shown(model), model.renewedId, port.callsOf("renew")]).toEqual([["3 waiting", "2 waiting", "1 active"], 1, [1]]);
    expect(session.reloads).toBe(1);
  });

  it("is not renewed with too little on the balance, and the refusal is kept", async () => {
    const { model, port, session } = await openPage(...three);
    port.renewed = failure(refusedAt("balance"));
    await model.renew(1);
    expect([model.renewing.refusal, session.reloads, shown(model)?.[2]]).toEqual([refusedAt("balance"), 0, "1 waiting"]);
  });

  it("is renewed once at a time", async () => {
    const renewals = held<number, PortResult<ChildPanel>>();
    const { model, port, session } = await openPage(...three);
    port.renew = renewals.send;
    const first = model.renew(1);
    void model.renew(2);
    expect([renewals.inputs(), model.renewedId, session.guards]).toEqual([[1], 1, 1]);
    await renewals.at(0).answer(success(panelOf({ status: "active" })));
    await first;
    expect(session.reloads).toBe(1);
  });

  it("is neither ended nor renewed for a frozen account", async () => {
    const { model, port, session } = await openPage(...three);
    session.isFrozen = true;
    model.askToEnd(three[0]);
    await model.renew(1);
    expect([model.ending.isShown, model.renewedId, port.callsOf("renew"), session.guards]).toEqual([false, null, [], 2]);
  });
});

describe("the request for the wholesale price", () => {
  it("sends the address without the space around it, and tells that it is done", async () => {
    const { model, port } = makePage();
    model.setWholesaleEmail(" ann@panel.test ");
    await model.requestWholesalePrice();
    expect([port.callsOf("requestWholesalePrice"), model.wholesale.state.kind]).toEqual([["ann@panel.test"], "done"]);
    expect(model.wholesaleMessages).toEqual([]);
  });

  it("tells what the server has against the address until that is changed", async () => {
    const { model, port } = makePage();
    port.asked = failure(refusedAt("email"));
    model.setWholesaleEmail("ann");
    await model.requestWholesalePrice();
    expect(model.wholesaleMessages).toEqual(["Wrong email."]);
    model.setWholesaleEmail("ann@");
    expect([model.wholesaleMessages, model.wholesale.state.kind]).toEqual([[], "idle"]);
    port.asked = failure(network);
    await model.requestWholesalePrice();
    expect([model.wholesaleMessages, model.wholesale.refusal]).toEqual([[], network]);
  });
});

describe("the price of the form", () => {
  it("is the one of the moment at which it is asked about", async () => {
    const { model, settings } = await openPage();
    model.openForm();
    const { form } = model;
    form?.setName("shop.com");
    form?.setPassword("password");
    const dearer = moneyFromMicros(30_000_000);
    settings.current = { childPanelsPrice: dearer };
    form?.submit();
    expect(form?.ordering.asked?.price).toBe(dearer);
    await form?.ordering.answer(false);
    settings.current = { childPanelsPrice: zeroMoney };
    form?.submit();
    expect(form?.ordering.isShown).toBe(false);
  });
});
