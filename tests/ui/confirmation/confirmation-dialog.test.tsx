import { screen, within } from "@testing-library/react";
import { orderId } from "@panel/core/identifiers";
import { failure, success } from "@panel/core/result";
import { beforeEach, describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { orderOf } from "../../support/order-of.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import { serving } from "../orders/orders-fixtures.ts";

const agree = english("orders:action_cancel_of", { id: "7" });
const disagree = english("orders:keep");
const question = () => screen.queryByRole("alertdialog");

/** The page of an order, which asks before it is cancelled; what is sent is written down. */
async function openOrder() {
  const sent: string[] = [];
  const shown = await renderPanel("/orders/7", {
    profile: {},
    prepare: (memory) => {
      serving(orderOf({ id: orderId(7) }))(memory);
      memory.faults.orders.act = (_id, action) => {
        sent.push(action);
        return Promise.resolve(success(orderOf({ id: orderId(7), status: "canceled" })));
      };
    },
  });
  await flush();
  const ask = async () => {
    await shown.user.click(screen.getByRole("button", { name: agree }));
    await flush();
    return screen.getByRole("alertdialog");
  };
  const answer = async (name: string) => {
    await shown.user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name }));
    await flush();
  };
  return { ...shown, sent, ask, answer };
}

describe("the one question before something is done", () => {
  beforeEach(() => document.body.replaceChildren());

  it("OVL-003 BIZ-039 ENT-058 is at most 600 px wide and has a title, a body and the words of both answers", async () => {
    const { ask } = await openOrder();
    expect(question()).toBeNull();
    const dialog = await ask();
    expect(dialog).toHaveStyle({ maxWidth: "600px" });
    expect(dialog).toHaveAccessibleName(english("orders:ask_cancel", { id: "7" }));
    expect(within(dialog).getByText(english("orders:explain_cancel"))).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual([disagree, agree]);
  });

  it("OVL-004 DEC-197 true does it once, and the question is gone", async () => {
    const { ask, answer, sent } = await openOrder();
    await ask();
    await answer(agree);
    expect([sent, question()]).toEqual([["cancel"], null]);
  });

  it("OVL-004 DEC-197 false and dismissal change nothing, and the next question knows nothing of the last", async () => {
    const { ask, answer, memory, sent, user } = await openOrder();
    memory.faults.orders.act = () => Promise.resolve(failure({ kind: "server", status: 422, message: "Not now" }));
    await ask();
    await answer(agree);
    expect(question()).toHaveTextContent("Not now");
    await answer(disagree);
    expect([sent, question()]).toEqual([[], null]);
    expect(await ask()).not.toHaveTextContent("Not now");
    await user.keyboard("{Escape}");
    await flush();
    expect([sent, question()]).toEqual([[], null]);
  });
});
