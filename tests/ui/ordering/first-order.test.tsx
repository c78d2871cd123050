import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fractionFromPercent, moneyFromCents, zeroFraction } from "@panel/core/money";
import { success } from "@panel/core/result";
import { sampleMethods } from "@panel/memory";
import { describe, expect, it } from "vitest";
import type { ScriptedPanel } from "../../support/faults.ts";
import { aCartLine } from "../../core/cart/cart-fixtures.ts";
import { english, englishLike } from "../../support/english.ts";
import { dialog, openCart } from "../cart/open-cart-fixture.tsx";
import { flush, link, openOrderForm, orderButton, quantity, YOUTUBE } from "./order-form-fixture.tsx";

/** The ways to pay, none of which takes less than so many cents. */
const takingFrom =
  (...cents: readonly number[]) =>
  ({ faults }: ScriptedPanel) => {
    const methods = sampleMethods
      .slice(0, cents.length)
      .map((method, index) => ({ ...method, minAmount: moneyFromCents(cents[index]!) }));
    faults.payments.methods = () => Promise.resolve(success(methods));
  };

/** A form whose ways to pay, which take no less than $ 3, are not known yet. */
async function openWithLateMethods() {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  const shop = await openOrderForm({
    settings: { guaranteeCharge: zeroFraction },
    prepare: ({ faults }) => {
      faults.payments.methods = async () => {
        await held;
        return success([{ ...sampleMethods[0]!, minAmount: moneyFromCents(300) }]);
      };
    },
  });
  const methodsArrive = async () => {
    arrive();
    await shop.wait(800);
  };
  return { ...shop, methodsArrive };
}

const shown = () => Number((quantity() as HTMLInputElement).value);
/** Names of what is offered where a method cannot take the amount, in their order. */
const waysOut = (within_: HTMLElement = document.body) =>
  within(within_)
    .queryAllByRole("button")
    .concat(within(within_).queryAllByRole("link"))
    .filter(({ parentElement }) => parentElement?.id.endsWith("-payment-advice") === true)
    .toSorted((left, right) => (left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(({ textContent }) => textContent);

/** A typed quantity that costs less than every method takes. */
async function typeQuantity(shop: Awaited<ReturnType<typeof openOrderForm>>, text: string) {
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), text);
  await userEvent.tab();
  await shop.wait(800);
  await shop.wait(800);
}

