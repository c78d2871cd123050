import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { idempotencyKey, orderId, targetId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import type { Order } from "@panel/core/orders";
import { failure, success } from "@panel/core/result";
import type { MemoryPanel } from "@panel/memory";
import { orderOf } from "../../support/order-of.ts";
import { calm, renderPanel } from "../../support/render-panel.tsx";

const order = (values: Partial<Order> & Pick<Order, "id">): Order => orderOf(values);

const serving =
  (...orders: readonly Order[]) =>
  (memory: MemoryPanel): void => {
    memory.orders.table = () => Promise.resolve(success({ orders, total: orders.length }));
    memory.orders.order = (id) =>
      Promise.resolve(
        orders.some((each) => each.id === id)
          ? success(orders.find((each) => each.id === id)!)
          : failure({ kind: "notFound", message: "" }),
      );
  };

const noActions = { activable: false, deletable: false, pausable: false, payable: false, cancelable: false };

const open = async (address: string, prepare: (memory: MemoryPanel) => void) => {
  const shown = await renderPanel(address, { profile: { balance: moneyFromCents(500) }, prepare });
  await calm();
  return shown;
};

describe("orders list on screen", () => {
  it("OLS-003 shows the columns in their order and the figures of each order", async () => {
    await open("/orders", serving(order({ id: orderId(7) })));
    const table = await screen.findByRole("table");
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual([
      "No.",
      "Status",
      "Service",
      "Name",
      "Created",
      "Completed",
      "Price",
      "Cost",
      "Link",
      "Quantity",
      "Start",
      "Delivered",
      "Actions",
    ]);
    const cells = within(table)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 4)).toEqual(["#7", "In progress", "#1", "YouTube views"]);
    expect(cells.slice(5, 11)).toEqual(["–", "$ 1,50", "$ 1,50", "https://youtu.be/TwNRNBZvdY0", "1\u00a0000", "12"]);
    expect(within(table).getByRole("progressbar", { name: "Progress of order 7" })).toHaveAttribute("aria-valuenow", "25");
  });

  it("OLS-005 shows a status that nobody knows as it is", async () => {
    await open("/orders", serving(order({ id: orderId(7), status: "teleported" })));
    expect((await screen.findAllByText("teleported")).length).toBeGreaterThan(0);
  });

  it("OLS-010 OLS-011 offers what the flags allow and asks before cancelling", async () => {
    const { user, memory } = await open("/orders", serving(order({ id: orderId(7) })));
    const acts: unknown[] = [];
    memory.orders.act = (id, action, key) => {
      acts.push([id, action, key !== idempotencyKey("")]);
      return Promise.resolve(success(order({ id: orderId(7), status: "canceled" })));
    };
    const table = await screen.findByRole("table");
    expect(within(table).queryByRole("button", { name: "Delete order 7" })).toBeNull();
    await user.click(within(table).getByRole("button", { name: "Cancel order 7" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Cancel order 7?" });
    expect(acts).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Cancel order 7" }));
    await calm();
    expect(acts).toEqual([[7, "cancel", true]]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("OLS-001 says what went wrong and tries again", async () => {
    let isBroken = true;
    const { user } = await open("/orders", (memory) => {
      memory.orders.table = () =>
        Promise.resolve(isBroken ? failure({ kind: "network" }) : success({ orders: [order({ id: orderId(7) })], total: 1 }));
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("could not be loaded");
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("table")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("OLS-001 leads somebody without orders to the first one", async () => {
    await open("/orders", serving());
    expect(await screen.findByText("You have not ordered anything yet.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Create your first order" })).toHaveAttribute("href", "/orders/create");
  });
});

describe("order page on screen", () => {
  it("OLS-006 OLS-007 OLS-009 OLS-014 shows everything known of an order", async () => {
    const promotable = {
      url: "https://youtu.be/TwNRNBZvdY0",
      embedUrl: null,
      title: "First light",
      thumbnail: null,
      startedAt: "2026-01-01 10:05:00",
      supportedAt: null,
      supportedUntil: "2026-02-01 10:05:00",
      endedAt: null,
    };
    const refill = { date: "2026-01-05 00:00:00", quantity: 40 };
    await open(
      "/orders/7",
      serving(order({ id: orderId(7), promotable, refill, isAutoRefillAllowed: true, countries: ["GB", "DE"] })),
    );
    expect(await screen.findByRole("heading", { name: "Order 7" })).toBeInTheDocument();
    for (const term of ["Refill", "Automatic refill", "Countries", "Supported until", "Title"])
      expect(screen.getByText(term)).toBeInTheDocument();
    expect(screen.getByText("GB, DE")).toBeInTheDocument();
    expect(screen.getByText("First light")).toBeInTheDocument();
    expect(screen.getByText(/^40 pieces on /)).toBeInTheDocument();
    expect(screen.getByText(/^250 of 1\s000$/)).toBeInTheDocument();
  });

  it("OLS-008 shows why an order was canceled", async () => {
    const canceled = order({
      id: orderId(7),
      status: "canceled",
      cancelReason: "Private page",
      cancelDescription: "Open it and order again.",
    });
    await open("/orders/7", serving(canceled));
    expect(await screen.findByText("Private page")).toBeInTheDocument();
    expect(screen.getByText(/Open it and order again\./)).toBeInTheDocument();
  });

  it("OLS-012 OLS-013 pays an unpaid order from the balance, naming the amount", async () => {
    const unpaid = order({ id: orderId(7), status: "unpaid", actions: { ...order({ id: orderId(1) }).actions, payable: true } });
    const { user, memory } = await open("/orders/7", serving(unpaid));
    const keys: string[] = [];
    memory.orders.payByBalance = (_id, key) => {
      keys.push(key);
      return Promise.resolve(success(order({ id: orderId(7) })));
    };
    expect(await screen.findByText("Balance: $ 5,00")).toBeInTheDocument();
    expect(screen.getByRole("combobox", { name: "Payment method" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Pay $ 1,50 from the balance" }));
    await calm();
    expect(keys.length).toBe(1);
    expect(screen.queryByRole("button", { name: /from the balance/ })).toBeNull();
  });

  it("ERP-002 shows the order-not-found page with a way to the list", async () => {
    await open("/orders/99", serving(order({ id: orderId(7) })));
    expect(await screen.findByRole("link", { name: "Try again from your orders" })).toHaveAttribute("href", "/orders");
    expect(screen.queryByRole("heading", { name: "Order 99" })).toBeNull();
  });

  it("OLS-009 never makes a link of an address that is not safe", async () => {
    await open("/orders/7", serving(order({ id: orderId(7), url: "javascript:alert(1)" })));
    expect(await screen.findByText("javascript:alert(1)")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "javascript:alert(1)" })).toBeNull();
  });
});

describe("live progress on screen", () => {
  it("OLS-007 asks in one call for what is shown and moves, and for nothing while the page is hidden", async () => {
    const shown = [order({ id: orderId(9), status: "completed" }), order({ id: orderId(8) }), order({ id: orderId(7) })];
    const { memory, pass } = await open("/orders", serving(...shown));
    const asked: unknown[] = [];
    memory.orders.progress = (ids) => {
      asked.push(ids);
      return Promise.resolve(success([order({ id: orderId(7), currentQuantity: 900, percentOfCurrentFill: 90 })]));
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

describe("how an order ended, on screen", () => {
  const refund = { amount: moneyFromCents(52), date: "2026-05-03 12:00:00" };
  const ended = order({ id: orderId(7), status: "canceled", cancelReason: "user", currentQuantity: 740, refund });

  it("DEC-149 OLS-008 says in the list and on the page what was delivered and what went back when", async () => {
    const sentence = /^Delivered 740 of 1\s000\. \$ 0,52 went back to your balance on May 3, 2026\.$/;
    await open("/orders", serving(ended));
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    cleanup();
    await open("/orders/7", serving(ended));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByText("You canceled this order.")).toBeInTheDocument();
  });

  it("OLS-011 says before cancelling how much would go back", async () => {
    const { user } = await open("/orders/7", serving(order({ id: orderId(7) })));
    await user.click(await screen.findByRole("button", { name: "Cancel order 7" }));
    expect(await screen.findByRole("alertdialog")).toHaveTextContent("About $ 1,13 would go back to your balance.");
  });

  it("OLS-011 asks before pausing too", async () => {
    const { user, memory } = await open("/orders/7", serving(order({ id: orderId(7) })));
    const acts: string[] = [];
    memory.orders.act = (_id, action) => {
      acts.push(action);
      return Promise.resolve(success(order({ id: orderId(7), status: "stopped" })));
    };
    await user.click(await screen.findByRole("button", { name: "Pause order 7" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Pause order 7?" });
    await user.click(within(dialog).getByRole("button", { name: "Leave it as it is" }));
    expect(acts).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Pause order 7" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Pause order 7" }));
    await calm();
    expect(acts).toEqual(["pause"]);
  });
});

describe("exporting and repeating on screen", () => {
  it("OLS-001 exports all matching orders in the reader's words, without formulas", async () => {
    const evil = order({ id: orderId(7), name: '=HYPERLINK("http://evil.test")' });
    const { user, memory } = await open("/orders", serving(evil));
    await user.click(await screen.findByRole("button", { name: "Export as CSV" }));
    await calm();
    const [file] = memory.files.saved;
    const [head, first] = (file?.text ?? "").split("\r\n");
    expect(head).toBe("\ufeffNo.,Status,Service,Name,Created,Completed,Price,Cost,Link,Quantity,Start,Delivered,Refunded");
    expect(first).toBe(
      `7,In progress,1,"'=HYPERLINK(""http://evil.test"")",2026-01-01 10:00:00,,1.5,1.5,https://youtu.be/TwNRNBZvdY0,1000,12,250,`,
    );
  });

  it("OLS-001 shows how far a long export has come, and stops it", async () => {
    const { user, memory } = await open("/orders", serving(order({ id: orderId(7) })));
    const waiting: (() => void)[] = [];
    memory.orders.table = ({ offset = 0 }) =>
      new Promise((resolve) => {
        const rows = [order({ id: orderId(offset + 1) }), order({ id: orderId(offset + 2) })];
        waiting.push(() => resolve(success({ orders: rows, total: 1_240 })));
      });
    await user.click(await screen.findByRole("button", { name: "Export as CSV" }));
    waiting[0]?.();
    await calm();
    expect(screen.getByText("Exporting 2 of 1 240…")).toBeInTheDocument();
    expect(screen.getByRole("progressbar", { name: "Export as CSV" })).toHaveAttribute("max", "1240");
    await user.click(screen.getByRole("button", { name: "Stop the export" }));
    waiting[1]?.();
    await calm();
    expect(screen.queryByText(/Exporting/)).toBeNull();
    expect(memory.files.saved).toEqual([]);
  });

  it("ORD-014 repeats an order by a link that opens the create page with it", async () => {
    await open("/orders/7", serving(order({ id: orderId(7) })));
    const link = await screen.findByRole("link", { name: "Order again what order 7 was" });
    const { pathname, searchParams } = new URL(link.getAttribute("href") ?? "", "https://panel.test");
    expect(pathname).toBe("/orders/create");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      serviceId: "1",
      quantity: "1000",
      repeat: "7",
      isServicesFreezed: "true",
    });
  });

  it("SUB-007 API-100 shows the orders of one subscription or drip feed only", async () => {
    const asked: unknown[] = [];
    await open("/orders?subscriptionId=4", (memory) => {
      memory.orders.table = (query) => {
        asked.push(query);
        return Promise.resolve(success({ orders: [order({ id: orderId(7) })], total: 1 }));
      };
    });
    expect(await screen.findByRole("heading", { name: "Orders of subscription 4" })).toBeInTheDocument();
    expect(asked.length).toBeGreaterThan(0);
    for (const query of asked) expect(query).toMatchObject({ subscriptionId: 4 });
  });
});

describe("refills, ranking and support on screen", () => {
  it("OLS-015 DEC-148 shows refills and asks for one with a subject that stands ready", async () => {
    const done = order({ id: orderId(7), status: "completed", hasRefill: true, actions: noActions });
    const { user, memory } = await open("/orders/7", (panel) => {
      serving(done)(panel);
      panel.orders.refillRequests = () =>
        Promise.resolve(success([{ createdAt: "2026-05-03 12:00:00", quantity: 1_040, refilledAt: "2026-05-04 12:00:00" }]));
    });
    const sent: unknown[] = [];
    memory.orders.ask = (_id, question) => {
      sent.push(question);
      return Promise.resolve(success(null));
    };
    const refills = await screen.findByRole("region", { name: "Refills" });
    expect(within(refills).getByRole("cell", { name: /^1\s040$/ })).toBeInTheDocument();
    expect(within(refills).getByRole("cell", { name: /^Refilled on May 4, 2026/ })).toBeInTheDocument();
    await user.click(within(refills).getByRole("button", { name: "Ask for a refill" }));
    const dialog = await screen.findByRole("dialog", { name: "Ask for a refill of order 7" });
    expect(within(dialog).getByRole("textbox", { name: /^Subject/ })).toHaveValue("Refill for order 7");
    expect(within(dialog).getByRole("textbox", { name: /^E-mail/ })).toHaveValue("ann@example.com");
    await user.click(within(dialog).getByRole("button", { name: "Send" }));
    const field = within(dialog).getByRole("textbox", { name: /^Message/ });
    expect(field).toHaveAccessibleDescription("Please fill this in.");
    await user.type(field, "Forty are gone.");
    await user.click(within(dialog).getByRole("button", { name: "Send" }));
    await calm();
    expect(sent).toEqual([{ topic: "refill", subject: "Refill for order 7", text: "Forty are gone.", email: "ann@example.com" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await screen.findByText("The refill has been asked for.")).toBeInTheDocument();
  });

  it("OLS-016 shows the ranking table of an order with keywords", async () => {
    const targets = [{ targetId: targetId(2), values: ["late night jazz"] }];
    await open("/orders/7", (panel) => {
      serving(order({ id: orderId(7), targets }))(panel);
      const ranking = { keyword: "late night jazz", onCreate: 42, onComplete: 17, afterFiveDays: null };
      panel.orders.keywords = () => Promise.resolve(success([ranking]));
    });
    const table = await screen.findByRole("table");
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual(["Keyword", "When ordered", "When completed", "Five days later"]);
    expect(within(table).getByRole("row", { name: "late night jazz 42 17 No place yet" })).toBeInTheDocument();
  });

  it("OLS-017 sends a question about the order and says that it arrived", async () => {
    const { user, memory } = await open("/orders/7", serving(order({ id: orderId(7) })));
    const sent: unknown[] = [];
    memory.orders.ask = (_id, question) => {
      sent.push(question);
      return Promise.resolve(sent.length === 1 ? failure({ kind: "network" }) : success(null));
    };
    await user.click(await screen.findByRole("button", { name: "Ask the support" }));
    const dialog = await screen.findByRole("dialog", { name: "Ask about order 7" });
    await user.type(within(dialog).getByRole("textbox", { name: /^Message/ }), "Where is it?");
    await user.click(within(dialog).getByRole("button", { name: "Send" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("Your text is kept");
    await user.click(within(dialog).getByRole("button", { name: "Send" }));
    await calm();
    expect(sent[1]).toMatchObject({ topic: "question", subject: "Question about order 7", text: "Where is it?" });
    expect(await screen.findByText("Your message has been sent")).toBeInTheDocument();
  });
});
