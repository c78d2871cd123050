import { screen, within } from "@testing-library/react";
import { moneyFromCents, moneyFromMicros, zeroMoney } from "@panel/core/money";
import { failure, success } from "@panel/core/result";
import type { Drawn, Withdrawal } from "@panel/core/withdrawals";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { WatchedPort } from "../../support/watched-port.ts";
import { flush, renderPanel, type RenderPanelOptions } from "../../support/render-panel.tsx";

const TOTAL_DELAY_MS = 500;
const WITHDRAW = "Withdraw $ 20,00";

const withdrawal = (id: number, fields: Partial<Withdrawal> = {}): Withdrawal => ({
  id,
  amount: moneyFromCents(2_000),
  fee: moneyFromCents(100),
  total: moneyFromCents(1_900),
  method: "USDT (TRC-20)",
  accountNumber: "TQ5x8gRz",
  comment: null,
  status: "pending",
  createdAt: "2025-12-24 10:00:00",
  decidedAt: null,
  reason: null,
  ...fields,
});

type Prepare = NonNullable<RenderPanelOptions["prepare"]>;

/** Ann's page; unless told otherwise she has earned $30 by referrals and $20 by tasks. */
async function open(
  prepare: Prepare = () => undefined,
  earned: Drawn = { referral: moneyFromCents(3_000), task: moneyFromCents(2_000) },
) {
  const shown = await renderPanel("/withdrawals", {
    profile: {},
    prepare: (memory) => {
      const ann = memory.accounts.byEmail("ann@example.com");
      if (ann) memory.accounts.earn(ann, earned);
      prepare(memory);
    },
  });
  await flush();
  return shown;
}

const amount = () => screen.getByRole("textbox", { name: /Amount/ });
const accountNumber = () => screen.getByRole("textbox", { name: english("withdrawals:accountNumber") });
const method = (name: RegExp) => screen.getByRole("radio", { name });

/** Everything but the press. */
async function fillIn({ user, pass }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.click(method(/USDT/));
  await user.type(amount(), "20");
  await user.type(accountNumber(), "TQ5x8gRz");
  await pass(TOTAL_DELAY_MS);
}

