import { refusedOrder } from "../../support/server-refusals.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { failure } from "@panel/core/result";
import { afterEach, describe, expect, it, vi } from "vitest";
import { flush, openOrderForm, YOUTUBE, link, quantity, orderButton } from "./order-form-fixture.tsx";
import { english } from "../../support/english.ts";

afterEach(() => vi.restoreAllMocks());

describe("ordering as a user does", () => {
  it("ORD-001 a guest orders with link, quantity and e-mail, AUT-030 which is remembered", async () => {
    const { memory, paymentStep, typeLink, user, wait } = await openOrderForm();
    await typeLink(YOUTUBE);
    await user.clear(quantity());
    await user.type(quantity(), "250");
    await user.tab();
    expect(quantity()).toHaveValue("300");
    await wait(600);
    await user.type(screen.getByRole("textbox", { name: /mail/i }), "guest@example.com");
    await user.click(screen.getByRole("radio", { name: /Method 2/ }));
    await wait(600);
    // 300 pieces at $1.50 per 1 000, with the guarantee of 10 %.
    expect(orderButton()).toHaveAccessibleName("Buy for $ 0,50 USD");
    await user.click(orderButton());
    await flush();
    const [order] = [...memory.accounts.byEmail("guest@example.com")!.orderIds].map((id) => memory.orderBook.order(id));
    expect(order).toMatchObject({ url: YOUTUBE, quantity: 300, name: "YouTube views" });
    expect(paymentStep.state.kind).toBe("qr");
    expect(await screen.findByRole("dialog")).toHaveTextContent(/memory-invoice-1/);
    expect(link()).toHaveValue("");
    expect(memory.localStorage.read("newUserEmail")).toContain("guest@example.com");
  });

  it("RTE-030 opens filled in with the ten things that its address may name", async () => {
    await openOrderForm({
      query: {
        url: YOUTUBE,
        networkId: "1",
        serviceTypeId: "1",
        serviceId: "1",
        quantity: "1234",
        isDripFeed: "1",
        dripFeedMode: "rising",
        numberOfRuns: "5",
        dripFeedQuantityStep: "250",
        dripFeedMinutes: "1530",
      },
    });
    expect(screen.getByRole("heading", { name: /YouTube views/ })).toBeVisible();
    expect(link()).toHaveValue(YOUTUBE);
    // In steps of 100.
    expect(screen.getByRole("textbox", { name: "Quantity" })).toHaveValue("1300");
    expect(screen.getByRole("switch", { name: english("ordering:dripFeed") })).toBeChecked();
    expect(screen.getByRole("combobox", { name: "Mode" })).toHaveValue("rising");
    const shown = ["Number of runs", "Quantity step", "Days", "Hours", "Minutes"].map((name) =>
      screen.getByRole("textbox", { name }).getAttribute("value"),
    );
    expect(shown).toEqual(["5", "250", "1", "1", "30"]);
    cleanup();
    // A type opens on its network, and a network on its own.
    await openOrderForm({ query: { networkId: "2", serviceTypeId: "3" } });
    expect(screen.getByRole("radio", { name: "Instagram" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "Instagram likes" })).toBeChecked();
  });

  it("ORD-032 somebody logged in pays from the balance and is led to the orders", async () => {
    const { memory, typeLink, user, visited } = await openOrderForm({ balance: 20 });
    await typeLink(YOUTUBE);
    await user.click(orderButton());
    await flush();
    expect(visited).toEqual(["orders"]);
    expect(memory.accounts.byEmail("ann@example.com")?.orderIds).toHaveLength(1);
  });

  it("ORD-036 PAY-020 ORD-038 a guest is led to the gateway, told to analytics, and the form begins anew on its network", async () => {
    const { memory, left, paymentStep, typeLink, user, wait } = await openOrderForm();
    await user.click(screen.getByRole("radio", { name: "Instagram" }));
    await user.click(screen.getByRole("combobox", { name: /^Service/ }));
    await user.click(screen.getByRole("option", { name: /Instagram likes/ }));
    await typeLink("https://www.instagram.com/p/CuZ7YhSqvAB/");
    await user.clear(quantity());
    await user.type(quantity(), "2000");
    await user.type(screen.getByLabelText("Coupon"), "SAVE10");
    await user.type(screen.getByRole("textbox", { name: /mail/i }), "guest@example.com");
    await user.click(screen.getByRole("radio", { name: /Method 4/ }));
    await wait(600);
    await user.click(orderButton());
    await flush();
    expect(left).toEqual(["https://pay.example/memory-invoice-1"]);
    expect(paymentStep.state).toEqual({ kind: "leaving", address: left[0] });
    expect(memory.analytics.events).toEqual(["payment_gateway"]);
    expect(screen.getByRole("radio", { name: "Instagram", hidden: true })).toBeChecked();
    expect([link(true), quantity(true)].map((field) => field.getAttribute("value"))).toEqual(["", "1000"]);
    expect(screen.getByLabelText("Coupon")).toHaveValue("");
  });

  it("ORD-037 DEC-180 an ordered group leaves the form, the other one stays, and so does the buyer", async () => {
    const { memory, typeLink, user, visited, wait } = await openOrderForm({ balance: 20, query: { type: "multi" } });
    await typeLink(YOUTUBE);
    await user.click(screen.getByRole("button", { name: "Add another order" }));
    await wait(700);
    await typeLink("https://www.youtube.com/watch?v=aqz-KE-bpKQ");
    expect(screen.getAllByRole("region", { name: /^Order \d/ })).toHaveLength(2);
    await user.click(orderButton());
    await flush();
    expect(memory.accounts.byEmail("ann@example.com")?.orderIds).toHaveLength(1);
    expect(screen.getAllByRole("region", { name: /^Order \d/ })).toHaveLength(1);
    expect(link()).toHaveValue(YOUTUBE);
    expect(visited).toEqual([]);
  });

  it("CUR-002 names once what is charged in dollars where another currency is shown", async () => {
    const { typeLink } = await openOrderForm({ balance: 20, settings: { defaultCurrency: "RUB" } });
    await typeLink(YOUTUBE);
    expect(screen.getByText(/\$ \d+,\d+ \(USD\)/)).toBeInTheDocument();
  });

  it("ORD-003 asks guests for an e-mail, and nobody who is logged in", async () => {
    await openOrderForm();
    expect(screen.getByRole("textbox", { name: /mail/i })).toBeRequired();
    cleanup();
    await openOrderForm({ balance: 1 });
    expect(screen.queryByRole("textbox", { name: /mail/i })).toBeNull();
  });

  it("ORD-004 shows the e-mail's error below the field until it gets focus", async () => {
    const { typeLink, user } = await openOrderForm();
    await typeLink(YOUTUBE);
    await user.click(orderButton());
    await flush();
    const email = screen.getByRole("textbox", { name: /mail/i });
    expect(email).toHaveAccessibleDescription(/not an address/);
    await user.click(email);
    expect(email).not.toHaveAccessibleDescription(/not an address/);
  });

  it("ORD-054 nothing is ordered while the link is missing: the button says why, and leads there", async () => {
    const { memory, user } = await openOrderForm({ balance: 5 });
    expect(orderButton()).toHaveAccessibleDescription("Enter the link.");
    await user.click(orderButton());
    await flush();
    expect(link()).toHaveFocus();
    expect(memory.ordering.events).toEqual([]);
  });

  it("ORD-057 lists what was refused, takes the focus there, and leads to the field", async () => {
    const { typeLink, user } = await openOrderForm({
      balance: 5,
      prepare: (memory) => {
        const fields = { "orders.0.quantity": ["Too few for today"] };
        memory.faults.ordering.validateOrder = () => Promise.resolve(failure(refusedOrder(fields, "No")));
      },
    });
    await typeLink(YOUTUBE);
    await user.click(orderButton());
    await flush();
    const summary = screen.getByRole("alert", { name: "Please check the following" });
    expect(summary).toHaveFocus();
    expect(quantity()).toHaveAccessibleDescription(/Too few for today/);
    await user.click(within(summary).getByRole("link", { name: "Too few for today" }));
    expect(quantity()).toHaveFocus();
  });

  it("ORD-057 an order that is refused puts its messages at coupon, link and quantity", async () => {
    const { typeLink, user } = await openOrderForm({
      balance: 5,
      prepare: (memory) => {
        const fields = { coupon_code: ["Expired"], "orders.0.url": ["Private"], "orders.0.quantity": ["Too few"] };
        memory.faults.ordering.placeOrder = () => Promise.resolve(failure(refusedOrder(fields, "No")));
      },
    });
    await typeLink(YOUTUBE);
    await user.click(orderButton());
    await flush();
    expect(screen.getByLabelText("Coupon")).toHaveAccessibleDescription(/Expired/);
    expect(link()).toHaveAccessibleDescription(/Private/);
    expect(quantity()).toHaveAccessibleDescription(/Too few/);
  });

  it("puts the line into the cart and empties the form", async () => {
    const { container, typeLink, user } = await openOrderForm();
    await typeLink(YOUTUBE);
    await user.click(screen.getByRole("button", { name: "Add to cart" }));
    await flush();
    const cart = container.get<{ items: readonly { url: string; quantity: number }[] }>(Symbol.for("panel.cart"));
    expect(cart.items).toMatchObject([{ url: YOUTUBE, quantity: 1000 }]);
    expect(link()).toHaveValue("");
  });
});

