import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import CartButton from "../../../ui/src/cart/cart-button.tsx";
import CartOverlays from "../../../ui/src/cart/cart-overlays.tsx";
import type { aCartLine } from "../../core/cart/cart-fixtures.ts";
import { flush, openShop, pass, show, type Shop } from "./cart-fixture.tsx";

type Lines = readonly ReturnType<typeof aCartLine>[];

/** The cart with these lines, opened by its button. */
export async function openCart(lines: Lines, options: Parameters<typeof openShop>[0] = {}): Promise<Shop> {
  const shop = await openShop(options);
  await show(
    shop,
    <>
      <CartButton />
      <CartOverlays />
    </>,
  );
  act(() => {
    shop.cart.add(lines);
    shop.overlay.open();
  });
  await flush();
  // React holds freshly loaded parts back for a moment, in real time.
  await waitFor(dialog);
  await pass(shop, 600);
  return shop;
}

/** The first one: a question may stand over it. */
export const dialog = (): HTMLElement => screen.getAllByRole("dialog")[0]!;
export const press = async (name: string | RegExp) => {
  await userEvent.click(within(dialog()).getByRole("button", { name }));
  await flush();
};
export const rows = () => within(dialog()).getAllByRole("listitem");
