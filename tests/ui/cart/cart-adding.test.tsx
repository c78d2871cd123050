import { act, cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aCartLine, instagramLine } from "../../core/cart/cart-fixtures.ts";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import CartOverlays from "../../../ui/src/cart/cart-overlays.tsx";
import { openShop, show } from "./cart-fixture.tsx";

const link = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const quantity = () => screen.getByRole("textbox", { name: /^Quantity/ });

/** What an earlier visit left in the browser: a line of each of two networks. */
async function earlierCart(): Promise<string> {
  const shop = await openShop();
  await show(shop, <CartOverlays />);
  act(() => void shop.cart.add([instagramLine(), aCartLine({ url: link, quantity: 700 })]));
  cleanup();
  return shop.memory.localStorage.read("cart") ?? "";
}

/** The panel with this cart stored, at an address. */
const openStored = (address: string, stored: string) =>
  renderPanel(address, { prepare: ({ localStorage }) => localStorage.write("cart", stored) });

type Shown = Awaited<ReturnType<typeof openStored>>;

/** The lines of the cart from top to bottom, once it is opened by its button. */
async function linesOfCart({ user }: Shown): Promise<readonly string[]> {
  if (!screen.queryByRole("dialog")) await user.click(screen.getByRole("button", { name: /^Open cart/ }));
  await flush();
  const lines = within(screen.getByRole("dialog", { name: english("cart:title") })).getAllByRole("listitem");
  return lines.map(({ textContent }) =>
    [/^\d+\./, /YouTube views|Instagram likes/, /Quantity: \d(?:\s?\d)*/].map((part) => part.exec(textContent)?.[0]).join(" "),
  );
}

describe("adding to the cart", () => {
  it("CRT-018 CRT-022 puts the services of the order form at the end of the stored cart, where a reload finds them", async () => {
    const shown = await openStored("/orders/create?type=multi", await earlierCart());
    const { memory, pass, user } = shown;
    await user.type(screen.getByRole("textbox", { name: /^Link/ }), link);
    await pass(800);
    await user.click(screen.getByRole("button", { name: english("ordering:addLine") }));
    await pass(800);
    await user.clear(quantity());
    await user.type(quantity(), "1900");
    await pass(800);
    await user.click(screen.getByRole("button", { name: english("ordering:addToCart") }));
    await pass(800);
    const lines = await linesOfCart(shown);
    expect(lines).toEqual([
      "1. Instagram likes Quantity: 1\u00a0000",
      "2. YouTube views Quantity: 700",
      "3. YouTube views Quantity: 1\u00a0000",
      "4. YouTube views Quantity: 1\u00a0900",
    ]);
    const stored = memory.localStorage.read("cart") ?? "";
    cleanup();
    expect(await linesOfCart(await openStored("/home", stored))).toEqual(lines);
  });
});