describe("kinds of orders and designs", () => {
  it("ORD-061 the full design shows tiles, the simplified one begins with the link and shows lists", async () => {
    await openOrderForm();
    expect(screen.getByRole("radio", { name: "YouTube" })).toBeChecked();
    cleanup();
    await openOrderForm({ settings: { singleOrderDesign: "simplified_design_v2025" } });
    expect(screen.queryByRole("radio", { name: "YouTube" })).toBeNull();
    const network = screen.getByRole("combobox", { name: "Social network" });
    expect(network).toHaveDisplayValue("YouTube");
    expect(link().compareDocumentPosition(network) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText("More options")).toBeInTheDocument();
  });

  it("ORD-062 offers a tab for each kind that the settings name, each with its form", async () => {
    const createOrderTypes = ["single", "multi", "expert", "autopromotion"] as const;
    const { user } = await openOrderForm({ settings: { createOrderTypes } });
    expect(screen.getAllByRole("tab")).toHaveLength(4);
    for (const name of [
      english("ordering:type_single"),
      english("ordering:type_multi"),
      english("ordering:type_expert"),
      english("ordering:type_autopromotion"),
    ])
      expect(screen.getByRole("tab", { name })).toBeInTheDocument();
    await user.click(screen.getByRole("tab", { name: english("ordering:type_expert") }));
    expect(await screen.findByRole("textbox", { name: english("ordering:expertLabel") })).toBeInTheDocument();
    await user.click(screen.getByRole("tab", { name: english("ordering:type_single") }));
    expect(link()).toBeInTheDocument();
  });

  it("ORD-062 brings the chosen tab into view where the row of tabs is longer than the screen is wide", async () => {
    const shown: (string | null)[] = [];
    HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
      if (this.getAttribute("role") === "tab") shown.push(this.textContent);
      // Browsers have begun to answer with a promise.
      return Promise.resolve() as unknown as undefined;
    };
    const createOrderTypes = ["single", "multi", "expert", "autopromotion"] as const;
    const { user } = await openOrderForm({ settings: { createOrderTypes }, query: { type: "autopromotion" } });
    expect(shown.at(-1)).toBe(english("ordering:type_autopromotion"));
    await user.click(screen.getByRole("tab", { name: english("ordering:type_single") }));
    expect(shown.at(-1)).toBe(english("ordering:type_single"));
    Reflect.deleteProperty(HTMLElement.prototype, "scrollIntoView");
  });

  it("DEC-120 shows no tab for a kind that the settings leave out, whatever the address asks for", async () => {
    await openOrderForm({ settings: { createOrderTypes: ["single", "multi"] }, query: { type: "expert" } });
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      english("ordering:type_single"),
      english("ordering:type_multi"),
    ]);
    expect(screen.queryByRole("textbox", { name: english("ordering:expertLabel") })).toBeNull();
  });

  it("ORD-009 a multi order has lines in groups, each to be edited and removed", async () => {
    const { typeLink, user } = await openOrderForm({ query: { type: "multi" } });
    await typeLink(YOUTUBE);
    await user.click(screen.getByRole("button", { name: "Add a service" }));
    await user.click(screen.getByRole("button", { name: "Add another order" }));
    const groups = screen.getAllByRole("region", { name: /^Order \d/ });
    expect(groups.map((group) => within(group).getAllByRole("listitem").length)).toEqual([2, 1]);
    await user.click(within(groups[0]!).getByRole("button", { name: /^Remove 2/ }));
    expect(within(screen.getByRole("region", { name: "Order 1" })).getAllByRole("listitem")).toHaveLength(1);
  });

  it("CAT-002 a catalogue that does not load offers to try again", async () => {
    const { user } = await openOrderForm({
      prepare: (memory) => {
        memory.faults.catalogue.snapshot = () => {
          delete memory.faults.catalogue.snapshot;
          return Promise.resolve(failure({ kind: "network" }));
        };
      },
    });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(link()).toBeInTheDocument());
  });
});