describe("withdrawals on screen", () => {
  it("WDR-001 ENT-011 shows what was earned and the ways to be paid out, with description, fee and limits", async () => {
    await open();
    const main = within(screen.getByRole("main"));
    expect(main.getByText(english("withdrawals:available")).nextSibling).toHaveTextContent("$ 50");
    expect(main.getByText(english("withdrawals:fromReferral")).nextSibling).toHaveTextContent("$ 30");
    expect(main.getByText(english("withdrawals:fromTask")).nextSibling).toHaveTextContent("$ 20");
    const first = method(/USDT/);
    expect(first).toHaveAccessibleName(/Arrives within a day\. 2% fee, at least \$ 1,00 From \$ 10,00 to \$ 5\s000,00/);
    expect(method(/Bank transfer/)).toHaveAccessibleName(/No fee/);
  });

  it("DEC-203 leads to the profile before the mailbox is proved, and asks for nothing", async () => {
    for (const changes of [{ isEmailVerified: false }, { email: null }]) {
      const { unmount } = await open((memory) => {
        const ann = memory.accounts.byEmail("ann@example.com")!;
        ann.profile = { ...ann.profile, ...changes };
      });
      expect(screen.getByText(english("withdrawals:emailUnproved"))).toBeVisible();
      expect(screen.getByRole("link", { name: english("withdrawals:openProfile") })).toHaveAttribute("href", "/profile");
      expect(screen.queryByRole("textbox", { name: /Amount/ })).toBeNull();
      unmount();
    }
  });

  it("WDR-003 shows fee and what arrives, and the button names the amount", async () => {
    const shown = await open();
    await fillIn(shown);
    expect(screen.getByText(english("withdrawals:arrives")).nextSibling).toHaveTextContent("$ 19");
    expect(screen.getByText(english("payments:feeAmount")).nextSibling).toHaveTextContent("$ 1");
    expect(screen.getByRole("button", { name: WITHDRAW })).toBeEnabled();
  });

  it("WDR-002 WDR-005 sends amount, method, account number and comment, lists the request, and loads the profile again", async () => {
    const shown = await open();
    await fillIn(shown);
    await shown.user.type(screen.getByRole("textbox", { name: english("withdrawals:comment") }), "For December");
    await shown.user.click(screen.getByRole("button", { name: WITHDRAW }));
    await flush();
    expect(screen.getByText(/We’ve received your request #1\. \$ 19,00 will be paid out/)).toBeVisible();
    const row = within(screen.getByRole("table")).getAllByRole("row")[1]!;
    expect(row).toHaveTextContent("TQ5x8gRz");
    expect(row).toHaveTextContent(english("withdrawals:status_pending"));
    expect(screen.getByText(english("withdrawals:fromReferral")).nextSibling).toHaveTextContent("$ 10");
    const listed = await shown.memory.withdrawals.list();
    expect(listed).toMatchObject({
      ok: true,
      value: [{ amount: moneyFromCents(2_000), comment: "For December", method: "USDT (TRC-20)" }],
    });
    expect(amount()).toHaveValue("");
  });

  it("WDR-004 says what the panel sees at each field, at once or at the press", async () => {
    const shown = await open();
    await shown.user.click(screen.getByRole("button", { name: english("withdrawals:withdraw") }));
    expect(amount()).toHaveAccessibleDescription(english("withdrawals:problem_noAmount"));
    expect(accountNumber()).toHaveAccessibleDescription(english("withdrawals:problem_noAccountNumber"));
    const summary = screen.getByRole("alert", { name: english("common:summaryTitle") });
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole("link")).toHaveLength(3);
    await shown.user.click(within(summary).getByRole("link", { name: english("withdrawals:problem_unknownMethod") }));
    expect(screen.getAllByRole("radio")[0]).toHaveFocus();
    await shown.user.click(within(summary).getByRole("link", { name: english("withdrawals:problem_noAmount") }));
    expect(amount()).toHaveFocus();
    await shown.user.click(method(/USDT/));
    await shown.user.type(amount(), "9");
    expect(amount()).toHaveFocus();
    expect(within(summary).getAllByRole("link")).toHaveLength(1);
    expect(amount()).toHaveAccessibleDescription("Minimum $ 10,00");
    await shown.user.clear(amount());
    await shown.user.type(amount(), "51");
    expect(amount()).toHaveAccessibleDescription("You can withdraw up to $ 50,00.");
    await shown.user.click(screen.getByRole("button", { name: english("withdrawals:all") }));
    expect(amount()).toHaveValue("50");
    expect(amount()).toHaveAccessibleDescription("");
  });

  it("WDR-004 names as the most what can be typed: half a cent that was earned is no cent to be paid out", async () => {
    const shown = await open(() => undefined, { referral: moneyFromMicros(30_005_000), task: moneyFromCents(2_000) });
    await shown.user.click(method(/USDT/));
    await shown.user.type(amount(), "50,01");
    await shown.user.click(screen.getByRole("button", { name: english("withdrawals:withdraw") }));
    expect(amount()).toHaveAccessibleDescription("You can withdraw up to $ 50,00.");
    await shown.user.click(screen.getByRole("button", { name: english("withdrawals:all") }));
    expect(amount()).toHaveAccessibleDescription("");
  });

  it("WDR-004 shows the server's words at amount, payment method, account number and comment", async () => {
    const fields = ["amount", "paymentMethod", "accountNumber", "comment"] as const;
    const problems = fields.map((field) => ({ line: null, field, message: `Wrong ${field}` }));
    const shown = await open(({ faults }) => {
      faults.withdrawals.request = () => Promise.resolve(failure({ kind: "problems", problems, message: "Wrong" }));
    });
    await fillIn(shown);
    await shown.user.click(screen.getByRole("button", { name: WITHDRAW }));
    await flush();
    expect(amount()).toHaveAccessibleDescription("Wrong amount");
    expect(accountNumber()).toHaveAccessibleDescription("Wrong accountNumber");
    expect(screen.getByRole("textbox", { name: english("withdrawals:comment") })).toHaveAccessibleDescription("Wrong comment");
    const summary = screen.getByRole("alert", { name: english("common:summaryTitle") });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["paymentMethod", "amount", "accountNumber", "comment"].map((field) => `Wrong ${field}`));
    await shown.user.type(accountNumber(), "1");
    expect(accountNumber()).toHaveAccessibleDescription("");
  });

  it("lists what became of each request, with the reason of a rejected one", async () => {
    await open(({ faults }) => {
      const list = [
        withdrawal(4, { status: "unheard_of" }),
        withdrawal(3, { status: "rejected", reason: "Wrong number" }),
        withdrawal(2, { status: "paid" }),
        withdrawal(1),
      ];
      faults.withdrawals.list = () => Promise.resolve(success(list));
    });
    const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    const words = ["status_other", "status_rejected", "status_paid", "status_pending"] as const;
    expect(rows).toHaveLength(4);
    for (const [index, word] of words.entries()) expect(rows[index]).toHaveTextContent(english(`withdrawals:${word}`));
    expect(rows[1]).toHaveTextContent("Reason: Wrong number");
  });

  it("WDR-005 shows on a phone what was asked for and, named, what arrives of it", async () => {
    await open(({ faults }) => {
      faults.withdrawals.list = () => Promise.resolve(success([withdrawal(1)]));
    });
    const card = screen.getAllByRole("listitem", { hidden: true }).find(({ textContent }) => textContent.includes("TQ5x8gRz"))!;
    expect(card).toHaveTextContent(/^\$ 20,00/);
    expect(within(card).getByText(english("withdrawals:arrives")).nextSibling).toHaveTextContent("$ 19,00");
  });

  it("says honestly where nothing was earned, and where there is no way to be paid out", async () => {
    await open(undefined, { referral: zeroMoney, task: zeroMoney });
    expect(screen.getByText(english("withdrawals:nothing"))).toBeVisible();
    expect(screen.getByText(english("withdrawals:none"))).toBeVisible();
    expect(screen.queryByRole("textbox", { name: /Amount/ })).toBeNull();
  });

  it("says what failed, and tries again", async () => {
    const { user, memory } = await open(({ faults }) => {
      const broken = () => Promise.resolve(failure({ kind: "network" } as const));
      faults.withdrawals.methods = broken;
      faults.withdrawals.list = broken;
    });
    expect(screen.getByText(english("withdrawals:methodsFailed"))).toBeVisible();
    expect(screen.getByText(english("withdrawals:listFailed"))).toBeVisible();
    delete memory.faults.withdrawals.methods;
    delete memory.faults.withdrawals.list;
    for (const button of screen.getAllByRole("button", { name: english("common:tryAgain") })) await user.click(button);
    await flush();
    expect(screen.getByText(english("withdrawals:none"))).toBeVisible();
    expect(method(/Bank transfer/)).toBeVisible();
  });

  it("DEC-125 sends a request whose answer was lost again, under the same key, and takes it once", async () => {
    const shown = await open();
    const { withdrawals, faults } = shown.memory;
    const port = new WatchedPort(withdrawals, faults.withdrawals, ["request"]);
    port.lose("request");
    await fillIn(shown);
    await shown.user.click(screen.getByRole("button", { name: WITHDRAW }));
    await shown.pass(2_000);
    const [first, second, ...others] = port.callsOf("request");
    expect([first?.[1], others]).toEqual([second?.[1], []]);
    expect(screen.getByText(/We’ve received your request #1/)).toBeVisible();
    expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(2);
  });

  it("DEC-125 says where nobody knows whether a request arrived", async () => {
    const shown = await open(({ faults }) => {
      faults.withdrawals.request = () => Promise.resolve(failure({ kind: "network" }));
    });
    await fillIn(shown);
    await shown.user.click(screen.getByRole("button", { name: WITHDRAW }));
    for (let send = 0; send < 4; send += 1) await shown.pass(5_000);
    expect(screen.getByText(english("withdrawals:unknownOutcome"))).toBeVisible();
  });
});
