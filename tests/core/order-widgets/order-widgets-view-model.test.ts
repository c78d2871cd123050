import { paymentMethodId } from "@panel/core/identifiers";
import { fractionFromPercent } from "@panel/core/money";
import { type OrderWidget, type OrderWidgetsPort, OrderWidgetsViewModel, widgetTerms } from "@panel/core/order-widgets";
import type { AmountCurrency } from "@panel/core/payments";
import { failure, success, type PortAnswer, type PortResult } from "@panel/core/result";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";

const widgetOf = (id: number, apiToken = `token-${String(id)}`): OrderWidget => ({
  ...{ id, name: `Widget ${String(id)}`, apiToken, minimumPurchase: null },
  ...{ paymentMethodIds: [paymentMethodId(1)], rewardShare: fractionFromPercent(5) },
});

/** What the port answers in a test, and what it was asked. */
class ScriptedPort implements OrderWidgetsPort {
  list: PortResult<readonly OrderWidget[]>;
  ended: PortResult<null> = success(null);
  renewed: PortResult<OrderWidget> = success(widgetOf(2, "fresh"));
  readonly calls: (readonly [string, number?])[] = [];

  constructor(widgets: readonly OrderWidget[]) {
    this.list = success(widgets);
  }

  widgets: OrderWidgetsPort["widgets"] = () => this.#answer(this.list, "widgets");
  terms: OrderWidgetsPort["terms"] = () => Promise.resolve(success(widgetTerms(fractionFromPercent(5), null)));
  methods: OrderWidgetsPort["methods"] = () => Promise.resolve(success([]));
  create: OrderWidgetsPort["create"] = () => Promise.resolve(success(widgetOf(9)));
  change: OrderWidgetsPort["change"] = (id) => Promise.resolve(success(widgetOf(id)));
  statistics: OrderWidgetsPort["statistics"] = () => Promise.resolve(success([]));
  end: OrderWidgetsPort["end"] = (id) => this.#answer(this.ended, "end", id);
  renewToken: OrderWidgetsPort["renewToken"] = (id) => this.#answer(this.renewed, "renewToken", id);

  #answer<Answer>(answer: PortResult<Answer>, ...call: readonly [string, number?]): PortAnswer<Answer> {
    this.calls.push(call);
    return Promise.resolve(answer);
  }
}

/** The page with these widgets, the newest first. */
async function openPage(...ids: readonly number[]) {
  const port = new ScriptedPort(ids.map((id) => widgetOf(id)));
  const session = { isFrozen: false, guardAction: () => !session.isFrozen };
  const clipboard = { write: () => Promise.resolve(true) };
  const currency = {} as AmountCurrency;
  const model = new OrderWidgetsViewModel({ orderWidgets: port, currency, clipboard, session });
  model.activate();
  await settle();
  port.calls.length = 0;
  return { model, port, session };
}

const listed = (model: OrderWidgetsViewModel) => model.loaded?.widgets.map(({ id }) => id);

