import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { idempotencyKey, orderId, serviceId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import type { Order } from "@panel/core/orders";
import { failure, success } from "@panel/core/result";
import type { MemoryPanel } from "@panel/memory";
import { calm, renderPanel } from "../../support/render-panel.tsx";

const order = (values: Partial<Order> & Pick<Order, "id">): Order => ({
  name: "YouTube views",
  url: "https://youtu.be/TwNRNBZvdY0",
  status: "in_processing",
  service: { id: serviceId(1), name: "YouTube views", slug: "service-1" },
  cost: moneyFromCents(150),
  price: moneyFromCents(150),
  quantity: 1000,
  startQuantity: 12,
  currentQuantity: 250,
  percentOfCurrentFill: 25,
  createdAt: "2026-01-01 10:00:00",
  completedAt: null,
  hasRefill: false,
  isAutoRefillAllowed: false,
  refill: null,
  isGuarantee: false,
  refund: null,
  cancelReason: null,
  cancelDescription: null,
  countries: [],
  promotable: null,
  actions: { activable: false, deletable: false, pausable: true, payable: false, cancelable: true },
  source: null,
  subOrders: [],
  targets: [],
  dripFeedId: null,
  dripFeed: null,
  subscriptionId: null,
  ...values,
});

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
    expect(cells.slice(5, 11)).toEqual(["–", "$ 1,50", "$ 1,50", "https://youtu.be/TwNRNBZvdY0", "1000", "12"]);
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
    expect(screen.getByText("250 of 1000")).toBeInTheDocument();
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
