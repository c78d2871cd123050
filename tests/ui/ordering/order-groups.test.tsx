import { screen, within } from "@testing-library/react";
import { failure } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import { localStorageKeys } from "@panel/core/platform";
import { refusedOrder } from "../../support/server-refusals.ts";
import common from "../../../locales/en/common.json" with { type: "json" };
import texts from "../../../locales/en/ordering.json" with { type: "json" };
import { flush, link, openOrderForm, orderButton, quantity, YOUTUBE } from "./order-form-fixture.tsx";

const OTHER = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const multi = { query: { type: "multi" } };

/** Two orders prepared in the tab for several, the second being edited. */
async function twoOrders(options: NonNullable<Parameters<typeof openOrderForm>[0]> = {}) {
  const opened = await openOrderForm({ balance: 20, ...multi, ...options });
  await opened.typeLink(YOUTUBE);
  await opened.user.click(screen.getByRole("button", { name: texts.addGroup }));
  await opened.typeLink(OTHER);
  return opened;
}

describe("several orders on one page", () => {
  it("DEC-180 leads to an order that was paid while others remain, and keeps those", async () => {
    const { memory, user } = await twoOrders();
    await user.click(orderButton());
    await flush();
    const [id] = memory.accounts.byEmail("ann@example.com")!.orderIds;
    const way = screen.getByRole("link", { name: texts.placedOrder.replace("{{id}}", String(id)) });
    expect(way).toHaveAttribute("href", expect.stringContaining(`/orders/${String(id)}`));
    expect(link()).toHaveValue(YOUTUBE);
    expect(memory.orderBook.order(id!)).toMatchObject({ url: OTHER });
  });

  it("DEC-180 the tab for one service names what else is prepared, buys only what it shows, and leads to the rest", async () => {
    const { memory, user, wait } = await twoOrders();
    await user.click(screen.getByRole("tab", { name: texts.type_single }));
    await wait(700);
    const prepared = () => screen.getByRole("region", { name: texts.prepared });
    expect(prepared()).toHaveTextContent(YOUTUBE);
    expect(prepared()).not.toHaveTextContent(OTHER);
    await user.click(orderButton());
    await flush();
    const bought = [...memory.accounts.byEmail("ann@example.com")!.orderIds].map((id) => memory.orderBook.order(id)?.url);
    expect(bought).toEqual([OTHER]);
    expect(link()).toHaveValue(YOUTUBE);
    expect(screen.queryByRole("region", { name: texts.prepared })).toBeNull();
  });

  it("DEC-180 leads from the tab for one service to what else is prepared", async () => {
    const { user, wait } = await twoOrders();
    await user.click(screen.getByRole("tab", { name: texts.type_single }));
    await wait(700);
    await user.click(within(screen.getByRole("region", { name: texts.prepared })).getByRole("button", { name: /^Edit 1/ }));
    await wait(700);
    expect(link()).toHaveValue(YOUTUBE);
    expect(screen.getByRole("region", { name: texts.prepared })).toHaveTextContent(OTHER);
  });

  it("DEC-180 names the problem at its own line, and leads to its field from another order", async () => {
    const { user, wait } = await twoOrders({
      prepare: (memory) => {
        memory.faults.ordering.validateOrder = () => Promise.resolve(failure(refusedOrder({ "orders.1.quantity": ["Too few"] })));
      },
    });
    await user.click(screen.getByRole("button", { name: texts.addLine }));
    await wait(700);
    await user.click(orderButton());
    await flush();
    const order = (number: number) => screen.getByRole("region", { name: `Order ${String(number)}` });
    expect(order(1)).not.toHaveTextContent("Too few");
    expect(
      within(order(2))
        .getAllByRole("listitem")
        .map((line) => /Too few/.test(line.textContent)),
    ).toEqual([false, true]);
    await user.click(within(order(1)).getByRole("button", { name: /^Edit 1/ }));
    await wait(700);
    expect(quantity()).not.toHaveAccessibleDescription(/Too few/);
    await user.click(screen.getByRole("link", { name: "Order 2: 2. Too few" }));
    expect(quantity()).toHaveFocus();
    expect(quantity()).toHaveAccessibleDescription(/Too few/);
    expect(within(order(2)).getByRole("button", { name: /^Edit 2/ })).toBeDisabled();
  });

  it("a foreign link in one of several lines asks before it changes the line, and the question waits for its answer", async () => {
    const { typeLink, user, wait } = await openOrderForm({ balance: 20, ...multi });
    await user.click(screen.getByRole("radio", { name: "YouTube" }));
    await typeLink(YOUTUBE);
    await user.click(screen.getByRole("button", { name: texts.addGroup }));
    const total = () => orderButton().textContent;
    await wait(800);
    const before = total();
    await typeLink("https://www.instagram.com/natgeo/");
    const question = () => screen.queryByText(texts.linkFits.replace("{{name}}", "Instagram"));
    expect(question()).toBeVisible();
    expect(screen.getByRole("radio", { name: "YouTube" })).toBeChecked();
    expect(total()).toBe(before);
    // Another line is opened and left again: nothing was decided meanwhile.
    const order = (number: number) => screen.getByRole("region", { name: `Order ${String(number)}` });
    await user.click(within(order(1)).getByRole("button", { name: /^Edit 1/ }));
    expect(question()).toBeNull();
    await user.click(within(order(2)).getByRole("button", { name: /^Edit 1/ }));
    expect(question()).toBeVisible();
    await user.click(screen.getByRole("button", { name: texts.changeLine.replace("{{name}}", "Instagram") }));
    await wait(800);
    expect(screen.getByRole("radio", { name: "Instagram" })).toBeChecked();
    expect(question()).toBeNull();
  });

  it("a foreign link that was answered with no leaves its line as it is", async () => {
    const { typeLink, user, wait } = await openOrderForm({ balance: 20, ...multi });
    await user.click(screen.getByRole("radio", { name: "YouTube" }));
    await user.click(screen.getByRole("button", { name: texts.addGroup }));
    await typeLink("https://www.instagram.com/natgeo/");
    await user.click(screen.getByRole("button", { name: texts.keepLine }));
    await wait(800);
    expect(screen.getByRole("radio", { name: "YouTube" })).toBeChecked();
    expect(screen.queryByRole("button", { name: texts.keepLine })).toBeNull();
  });

  it("ORD-054 DEC-180 says which of several lines lacks something", async () => {
    const { user, wait } = await openOrderForm({ balance: 20, ...multi });
    await user.click(screen.getByRole("button", { name: texts.addLine }));
    await user.type(link(), YOUTUBE);
    await wait(1600);
    expect(screen.getByText(`1. ${texts.block_missingLink}`)).toBeVisible();
  });
});

