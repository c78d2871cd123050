import { refusedOrder } from "../../support/server-refusals.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { serviceId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { failure } from "@panel/core/result";
import { aCartLine, instagramLine } from "../../core/cart/cart-fixtures.ts";
import { flush, pass } from "./cart-fixture.tsx";
import { dialog, openCart, press, rows } from "./open-cart-fixture.tsx";
import { english, englishLike } from "../../support/english.ts";

const buy = () => within(dialog()).getByRole("button", { name: /^Buy for/ });
/** Orders the cart, and not served first. */
const buyUnhurried = async () => {
  await userEvent.click(buy());
  await userEvent.click(await screen.findByRole("button", { name: englishLike("ordering:speedUpDecline"), hidden: true }));
  await flush();
};

describe("buying and emptying the open cart", () => {
  it("CRT-012 offers guests the login there, and nobody else", async () => {
    const shop = await openCart([]);
    await press("Log in");
    expect(shop.visited.at(-1)).toMatch(/\/login\?redirect=/);
  });

  it("CRT-012 leads a guest with a filled cart to the login, from where the cart opens again", async () => {
    const shop = await openCart([aCartLine()]);
    await press("Log in");
    expect(shop.overlay.isOpen).toBe(false);
    const [, query] = shop.visited.at(-1)!.split("?");
    const fields = new URLSearchParams(query);
    expect([fields.get("redirect"), fields.get("query")]).toEqual(["/", '{"cart":"open"}']);
  });

  it("DRF-014 leads from the row to all that the line holds", async () => {
    const shop = await openCart([aCartLine(), instagramLine()]);
    await press(english("cart:editLine", { number: 2, name: "Instagram likes" }));
    await userEvent.type(within(dialog()).getByLabelText(english("cart:quantity")), "0");
    await press(english("cart:editAll"));
    const { key, quantity } = shop.cart.items[1]!;
    expect([shop.overlay.isOpen, quantity]).toEqual([false, 10_000]);
    expect(shop.visited.at(-1)).toContain(`cartItem=${key}`);
  });

  it("ORD-053 says in sight, and to those who hear it, that an order waits for the connection", async () => {
    const shop = await openCart([aCartLine()], { balance: moneyFromCents(5000) });
    expect(buy()).not.toHaveAccessibleDescription();
    act(() => shop.memory.connection.switch(false));
    expect(buy()).toHaveAccessibleDescription(english("ordering:block_offline"));
    expect(within(dialog()).getByText(english("ordering:block_offline"))).toBeVisible();
    act(() => shop.memory.connection.switch(true));
    expect(buy()).not.toHaveAccessibleDescription();
  });

  it("PAY-010 says before the press what the method cannot take; the quantity that is offered costs enough", async () => {
    const shop = await openCart([aCartLine({ quantity: 400 })]);
    const said = () => within(dialog()).queryByText(english("payments:methodFrom", { method: "Method 1", limit: "$ 1,00" }));
    await waitFor(() => expect(said()).toBeInTheDocument());
    expect(buy()).toHaveAccessibleDescription(english("ordering:block_methodLimit"));
    await userEvent.click(buy());
    expect(within(dialog()).getByRole("button", { name: /^Pay with .* instead$/ })).toHaveFocus();
    await press(/^Order .* instead$/);
    await pass(shop, 600);
    await pass(shop, 600);
    expect(said()).toBeNull();
    expect(shop.cart.items.map(({ quantity }) => quantity)).toEqual([600]);
  });

  it("PAY-010 offers another method, and no quantity, where the cart holds several lines", async () => {
    const shop = await openCart([aCartLine({ quantity: 100 }), instagramLine({ quantity: 100 })]);
    await within(dialog()).findByRole("button", { name: english("payments:payInstead", { method: "Method 2" }) });
    expect(within(dialog()).queryByRole("button", { name: /^Order .* instead$/ })).toBeNull();
    await press(english("payments:payInstead", { method: "Method 2" }));
    await pass(shop, 600);
    expect(within(dialog()).getByRole("radio", { name: /^Method 2/ })).toBeChecked();
    expect(shop.cart.items.map(({ quantity }) => quantity)).toEqual([100, 100]);
  });

  it("CRT-012 offers no login to somebody who is logged in", async () => {
    await openCart([], { balance: moneyFromCents(100) });
    expect(within(dialog()).queryByRole("button", { name: "Log in" })).not.toBeInTheDocument();
  });

  it("CRT-016 asks before the last item goes; CRT-024 cancel keeps it, CRT-025 ANL-008 confirm empties the cart", async () => {
    const shop = await openCart([aCartLine()]);
    await press(english("cart:deleteLine", { number: "1", name: "YouTube views" }));
    const question = () => screen.getByRole("alertdialog", { name: english("cart:clearTitle") });
    expect(shop.cart.count).toBe(1);
    await userEvent.click(within(question()).getByRole("button", { name: english("cart:clearCancel") }));
    expect([screen.queryByRole("alertdialog", { name: english("cart:clearTitle") }), shop.cart.count]).toEqual([null, 1]);
    await press(english("cart:deleteLine", { number: "1", name: "YouTube views" }));
    await userEvent.click(within(question()).getByRole("button", { name: english("cart:clearConfirm") }));
    await flush();
    expect(shop.cart.count).toBe(0);
    expect(shop.memory.analytics.events).toContain("clear_cart");
    expect(within(dialog()).getByRole("heading", { name: "Your cart is empty" })).toBeInTheDocument();
  });

  it("CRT-021 forgets coupon, total and errors with the last item", async () => {
    const shop = await openCart([aCartLine()]);
    const coupon = () => within(dialog()).getByRole("textbox", { name: /^Coupon/ });
    await userEvent.type(coupon(), "NOTHING");
    await pass(shop, 600);
    expect(coupon()).toHaveAccessibleDescription("Coupon does not apply");
    act(() => shop.cart.clear());
    await flush();
    act(() => void shop.cart.add([aCartLine()]));
    await flush();
    expect(coupon()).toHaveValue("");
    expect(coupon()).not.toHaveAccessibleDescription("Coupon does not apply");
    await pass(shop, 600);
    expect(within(dialog()).getByRole("button", { name: /^Buy for/ })).toHaveAccessibleName("Buy for $ 1,73");
  });

  it("CRT-014 marks the abandoned cart and how little it holds, for 21 days, before it closes", async () => {
    const shop = await openCart([aCartLine()]);
    const { cookies } = shop.memory;
    const written: [string, boolean][] = [];
    const write = cookies.write.bind(cookies);
    cookies.write = (name, value, options) => {
      written.push([name, shop.overlay.isOpen]);
      write(name, value, options);
    };
    await press(english("cart:closeCart"));
    expect(shop.overlay.isOpen).toBe(false);
    expect(written).toEqual([
      ["abandoned_cart", true],
      ["low_value_cart", true],
    ]);
    for (const [name] of written) expect(cookies.optionsOf(name)?.maxAgeSeconds).toBe(21 * 86_400);
  });

  it("CRT-017 deletes any other item, moves the focus to the next row, and can undo", async () => {
    const shop = await openCart([aCartLine(), instagramLine(), aCartLine({ quantity: 300 })]);
    await press(english("cart:deleteLine", { number: "1", name: "YouTube views" }));
    expect(shop.cart.count).toBe(2);
    expect(rows()[0]).toHaveFocus();
    expect(within(dialog()).getByText(english("cart:deleted", { count: 1 }))).toBeInTheDocument();
    await press("Undo");
    expect(shop.cart.items.map((item) => item.quantity)).toEqual([1000, 1000, 300]);
  });

  it("CST-018 shows the former price beside the total with an applied discount only", async () => {
    const shop = await openCart([aCartLine(), instagramLine()]);
    expect(within(dialog()).queryByLabelText(englishLike("cart:formerTotal"))).not.toBeInTheDocument();
    await userEvent.type(within(dialog()).getByLabelText("Coupon"), "SAVE10");
    await pass(shop, 600);
    expect(within(dialog()).getByLabelText(english("cart:formerTotal", { amount: "$ 2,64" }))).toBeInTheDocument();
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

  it("ORD-001 CRT-026 empties the cart with an order paid from the balance", async () => {
    const shop = await openCart([aCartLine(), instagramLine()], { balance: moneyFromCents(10_000) });
    expect(within(dialog()).getByRole("radio", { name: /Balance/ })).toBeChecked();
    expect(within(dialog()).queryByLabelText(englishLike("payments:email"))).not.toBeInTheDocument();
    await buyUnhurried();
    expect(shop.cart.count).toBe(0);
    expect(shop.overlay.isOpen).toBe(false);
    expect(shop.visited.at(-1)).toMatch(/\/orders$/);
  });

  it("ORD-001 a guest buys what is in the cart, and its source is the cart (ORD-042)", async () => {
    const shop = await openCart([aCartLine({ serviceId: serviceId(2), serviceName: "YouTube views cheap" })]);
    const sources: string[] = [];
    const place = shop.memory.ordering.placeOrder.bind(shop.memory.ordering);
    shop.memory.faults.ordering.placeOrder = (request) => {
      sources.push(request.source);
      return place(request);
    };
    await userEvent.type(within(dialog()).getByLabelText(englishLike("payments:email")), "guest@example.com");
    await userEvent.click(within(dialog()).getByRole("radio", { name: /Method 2/ }));
    await pass(shop, 600);
    await userEvent.click(within(dialog()).getByRole("button", { name: /^Buy for/ }));
    await flush();
    const [id] = shop.memory.accounts.byEmail("guest@example.com")!.orderIds;
    expect(shop.memory.orderBook.order(id!)).toMatchObject({ name: "YouTube views cheap", quantity: 1000 });
    expect(sources).toEqual(["cart"]);
    expect(shop.paymentStep.state.kind).toBe("qr");
  });

  it("CRT-028 marks the row whose link the server refused, and says why beside the button", async () => {
    const shop = await openCart([aCartLine(), instagramLine()], { balance: moneyFromCents(10_000) });
    const refuse = () =>
      Promise.resolve({
        ok: false as const,
        error: refusedOrder({ "orders.1.url": ["not a post"] }, "Sent data is invalid"),
      });
    shop.memory.faults.ordering.validateOrder = refuse;
    await buyUnhurried();
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
    ["services.1.service_id", english("ordering:serviceDeactivated")],
    ["orders.1.targetable_values.0.values", "not these words"],
  ])("CRT-028 %s marks its row, which takes the focus", async (name, message) => {
    const shop = await openCart([aCartLine(), instagramLine()], { balance: moneyFromCents(10_000) });
    shop.memory.faults.ordering.validateOrder = () => Promise.resolve(failure(refusedOrder({ [name]: [message] })));
    await buyUnhurried();
    expect(within(rows()[1]!).getByRole("alert")).toHaveTextContent(message);
    expect(rows()[1]).toHaveFocus();
  });

  it("CST-015 CST-016 a refused coupon keeps its message until its field gets the focus", async () => {
    const shop = await openCart([aCartLine()], { balance: moneyFromCents(10_000) });
    shop.memory.faults.ordering.validateOrder = () => Promise.resolve(failure(refusedOrder({ coupon_code: ["expired"] })));
    await buyUnhurried();
    expect(within(dialog()).getByLabelText("Coupon")).toHaveAccessibleDescription("expired");
    await userEvent.click(within(dialog()).getByLabelText("Coupon"));
    expect(within(dialog()).getByLabelText("Coupon")).not.toHaveAccessibleDescription("expired");
  });

  it("speaks Russian with its plurals", async () => {
    const shop = await openCart([aCartLine(), instagramLine()], { locale: "ru" });
    expect(within(dialog()).getByText("2 позиции")).toBeInTheDocument();
    act(() => void shop.cart.add([aCartLine(), aCartLine(), aCartLine()]));
    await pass(shop, 600);
    expect(within(dialog()).getByText("5 позиций")).toBeInTheDocument();
  });
});