describe("a first order that can be paid", () => {
  it("DEC-209 opens with the service's quantity, raised to the first step that the cheapest method takes", async () => {
    // The first service costs $ 1,50 for 1 000 pieces, in steps of 100; the first method adds a fee of 5 %.
    const raised = await openOrderForm({ prepare: takingFrom(500, 300), settings: { guaranteeCharge: zeroFraction } });
    await raised.wait(800);
    expect(shown()).toBe(2_000);
  });

  it("DEC-209 opens with the service's own quantity where that can be paid, as from the balance", async () => {
    const rich = await openOrderForm({ balance: 20, prepare: takingFrom(500, 300) });
    await rich.wait(800);
    expect(shown()).toBe(1_000);
  });

  it("a quantity that is typed while the ways to pay arrive is ordered as it was typed", async () => {
    const shop = await openWithLateMethods();
    expect(shown()).toBe(1_000);
    // All of the text is selected, as by the key that leads to the field.
    const field = quantity() as HTMLInputElement;
    await userEvent.click(field);
    field.select();
    await shop.methodsArrive();
    await userEvent.keyboard("5000");
    expect(field).toHaveValue("5000");
    await userEvent.tab();
    expect(field).toHaveValue("5000");
  });

  it("DEC-209 a quantity that nobody typed follows the ways to pay when its field is left", async () => {
    const shop = await openWithLateMethods();
    await userEvent.click(quantity());
    await shop.methodsArrive();
    expect(shown()).toBe(1_000);
    await userEvent.tab();
    expect(shown()).toBe(2_000);
  });

  it("a cost that arrives while its field has the focus is not joined to what is typed", async () => {
    const shop = await openWithLateMethods();
    await shop.wait(800);
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: /^Cost/ });
    await userEvent.click(field);
    field.select();
    const before = field.value;
    expect(before).not.toBe("");
    await shop.methodsArrive();
    expect(shown()).toBe(2_000);
    expect(field).toHaveValue(before);
    await userEvent.keyboard("9");
    expect(field).toHaveValue("9");
  });

  it("DEC-209 the order button always works: pressing it leads to what is missing", async () => {
    await openOrderForm({ prepare: takingFrom(500) });
    expect(orderButton()).toBeEnabled();
    expect(orderButton()).not.toHaveAttribute("aria-disabled");
    await userEvent.click(orderButton());
    expect(link()).toHaveFocus();
  });

  it("DEC-209 a guest is offered another method before the next quantity, and that only up to three times the typed one", async () => {
    const shop = await openOrderForm({ prepare: takingFrom(100, 50), settings: { guaranteeCharge: zeroFraction } });
    await shop.typeLink(YOUTUBE);
    await typeQuantity(shop, "500");
    expect(waysOut()).toEqual([
      english("payments:payInstead", { method: "Method 2" }),
      english("payments:orderInstead", { quantity: "700" }),
    ]);
    await userEvent.click(orderButton());
    expect(screen.getByRole("button", { name: english("payments:payInstead", { method: "Method 2" }) })).toHaveFocus();
    await typeQuantity(shop, "200");
    expect(waysOut()).toEqual([]);
    expect(screen.getByText(englishLike("payments:methodFrom"))).toBeVisible();
  });

  it("DEC-209 an account is offered a top-up whose rest stays on the balance", async () => {
    const shop = await openOrderForm({ balance: 0, prepare: takingFrom(100, 90), settings: { guaranteeCharge: zeroFraction } });
    await shop.typeLink(YOUTUBE);
    await typeQuantity(shop, "500");
    expect(waysOut()).toEqual([
      english("payments:topUpInstead", { amount: "$ 1,00 USD" }),
      english("payments:orderInstead", { quantity: "700" }),
    ]);
    const topUp = screen.getByRole("link", { name: englishLike("payments:topUpInstead") });
    expect(new URL(topUp.getAttribute("href")!, "https://panel.example").searchParams.get("amount")).toBe("1");
  });

  it("DEC-209 in the cart there is more to add", async () => {
    await openCart([aCartLine({ quantity: 500, isGuarantee: false })]);
    expect(waysOut(dialog())).toEqual([
      english("payments:payInstead", { method: "Method 2" }),
      english("payments:addMore"),
      english("payments:orderInstead", { quantity: "700" }),
    ]);
  });

  const fast = { speedUpCharge: fractionFromPercent(25), guaranteeCharge: zeroFraction };
  const question = () => screen.queryByRole("dialog", { name: english("ordering:speedUpTitle") });

  it.each([
    ["on", 1, true, "$ 1,88 USD", 1_875_000],
    ["on and off again", 2, false, "$ 1,50 USD", 1_500_000],
  ] as const)(
    "DEC-209 the summary has a switch for the speed-up; anyone who has moved it %s pays what it says and is not asked",
    async (_name, presses, isSpeedUp, amount, micros) => {
      const sent: unknown[] = [];
      const shop = await openOrderForm({
        balance: 50,
        settings: fast,
        prepare: ({ faults, ordering }) => {
          const place = ordering.placeOrder.bind(ordering);
          faults.ordering.placeOrder = (request) => {
            sent.push([request.isSpeedUp, request.confirmedTotal]);
            return place(request);
          };
        },
      });
      await shop.typeLink(YOUTUBE);
      for (let press = 0; press < presses; press += 1)
        await userEvent.click(screen.getByRole("switch", { name: englishLike("ordering:speedUpSwitch") }));
      expect(orderButton()).toHaveAccessibleName(english("payments:buyFor", { amount }));
      await userEvent.click(orderButton());
      await flush();
      expect(question()).toBeNull();
      expect(sent).toEqual([[isSpeedUp, micros]]);
    },
  );

  it("DEC-209 anyone who has not moved it is asked before anything is sent or said to be sent, both answers of one look", async () => {
    const shop = await openOrderForm({ balance: 50, settings: fast });
    await shop.typeLink(YOUTUBE);
    const asked: string[] = [];
    for (const call of ["validateOrder", "placeOrder"] as const) {
      const real = shop.memory.ordering[call].bind(shop.memory.ordering) as (...given: unknown[]) => never;
      shop.memory.faults.ordering[call] = (...given: unknown[]) => {
        asked.push(call);
        return real(...given);
      };
    }
    await userEvent.click(orderButton());
    await flush();
    expect(question()).toBeVisible();
    expect(asked).toEqual([]);
    expect(screen.queryByText(english("payments:ordering"))).toBeNull();
    const [decline, accept] = ["ordering:speedUpDecline", "ordering:speedUpBuy"] as const;
    const look = (name: typeof accept | typeof decline) => screen.getByRole("button", { name: englishLike(name) }).className;
    expect(look(accept)).toBe(look(decline));
    await userEvent.click(screen.getByRole("button", { name: englishLike(decline) }));
    await flush();
    expect(asked).toEqual(["validateOrder", "placeOrder"]);
  });
});
