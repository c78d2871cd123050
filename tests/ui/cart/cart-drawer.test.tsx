import { refusedOrder } from "../../support/server-refusals.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { moneyFromCents } from "@panel/core/money";
import { cookieNames } from "@panel/core/platform";
import { serviceId } from "@panel/core/identifiers";
import { failure } from "@panel/core/result";
import CartButton from "../../../ui/src/cart/cart-button.tsx";
import CartOverlays from "../../../ui/src/cart/cart-overlays.tsx";
import { aCartLine, instagramLine } from "../../core/cart/cart-fixtures.ts";
import { flush, openShop, pass, show, type Shop } from "./cart-fixture.tsx";

type Lines = readonly ReturnType<typeof aCartLine>[];

/** The cart with these lines, opened by its button. */
async function openCart(lines: Lines, options: Parameters<typeof openShop>[0] = {}): Promise<Shop> {
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
const dialog = (): HTMLElement => screen.getAllByRole("dialog")[0]!;
const press = async (name: string | RegExp) => {
  await userEvent.click(within(dialog()).getByRole("button", { name }));
  await flush();
};
const rows = () => within(dialog()).getAllByRole("listitem");

describe("the open cart", () => {
  it("CRT-001 slides in from the right and is at most 807 px wide", async () => {
    await openCart([aCartLine()]);
    const style = getComputedStyle(dialog());
    expect([style.width, style.maxWidth]).toEqual(["100%", "min(100%, 807px)"]);
    expect([style.getPropertyValue("left"), style.getPropertyValue("right")]).toEqual(["auto", "0px"]);
  });

  it("CST-010 works a failed total out again at a button, by keyboard, and hands the focus on to the total", async () => {
    const shop = await openCart([aCartLine()]);
    shop.memory.faults.ordering.totalCost = () => Promise.resolve(failure({ kind: "network" }));
    act(() => void shop.cart.edit(shop.cart.items[0]!.key, { quantity: 2000, amount: moneyFromCents(330) }));
    await pass(shop, 600);
    expect(within(dialog()).getByText(/^The total could not be worked out/)).toBeInTheDocument();
    const again = within(dialog()).getByRole("button", { name: "Work out the total again" });
    again.focus();
    await userEvent.keyboard("{Enter}");
    await flush();
    expect(again).toHaveFocus();
    delete shop.memory.faults.ordering.totalCost;
    await userEvent.keyboard("{Enter}");
    await flush();
    expect(within(dialog()).queryByText(/^The total could not be worked out/)).toBeNull();
    expect(document.activeElement).toHaveTextContent(/^\$ 3,\d\d/);
    expect(document.activeElement?.tagName).toBe("DD");
  });

  it("CST-011 offers no second try of a total that waits for a quantity to be put right", async () => {
    const shop = await openCart([aCartLine()]);
    const fields = { "services.0.quantity": ["At most 1 500"] };
    shop.memory.faults.ordering.totalCost = () => Promise.resolve(failure(refusedOrder(fields, "Sent data is invalid")));
    act(() => void shop.cart.edit(shop.cart.items[0]!.key, { quantity: 2000, amount: moneyFromCents(330) }));
    await pass(shop, 600);
    expect(rows()[0]).toHaveTextContent("At most 1 500");
    expect(within(dialog()).getByText(/^The total could not be worked out/)).toBeInTheDocument();
    expect(within(dialog()).queryByRole("button", { name: "Work out the total again" })).toBeNull();
  });

  it("CRT-002 has a heading and a back button that closes it", async () => {
    const shop = await openCart([aCartLine()]);
    expect(within(dialog()).getByRole("heading", { name: "Cart" })).toBeInTheDocument();
    await press("Close the cart");
    expect(shop.overlay.isOpen).toBe(false);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: "Open the cart, 1 item" })).toHaveFocus();
    expect(shop.memory.cookies.read(cookieNames.abandonedCart)).toBe("1");
  });

  it("CRT-003 has a heading, the link and a delete button for each group", async () => {
    const shop = await openCart([aCartLine(), instagramLine(), aCartLine({ quantity: 200 })]);
    const group = within(dialog()).getByRole("region", { name: "YouTube" });
    const link = within(group).getByRole("link", { name: "https://www.youtube.com/watch?v=dQw4w9Wg..." });
    expect(link).toHaveAttribute("href", "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    expect(within(group).getAllByRole("listitem")).toHaveLength(2);
    await press("Delete everything of YouTube: https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    expect(shop.cart.items.map((item) => item.serviceId)).toEqual([5]);
  });

  it("CRT-003 makes no link of an address that is none", async () => {
    await openCart([aCartLine({ url: "javascript:alert(1)" })]);
    expect(within(dialog()).queryByRole("link")).not.toBeInTheDocument();
    expect(within(dialog()).getByText("javascript:alert(1)")).toBeInTheDocument();
  });

  it("CRT-004 shows total cost and one-click buy below the groups", async () => {
    const shop = await openCart([aCartLine(), instagramLine()]);
    const cart = within(dialog());
    expect(cart.getByText("2 items").nextSibling).toHaveTextContent("$ 2,64");
    expect(cart.getByRole("group", { name: "Payment method" })).toBeInTheDocument();
    expect(cart.getByLabelText("Coupon")).toBeInTheDocument();
    expect(cart.getByLabelText(/^E-mail/)).toBeRequired();
    expect(cart.getByText(/guarantee is included/)).toBeInTheDocument();
    expect(cart.getByRole("button", { name: "Buy for $ 2,77" })).toBeEnabled();
    act(() => shop.currency.choose("RUB"));
    expect(cart.getByText("$ 2,77 (USD) will be charged")).toBeInTheDocument();
  });

  it("CRT-005 shows number, name, quantity, subtotal and the buttons of a row", async () => {
    await openCart([aCartLine(), instagramLine()]);
    const [first, second] = rows();
    expect(first).toHaveTextContent("1.");
    expect(first).toHaveTextContent("YouTube views");
    expect(first).toHaveTextContent("Quantity: 1000");
    expect(first).toHaveTextContent("Subtotal: $ 1,65");
    expect(within(second!).getByRole("button", { name: "Edit line 2: Instagram likes" })).toBeInTheDocument();
    expect(within(second!).getByRole("button", { name: "Delete line 2: Instagram likes" })).toBeInTheDocument();
  });

  it("CRT-007 offers no editing of a package", async () => {
    await openCart([instagramLine({ serviceId: serviceId(6), amount: moneyFromCents(1089) }), aCartLine()]);
    const [packageRow] = rows();
    expect(within(packageRow!).queryByRole("button", { name: /^Edit/ })).not.toBeInTheDocument();
    expect(within(packageRow!).getByRole("button", { name: /^Delete/ })).toBeInTheDocument();
  });

  it("CRT-008 edits quantity inside the row, with the hint of QTY-007", async () => {
    const shop = await openCart([aCartLine(), instagramLine()]);
    await press("Edit line 1: YouTube views");
    const field = within(dialog()).getByLabelText("Quantity");
    expect(field).toHaveAccessibleDescription("min 100, max 100000");
    expect(within(dialog()).getByLabelText("Subtotal")).toHaveValue("1,65");
    await userEvent.clear(field);
    await userEvent.type(field, "2549{Enter}");
    await pass(shop, 600);
    expect(shop.cart.items[0]!.quantity).toBe(2500);
    expect(within(dialog()).queryByLabelText("Quantity")).not.toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent("Quantity: 2500");
  });

  it("QTY-007 shows the hint with the service's limits, and QTY-006 min after leaving the field empty", async () => {
    const shop = await openCart([aCartLine(), instagramLine()]);
    await press("Edit line 1: YouTube views");
    expect(within(dialog()).getByText("min 100, max 100000")).toBeInTheDocument();
    const field = within(dialog()).getByLabelText("Quantity");
    await userEvent.clear(field);
    act(() => field.blur());
    expect(field).toHaveValue("100");
    expect(shop.cart.items[0]!.quantity).toBe(100);
  });

  it("CRT-009 closes the editor of the other row", async () => {
    await openCart([aCartLine(), instagramLine()]);
    await press("Edit line 1: YouTube views");
    await press("Edit line 2: Instagram likes");
    expect(
      within(dialog())
        .getAllByRole("form")
        .map((form) => form.getAttribute("aria-label")),
    ).toEqual(["Editing Instagram likes"]);
  });

  it("CRT-010 leads a drip-feed row to the create page", async () => {
    const dripFeed = { numberOfRuns: 3, dripFeedMinutes: 60, mode: "flat", numberOfSteps: 100 };
    const shop = await openCart([aCartLine({ dripFeed, amount: moneyFromCents(495) })]);
    expect(rows()[0]).toHaveTextContent("1000 × 3 = 3000");
    await press("Edit line 1: YouTube views");
    expect(shop.overlay.isOpen).toBe(false);
    expect(shop.visited.at(-1)).toMatch(/\/orders\/create\?.*numberOfRuns=3/);
  });

  it("CRT-011 shows words and the way to the create page without items", async () => {
    const shop = await openCart([]);
    expect(within(dialog()).getByRole("heading", { name: "Your cart is empty" })).toBeInTheDocument();
    await press("Create an order");
    expect(shop.visited.at(-1)).toMatch(/\/orders\/create$/);
    expect(shop.overlay.isOpen).toBe(false);
  });

  it("CRT-012 offers guests the login there, and nobody else", async () => {
    const shop = await openCart([]);
    await press("Log in");
    expect(shop.visited.at(-1)).toMatch(/\/login$/);
  });

  it("CRT-012 offers no login to somebody who is logged in", async () => {
    await openCart([], { balance: moneyFromCents(100) });
    expect(within(dialog()).queryByRole("button", { name: "Log in" })).not.toBeInTheDocument();
  });

  it("CRT-016 asks before the last item goes; CRT-024 cancel keeps it, CRT-025 confirm empties the cart", async () => {
    const shop = await openCart([aCartLine()]);
    await press("Delete line 1: YouTube views");
    const question = () => screen.getByRole("dialog", { name: "Clear the cart?" });
    expect(shop.cart.count).toBe(1);
    await userEvent.click(within(question()).getByRole("button", { name: "Keep it" }));
    expect([screen.queryByRole("dialog", { name: "Clear the cart?" }), shop.cart.count]).toEqual([null, 1]);
    await press("Delete line 1: YouTube views");
    await userEvent.click(within(question()).getByRole("button", { name: "Clear the cart" }));
    await flush();
    expect(shop.cart.count).toBe(0);
    expect(shop.memory.analytics.events).toContain("clear_cart");
    expect(within(dialog()).getByRole("heading", { name: "Your cart is empty" })).toBeInTheDocument();
  });

  it("CRT-017 deletes any other item, moves the focus to the next row, and can undo", async () => {
    const shop = await openCart([aCartLine(), instagramLine(), aCartLine({ quantity: 300 })]);
    await press("Delete line 1: YouTube views");
    expect(shop.cart.count).toBe(2);
    expect(rows()[0]).toHaveFocus();
    expect(within(dialog()).getByText("1 line deleted")).toBeInTheDocument();
    await press("Undo");
    expect(shop.cart.items.map((item) => item.quantity)).toEqual([1000, 1000, 300]);
  });

  it("CST-018 shows the former price beside the total with an applied discount only", async () => {
    const shop = await openCart([aCartLine(), instagramLine()]);
    expect(within(dialog()).queryByLabelText(/Before the discount/)).not.toBeInTheDocument();
    await userEvent.type(within(dialog()).getByLabelText("Coupon"), "SAVE10");
    await pass(shop, 600);
    expect(within(dialog()).getByLabelText("Before the discount: $ 2,64")).toBeInTheDocument();
    expect(within(dialog()).getByText("Coupon discount").nextSibling).toHaveTextContent("−$ 0,26");
  });

  it("CST-014 says at the field that a coupon does not apply, until it gets focus (CST-016)", async () => {
    const shop = await openCart([aCartLine()]);
    const field = within(dialog()).getByLabelText("Coupon");
    await userEvent.type(field, "NOTHING");
    await pass(shop, 600);
    expect(field).toHaveAccessibleDescription("Coupon does not apply");
    expect(field).toBeInvalid();
    act(() => field.blur());
    await userEvent.click(field);
    expect(field).not.toHaveAccessibleDescription();
  });

  it("CRT-026 empties the cart with an order paid from the balance", async () => {
    const shop = await openCart([aCartLine(), instagramLine()], { balance: moneyFromCents(10_000) });
    expect(within(dialog()).getByRole("radio", { name: /Balance/ })).toBeChecked();
    expect(within(dialog()).queryByLabelText(/^E-mail/)).not.toBeInTheDocument();
    await userEvent.click(within(dialog()).getByRole("button", { name: "Buy for $ 2,64" }));
    await flush();
    await pass(shop, 0);
    await userEvent.click(screen.getByRole("button", { name: "Buy without for $ 2,64", hidden: true }));
    await flush();
    expect(shop.cart.count).toBe(0);
    expect(shop.overlay.isOpen).toBe(false);
    expect(shop.visited.at(-1)).toMatch(/\/orders$/);
  });

  it("CRT-028 marks the row whose link the server refused, and says why beside the button", async () => {
    const shop = await openCart([aCartLine(), instagramLine()], { balance: moneyFromCents(10_000) });
    const refuse = () =>
      Promise.resolve({
        ok: false as const,
        error: refusedOrder({ "orders.1.url": ["not a post"] }, "Sent data is invalid"),
      });
    shop.memory.faults.ordering.validateOrder = refuse;
    await userEvent.click(within(dialog()).getByRole("button", { name: "Buy for $ 2,64" }));
    await flush();
    expect(rows()[0]).not.toHaveTextContent("not a post");
    expect(within(rows()[1]!).getByRole("alert")).toHaveTextContent("not a post");
    expect(rows()[1]).toHaveFocus();
    expect(
      within(dialog())
        .getAllByRole("alert")
        .some((each) => each.textContent.includes("Sent data is invalid")),
    ).toBe(true);
  });

  it.each([
    ["orders.1.drip_feed.runs", "too many runs"],
    ["services.1.service_id", "no longer on sale"],
    ["orders.1.targetable_values.0.values", "not these words"],
  ])("CRT-028 %s marks its row, which takes the focus", async (name, message) => {
    const shop = await openCart([aCartLine(), instagramLine()], { balance: moneyFromCents(10_000) });
    shop.memory.faults.ordering.validateOrder = () => Promise.resolve(failure(refusedOrder({ [name]: [message] })));
    await userEvent.click(within(dialog()).getByRole("button", { name: "Buy for $ 2,64" }));
    await flush();
    expect(within(rows()[1]!).getByRole("alert")).toHaveTextContent(message);
    expect(rows()[1]).toHaveFocus();
  });

  it("CST-015 CST-016 a refused coupon keeps its message until its field gets the focus", async () => {
    const shop = await openCart([aCartLine()], { balance: moneyFromCents(10_000) });
    shop.memory.faults.ordering.validateOrder = () => Promise.resolve(failure(refusedOrder({ coupon_code: ["expired"] })));
    await userEvent.click(within(dialog()).getByRole("button", { name: /^Buy for/ }));
    await flush();
    expect(within(dialog()).getByLabelText("Coupon")).toHaveAccessibleDescription("expired");
    await userEvent.click(within(dialog()).getByLabelText("Coupon"));
    expect(within(dialog()).getByLabelText("Coupon")).not.toHaveAccessibleDescription("expired");
  });

  it("CRT-005 speaks Russian with its plurals", async () => {
    const shop = await openCart([aCartLine(), instagramLine()], { locale: "ru" });
    expect(within(dialog()).getByText("2 товара")).toBeInTheDocument();
    act(() => void shop.cart.add([aCartLine(), aCartLine(), aCartLine()]));
    await pass(shop, 600);
    expect(within(dialog()).getByText("5 товаров")).toBeInTheDocument();
  });
});