describe("ending a widget", () => {
  it.each([
    ["the one after it where there is one", [3, 2, 1], 2, 1],
    ["the last one where it was the last", [3, 2, 1], 1, 2],
    ["none where it was the only one", [2], 2, null],
  ] as const)("shows %s", async (_name, ids, ended, shown) => {
    const { model, port } = await openPage(...ids);
    model.show(ended);
    model.askToEnd(widgetOf(ended));
    expect([port.calls, model.ending.isShown]).toEqual([[], true]);
    await model.ending.answer(true);
    expect(port.calls).toEqual([["end", ended]]);
    expect([listed(model), model.shown?.id ?? null]).toEqual([ids.filter((id) => id !== ended), shown]);
    expect([model.news?.kind, model.news?.widget.id, model.ending.isShown]).toEqual(["ended", ended, false]);
  });

  it("leaves the widget that is shown where another one is ended", async () => {
    const { model } = await openPage(3, 2, 1);
    model.show(1);
    model.askToEnd(widgetOf(3));
    await model.ending.answer(true);
    expect([listed(model), model.shown?.id]).toEqual([[2, 1], 1]);
  });

  it("ends nothing after a no, and asks no frozen account", async () => {
    const { model, port, session } = await openPage(2, 1);
    model.askToEnd(widgetOf(2));
    await model.ending.answer(false);
    session.isFrozen = true;
    model.askToEnd(widgetOf(2));
    model.askToRenew(widgetOf(2));
    expect([port.calls, listed(model), model.news]).toEqual([[], [2, 1], null]);
    expect([model.ending.isShown, model.renewing.isShown]).toEqual([false, false]);
  });

  it("closes the form of the ended widget, and of no other", async () => {
    const { model } = await openPage(3, 2, 1);
    model.edit(widgetOf(3));
    model.askToEnd(widgetOf(2));
    await model.ending.answer(true);
    expect(model.editor?.widget?.id).toBe(3);
    model.askToEnd(widgetOf(3));
    await model.ending.answer(true);
    expect(model.editor).toBeNull();
  });

  it("takes out a widget that is gone already, and one whose end took effect though its answer was lost", async () => {
    const { model, port } = await openPage(3, 2, 1);
    port.ended = failure({ kind: "notFound", message: "" });
    model.askToEnd(widgetOf(3));
    await model.ending.answer(true);
    expect([listed(model), port.calls]).toEqual([[2, 1], [["end", 3]]]);
    Object.assign(port, { ended: failure({ kind: "network" }), list: success([widgetOf(1)]) });
    model.askToEnd(widgetOf(2));
    await model.ending.answer(true);
    expect([listed(model), model.news?.widget.id]).toEqual([[1], 2]);
  });

  it("stays with the question where it was refused, or lost without effect", async () => {
    const { model, port } = await openPage(2, 1);
    const refusals = [{ kind: "server", status: 422, message: "Frozen." }, { kind: "network" }] as const;
    for (const refusal of refusals) {
      port.ended = failure(refusal);
      model.askToEnd(widgetOf(2));
      await model.ending.answer(true);
      expect([model.ending.isShown, model.ending.command.refusal, listed(model)]).toEqual([true, refusal, [2, 1]]);
      model.ending.dismiss();
    }
    port.list = failure({ kind: "network" });
    model.askToEnd(widgetOf(2));
    await model.ending.answer(true);
    expect([model.ending.isShown, listed(model), model.news]).toEqual([true, [2, 1], null]);
  });
});

describe("renewing a token", () => {
  it("shows the widget with its new token, and forgets that the old code was copied", async () => {
    const { model, port } = await openPage(3, 2, 1);
    await model.copy("the old code");
    model.askToRenew(widgetOf(2));
    expect([port.calls, model.renewing.isShown]).toEqual([[], true]);
    await model.renewing.answer(true);
    expect(port.calls).toEqual([["renewToken", 2]]);
    expect([listed(model), model.shown]).toEqual([[3, 2, 1], widgetOf(2, "fresh")]);
    expect([model.news, model.copying.state.kind]).toEqual([{ kind: "renewed", widget: widgetOf(2, "fresh") }, "idle"]);
  });

  it("renews nothing after a no", async () => {
    const { model, port } = await openPage(2);
    model.askToRenew(widgetOf(2));
    await model.renewing.answer(false);
    expect([port.calls, model.shown, model.news]).toEqual([[], widgetOf(2), null]);
  });

  it("finds the new token where the answer was lost, and tells where there is none", async () => {
    const { model, port } = await openPage(2);
    port.renewed = failure({ kind: "timeout" });
    model.askToRenew(widgetOf(2));
    await model.renewing.answer(true);
    expect([model.renewing.isShown, model.shown, model.news]).toEqual([true, widgetOf(2), null]);
    port.list = success([widgetOf(2, "arrived")]);
    await model.renewing.answer(true);
    expect([model.renewing.isShown, model.shown]).toEqual([false, widgetOf(2, "arrived")]);
  });

  it("looks nothing up after a refusal that is definite", async () => {
    const { model, port } = await openPage(2);
    port.renewed = failure({ kind: "notFound", message: "Gone." });
    model.askToRenew(widgetOf(2));
    await model.renewing.answer(true);
    expect([port.calls, model.renewing.isShown]).toEqual([[["renewToken", 2]], true]);
  });

  it("tells no old news beside a form", async () => {
    const { model } = await openPage(2);
    model.askToRenew(widgetOf(2));
    await model.renewing.answer(true);
    model.edit(widgetOf(2));
    expect(model.news).toBeNull();
  });
});
