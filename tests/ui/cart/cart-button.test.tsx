import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import CartButton from "../../../ui/src/cart/cart-button.tsx";
import CartOverlays from "../../../ui/src/cart/cart-overlays.tsx";
import { aCartLine, instagramLine } from "../../core/cart/cart-fixtures.ts";
import { flush, openShop, pass, show } from "./cart-fixture.tsx";
import { english } from "../../support/english.ts";

const both = (
  <>
    <CartButton />
    <CartOverlays />
  </>
);

describe("the cart button", () => {
  it("CRT-023 cannot be used before the networks are loaded", async () => {
    const shop = await openShop({ isLoaded: false });
    await show(shop, both);
    expect(screen.getByRole("button", { name: "The cart is loading" })).toBeDisabled();
    await act(() => shop.catalogue.load());
    expect(screen.getByRole("button", { name: english("cart:openCart", { count: 0 }) })).toBeEnabled();
  });

  it("CRT-030 shows the number of items at the button", async () => {
    const shop = await openShop();
    await show(shop, both);
    act(() => void shop.cart.add([aCartLine()]));
    expect(screen.getByRole("button", { name: english("cart:openCart", { count: 1 }) })).toHaveTextContent("1");
    act(() => void shop.cart.add([instagramLine(), aCartLine()]));
    expect(screen.getByRole("button", { name: english("cart:openCart", { count: 3 }) })).toHaveTextContent("3");
  });

  it("LIF-014 brings back the stored cart when the panel starts", async () => {
    const first = await openShop();
    await show(first, both);
    act(() => void first.cart.add([aCartLine(), instagramLine()]));
    const stored = first.memory.localStorage.read("cart");
    const next = await openShop();
    next.memory.localStorage.write("cart", stored ?? "");
    await show(next, both);
    expect(screen.getAllByRole("button", { name: english("cart:openCart", { count: 2 }) })).toHaveLength(2);
  });

  it("OVL-002 opens the cart by its button, and by go-to-cart in the banner", async () => {
    const shop = await openShop();
    await show(shop, both);
    await userEvent.click(screen.getByRole("button", { name: english("cart:openCart", { count: 0 }) }));
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Cart" })).toBeVisible());
    act(() => shop.overlay.close());
    act(() => void shop.cart.add([aCartLine()]));
    await userEvent.click(await screen.findByRole("button", { name: "Go to cart", hidden: true }));
    await flush();
    expect(shop.overlay.isOpen).toBe(true);
    expect(screen.queryByText(english("cart:added"))).not.toBeInTheDocument();
  });

  it("CRT-020 shows the banner for 5 s", async () => {
    const shop = await openShop();
    await show(shop, both);
    act(() => void shop.cart.add([aCartLine()]));
    await screen.findByText(english("cart:added"));
    await pass(shop, 4999);
    expect(screen.getByText(english("cart:added"))).toBeInTheDocument();
    await pass(shop, 1);
    expect(screen.queryByText(english("cart:added"))).not.toBeInTheDocument();
  });
});
