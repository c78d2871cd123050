import { cartTokens } from "@panel/core/cart/wiring";
import { act, screen, within } from "@testing-library/react";
import type { NewCartItem } from "@panel/core/cart";
import { serviceId, serviceTypeId, targetId } from "@panel/core/identifiers";
import { describe, expect, it } from "vitest";
import { aCartLine, instagramLine } from "../../core/cart/cart-fixtures.ts";
import { english, englishLike } from "../../support/english.ts";
import { flush, openOrderForm } from "./order-form-fixture.tsx";

const comments = aCartLine({
  serviceId: serviceId(4),
  serviceTypeId: serviceTypeId(2),
  quantity: 2,
  targetValues: [{ targetId: targetId(1), values: ["First!", "Nice one"] }],
});

/** The order page with this line of the cart; another one is before it. */
async function openLine(line: NewCartItem) {
  const opened = await openOrderForm({ query: { cartItem: "edited" } });
  const cart = opened.container.get(cartTokens.cart);
  act(() =>
    cart.replaceAll([
      { ...instagramLine(), key: "first" },
      { ...line, key: "edited" },
    ]),
  );
  await flush();
  await opened.wait(2_000);
  return { ...opened, cart };
}

const button = (name: string) => screen.getByRole("button", { name });

describe("a line of the cart on the order page", () => {
  it("DRF-014 shows all of the line, with neither tabs nor payment, and saves it into its place", async () => {
    const { cart, container, user } = await openLine(comments);
    expect(screen.getByRole("heading", { level: 1, name: english("ordering:cartLineTitle") })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: englishLike("payments:buyFor") })).toBeNull();
    expect(screen.queryByRole("group", { name: english("payments:methods") })).toBeNull();
    const field = screen.getByRole("textbox", { name: /^Comments/ });
    expect(field).toHaveValue("First!\nNice one");
    await user.type(field, "\nThird");
    await user.click(button(english("ordering:saveToCart")));
    await flush();
    expect(cart.items.map(({ key, quantity }) => [key, quantity])).toEqual([
      ["first", 1000],
      ["edited", 3],
    ]);
    expect(container.get(cartTokens.overlay).isOpen).toBe(true);
  });

  it("DRF-014 shows drip feed and guarantee of the line, and leaves them when the editing is given up", async () => {
    const dripFeed = { numberOfRuns: 3, dripFeedMinutes: 60, mode: "flat", numberOfSteps: 100 };
    const { cart, user } = await openLine(aCartLine({ dripFeed, isGuarantee: false }));
    expect(screen.getByRole("switch", { name: englishLike("ordering:guarantee") })).not.toBeChecked();
    expect(screen.getByRole("textbox", { name: /runs/i })).toHaveValue("3");
    const before = cart.items.slice();
    await user.click(screen.getByRole("switch", { name: englishLike("ordering:guarantee") }));
    await user.click(button(english("ordering:cancelEditing")));
    await flush();
    expect(cart.items).toEqual(before);
    expect(screen.getByRole("heading", { level: 1, name: english("ordering:title") })).toBeInTheDocument();
  });

  it("ORD-054 says in sight, and to those who hear it, why the line cannot be saved", async () => {
    const { user } = await openLine(aCartLine());
    await user.clear(screen.getByRole("textbox", { name: /^Link/ }));
    const save = button(english("ordering:saveToCart"));
    expect(save).toHaveAttribute("aria-disabled", "true");
    expect(save).toHaveAccessibleDescription(english("ordering:block_missingLink"));
    expect(screen.getByText(english("ordering:block_missingLink"))).toBeVisible();
  });

  it("ORD-054 says the same at the way into the cart and at the order button", async () => {
    await openOrderForm({ query: { serviceId: "1" } });
    const form = within(screen.getByRole("region", { name: english("ordering:yourOrder") }));
    for (const name of [englishLike("payments:buyFor"), english("ordering:addToCart")]) {
      expect(form.getByRole("button", { name })).toHaveAccessibleDescription(english("ordering:block_missingLink"));
    }
  });
});
