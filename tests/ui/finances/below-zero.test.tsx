import { screen } from "@testing-library/react";
import { moneyFromCents } from "@panel/core/money";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

const EMAIL = "ann@example.com";

/** A page of a person whose balance is so much. */
async function open(path: string, cents: number): Promise<void> {
  await renderPanel(path, {
    profile: {},
    prepare: (memory) => {
      const account = memory.accounts.byEmail(EMAIL);
      if (!account) throw new Error("nobody is logged in");
      memory.accounts.credit(account, moneyFromCents(cents));
    },
  });
  await flush();
}

const why = () => screen.findByText(english("payments:belowZero"));
const ways = () => screen.getAllByRole("link", { name: english("common:addFunds") });

describe("a balance below zero", () => {
  it.each(["/dashboard", "/finances"])("L3 is shown with its minus, why, and a way to top it up: %s", async (path) => {
    await open(path, -450);
    expect(await why()).toBeVisible();
    expect(screen.getAllByText(/−\s?\$\s4,50/).length).toBeGreaterThan(0);
    for (const way of ways()) expect(way).toHaveAttribute("href", "/add-funds");
  });

  it("L3 is explained where it is topped up", async () => {
    await open("/add-funds", -450);
    expect(await why()).toBeVisible();
  });

  it.each(["/dashboard", "/finances", "/add-funds"])("is not spoken of where there is none: %s", async (path) => {
    await open(path, 0);
    expect(screen.queryByText(english("payments:belowZero"))).toBeNull();
  });
});
