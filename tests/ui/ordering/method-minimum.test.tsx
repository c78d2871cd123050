import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { panelNumbers } from "@panel/core/money";
import { success } from "@panel/core/result";
import { sampleMethods, sampleRecurringMethod } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, openOrderForm, orderButton, quantity, YOUTUBE } from "./order-form-fixture.tsx";

const said = () => screen.queryByText(english("payments:methodFrom", { method: "Method 1", limit: "$ 1,00 USD" }));

/** A guest's order that costs less than the chosen method takes. */
async function openBelowMinimum() {
  const shop = await openOrderForm();
  await shop.typeLink(YOUTUBE);
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), "400");
  await userEvent.tab();
  await shop.wait(2_000);
  return shop;
}

describe("the ways to pay an order", () => {
  it.each([
    ["a guest none", {}, 0],
    ["a customer one", { balance: 20 }, 1],
  ] as const)("PAY-006 offer %s that links a card", async (_name, person, count) => {
    await openOrderForm({
      ...person,
      prepare: ({ faults }) => {
        faults.payments.methods = () => Promise.resolve(success([...sampleMethods, sampleRecurringMethod]));
      },
    });
    await flush();
    expect(screen.getByRole("radio", { name: /^Method 2/ })).toBeInTheDocument();
    expect(screen.queryAllByRole("radio", { name: new RegExp(`^${sampleRecurringMethod.name}`) })).toHaveLength(count);
  });
});

describe("an order that costs less than its method takes", () => {
  it("PAY-010 is told of before the click; the quantity that is offered costs enough", async () => {
    const shop = await openBelowMinimum();
    await waitFor(() => expect(said()).toBeInTheDocument());
    const buy = orderButton();
    expect(buy).toHaveAccessibleDescription(english("ordering:block_methodLimit"));
    await userEvent.click(buy);
    const offer = screen.getByRole("button", { name: /^Order .* instead$/ });
    await userEvent.click(offer);
    await shop.wait(2_000);
    expect(said()).toBeNull();
    expect(buy).not.toHaveAccessibleDescription();
    expect(offer).toHaveAccessibleName(
      english("payments:orderInstead", {
        quantity: panelNumbers.figure(Number((quantity() as HTMLInputElement).value.replace(/\D/g, ""))),
      }),
    );
  });

  it("PAY-010 is paid by a method that can take it, with one press", async () => {
    const shop = await openBelowMinimum();
    await userEvent.click(await screen.findByRole("button", { name: english("payments:payInstead", { method: "Method 2" }) }));
    await shop.wait(2_000);
    expect(said()).toBeNull();
    expect(screen.getByRole("radio", { name: /^Method 2/ })).toBeChecked();
    const first = within(screen.getByText("Method 1").closest("label")!);
    expect(first.getByText(english("payments:limitsFrom", { min: "$ 1,00 USD" }))).toBeInTheDocument();
    await flush();
  });
});
