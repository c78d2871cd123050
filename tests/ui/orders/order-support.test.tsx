import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { orderId, targetId } from "@panel/core/identifiers";
import { failure, success } from "@panel/core/result";
import { orderOf } from "../../support/order-of.ts";
import { flush } from "../../support/render-panel.tsx";
import { open, serving } from "./orders-fixtures.ts";
import { english, englishLike } from "../../support/english.ts";

const noActions = { activable: false, deletable: false, pausable: false, payable: false, cancelable: false };

describe("refills, ranking and support on screen", () => {
  it("shows no figure for a refill that is not counted yet", async () => {
    const done = orderOf({ id: orderId(7), status: "completed", hasRefill: true, actions: noActions });
    await open("/orders/7", (panel) => {
      serving(done)(panel);
      panel.faults.orders.refillRequests = () =>
        Promise.resolve(success([{ createdAt: "2026-05-03 12:00:00", quantity: 0, refilledAt: null, declined: null }]));
    });
    const refills = await screen.findByRole("region", { name: "Refills" });
    expect(within(refills).getByRole("cell", { name: "–" })).toBeInTheDocument();
    expect(within(refills).queryByRole("cell", { name: "0" })).not.toBeInTheDocument();
  });

  it("OLS-015 DEC-148 shows refills and asks for one with a subject that stands ready", async () => {
    const done = orderOf({ id: orderId(7), status: "completed", hasRefill: true, actions: noActions });
    const { user, memory } = await open("/orders/7", (panel) => {
      serving(done)(panel);
      panel.faults.orders.refillRequests = () =>
        Promise.resolve(
          success([{ createdAt: "2026-05-03 12:00:00", quantity: 1_040, refilledAt: "2026-05-04 12:00:00", declined: null }]),
        );
    });
    const sent: unknown[] = [];
    memory.faults.orders.ask = (_id, question) => {
      sent.push(question);
      return Promise.resolve(success(null));
    };
    const refills = await screen.findByRole("region", { name: "Refills" });
    expect(within(refills).getByRole("cell", { name: /^1\s040$/ })).toBeInTheDocument();
    expect(within(refills).getByRole("cell", { name: /^Refilled on May 4, 2026/ })).toBeInTheDocument();
    await user.click(within(refills).getByRole("button", { name: english("orders:askRefill") }));
    const dialog = await screen.findByRole("dialog", { name: english("orders:refillTitle", { id: "7" }) });
    expect(within(dialog).getByRole("textbox", { name: /^Subject/ })).toHaveValue("Refill for order 7");
    expect(within(dialog).getByRole("textbox", { name: englishLike("orders:emailForAnswer") })).toHaveValue("ann@example.com");
    await user.click(within(dialog).getByRole("button", { name: "Send" }));
    const field = within(dialog).getByRole("textbox", { name: /^Message/ });
    expect(field).toHaveAccessibleDescription(english("orders:required"));
    await user.type(field, "Forty are gone.");
    await user.click(within(dialog).getByRole("button", { name: "Send" }));
    await flush();
    expect(sent).toEqual([{ topic: "refill", subject: "Refill for order 7", text: "Forty are gone.", email: "ann@example.com" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await screen.findByText(english("orders:refillAsked"))).toBeInTheDocument();
  });

  it("OLS-015 says that a refill was declined, and why where that is known, and lets another be asked for", async () => {
    const done = orderOf({ id: orderId(7), status: "completed", hasRefill: true, actions: noActions });
    const declined = (day: string, reason: string | null) => ({
      ...{ createdAt: `2026-05-${day} 12:00:00`, quantity: 0, refilledAt: null },
      declined: { date: `2026-05-${day} 13:00:00`, reason },
    });
    await open("/orders/7", (panel) => {
      serving(done)(panel);
      const all = [
        declined("06", "notEligible"),
        declined("05", "orderUnknown"),
        declined("04", "a word of later"),
        declined("03", null),
      ];
      panel.faults.orders.refillRequests = () => Promise.resolve(success(all));
    });
    const refills = await screen.findByRole("region", { name: "Refills" });
    const said = within(refills)
      .getAllByRole("cell", { name: /^Declined on May/ })
      .map((cell) => cell.textContent.replace(/^Declined on May \d, 2026.*? [AP]M/, ""));
    expect(said).toEqual([english("orders:declined_notEligible"), english("orders:declined_orderUnknown"), "", ""]);
    expect(within(refills).queryByText(english("orders:refillOnItsWay"))).not.toBeInTheDocument();
    expect(within(refills).getByRole("button", { name: english("orders:askRefill") })).toBeInTheDocument();
  });

  it("OLS-016 shows the ranking table of an order with keywords", async () => {
    const targets = [{ targetId: targetId(2), values: ["late night jazz"] }];
    await open("/orders/7", (panel) => {
      serving(orderOf({ id: orderId(7), targets }))(panel);
      const ranking = { keyword: "late night jazz", onCreate: 42, onComplete: 17, afterFiveDays: null };
      panel.faults.orders.keywords = () => Promise.resolve(success([ranking]));
    });
    const table = await screen.findByRole("table");
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual(["Keyword", "When ordered", "When completed", "Five days later"]);
    expect(within(table).getByRole("row", { name: `late night jazz 42 17 ${english("orders:noPlace")}` })).toBeInTheDocument();
  });

  it("OLS-017 sends a question about the order and says that it arrived", async () => {
    const { user, memory } = await open("/orders/7", serving(orderOf({ id: orderId(7) })));
    const sent: unknown[] = [];
    memory.faults.orders.ask = (_id, question) => {
      sent.push(question);
      return Promise.resolve(sent.length === 1 ? failure({ kind: "network" }) : success(null));
    };
    await user.click(await screen.findByRole("button", { name: english("orders:askSupport") }));
    const dialog = await screen.findByRole("dialog", { name: "Ask about order 7" });
    await user.type(within(dialog).getByRole("textbox", { name: /^Message/ }), "Where is it?");
    await user.click(within(dialog).getByRole("button", { name: "Send" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(english("orders:supportFailed"));
    await user.click(within(dialog).getByRole("button", { name: "Send" }));
    await flush();
    expect(sent[1]).toMatchObject({ topic: "question", subject: "Question about order 7", text: "Where is it?" });
    expect(await screen.findByText("Your message has been sent")).toBeInTheDocument();
  });
});
