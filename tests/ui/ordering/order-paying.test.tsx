import { noticesTokens } from "@panel/core/notices/wiring";
import { cleanup, screen } from "@testing-library/react";
import { zeroFraction } from "@panel/core/money";
import { failure } from "@panel/core/result";
import { describe, expect, it, vi } from "vitest";
import { english } from "../../support/english.ts";
import { refusedOrder } from "../../support/server-refusals.ts";
import { flush, openOrderForm, orderButton, YOUTUBE } from "./order-form-fixture.tsx";

const methods = () =>
  screen.getAllByRole<HTMLInputElement>("radio").filter(({ labels }) => /^(Balance|Method|Visa)/.test(textOf(labels)));
const textOf = (labels: NodeListOf<HTMLLabelElement> | null) => labels?.[0]?.textContent ?? "";
const named = () => methods().map(({ labels }) => /^(Balance|Method \d|Visa)/.exec(textOf(labels))?.[0]);
const picked = () =>
  methods()
    .filter(({ checked }) => checked)
    .map(({ labels }) => /^(Balance|Method \d|Visa)/.exec(textOf(labels))?.[0]);

describe("who pays", () => {
  it("PAY-006 offers guests the external methods, and whoever is logged in balance and linked cards too", async () => {
    await openOrderForm();
    expect(named()).toEqual(["Method 1", "Method 2", "Method 3", "Method 4"]);
    cleanup();
    await openOrderForm({
      balance: 5,
      prepare: (memory) => {
        memory.faults.payments.linkedCards = () =>
          Promise.resolve({ ok: true, value: [{ id: 8, name: "Visa 4242", paymentMethodId: 9 }] } as never);
      },
    });
    expect(named()).toEqual(["Balance", "Visa", "Method 1", "Method 2", "Method 3", "Method 4"]);
  });

  it.each([
    [5, "Balance"],
    [0, "Method 1"],
    [undefined, "Method 1"],
  ])("PAY-007 begins, with a balance of %s, with %s", async (balance, method) => {
    await openOrderForm(balance === undefined ? {} : { balance });
    expect(picked()).toEqual([method]);
  });

  it("ORD-035 a method of strategy message shows the manual-payment dialog after the order", async () => {
    const { typeLink, user, wait } = await openOrderForm();
    await typeLink(YOUTUBE);
    await user.type(screen.getByRole("textbox", { name: /mail/i }), "guest@example.com");
    await user.click(screen.getByRole("radio", { name: /Method 3/ }));
    await wait(600);
    await user.click(orderButton());
    await flush();
    expect(await screen.findByRole("dialog", { name: "Manual payment" })).toHaveTextContent(/memory-invoice-1/);
  });
});

describe("an order that is refused", () => {
  it("ORD-056 is told in a notice: the message and all field messages, one per line", async () => {
    const { container, typeLink, user } = await openOrderForm({
      balance: 5,
      prepare: (memory) => {
        const fields = { coupon_code: ["Expired"], "orders.0.url": ["Private", "Gone"] };
        memory.faults.ordering.placeOrder = () => Promise.resolve(failure(refusedOrder(fields, "Not so")));
      },
    });
    await typeLink(YOUTUBE);
    await user.click(orderButton());
    await flush();
    expect(container.get(noticesTokens.notices).current).toMatchObject([
      { kind: "error", message: "Not so\nExpired\nPrivate\nGone" },
    ]);
  });
});

describe("a link or a service that is not found", () => {
  it("ORD-020 an identification that fails changes nothing and shows nobody an error", async () => {
    const asked: string[] = [];
    const { container, typeLink } = await openOrderForm({
      prepare: (memory) => {
        memory.faults.ordering.identifyNetwork = (url) => {
          asked.push(url);
          return Promise.resolve(failure({ kind: "server", status: 500, message: "Broken" }));
        };
      },
    });
    const before = screen.getByRole("radio", { checked: true, name: "YouTube" });
    await typeLink("https://unheard-of.example/x");
    expect(asked).toEqual(["https://unheard-of.example/x"]);
    expect(before).toBeChecked();
    expect(document.body).not.toHaveTextContent("Broken");
    expect(container.get(noticesTokens.notices).current).toEqual([]);
  });

  it("ORD-045 a preselected service that cannot be had leaves a form that works as usual", async () => {
    const { memory, typeLink, user } = await openOrderForm({ balance: 5, query: { serviceId: "9999", isServicesFreezed: "1" } });
    await user.click(screen.getByRole("radio", { name: "YouTube" }));
    await typeLink(YOUTUBE);
    await user.click(orderButton());
    await flush();
    const [order] = [...memory.accounts.byEmail("ann@example.com")!.orderIds].map((id) => memory.orderBook.order(id));
    expect(order).toMatchObject({ url: YOUTUBE, source: "single_form" });
  });
});

describe("the speed-up offer", () => {
  it("SPD-009 is not made where the settings name no charge", async () => {
    const { memory, typeLink, user } = await openOrderForm({ balance: 5, settings: { speedUpCharge: zeroFraction } });
    await typeLink(YOUTUBE);
    await user.click(orderButton());
    await flush();
    expect(screen.queryByRole("dialog", { name: english("ordering:speedUpTitle") })).toBeNull();
    expect(memory.accounts.byEmail("ann@example.com")?.orderIds).toHaveLength(1);
  });
});

vi.setConfig({ testTimeout: 30_000 });
