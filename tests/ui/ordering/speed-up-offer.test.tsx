import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fractionFromPercent, moneyFromCents, zeroFraction } from "@panel/core/money";
import { describe, expect, it } from "vitest";
import { failure } from "@panel/core/result";
import { aCartLine, instagramLine } from "../../core/cart/cart-fixtures.ts";
import { openCart, press } from "../cart/open-cart-fixture.tsx";
import { flush, openOrderForm, orderButton, YOUTUBE } from "./order-form-fixture.tsx";
import { english, englishLike } from "../../support/english.ts";

const settings = { speedUpCharge: fractionFromPercent(25), guaranteeCharge: zeroFraction };
const offer = () => screen.queryByRole("dialog", { name: english("ordering:speedUpTitle") });

describe("the speed-up offer", () => {
  const openOffer = async (options: Parameters<typeof openOrderForm>[0] = {}) => {
    const fixture = await openOrderForm({ balance: 50, settings, ...options });
    await fixture.typeLink(YOUTUBE);
    await userEvent.click(orderButton());
    await flush();
    return fixture;
  };

  it("SPD-001 is made before anything is created, only where there is a charge and something that can be served first", async () => {
    const ordersOf = ({ memory }: Awaited<ReturnType<typeof openOrderForm>>) =>
      memory.accounts.byEmail("ann@example.com")?.orderIds;
    const offered = await openOffer();
    expect(offer()).toBeVisible();
    expect(ordersOf(offered)).toHaveLength(0);
    cleanup();
    for (const options of [{ settings: { ...settings, speedUpCharge: zeroFraction } }, { query: { serviceId: "2" } }]) {
      const direct = await openOffer(options);
      expect(offer()).toBeNull();
      expect(ordersOf(direct)).toHaveLength(1);
      cleanup();
    }
  });

  it.each([
    ["ordering:speedUpBuy", true],
    ["ordering:speedUpDecline", false],
  ] as const)("SPD-004 %s sends that it is served first: %s", async (button, isSpeedUp) => {
    const sent: boolean[] = [];
    const { user } = await openOffer({
      prepare: (memory) => {
        memory.faults.ordering.placeOrder = (request) => {
          sent.push(request.isSpeedUp);
          return Promise.resolve(failure({ kind: "network" }));
        };
      },
    });
    await user.click(screen.getByRole("button", { name: englishLike(button) }));
    await flush();
    expect(sent[0]).toBe(isSpeedUp);
  });

  it("SPD-005 lists the lines that can be served first, each with its cost, and no others", async () => {
    await openCart([aCartLine(), instagramLine()], { balance: moneyFromCents(50_000) });
    await press(/^Buy for/);
    const lines = within(offer()!).getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^YouTube views\$ 1,65 /)]);
  });

  it("SPD-002 names the percent, the setting times 100, and the lines it is for", async () => {
    await openOffer();
    const dialog = screen.getByRole("dialog", { name: english("ordering:speedUpTitle") });
    expect(within(dialog).getByText(/\b25\s?%/)).toBeInTheDocument();
    expect(within(dialog).getByText("YouTube views")).toBeInTheDocument();
  });

  it("SPD-003 both buttons create the order", async () => {
    for (const name of [englishLike("ordering:speedUpBuy"), englishLike("ordering:speedUpDecline")]) {
      const { memory, user } = await openOffer();
      await user.click(screen.getByRole("button", { name }));
      await flush();
      expect(memory.accounts.byEmail("ann@example.com")?.orderIds).toHaveLength(1);
      cleanup();
    }
  });
});
