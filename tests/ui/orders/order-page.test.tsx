import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { orderId, serviceId, targetId } from "@panel/core/identifiers";
import { moneyFromCents, moneyFromMicros } from "@panel/core/money";
import type { Order } from "@panel/core/orders";
import { failure, success } from "@panel/core/result";
import { orderOf } from "../../support/order-of.ts";
import { flush } from "../../support/render-panel.tsx";
import { open, serving } from "./orders-fixtures.ts";
import { english, englishLike } from "../../support/english.ts";

describe("order page on screen", () => {
  it("OLS-006 OLS-009 OLS-014 shows everything known of an order", async () => {
    const promotable = {
      url: "https://youtu.be/TwNRNBZvdY0",
      embedUrl: "https://www.youtube.com/embed/TwNRNBZvdY0",
      title: "First light",
      thumbnail: "https://i.ytimg.com/vi/TwNRNBZvdY0/default.jpg",
      startedAt: "2026-01-01 10:05:00",
      supportedAt: "2026-01-11 10:05:00",
      supportedUntil: "2026-02-01 10:05:00",
      endedAt: "2026-03-01 10:05:00",
    };
    const refill = { date: "2026-01-05 00:00:00", quantity: 40 };
    await open(
      "/orders/7",
      serving(
        orderOf({
          id: orderId(7),
          name: "Views as ordered",
          price: moneyFromMicros(500),
          promotable,
          refill,
          isAutoRefillAllowed: true,
          completedAt: "2026-01-03 10:00:00",
          countries: ["GB", "DE"],
          targets: [{ targetId: targetId(1), values: ["FR", "Music lovers"] }],
          subOrders: [orderId(8)],
          source: "partner-site",
        }),
      ),
    );
    expect(await screen.findByRole("heading", { name: "Order 7" })).toBeInTheDocument();
    const details = screen.getAllByRole("definition").map((detail) => detail.textContent);
    for (const detail of ["YouTube views", "https://youtu.be/TwNRNBZvdY0", "1 000", "$ 1,50", "Views as ordered"])
      expect(details.map((text) => text.replace(/\s/g, " "))).toContainEqual(detail);
    // A price is a unit's: its first digit that counts is shown, however small it is.
    const price = screen.getByText(english("orders:column_price"), { selector: "dt" }).nextElementSibling;
    expect(price?.textContent?.replace(/\s/g, " ")).toBe("$ 0,0005");
    for (const term of ["Created", "Completed"]) expect(screen.getByText(term, { selector: "dt" })).toBeInTheDocument();
    expect(screen.getAllByText("In progress").length).toBeGreaterThan(0);
    for (const term of ["Refill", "Automatic refill", "Countries", "Supported until", "Title"])
      expect(screen.getByText(term)).toBeInTheDocument();
    expect(screen.getByText("United Kingdom, Germany")).toBeInTheDocument();
    const targets = within(screen.getByRole("list", { name: english("orders:targets") })).getAllByRole("listitem");
    expect(targets.map((line) => line.textContent)).toEqual(["France", "Music lovers"]);
    expect(screen.getByRole("link", { name: "#8" })).toHaveAttribute("href", "/orders/8");
    expect(screen.getByText(english("orders:source_other"))).toBeInTheDocument();
    const monthOf = { startedAt: "Jan 1", supportedAt: "Jan 11", supportedUntil: "Feb 1", endedAt: "Mar 1" };
    const content = within(screen.getByRole("heading", { name: english("orders:promotedContent") }).parentElement!);
    for (const term of ["startedAt", "supportedAt", "supportedUntil", "endedAt"] as const)
      expect(content.getByText(english(`orders:${term}`)).nextElementSibling, term).toHaveTextContent(monthOf[term]);
    expect(content.getByText(english("orders:preview")).nextElementSibling).toHaveTextContent(promotable.embedUrl);
    expect(content.getByText("First light")).toBeInTheDocument();
    expect(content.getByRole("presentation")).toHaveAttribute("src", promotable.thumbnail);
    expect(screen.getByText(englishLike("orders:refillValue"))).toBeInTheDocument();
    expect(screen.getByText(/^250 of 1\s000$/)).toBeInTheDocument();
  });

  it("OLS-007 shows how far an order is, what is left and the steps of its way, and names it in the title", async () => {
    await open("/orders/7", serving(orderOf({ id: orderId(7), startQuantity: 4_000, currentQuantity: 250, quantity: 1_000 })));
    expect(await screen.findByRole("heading", { level: 1, name: english("orders:orderTitle", { id: "7" }) })).toBeInTheDocument();
    const card = screen.getByRole("region", { name: english("orders:progressOf", { id: "7" }) });
    expect(card).toHaveTextContent(english("orders:progressShare", { percent: 25 }));
    expect(within(card).getByText(/^250 of 1\s000$/)).toBeInTheDocument();
    const figureOf = (term: "left" | "countNow") => within(card).getByText(english(`orders:${term}`)).nextElementSibling;
    expect([figureOf("left")?.textContent, figureOf("countNow")?.textContent?.replace(/\s/g, " ")]).toEqual(["750", "4 250"]);
    const steps = within(screen.getByRole("list", { name: english("orders:timelineTitle") })).getAllByRole("listitem");
    expect(steps.map(({ firstElementChild }) => firstElementChild?.nextElementSibling?.firstElementChild?.textContent)).toEqual([
      english("orders:step_placed"),
      english("orders:step_paid"),
      english("orders:step_started"),
      english("orders:status_completed"),
    ]);
    expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, null, "step", null]);
    expect(document.title).toContain(english("orders:orderTitle", { id: "7" }));
  });

  it("OLS-008 shows why an order was canceled", async () => {
    const canceled = orderOf({
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
    const unpaid = orderOf({
      id: orderId(7),
      status: "unpaid",
      actions: { ...orderOf({ id: orderId(1) }).actions, payable: true },
    });
    const { user, memory } = await open("/orders/7", serving(unpaid));
    const keys: string[] = [];
    memory.faults.orders.payByBalance = (_id, key) => {
      keys.push(key);
      return Promise.resolve(success(orderOf({ id: orderId(7) })));
    };
    expect(await screen.findByText("Balance: $ 5,00")).toBeInTheDocument();
    expect(screen.getByRole("combobox", { name: "Payment method" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: english("orders:payFromBalance", { amount: "$ 1,50" }) }));
    await flush();
    expect(keys.length).toBe(1);
    expect(screen.queryByRole("button", { name: /from the balance/ })).toBeNull();
  });

  const payable = { ...orderOf().actions, payable: true };
  const unpaidOrder = (fields: Partial<Order> = {}) =>
    orderOf({ id: orderId(7), status: "unpaid", cost: moneyFromCents(157), actions: payable, ...fields });
  const payButtons = () => screen.getAllByRole("button", { name: /^Pay / }).map((button) => button.textContent);

  it("DEC-186 names on the button exactly what is charged, by the balance and by each method", async () => {
    const { user, memory } = await open("/orders/7", serving(unpaidOrder()));
    const charged: unknown[] = [];
    memory.faults.orders.payByInvoice = (_id, method, _key, confirmed) => {
      charged.push([method, confirmed]);
      return Promise.resolve(failure({ kind: "server", status: 422, message: "not now" }));
    };
    // Ordered with a fee; without it the order costs $1.50.
    expect(payButtons()).toEqual([english("orders:payFromBalance", { amount: "$ 1,50" }), "Pay $ 1,58"]);
    await user.click(screen.getByRole("button", { name: "Pay $ 1,58" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Payment method" }), "Method 3");
    expect(payButtons()).toEqual([english("orders:payFromBalance", { amount: "$ 1,50" }), "Pay $ 1,50"]);
    await user.click(screen.getByRole("button", { name: "Pay $ 1,50" }));
    await flush();
    expect(charged).toEqual([
      [1, 1_575_000],
      [3, 1_500_000],
    ]);
  });

  it("DEC-186 says that the price has changed, with both amounts, and names the new one on the button", async () => {
    const { user, memory } = await open("/orders/7", serving(unpaidOrder()));
    memory.faults.orders.order = () => Promise.resolve(success(unpaidOrder({ costWithoutFee: moneyFromCents(160) })));
    memory.faults.orders.payByBalance = () =>
      Promise.resolve(failure({ kind: "priceChanged", shown: moneyFromCents(150), current: moneyFromCents(160) }));
    await user.click(screen.getByRole("button", { name: english("orders:payFromBalance", { amount: "$ 1,50" }) }));
    await flush();
    expect(screen.getByText(english("payments:priceChanged", { shown: "$ 1,50", current: "$ 1,60" }))).toBeInTheDocument();
    expect(payButtons()).toEqual([english("orders:payFromBalance", { amount: "$ 1,60" }), "Pay $ 1,68"]);
  });

  it("DEC-186 PAY-035 offers a service that neither balance nor card may pay by the other methods only", async () => {
    const service = { ...orderOf().service, id: serviceId(156119) };
    await open("/orders/7", serving(unpaidOrder({ service })));
    expect(payButtons()).toEqual(["Pay $ 1,50"]);
    const options = within(screen.getByRole("combobox", { name: "Payment method" })).getAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual(["Method 2", "Method 3", "Method 4"]);
  });

  it("ERP-002 shows the order-not-found page with a way to the list", async () => {
    await open("/orders/99", serving(orderOf({ id: orderId(7) })));
    expect(await screen.findByRole("link", { name: english("errors:backToOrders") })).toHaveAttribute("href", "/orders");
    expect(screen.queryByRole("heading", { name: "Order 99" })).toBeNull();
  });

  it("OLS-009 never makes a link of an address that is not safe", async () => {
    await open("/orders/7", serving(orderOf({ id: orderId(7), url: "javascript:alert(1)" })));
    expect(await screen.findByText("javascript:alert(1)")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "javascript:alert(1)" })).toBeNull();
  });
});

describe("how an order ended, on screen", () => {
  const refund = { amount: moneyFromCents(52), date: "2026-05-03 12:00:00" };
  const ended = orderOf({ id: orderId(7), status: "canceled", cancelReason: "user", currentQuantity: 740, refund });

  it("DEC-149 OLS-008 says in the list and on the page what was delivered and what went back when", async () => {
    const sentence = [
      english("orders:outcomePart", { current: "740", quantity: "1 000" }),
      english("orders:refundDated", { amount: "$ 0,52", date: "May 3, 2026" }),
    ].join(" ");
    await open("/orders", serving(ended));
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    cleanup();
    await open("/orders/7", serving(ended));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByText("You canceled this order.")).toBeInTheDocument();
  });

  it("OLS-011 says before cancelling how much would go back", async () => {
    const { user } = await open("/orders/7", serving(orderOf({ id: orderId(7) })));
    await user.click(await screen.findByRole("button", { name: "Cancel order 7" }));
    expect(await screen.findByRole("alertdialog")).toHaveTextContent(english("orders:cancelEstimate", { amount: "$ 1,13" }));
  });

  it("OLS-011 asks before pausing too", async () => {
    const { user, memory } = await open("/orders/7", serving(orderOf({ id: orderId(7) })));
    const acts: string[] = [];
    memory.faults.orders.act = (_id, action) => {
      acts.push(action);
      return Promise.resolve(success(orderOf({ id: orderId(7), status: "stopped" })));
    };
    await user.click(await screen.findByRole("button", { name: "Pause order 7" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Pause order 7?" });
    await user.click(within(dialog).getByRole("button", { name: english("orders:leave") }));
    expect(acts).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Pause order 7" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Pause order 7" }));
    await flush();
    expect(acts).toEqual(["pause"]);
  });
});

describe("exporting and repeating on screen", () => {
  it("DEC-178 repeats an order by a link that opens the create page with it", async () => {
    await open("/orders/7", serving(orderOf({ id: orderId(7) })));
    const link = await screen.findByRole("link", { name: english("orders:repeatOf", { id: "7" }) });
    const { pathname, searchParams } = new URL(link.getAttribute("href") ?? "", "https://panel.test");
    expect(pathname).toBe("/orders/create");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      serviceId: "1",
      quantity: "1000",
      repeat: "7",
      isServicesFreezed: "true",
    });
  });
});
