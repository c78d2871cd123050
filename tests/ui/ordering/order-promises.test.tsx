import { refusedOrder } from "../../support/server-refusals.ts";
import { cleanup, screen } from "@testing-library/react";
import { orderId, serviceId, targetId } from "@panel/core/identifiers";
import { failure, success } from "@panel/core/result";
import { sampleNetworks } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { orderOf } from "../../support/order-of.ts";
import { flush, openOrderForm, YOUTUBE } from "./order-form-fixture.tsx";
import { english, englishLike } from "../../support/english.ts";

const link = () => screen.getByRole("textbox", { name: /^Link/ });
const orderButton = () => screen.getByRole("button", { name: /^Buy for/ });

describe("what the form promises and repeats", () => {
  const withoutGuarantee = () =>
    sampleNetworks().map((network) => ({
      ...network,
      serviceTypes: network.serviceTypes.map((type) => ({
        ...type,
        services: type.services.map((service) => ({ ...service, guarantee: null })),
      })),
    }));

  it("DEC-128 promises a guarantee only for a service that has one", async () => {
    const { typeLink } = await openOrderForm();
    await typeLink(YOUTUBE);
    expect(screen.getByText(/The guarantee is included/)).toBeInTheDocument();
    expect(orderButton()).toHaveAccessibleName("Buy for $ 1,73 USD");
    cleanup();
    const other = await openOrderForm({ networks: withoutGuarantee() });
    await other.typeLink(YOUTUBE);
    expect(orderButton()).toHaveAccessibleName("Buy for $ 1,58 USD");
    expect(screen.queryByText(/The guarantee is included/)).toBeNull();
    expect(screen.queryByRole("switch", { name: /Guarantee/ })).toBeNull();
  });

  it("CST-010 works a failed total out again at a button, by keyboard, and hands the focus on to the total", async () => {
    const { memory, typeLink, user } = await openOrderForm({ balance: 20 });
    memory.faults.ordering.totalCost = () => Promise.resolve(failure({ kind: "network" }));
    await typeLink(YOUTUBE);
    await user.clear(screen.getByRole("textbox", { name: /^How many|^Quantity/ }));
    await user.type(screen.getByRole("textbox", { name: /^How many|^Quantity/ }), "2000");
    await typeLink(YOUTUBE);
    expect(screen.getByText(englishLike("ordering:totalFailed"))).toBeVisible();
    const again = screen.getByRole("button", { name: english("ordering:retryTotal") });
    again.focus();
    await user.keyboard("{Enter}");
    await flush();
    expect(again).toHaveFocus();
    delete memory.faults.ordering.totalCost;
    await user.keyboard("{Enter}");
    await flush();
    expect(screen.queryByText(englishLike("ordering:totalFailed"))).toBeNull();
    expect(document.activeElement).toHaveTextContent("$ 3,30 USD");
    expect(orderButton()).toHaveAccessibleName("Buy for $ 3,30 USD");
  });

  it("CST-011 says at the field and beside the total why there is none, and never shows the old one beside a new quantity", async () => {
    const { memory, typeLink, user, wait } = await openOrderForm({ balance: 20, networks: withoutGuarantee() });
    await typeLink(YOUTUBE);
    const before = orderButton().textContent;
    memory.faults.ordering.totalCost = () =>
      Promise.resolve(failure(refusedOrder({ "services.0.quantity": ["At most 1 500"] }, "Sent data is invalid")));
    await user.clear(screen.getByRole("textbox", { name: /^Quantity/ }));
    await user.type(screen.getByRole("textbox", { name: /^Quantity/ }), "2,000");
    await wait(600);
    expect(screen.getByRole("textbox", { name: /^Quantity/ })).toHaveAccessibleDescription(/At most 1 500/);
    expect(screen.getByText(`${english("ordering:totalFailed")} At most 1 500`)).toBeVisible();
    expect(orderButton().textContent).not.toBe(before);
    expect(orderButton()).toHaveAccessibleName("Buy for $ 3,00 USD");
    delete memory.faults.ordering.totalCost;
    await user.click(screen.getByRole("button", { name: english("ordering:retryTotal") }));
    await flush();
    expect(screen.queryByText(englishLike("ordering:totalFailed"))).toBeNull();
  });

  it("DEC-178 repeats an order with its comments and charges nothing before the button is pressed", async () => {
    const query = { serviceId: "4", url: YOUTUBE, quantity: "2", isServicesFreezed: "true", repeat: "1" };
    const { memory, user, wait } = await openOrderForm({
      balance: 20,
      query,
      prepare: (panel) => {
        const targets = [{ targetId: targetId(1), values: ["Great", "Loved it"] }];
        const service = { id: serviceId(4), name: "YouTube custom comments", slug: "service-4" };
        panel.faults.orders.order = () => Promise.resolve(success(orderOf({ id: orderId(1), service, targets, quantity: 2 })));
      },
    });
    await wait(600);
    expect(screen.getByRole("textbox", { name: /Comments/ })).toHaveValue("Great\nLoved it");
    expect(link()).toHaveValue(YOUTUBE);
    expect(memory.accounts.byEmail("ann@example.com")?.orderIds).toHaveLength(0);
    await user.click(orderButton());
    await flush();
    const [id] = memory.accounts.byEmail("ann@example.com")!.orderIds;
    expect(memory.orderBook.order(id!)).toMatchObject({
      quantity: 2,
      url: YOUTUBE,
      targets: [{ values: ["Great", "Loved it"] }],
    });
  });
});
