import { describe, expect, it } from "vitest";
import type { OrdersPort } from "@panel/core/orders";
import { failure } from "@panel/core/result";
import { settle } from "@panel/memory";
import { bound, customerWithOrders, listOf } from "./orders-fixtures.ts";

describe("an action on an order whose answer is lost", () => {
  /** A list of one order, whose next action is lost: before it took effect, or after. */
  async function lossyList(isHeard: boolean) {
    const { panel } = await customerWithOrders(1);
    const keys: string[] = [];
    const reading = { order: panel.orders.order.bind(panel.orders) };
    const lossy: OrdersPort = {
      ...bound(panel.orders),
      order: (id) => reading.order(id),
      act: async (id, action, key) => {
        keys.push(key);
        const answer = isHeard || keys.length > 1 ? await panel.orders.act(id, action, key) : null;
        return keys.length > 1 && answer ? answer : failure({ kind: "network" });
      },
    };
    const shown = listOf(panel, lossy);
    shown.list.activate();
    await settle();
    const { confirmed } = shown.list.actions;
    const ask = (action: "pause" | "cancel") => shown.list.actions.request(shown.list.page!.orders[0]!, action);
    return { ...shown, panel, keys, reading, confirmed, ask };
  }

  it("OLS-011 looks a lost answer up, and tells so when the action took effect", async () => {
    for (const [action, status, about] of [
      ["cancel", "canceled", "orderCancelled"],
      ["pause", "stopped", "orderPaused"],
    ] as const) {
      const { ask, keys, list, notices, confirmed } = await lossyList(true);
      ask(action);
      await confirmed.confirm();
      await settle();
      expect([confirmed.asked, confirmed.command.refusal, keys.length, list.page?.orders[0]?.status]).toEqual([
        null,
        null,
        1,
        status,
      ]);
      expect(notices.current).toMatchObject([{ kind: "success", about }]);
    }
  });

  it("OLS-011 keeps the question and its key while the outcome is not known, and sending again has one effect", async () => {
    const { ask, keys, list, confirmed } = await lossyList(false);
    ask("cancel");
    await confirmed.confirm();
    expect(confirmed.command.state).toEqual({ kind: "unknown", refusal: { kind: "network" }, lookUp: "nothingSoFar" });
    await confirmed.confirm();
    await settle();
    expect([new Set(keys).size, keys.length, confirmed.asked, list.page?.orders[0]?.status]).toEqual([1, 2, null, "canceled"]);
  });

  it("OLS-011 says when the outcome cannot be looked up either, and looks again where that is wanted", async () => {
    const { ask, notices, panel, confirmed, reading } = await lossyList(true);
    reading.order = () => Promise.resolve(failure({ kind: "network" }));
    ask("cancel");
    await confirmed.confirm();
    expect([confirmed.command.lookUpState, confirmed.asked === null]).toEqual(["notKnown", false]);
    reading.order = panel.orders.order.bind(panel.orders);
    await Promise.all([confirmed.lookUp(), confirmed.lookUp()]);
    expect([confirmed.command.lookUpState, confirmed.asked]).toEqual([null, null]);
    expect(notices.current).toHaveLength(1);
  });

  it("OLS-011 says that an order which went on meanwhile can no longer be cancelled", async () => {
    const { ask, list, panel, confirmed } = await lossyList(false);
    ask("cancel");
    panel.orderBook.change(list.page!.orders[0]!.id, "completed");
    await confirmed.confirm();
    await settle();
    expect([confirmed.isPossible, confirmed.command.refusal, confirmed.asked?.order.status]).toEqual([false, null, "completed"]);
    expect(list.page?.orders[0]?.status).toBe("completed");
  });

  it("OLS-011 tells of an action that took effect after its question was put away", async () => {
    const { ask, notices, panel, confirmed, reading } = await lossyList(true);
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    reading.order = (id) => gate.then(() => panel.orders.order(id));
    ask("cancel");
    const done = confirmed.confirm();
    await settle();
    expect([confirmed.command.lookUpState, confirmed.command.isRunning]).toEqual(["lookingUp", false]);
    confirmed.dismiss();
    expect(confirmed.asked).toBeNull();
    open();
    await done;
    expect(notices.current).toMatchObject([{ about: "orderCancelled" }]);
    expect([confirmed.asked, confirmed.command.lookUpState]).toEqual([null, null]);
  });
});
