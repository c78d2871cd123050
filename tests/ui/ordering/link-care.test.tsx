import { screen } from "@testing-library/react";
import { sampleNetworks } from "@panel/memory";
import { afterEach, describe, expect, it, vi } from "vitest";
import { flush, openOrderForm, YOUTUBE } from "./order-form-fixture.tsx";
import { english, englishLike } from "../../support/english.ts";

const link = () => screen.getByRole("textbox", { name: /^Link/ });
const orderButton = () => screen.getByRole("button", { name: /^Buy for/ });

afterEach(() => vi.restoreAllMocks());

/** The first network's types with the slugs of real ones. */
const networksWith = (slug: string) =>
  sampleNetworks().map((network) => ({
    ...network,
    serviceTypes: network.serviceTypes.map((type) => ({ ...type, slug: `${network.slug}-${slug}` })),
  }));

describe("care for the link before it is paid for", () => {
  it("ORD-017 shows what will be ordered for and what it is, cleaned", async () => {
    const { memory, typeLink, user } = await openOrderForm({ balance: 20 });
    await typeLink("Look: youtube.com/watch?v=dQw4w9WgXcQ&utm_source=mail&feature=share !");
    expect(
      screen.getByText(english("ordering:linkOrdered", { link: "https://youtube.com/watch?v=dQw4w9WgXcQ" })),
    ).toBeInTheDocument();
    expect(screen.getByText("YouTube: video")).toBeInTheDocument();
    await user.click(orderButton());
    await flush();
    const [orderId] = memory.accounts.byEmail("ann@example.com")!.orderIds;
    expect(memory.orderBook.order(orderId!)?.url).toBe("https://youtube.com/watch?v=dQw4w9WgXcQ");
  });

  it("ORD-017 takes the cleaning back, and orders for what was typed", async () => {
    const { memory, typeLink, user } = await openOrderForm({ balance: 20 });
    const typed = `${YOUTUBE}&utm_source=mail`;
    await typeLink(typed);
    await user.click(screen.getByRole("button", { name: "Use this link" }));
    expect(link()).toHaveValue(YOUTUBE);
    await user.click(screen.getByRole("button", { name: english("ordering:undoCleaning") }));
    expect(link()).toHaveValue(typed);
    expect(screen.getByText(english("ordering:linkOrdered", { link: typed }))).toBeInTheDocument();
    await user.click(orderButton());
    await flush();
    const [orderId] = memory.accounts.byEmail("ann@example.com")!.orderIds;
    expect(memory.orderBook.order(orderId!)?.url).toBe(typed);
  });

  it("ORD-022 refuses a link of the wrong kind with what the service needs, before paying", async () => {
    const { memory, typeLink, user } = await openOrderForm({ balance: 20, networks: networksWith("subscribers") });
    await typeLink(YOUTUBE);
    expect(link()).toHaveAccessibleDescription(englishLike("ordering:linkNeeds_profile"));
    expect(link()).toBeInvalid();
    expect(orderButton()).toHaveAccessibleDescription(english("ordering:block_wrongKindOfLink"));
    await user.click(orderButton());
    await flush();
    expect(link()).toHaveFocus();
    expect(memory.accounts.byEmail("ann@example.com")!.orderIds).toEqual([]);
  });

  it("ORD-022 asks about a link that may be the wrong one, and does not refuse it", async () => {
    const { typeLink } = await openOrderForm({ balance: 20, networks: networksWith("watch-time") });
    await typeLink("https://www.youtube.com/@someone");
    expect(screen.getByText(english("ordering:linkDoubtful", { content: "profile" }))).toBeInTheDocument();
    expect(orderButton()).not.toHaveAccessibleDescription();
  });

  it("ORD-022 refuses the example that stands in the field", async () => {
    const { typeLink } = await openOrderForm({ balance: 20 });
    const example = link().getAttribute("placeholder") ?? "";
    expect(example).toMatch(/^https:/);
    await typeLink(example);
    expect(link()).toHaveAccessibleDescription(englishLike("ordering:linkProblem_placeholder"));
    expect(orderButton()).toHaveAccessibleDescription(english("ordering:block_placeholderLink"));
  });

  it("announces a running order for the same service and link, and leaves the decision to the buyer", async () => {
    const { memory, typeLink, user } = await openOrderForm({ balance: 20 });
    const orders = () => memory.accounts.byEmail("ann@example.com")!.orderIds.length;
    await typeLink(YOUTUBE);
    await user.click(orderButton());
    await flush();
    await typeLink("https://youtu.be/dQw4w9WgXcQ");
    await user.click(orderButton());
    await flush();
    expect(await screen.findByRole("dialog", { name: english("ordering:overlapTitle") })).toHaveTextContent(/Order 1\b/);
    await user.click(screen.getByRole("button", { name: english("ordering:overlapBack") }));
    expect([screen.queryByRole("dialog"), orders()]).toEqual([null, 1]);
    await user.click(orderButton());
    await flush();
    await user.click(screen.getByRole("button", { name: "Order anyway" }));
    await flush();
    expect(orders()).toBe(2);
  });
});
