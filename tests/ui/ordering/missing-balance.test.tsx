import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { openOrderForm, orderButton, quantity, YOUTUBE } from "./order-form-fixture.tsx";

const add = () => screen.queryByRole("link", { name: english("payments:addMissing") });

describe("too little balance", () => {
  it("ORD-052 is said before the order is sent, to the cent, with the way to add it and back again", async () => {
    const { memory, typeLink } = await openOrderForm({ balance: 1 });
    await typeLink(YOUTUBE);
    expect(orderButton()).toHaveAccessibleName("Buy for $ 1,65 USD");
    expect(screen.getByText(english("payments:balanceShort", { amount: "$ 0,65 USD" }))).toBeVisible();
    expect(add()).toHaveAttribute("href", expect.stringContaining("/add-funds?amount=0.65&from=order"));
    expect(memory.accounts.byEmail("ann@example.com")?.orderIds).toHaveLength(0);
  });

  it("is not said where another method pays, where it suffices, or to a guest", async () => {
    const { typeLink, user, wait } = await openOrderForm({ balance: 1 });
    await typeLink(YOUTUBE);
    await user.clear(quantity());
    await user.type(quantity(), "500");
    await wait(700);
    expect(add()).toBeNull();
    await user.clear(quantity());
    await user.type(quantity(), "2000");
    await wait(700);
    expect(add()).not.toBeNull();
    await user.click(screen.getByRole("radio", { name: /Method 2/ }));
    await wait(700);
    expect(add()).toBeNull();
  });
});
