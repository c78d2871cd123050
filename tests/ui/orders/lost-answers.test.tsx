import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { orderId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { failure, success } from "@panel/core/result";
import { orderOf as order } from "../../support/order-of.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import type { ScriptedPanel } from "../../support/faults.ts";
import { english } from "../../support/english.ts";

const noActions = { activable: false, deletable: false, pausable: false, payable: false, cancelable: false };

const open = async (address: string, prepare: (memory: ScriptedPanel) => void) => {
  const shown = await renderPanel(address, { profile: { balance: moneyFromCents(500) }, prepare });
  await flush();
  return shown;
};

describe("an action whose answer is lost, on screen", () => {
  it("OLS-011 says of a lost answer that its outcome is not known, looks it up, and shows how the order stands", async () => {
    let shown = order({ id: orderId(7) });
    let isDown = false;
    const { user, memory } = await open("/orders/7", (panel) => {
      panel.faults.orders.order = () => Promise.resolve(isDown ? failure({ kind: "network" }) : success(shown));
    });
    const keys: string[] = [];
    memory.faults.orders.act = (_id, _action, key) => {
      keys.push(key);
      isDown = true;
      return Promise.resolve(failure({ kind: "network" }));
    };
    await user.click(await screen.findByRole("button", { name: "Cancel order 7" }));
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Cancel order 7" }));
    await flush();
    expect(dialog).toHaveTextContent(`${english("orders:answerLost")} ${english("orders:lost_notKnown")}`);
    await user.click(within(dialog).getByRole("button", { name: "Cancel order 7" }));
    await flush();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    isDown = false;
    await user.click(within(dialog).getByRole("button", { name: english("orders:lookUpAgain") }));
    await flush();
    expect(dialog).toHaveTextContent(english("orders:lost_nothingSoFar"));
    shown = order({ id: orderId(7), status: "canceled", actions: noActions });
    await user.click(within(dialog).getByRole("button", { name: english("orders:lookUpAgain") }));
    await flush();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.getByText("Canceled", { selector: ".fui-Badge" })).toBeVisible();
  });

  it("OLS-011 says that an order which is completed by now can no longer be cancelled", async () => {
    let shown = order({ id: orderId(7) });
    const { user, memory } = await open("/orders/7", (panel) => {
      panel.faults.orders.order = () => Promise.resolve(success(shown));
    });
    memory.faults.orders.act = () => {
      shown = order({ id: orderId(7), status: "completed", actions: noActions });
      return Promise.resolve(failure({ kind: "timeout" }));
    };
    await user.click(await screen.findByRole("button", { name: "Cancel order 7" }));
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Cancel order 7" }));
    await flush();
    expect(dialog).toHaveTextContent(english("orders:noLongerPossible"));
    expect(within(dialog).queryByRole("button", { name: "Cancel order 7" })).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await flush();
    expect(screen.getByText("Completed", { selector: ".fui-Badge" })).toBeVisible();
  });
});
