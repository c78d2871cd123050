import { placedOrdersModule, placedOrdersTokens } from "@panel/core/orders/port-wiring";
import { loadFeatures } from "@panel/core/wiring";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { idempotencyKey, orderId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import { MARK_MS } from "@panel/core/orders";
import { failure, success } from "@panel/core/result";
import { orderOf } from "../../support/order-of.ts";
import type { ScriptedPanel } from "../../support/faults.ts";
import { flush, passTime, renderPanel } from "../../support/render-panel.tsx";
import { open, serving } from "./orders-fixtures.ts";
import { english } from "../../support/english.ts";

describe("orders list on screen", () => {
  it("OLS-003 ENT-060 shows the columns in their order and the figures of each order", async () => {
    await open("/orders", serving(orderOf({ id: orderId(7), name: "As ordered", price: moneyFromMicros(1_500) })));
    const table = await screen.findByRole("table");
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual([
      english("orders:column_id"),
      "Status",
      "Service",
      "Name",
      "Created",
      "Completed",
      "Price",
      "Cost",
      "Link",
      "Quantity",
      english("orders:column_startQuantity"),
      "Delivered",
      "Actions",
    ]);
    const cells = within(table)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 4)).toEqual(["#7", "In progress", "#1", "As ordered"]);
    expect(cells[4]).toContain("2026");
    expect(cells.slice(5, 11)).toEqual(["–", "$ 0,0015", "$ 1,50", "youtu.be/TwNRNBZvdY0", "1\u00a0000", "12"]);
    const link = within(table).getByRole("link", { name: "https://youtu.be/TwNRNBZvdY0" });
    expect(link).toHaveAttribute("href", "https://youtu.be/TwNRNBZvdY0");
    expect(within(table).getByRole("progressbar", { name: "Progress of order 7" })).toHaveAttribute("aria-valuenow", "25");
  });

  it("OLS-002 opens on page 1 with ten rows, the newest first, and goes on to the older ones", async () => {
    const twelve = Array.from({ length: 12 }, (_, at) => orderOf({ id: orderId(at + 1) }));
    const { user } = await open("/orders", ({ faults }) => {
      faults.orders.table = ({ page, pageSize, sortColumn, sortDirection }) => {
        const sorted = sortColumn === 0 && sortDirection === "desc" ? twelve.toReversed() : twelve;
        return Promise.resolve(success({ orders: sorted.slice((page - 1) * pageSize, page * pageSize), total: 12 }));
      };
    });
    const ids = () =>
      within(screen.getByRole("table"))
        .getAllByRole("row")
        .slice(1)
        .map((row) => within(row).getAllByRole("cell")[0]!.textContent);
    expect(ids()).toEqual(["#12", "#11", "#10", "#9", "#8", "#7", "#6", "#5", "#4", "#3"]);
    await user.click(screen.getByRole("button", { name: english("common:nextPage") }));
    await flush();
    expect(ids()).toEqual(["#2", "#1"]);
  });

  it("ORD-032 marks the order that was just placed for four seconds", async () => {
    const { panel, pass } = await renderPanel("/home", {
      profile: {},
      prepare: serving(orderOf({ id: orderId(7) }), orderOf({ id: orderId(8) })),
    });
    loadFeatures(panel.container, [placedOrdersModule]);
    act(() => {
      panel.container.get(placedOrdersTokens.placedOrders).note([orderId(8)]);
      panel.navigator.go({ name: "orders" });
    });
    await flush();
    const looks = () =>
      within(screen.getByRole("table"))
        .getAllByRole("row")
        .slice(1)
        .map(({ className }) => className !== "");
    expect(looks()).toEqual([false, true]);
    await pass(MARK_MS);
    expect(looks()).toEqual([false, false]);
  });

  it("OLS-004 keeps search, status and page in the address, which opens the same list and leads back to it", async () => {
    const asked: unknown[] = [];
    const many = (memory: ScriptedPanel) => {
      memory.faults.orders.table = ({ search, status, page }) => {
        asked.push({ search, status, page });
        return Promise.resolve(success({ orders: [orderOf({ id: orderId(7) })], total: 35 }));
      };
    };
    const { user, memory, panel } = await open("/orders?search=likes&status=nonsense&page=3", many);
    expect(asked.at(-1)).toEqual({ search: "likes", status: null, page: 3 });
    expect(screen.getByRole("searchbox", { name: english("orders:search") })).toHaveValue("likes");
    const tabs = within(screen.getByRole("tablist", { name: english("orders:statusFilter") }));
    expect(tabs.getByRole("tab", { selected: true })).toHaveTextContent(english("orders:status_all"));
    await user.click(tabs.getByRole("tab", { name: english("orders:status_unpaid") }));
    await flush();
    expect(window.location.search).toBe("?search=likes&status=unpaid");
    await user.clear(screen.getByRole("searchbox", { name: english("orders:search") }));
    await passTime(memory, 300);
    expect(window.location.search).toBe("?status=unpaid");
    act(() => panel.navigator.go({ name: "orders", query: { page: "2" } }));
    await flush();
    expect(asked.at(-1)).toEqual({ search: "", status: null, page: 2 });
    await act(async () => {
      window.history.back();
      await new Promise((resume) => window.addEventListener("popstate", resume, { once: true }));
    });
    await flush();
    expect(asked.at(-1)).toEqual({ search: "", status: "unpaid", page: 1 });
  });

  it("says of every status how many orders have it, of a list that is searched nothing", async () => {
    const { user, memory } = await open("/orders", (panel) => {
      const byStatus = { in_processing: 2, completed: 1_200, canceled: 3 };
      panel.faults.orders.table = () => Promise.resolve(success({ orders: [orderOf({ id: orderId(7) })], total: 1, byStatus }));
    });
    const tabs = within(screen.getByRole("tablist", { name: english("orders:statusFilter") }));
    const named = () => tabs.getAllByRole("tab").map(({ textContent }) => textContent);
    expect(named()).toEqual([
      "All 1\u00a0205",
      "In progress 2",
      "Under review 0",
      "Completed 1\u00a0200",
      "Unpaid 0",
      "Error 0",
      "Paused 0",
      "Canceled 3",
    ]);
    memory.faults.orders.progress = () => Promise.resolve(success([orderOf({ id: orderId(7), status: "completed" })]));
    await passTime(memory, 5_000);
    expect(named().slice(0, 4)).toEqual(["All 1\u00a0205", "In progress 1", "Under review 0", "Completed 1\u00a0201"]);
    await user.type(screen.getByRole("searchbox", { name: english("orders:search") }), "a");
    await passTime(memory, 300);
    expect(named().slice(0, 2)).toEqual(["All", "In progress"]);
  });

  it("OLS-005 gives a status that nobody knows a neutral label", async () => {
    await open("/orders", serving(orderOf({ id: orderId(7), status: "teleported" })));
    expect((await screen.findAllByText(english("orders:status_other"))).length).toBeGreaterThan(0);
    expect(screen.queryByText("teleported")).toBeNull();
  });

  it("OLS-010 OLS-011 offers what the flags allow and asks before cancelling", async () => {
    const { user, memory } = await open("/orders", serving(orderOf({ id: orderId(7) })));
    const acts: unknown[] = [];
    memory.faults.orders.act = (id, action, key) => {
      acts.push([id, action, key !== idempotencyKey("")]);
      return Promise.resolve(success(orderOf({ id: orderId(7), status: "canceled" })));
    };
    const table = await screen.findByRole("table");
    await user.click(within(table).getByRole("button", { name: english("orders:moreOf", { id: 7 }) }));
    expect(screen.queryByRole("menuitem", { name: "Delete order 7" })).toBeNull();
    await user.click(screen.getByRole("menuitem", { name: "Cancel order 7" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Cancel order 7?" });
    expect(acts).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Cancel order 7" }));
    await flush();
    expect(acts).toEqual([[7, "cancel", true]]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("leads by one button to the page that pays what is unpaid, from its menu to ordering it again, and from others at once", async () => {
    const none = { activable: false, deletable: false, pausable: false, payable: false, cancelable: false };
    const unpaid = orderOf({ id: orderId(7), status: "unpaid", actions: { ...none, payable: true, deletable: true } });
    const { user } = await open("/orders", serving(unpaid, orderOf({ id: orderId(6), status: "completed", actions: none })));
    const table = within(await screen.findByRole("table"));
    expect(table.getByRole("link", { name: english("orders:payNowOf", { id: 7 }) })).toHaveAttribute("href", "/orders/7");
    expect(table.queryByRole("link", { name: english("orders:repeatOf", { id: 7 }) })).toBeNull();
    await user.click(table.getByRole("button", { name: english("orders:moreOf", { id: 7 }) }));
    const named = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(named).toEqual([english("orders:repeat"), english("orders:action_delete")]);
    const again = table.getByRole("link", { name: english("orders:repeatOf", { id: 6 }) });
    expect(again.getAttribute("href")).toContain("repeat=6");
    // Nothing else can be done with what is done.
    expect(table.queryByRole("button", { name: english("orders:moreOf", { id: 6 }) })).toBeNull();
  });

  it("OLS-001 says what went wrong and tries again", async () => {
    let isBroken = true;
    const { user } = await open("/orders", (memory) => {
      memory.faults.orders.table = () =>
        Promise.resolve(isBroken ? failure({ kind: "network" }) : success({ orders: [orderOf({ id: orderId(7) })], total: 1 }));
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(english("orders:listFailed"));
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("table")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("OLS-001 leads somebody without orders to the first one", async () => {
    await open("/orders", serving());
    expect(await screen.findByText(english("orders:noOrders"))).toBeInTheDocument();
    // Nothing is there to be searched, filtered or saved.
    expect(screen.queryByRole("searchbox", { name: english("orders:search") })).toBeNull();
    expect(screen.queryByRole("button", { name: english("orders:export") })).toBeNull();
    expect(screen.getByRole("link", { name: "Create your first order" })).toHaveAttribute("href", "/orders/create");
  });
});

describe("live progress on screen", () => {
  it("asks in one call for what is shown and moves, and for nothing while the page is hidden", async () => {
    const shown = [orderOf({ id: orderId(9), status: "completed" }), orderOf({ id: orderId(8) }), orderOf({ id: orderId(7) })];
    const { memory, pass } = await open("/orders", serving(...shown));
    const asked: unknown[] = [];
    memory.faults.orders.progress = (ids) => {
      asked.push(ids);
      return Promise.resolve(success([orderOf({ id: orderId(7), currentQuantity: 900, percentOfCurrentFill: 90 })]));
    };
    await pass(5_000);
    expect(asked).toEqual([[8, 7]]);
    const table = await screen.findByRole("table");
    expect(within(table).getByRole("progressbar", { name: "Progress of order 7" })).toHaveAttribute("aria-valuenow", "90");
    memory.visibility.switch(false);
    await pass(600_000);
    expect(asked).toHaveLength(1);
  });
});

describe("exporting and repeating on screen", () => {
  it("OLS-001 exports all matching orders in the reader's words, without formulas", async () => {
    const evil = orderOf({ id: orderId(7), name: '=HYPERLINK("http://evil.test")' });
    const { user, memory } = await open("/orders", serving(evil));
    await user.click(await screen.findByRole("checkbox", { name: english("orders:plainFile") }));
    await user.click(screen.getByRole("button", { name: "Export as CSV" }));
    await flush();
    const [file] = memory.files.saved;
    const [head, first] = (file?.text ?? "").split("\r\n");
    expect(head).toBe(
      `\ufeff${english("orders:column_id")},Status,Service,Name,Created (UTC),Completed (UTC),Price,Cost,Link,Quantity,${english("orders:column_startQuantity")},Delivered,Refunded`,
    );
    expect(first).toBe(
      `7,In progress,1,"'=HYPERLINK(""http://evil.test"")",2026-01-01 10:00:00,,1.5,1.5,https://youtu.be/TwNRNBZvdY0,1000,12,250,`,
    );
  });

  it("OLS-001 shows how far a long export has come, and stops it", async () => {
    const { user, memory } = await open("/orders", serving(orderOf({ id: orderId(7) })));
    const waiting: (() => void)[] = [];
    memory.faults.orders.table = ({ offset = 0 }) =>
      new Promise((resolve) => {
        const rows = [orderOf({ id: orderId(offset + 1) }), orderOf({ id: orderId(offset + 2) })];
        waiting.push(() => resolve(success({ orders: rows, total: 1_240 })));
      });
    await user.click(await screen.findByRole("button", { name: "Export as CSV" }));
    waiting[0]?.();
    await flush();
    expect(screen.getByText("Exporting 2 of 1 240…")).toBeInTheDocument();
    expect(screen.getByRole("progressbar", { name: "Export as CSV" })).toHaveAttribute("aria-valuemax", "1240");
    await user.click(screen.getByRole("button", { name: english("orders:exportStop") }));
    waiting[1]?.();
    await flush();
    expect(screen.queryByText(/Exporting/)).toBeNull();
    expect(memory.files.saved).toEqual([]);
  });

  it("SUB-007 API-100 shows the orders of one subscription or drip feed only", async () => {
    const asked: unknown[] = [];
    await open("/orders?subscriptionId=4", (memory) => {
      memory.faults.orders.table = (query) => {
        asked.push(query);
        return Promise.resolve(success({ orders: [orderOf({ id: orderId(7) })], total: 1 }));
      };
    });
    expect(await screen.findByRole("heading", { name: "Orders of subscription 4" })).toBeInTheDocument();
    expect(asked.length).toBeGreaterThan(0);
    for (const query of asked) expect(query).toMatchObject({ subscriptionId: 4 });
  });
});
