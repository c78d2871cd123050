import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { movementTypes } from "@panel/core/finances";
import { paymentMethodId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

const EMAIL = "ann@example.com";

/** The page of a person who has so much, over the shop in memory. */
async function open(balance: number, earned: { readonly referral: number; readonly task: number }) {
  const shown = await renderPanel("/finances", {
    profile: {},
    prepare: (memory) => {
      const account = memory.accounts.byEmail(EMAIL);
      if (!account) throw new Error("nobody is logged in");
      memory.accounts.credit(account, moneyFromCents(balance));
      const { referral, task } = earned;
      memory.accounts.earn(account, { referral: moneyFromCents(referral), task: moneyFromCents(task) });
    },
  });
  await flush();
  return shown;
}

const tab = (name: RegExp) => screen.getByRole("tab", { name });
const rows = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .slice(1)
        .map((cell) => cell.textContent),
    );
const offeredTypes = () =>
  within(screen.getByRole("combobox", { name: english("finances:type") }))
    .getAllByRole("option")
    .slice(1)
    .map((option) => option.textContent);
const named = (balance: keyof typeof movementTypes) => movementTypes[balance].map((type) => english(`finances:type_${type}`));

describe("balances of the finance history", () => {
  it("REF-006 shows what referrals have earned as transactions of type referral, with the balance that they come to", async () => {
    const { user } = await open(1_000, { referral: 250, task: 0 });
    expect(tab(/^Balance/)).toHaveAttribute("aria-selected", "true");
    expect(tab(/^Referrals and widgets/)).toHaveTextContent("$ 2,50");
    await user.click(tab(/^Referrals and widgets/));
    await flush();
    expect(rows()).toEqual([[english("finances:type_referral"), english("shell:title_referral_program"), "+$ 2,50", "$ 2,50"]]);
    expect(offeredTypes()).toEqual(named("referral"));
    await user.click(tab(/^Balance/));
    await flush();
    expect(rows()).toEqual([[english("finances:type_admin"), "–", "+$ 10,00", "$ 10,00"]]);
    expect(offeredTypes()).toEqual(named("main"));
  });

  it("TSK-009 shows what tasks have earned as transactions of type task, first to whoever has nothing else", async () => {
    await open(0, { referral: 0, task: 175 });
    expect(tab(/^Tasks/)).toHaveAttribute("aria-selected", "true");
    expect(tab(/^Tasks/)).toHaveTextContent("$ 1,75");
    expect(rows()).toEqual([[english("finances:type_task"), english("shell:title_tasks"), "+$ 1,75", "$ 1,75"]]);
    expect(offeredTypes()).toEqual(named("task"));
  });

  it("shows what was paid out of earnings, and saves the balance that is shown", async () => {
    const { user, memory } = await open(0, { referral: 300, task: 200 });
    const asked = { paymentMethodId: paymentMethodId(2), amount: moneyFromCents(400), accountNumber: "DE02", comment: "" };
    await memory.withdrawals.request(asked, memory.identifiers.nextKey());
    await user.click(tab(/^Tasks/));
    await flush();
    const withdrawal = [english("finances:type_withdrawal"), english("shell:title_withdrawals"), "−$ 1,00", "$ 1,00"];
    expect(rows()).toEqual([withdrawal, [english("finances:type_task"), english("shell:title_tasks"), "+$ 2,00", "$ 2,00"]]);
    await user.click(screen.getByRole("button", { name: english("finances:export") }));
    await flush();
    expect(memory.files.saved[0]?.name).toBe("finances-task-2026-01-01.csv");
    expect(memory.files.saved[0]?.text.split("\r\n")[1]?.split(",").slice(1)).toEqual(["Withdrawal", "Withdrawals", "-1", "1"]);
    await user.click(screen.getByRole("checkbox", { name: english("finances:plainFile") }));
    await user.click(screen.getByRole("button", { name: english("finances:export") }));
    await flush();
    expect(memory.files.saved[1]?.text).toMatch(/^\ufeffDate \(UTC\),/);
  });

  it("says of each balance what would be there, and keeps the type only where the balance has it", async () => {
    const { user } = await open(1_000, { referral: 0, task: 0 });
    await user.selectOptions(screen.getByRole("combobox", { name: english("finances:type") }), "admin");
    await flush();
    await user.click(tab(/^Referrals and widgets/));
    await flush();
    expect(screen.getByText(english("finances:noneReferral"))).toBeVisible();
    expect(screen.queryByRole("link", { name: english("common:addFunds") })).toBeNull();
    await user.click(tab(/^Tasks/));
    await flush();
    expect(screen.getByText(english("finances:noneTask"))).toBeVisible();
  });
});
