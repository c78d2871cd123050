import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fractionFromPercent, zeroFraction } from "@panel/core/money";
import { describe, expect, it } from "vitest";
import { flush, openOrderForm, YOUTUBE } from "./order-form-fixture.tsx";
import { english, englishLike } from "../../support/english.ts";

const orderButton = () => screen.getByRole("button", { name: /^Buy for/ });

describe("the speed-up offer", () => {
  const openOffer = async () => {
    const fixture = await openOrderForm({
      balance: 50,
      settings: { speedUpCharge: fractionFromPercent(25), guaranteeCharge: zeroFraction },
    });
    await fixture.typeLink(YOUTUBE);
    await userEvent.click(orderButton());
    await flush();
    return fixture;
  };

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
