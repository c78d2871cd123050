import { refusedOrder } from "../../support/server-refusals.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { moneyFromCents } from "@panel/core/money";
import { cookieNames } from "@panel/core/platform";
import { serviceId } from "@panel/core/identifiers";
import { failure } from "@panel/core/result";
import { sampleNetworks } from "@panel/memory";
import { aCartLine, instagramLine } from "../../core/cart/cart-fixtures.ts";
import { flush, pass } from "./cart-fixture.tsx";
import { dialog, openCart, press, rows } from "./open-cart-fixture.tsx";
import { english, englishLike } from "../../support/english.ts";

/** The conditions under which the style sheets hide an element. */
const hiddenBy = (element: HTMLElement): readonly string[] =>
  [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      "conditionText" in rule &&
      [...element.classList].some((name) => rule.cssText.includes(name) && /display: none/.test(rule.cssText))
        ? [String(rule.conditionText)]
        : [],
    ),
  );

describe("the open cart", () => {
  it("CRT-001 BIZ-038 slides in from the right and is at most 807 px wide", async () => {
    await openCart([aCartLine()]);
    const style = getComputedStyle(dialog());
    expect([style.width, style.maxWidth]).toEqual(["100%", "min(100%, 807px)"]);
    const [start, end] = ["inset-inline-start", "inset-inline-end"].map((name) => style.getPropertyValue(name));
    expect([start, Number.parseInt(end ?? "", 10)]).toEqual(["auto", 0]);
  });

  it("CST-010 works a failed total out again at a button, by keyboard, and hands the focus on to the total", async () => {
    const shop = await openCart([aCartLine()]);
    shop.memory.faults.ordering.totalCost = () => Promise.resolve(failure({ kind: "network" }));
    act(() => void shop.cart.edit(shop.cart.items[0]!.key, { quantity: 2000, amount: moneyFromCents(330) }));
    await pass(shop, 600);
    expect(within(dialog()).getByText(englishLike("ordering:totalFailed"))).toBeInTheDocument();
    const again = within(dialog()).getByRole("button", { name: english("ordering:retryTotal") });
    again.focus();
    await userEvent.keyboard("{Enter}");
    await flush();
    expect(again).toHaveFocus();
    delete shop.memory.faults.ordering.totalCost;
    await userEvent.keyboard("{Enter}");
    await flush();
    expect(within(dialog()).queryByText(englishLike("ordering:totalFailed"))).toBeNull();
    expect(document.activeElement).toHaveTextContent(/^\$ 3,\d\d/);
    expect(document.activeElement?.tagName).toBe("DD");
  });

  it("CST-011 says at the line and beside the total why there is none, counts the new quantity by its price, and tries again", async () => {
    const shop = await openCart([aCartLine()]);
    const fields = { "services.0.quantity": ["At most 1 500"] };
    shop.memory.faults.ordering.totalCost = () => Promise.resolve(failure(refusedOrder(fields, "Sent data is invalid")));
    act(() => void shop.cart.edit(shop.cart.items[0]!.key, { quantity: 2000, amount: moneyFromCents(330) }));
    await pass(shop, 600);
    expect(rows()[0]).toHaveTextContent("At most 1 500");
    expect(within(dialog()).getByText(`${english("ordering:totalFailed")} At most 1 500`)).toBeInTheDocument();
    expect(within(dialog()).getByRole("button", { name: /^Buy for \$ 3,30/ })).toBeInTheDocument();
    delete shop.memory.faults.ordering.totalCost;
    await press(english("ordering:retryTotal"));
    expect(within(dialog()).queryByText(englishLike("ordering:totalFailed"))).toBeNull();
  });

  it("CRT-002 has a heading and a back button that closes it", async () => {
    const shop = await openCart([aCartLine()]);
    expect(within(dialog()).getByRole("heading", { name: "Cart" })).toBeInTheDocument();
    await press(english("cart:closeCart"));
    expect(shop.overlay.isOpen).toBe(false);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: english("cart:openCart", { count: 1 }) })).toHaveFocus();
    expect(shop.memory.cookies.read(cookieNames.abandonedCart)).toBe("1");
  });

  it("CRT-003 has a heading, the link and a delete button for each group", async () => {
    const shop = await openCart([aCartLine(), instagramLine(), aCartLine({ quantity: 200 })]);
    const group = within(dialog()).getByRole("region", { name: "YouTube" });
    const link = within(group).getByRole("link", { name: "https://www.youtube.com/watch?v=dQw4w9Wg..." });
    expect(link).toHaveAttribute("href", "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    expect(within(group).getAllByRole("listitem")).toHaveLength(2);
    await press(english("cart:deleteGroup", { name: "YouTube", url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" }));
    expect(shop.cart.items.map((item) => item.serviceId)).toEqual([5]);
  });

  it("CRT-003 shows the network's icon and its name cut at 30", async () => {
    const [first, ...others] = sampleNetworks();
    const name = "A network whose name is longer than thirty signs";
    await openCart([aCartLine()], { networks: [{ ...first!, name, icon: "https://cdn.example/network.svg" }, ...others] });
    const group = within(dialog()).getByRole("region", { name: "A network whose name is longer..." });
    expect(within(group).getByRole("heading")).toHaveAttribute("title", name);
    expect(group.querySelector("img")).toHaveAttribute("src", "https://cdn.example/network.svg");
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
    expect(cart.getByLabelText(englishLike("payments:email"))).toBeRequired();
    expect(cart.getByText(/guarantee is included/)).toBeInTheDocument();
    expect(cart.getByRole("button", { name: "Buy for $ 2,77" })).toBeEnabled();
    act(() => shop.currency.choose("RUB"));
    expect(cart.getByText(english("payments:chargedInDollars", { amount: "$ 2,77" }))).toBeInTheDocument();
  });

  it("CRT-005 shows number, icon, name, quantity, subtotal and the buttons of a row", async () => {
    const [youtube, ...others] = sampleNetworks();
    const [views, ...types] = youtube!.serviceTypes;
    const withIcon = { ...views!, icon: "https://cdn.example/views.svg" };
    await openCart([aCartLine(), instagramLine()], {
      networks: [{ ...youtube!, serviceTypes: [withIcon, ...types] }, ...others],
    });
    expect(rows()[0]!.querySelector("img")).toHaveAttribute("src", "https://cdn.example/views.svg");
    const [first, second] = rows();
    expect(first).toHaveTextContent("1.");
    expect(first).toHaveTextContent("YouTube views");
    expect(first).toHaveTextContent("Quantity: 1 000");
    expect(first).toHaveTextContent("Subtotal: $ 1,65");
    expect(
      within(second!).getByRole("button", { name: english("cart:editLine", { number: "2", name: "Instagram likes" }) }),
    ).toBeInTheDocument();
    expect(
      within(second!).getByRole("button", { name: english("cart:deleteLine", { number: "2", name: "Instagram likes" }) }),
    ).toBeInTheDocument();
  });

  it("CRT-006 names a frozen service, cut at 30, and at 15 where the window is narrow", async () => {
    const serviceName = "YouTube views from real people all over the world";
    await openCart([aCartLine({ isServicesFreezed: true, serviceName })]);
    const wide = within(rows()[0]!).getByText("YouTube views from real people...");
    const narrow = within(rows()[0]!).getByText("YouTube views f...");
    expect(hiddenBy(wide)).toEqual([expect.stringContaining("max-width")]);
    expect(hiddenBy(narrow)).toEqual([expect.stringContaining("min-width")]);
  });

  it("UTL-003 cuts a link at 40, a service type at 30 and on mobile at 15", async () => {
    const [url, serviceName] = [
      `https://www.youtube.com/watch?v=${"a".repeat(40)}`,
      "YouTube views from real people all over the world",
    ];
    await openCart([aCartLine({ url, serviceName, isServicesFreezed: true })]);
    expect(within(dialog()).getByRole("link", { name: `${url.slice(0, 40)}...` })).toHaveAttribute("href", url);
    expect(within(dialog()).getByText("YouTube views from real people...")).toBeInTheDocument();
    expect(within(dialog()).getByText("YouTube views f...")).toBeInTheDocument();
  });

  it("CRT-007 offers no editing of a package", async () => {
    await openCart([instagramLine({ serviceId: serviceId(6), amount: moneyFromCents(1089) }), aCartLine()]);
    const [packageRow] = rows();
    expect(within(packageRow!).queryByRole("button", { name: /^Edit/ })).not.toBeInTheDocument();
    expect(within(packageRow!).getByRole("button", { name: englishLike("cart:deleteLine") })).toBeInTheDocument();
  });

  it("CRT-008 edits quantity inside the row, with the hint of QTY-007", async () => {
    const shop = await openCart([aCartLine(), instagramLine()]);
    await press(english("cart:editLine", { number: "1", name: "YouTube views" }));
    const field = within(dialog()).getByLabelText("Quantity");
    expect(field).toHaveAccessibleDescription(english("cart:quantityHint", { min: 100, max: 100_000 }));
    expect(within(dialog()).getByLabelText("Subtotal")).toHaveValue("1,65");
    await userEvent.clear(field);
    await userEvent.type(field, "2549{Enter}");
    await pass(shop, 600);
    expect(shop.cart.items[0]!.quantity).toBe(2500);
    expect(within(dialog()).queryByLabelText("Quantity")).not.toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent("Quantity: 2 500");
  });

  it("CRT-008 speaks of the service at a line's buttons, and gives the focus back to the one that opened the editor", async () => {
    await openCart([
      aCartLine({ serviceName: "YouTube views, high retention" }),
      aCartLine({ serviceName: "YouTube views, fast" }),
    ]);
    const name = english("cart:editLine", { number: "2", name: "YouTube views, fast" });
    await press(name);
    expect(within(dialog()).getByRole("form", { name: /YouTube views, fast/ })).toBeVisible();
    await userEvent.click(within(dialog()).getByRole("button", { name: english("cart:done") }));
    expect(screen.getByRole("button", { name })).toHaveFocus();
  });

  it.each(["5,000", "5.000", "5'000", "５０００"])("DEC-185 QTY-001 orders 5 000 for %j", async (typed) => {
    const shop = await openCart([aCartLine()]);
    await press(english("cart:editLine", { number: "1", name: "YouTube views" }));
    const field = within(dialog()).getByLabelText("Quantity");
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    expect(field).toHaveValue(typed);
    await userEvent.type(field, "{Enter}");
    await pass(shop, 600);
    expect(shop.cart.items[0]!.quantity).toBe(5000);
  });

  it.each([
    ["49", "40"],
    ["40", "40"],
    ["3", "10"],
    ["99", "90"],
  ])("QTY-005 goes down to the step below, and never out of the limits: %s gives %s", async (typed, ordered) => {
    const [network, ...others] = sampleNetworks();
    const [type, ...types] = network!.serviceTypes;
    const service = { ...type!.services[0]!, minQuantity: 10, maxQuantity: 95, quantityStep: 10, defaultQuantity: 20 };
    const networks = [{ ...network!, serviceTypes: [{ ...type!, services: [service] }, ...types] }, ...others];
    await openCart([aCartLine({ quantity: 20 })], { networks });
    await press(english("cart:editLine", { number: "1", name: "YouTube views" }));
    const field = within(dialog()).getByLabelText("Quantity");
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    act(() => field.blur());
    expect(field).toHaveValue(ordered);
  });

  it("QTY-007 shows the hint with the service's limits, and QTY-006 min after leaving the field empty", async () => {
    const shop = await openCart([aCartLine(), instagramLine()]);
    await press(english("cart:editLine", { number: "1", name: "YouTube views" }));
    expect(within(dialog()).getByText(englishLike("cart:quantityHint", { min: 100, max: "100 000" }))).toBeInTheDocument();
    const field = within(dialog()).getByLabelText("Quantity");
    await userEvent.clear(field);
    act(() => field.blur());
    expect(field).toHaveValue("100");
    expect(shop.cart.items[0]!.quantity).toBe(100);
  });

  it("CST-009 asks for the total once more where no quantity could be worked out for a cost, and keeps the quantity", async () => {
    const shop = await openCart([aCartLine()]);
    await press(english("cart:editLine", { number: "1", name: "YouTube views" }));
    let totals = 0;
    const { totalCost } = shop.memory.ordering;
    shop.memory.faults.ordering.totalCost = (...request) => ((totals += 1), totalCost.apply(shop.memory.ordering, request));
    shop.memory.faults.ordering.quantityByCost = () => Promise.resolve(failure({ kind: "network" }));
    const [quantity, cost] = [/^Quantity/, english("cart:subtotal")].map((name) => within(dialog()).getByLabelText(name));
    const before = quantity!.getAttribute("value");
    await userEvent.clear(cost!);
    await userEvent.type(cost!, "3,3");
    await pass(shop, 500);
    await pass(shop, 600);
    expect(totals).toBe(1);
    expect(quantity).toHaveValue(before);
  });

  it("CRT-009 closes the editor of the other row", async () => {
    await openCart([aCartLine(), instagramLine()]);
    await press(english("cart:editLine", { number: "1", name: "YouTube views" }));
    await press(english("cart:editLine", { number: "2", name: "Instagram likes" }));
    expect(
      within(dialog())
        .getAllByRole("form")
        .map((form) => form.getAttribute("aria-label")),
    ).toEqual(["Editing Instagram likes"]);
  });

  it("CRT-010 leads a drip-feed row to the create page", async () => {
    const dripFeed = { numberOfRuns: 3, dripFeedMinutes: 60, mode: "flat", numberOfSteps: 100 };
    const shop = await openCart([aCartLine({ dripFeed, amount: moneyFromCents(495) })]);
    expect(rows()[0]).toHaveTextContent("1 000 × 3 = 3 000");
    await press(english("cart:editLine", { number: "1", name: "YouTube views" }));
    expect(shop.overlay.isOpen).toBe(false);
    expect(shop.visited.at(-1)).toMatch(/\/orders\/create\?.*numberOfRuns=3/);
  });

  it("CRT-011 shows words and the way to the create page without items", async () => {
    const shop = await openCart([]);
    expect(within(dialog()).getByRole("heading", { name: "Your cart is empty" })).toBeInTheDocument();
    await press(english("cart:emptyButton"));
    expect(shop.visited.at(-1)).toMatch(/\/orders\/create$/);
    expect(shop.overlay.isOpen).toBe(false);
  });
});
