import { moneyFromCents, zeroMoney, type Money } from "@panel/core/money";
import { failure } from "@panel/core/result";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { ScriptedPanel } from "../../support/faults.ts";
import { english } from "../../support/english.ts";
import { openAuthPage, until } from "../auth/auth-fixture.tsx";

const FIVE = moneyFromCents(5_10);

const openProfile = (
  came: { readonly orders: number; readonly balance: Money } | null,
  prepare?: (memory: ScriptedPanel) => void,
) =>
  openAuthPage("/profile", {
    prepare: (memory) => {
      const ann = memory.accounts.byEmail("ann@example.com")!;
      memory.tokens.save(memory.accounts.openSession(ann));
      if (came !== null) memory.movedOrders.tell(ann, came);
      prepare?.(memory);
    },
  });
const counted = /2 orders you placed without logging in are in your account now\./;
const status = async () => (await screen.findByText(counted)).closest('[role="status"]') as HTMLElement;

describe("what came from a guest's account, on the profile page", () => {
  it("DEC-204 says how many orders and how much balance came, leads to them, and goes for good when it is closed", async () => {
    const { memory, route } = await openProfile({ orders: 2, balance: FIVE });
    const bar = await status();
    expect(bar).toHaveTextContent(/5[.,]10.* left over from orders placed without logging in was added to your balance\./);
    const user = userEvent.setup();
    const close = within(bar).getByRole("button", { name: english("common:close") });
    close.focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByText(counted)).not.toBeInTheDocument());
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(await memory.movedOrders.movedOrders()).toMatchObject({ ok: true, value: null });
    expect(route()?.name).toBe("profile");
  });

  it("DEC-204 leads to the orders", async () => {
    const { route } = await openProfile({ orders: 2, balance: zeroMoney });
    const bar = await status();
    expect(bar).not.toHaveTextContent(/balance/);
    await userEvent.setup().click(within(bar).getByRole("link", { name: english("profile:showOrders") }));
    await until(() => expect(route()?.name).toBe("orders"));
  });

  it("says that it could not be closed, and stays", async () => {
    await openProfile({ orders: 2, balance: zeroMoney }, (memory) => {
      memory.faults.movedOrders.dismiss = () => Promise.resolve(failure({ kind: "network" }));
    });
    await userEvent.setup().click(within(await status()).getByRole("button", { name: english("common:close") }));
    expect(await screen.findByRole("alert")).toHaveTextContent(english("profile:problemConnection"));
    expect(screen.getByText(counted)).toBeVisible();
  });

  it("is not there where nothing came", async () => {
    await openProfile(null);
    await screen.findByRole("region", { name: "Balances" });
    expect(screen.queryByRole("link", { name: english("profile:showOrders") })).not.toBeInTheDocument();
  });
});