describe("a service of the address that cannot be had", () => {
  const service = () => screen.getByRole("combobox", { name: /^Service/ });

  it("DEC-179 says that there is none, keeps link and quantity, and offers others as a choice", async () => {
    const query = { serviceId: "999999", networkId: "1", serviceTypeId: "11", url: YOUTUBE, quantity: "2000" };
    const { catalogue, user, wait } = await openOrderForm({ balance: 20, query });
    await wait(1600);
    expect(screen.getByText(texts.serviceUnknown)).toBeVisible();
    expect(service()).toHaveValue("");
    expect([link(), quantity()].map((field) => field.getAttribute("value"))).toEqual([YOUTUBE, "2000"]);
    expect(orderButton()).toHaveAccessibleDescription(texts.block_missingService);
    const choice = screen.getByRole("group", { name: texts.alternatives });
    const [first] = catalogue.networks.flatMap(({ serviceTypes }) => serviceTypes)[0]!.services;
    await user.click(within(choice).getByRole("button", { name: new RegExp(`^${first!.name}`) }));
    await wait(700);
    expect(service()).toHaveFocus();
    expect(service()).toHaveValue(first!.name);
    expect([link(), quantity()].map((field) => field.getAttribute("value"))).toEqual([YOUTUBE, "2000"]);
    expect(screen.queryByText(texts.serviceUnknown)).toBeNull();
  });

  it("ORD-043 DEC-179 says of a withdrawn one that it is no longer on sale, and chooses nothing", async () => {
    await openOrderForm({ query: { serviceId: "7" } });
    expect(screen.getByText(texts.serviceDeactivated)).toBeVisible();
    expect(service()).toHaveValue("");
  });

  it("DEC-179 tries again where it could not be reached", async () => {
    const { memory, user } = await openOrderForm({
      query: { serviceId: "999999" },
      prepare: (panel) => {
        panel.faults.catalogue.service = () => Promise.resolve(failure({ kind: "network" }));
      },
    });
    expect(screen.getByRole("alert")).toHaveTextContent(texts.serviceUnreachable);
    delete memory.faults.catalogue.service;
    await user.click(within(screen.getByRole("alert")).getByRole("button", { name: common.tryAgain }));
    await flush();
    expect(screen.getByText(texts.serviceUnknown)).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("an order that an earlier page had sent", () => {
  it("DEC-125 is said to be not placed where it never arrived, until the next one is sent", async () => {
    const { memory, typeLink, user } = await openOrderForm({
      balance: 20,
      prepare: (panel) => {
        const sentAt = panel.clock.now() - 60_000;
        const sent = { key: "00000000-0000-4000-8000-00000000dead", fingerprint: "f", place: "form", createdAt: sentAt, sentAt };
        const records = [{ ...sent, settledAt: null, extras: null, givenUpAt: null }];
        panel.localStorage.write(localStorageKeys.pendingPurchase, JSON.stringify({ version: 1, records }));
      },
    });
    expect(screen.getByRole("alert")).toHaveTextContent(texts.notReceived);
    await typeLink(YOUTUBE);
    expect(screen.getByRole("alert")).toHaveTextContent(texts.notReceived);
    await user.click(orderButton());
    await flush();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(memory.accounts.byEmail("ann@example.com")?.orderIds).toHaveLength(1);
  });
});
