import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { FINANCES_PAGE_SIZE, transactionTypes, type Transaction, type TransactionsQuery } from "@panel/core/finances";
import { orderId } from "@panel/core/identifiers";
import { localeCodes } from "@panel/core/locale";
import { moneyFromCents } from "@panel/core/money";
import { failure, success } from "@panel/core/result";
import type { InstanceSettings } from "@panel/core/settings";
import { sampleSettings } from "@panel/memory";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

const transaction = (id: number, fields: Partial<Transaction> = {}): Transaction => ({
  id,
  type: "order",
  amount: moneyFromCents(-150),
  createdAt: "2025-12-24 10:00:00",
  orderId: orderId(1000 + id),
  paymentMethod: null,
  payment: null,
  takenBackBy: null,
  balanceAfter: null,
  ...fields,
});

/** The page over a port that answers what is given; the clock is at the first of January 2026. */
async function openFinances(
  answer: (query: TransactionsQuery) => readonly Transaction[] | null,
  settings: Partial<InstanceSettings> = {},
) {
  const queries: TransactionsQuery[] = [];
  const shown = await renderPanel("/finances", {
    profile: {},
    settings,
    prepare: ({ faults }) => {
      faults.finances.transactions = (query) => {
        queries.push(query);
        const transactions = answer(query);
        return Promise.resolve(transactions === null ? failure({ kind: "network" }) : success(transactions));
      };
    },
  });
  await flush();
  return { ...shown, queries };
}

const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

describe("finances on screen", () => {
  it("FIN-001 shows the receipt of a payment, part by part down to what was paid, and prints it", async () => {
    const paid = { type: "invoiced", orderId: null, paymentMethod: "Crypto", amount: moneyFromCents(1_000) };
    const { user } = await openFinances(() => [
      transaction(7, { ...paid, payment: { paid: moneyFromCents(945), fee: moneyFromCents(45) } }),
      transaction(6, paid),
      transaction(5),
    ]);
    const table = within(screen.getByRole("table"));
    const [button, ...others] = table.getAllByRole("button", { name: /^Receipt for/ });
    expect(others).toEqual([]);
    await user.click(button!);
    const receipt = await screen.findByRole("dialog", { name: english("finances:receiptTitle") });
    const said = within(receipt)
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(said).toEqual([
      ["Paid to", expect.stringMatching(/./)],
      ["Number", "7"],
      ["Date", expect.stringContaining("Dec 24, 2025")],
      ["Paid with", "Crypto"],
      ["Paid by", expect.stringContaining("@")],
      ["Added to your balance", "$ 10,00"],
      ["Payment fee", "$ 0,45"],
      ["Discount", "−$ 1,00"],
      ["Paid", "$ 9,45"],
    ]);
    const print = vi.spyOn(globalThis, "print").mockReturnValue(undefined);
    await user.click(within(receipt).getByRole("button", { name: english("finances:print") }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(button).toHaveFocus();
  });

  it("FIN-001 lists what moved the balance: moment, type, order or method, amount and what was left", async () => {
    const topUp = { type: "invoiced", amount: moneyFromCents(1_000), orderId: null, paymentMethod: "Crypto" };
    await openFinances(() => [
      transaction(2, { balanceAfter: moneyFromCents(850) }),
      transaction(1, { ...topUp, balanceAfter: moneyFromCents(1_000) }),
    ]);
    const [order, paid] = rows().map(cellsOf);
    expect(order?.[0]).toMatch(/Dec 24, 2025/);
    expect(order?.slice(1)).toEqual(["Order", "Order 1002", "−$ 1,50", "$ 8,50"]);
    expect(paid?.slice(1)).toEqual([english("finances:type_invoiced"), "Crypto", "+$ 10,00", "$ 10,00"]);
    expect(screen.getAllByRole("link", { name: "Order 1002" })[0]).toHaveAttribute(
      "href",
      expect.stringMatching(/\/orders\/1002$/),
    );
  });

  it("FIN-002 leads from each movement to what it belongs to, and from a reward to no order of somebody else", async () => {
    const types = ["order", "cancel_order", "coupon", "referral", "widget_reward", "admin"];
    const withoutOrder = ["task", "withdrawal", "fee", "bonus", "unheard_of"];
    const list = [
      ...types.map((type, at) => transaction(30 - at, { type })),
      ...withoutOrder.map((type, at) => transaction(20 - at, { type, orderId: null })),
    ];
    const links = () =>
      rows().map(
        (row) =>
          within(row)
            .queryByRole("link")
            ?.getAttribute("href")
            ?.replace(/^.*\/app/, "") ?? cellsOf(row)[2],
      );
    const { unmount } = await openFinances(() => list, {
      features: { ...sampleSettings.features, tasks: true, keywordTools: true },
    });
    expect(links()).toEqual([
      ...["/orders/1030", "/orders/1029", "/orders/1028", "/referral-program", "/order-widget", "/orders/1025"],
      ...["/tasks", "/withdrawals", "/plans-and-pricing", "–", "–"],
    ]);
    unmount();
    await openFinances(() => list, { features: { ...sampleSettings.features, tasks: false, keywordTools: false } });
    expect([links()[6], links()[8]]).toEqual([english("shell:title_tasks"), english("shell:title_plans_and_pricing")]);
  });

  it("FIN-002 ENT-013 names each of the ten types in all twelve languages, and another word neutrally", async () => {
    await openFinances(() =>
      [...transactionTypes, "unheard_of"].map((type, index) => transaction(20 - index, { type, amount: moneyFromCents(150) })),
    );
    const named = transactionTypes.map((type) => english(`finances:type_${type}`));
    expect(rows().map((row) => cellsOf(row)[1])).toEqual([...named, english("finances:otherType")]);
    for (const code of localeCodes) {
      const file = (await import(`../../../locales/${code}/finances.json`)) as { readonly default: Record<string, string> };
      const texts = file.default;
      const labels = transactionTypes.map((type) => texts[`type_${type}`]);
      expect([code, labels.filter(Boolean).length, new Set(labels).size]).toEqual([code, 10, 10]);
    }
  });

  it("FIN-002 tells a refund of a payment, a dispute, a reversal, and what was restored, in all twelve languages", async () => {
    const payment = { type: "invoiced", orderId: null, amount: moneyFromCents(-1_000) };
    await openFinances(() => [
      transaction(5, { ...payment, takenBackBy: "dispute", amount: moneyFromCents(1_000) }),
      transaction(4, { ...payment, takenBackBy: "dispute" }),
      transaction(3, { ...payment, takenBackBy: "reversal" }),
      transaction(2, { ...payment, takenBackBy: "refund" }),
      transaction(1, payment),
    ]);
    expect(rows().map((row) => cellsOf(row)[1])).toEqual([
      ...["Payment restored", "Payment disputed", "Payment reversed", "Payment refunded", "Payment refunded"],
    ]);
    for (const code of localeCodes) {
      const file = (await import(`../../../locales/${code}/finances.json`)) as { readonly default: Record<string, string> };
      const names = ["invoiced", "returned_payment", "disputed_payment", "reversed_payment", "restored_payment"];
      const labels = names.map((name) => file.default[`type_${name}`]);
      expect([code, labels.filter(Boolean).length, new Set(labels).size]).toEqual([code, 5, 5]);
    }
  });

  it("FIN-001 keeps to a type and a period, without balances, and shows all again", async () => {
    const { user, queries } = await openFinances(({ type }) => (type === "coupon" ? [] : [transaction(1)]));
    await user.selectOptions(screen.getByRole("combobox", { name: english("finances:period") }), "last_month");
    await flush();
    expect(queries.at(-1)).toMatchObject({ type: null, startDate: "2025-12-01", endDate: "2026-01-01", before: null });
    expect(screen.queryByRole("columnheader", { name: english("finances:column_balance") })).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: english("finances:type") }), "coupon");
    await flush();
    expect(screen.getByText(english("finances:nothingFound"))).toBeVisible();
    await user.click(screen.getByRole("button", { name: english("finances:showAll") }));
    await flush();
    expect(queries.at(-1)).toMatchObject({ type: null, startDate: null, endDate: null });
    expect(rows()).toHaveLength(1);
  });

  it("FIN-001 goes on with older ones, whose balances follow from those above", async () => {
    const newest = Array.from({ length: FINANCES_PAGE_SIZE + 1 }, (_, index) =>
      transaction(100 - index, { balanceAfter: moneyFromCents(1_000 + 150 * index) }),
    );
    const { user, queries } = await openFinances(({ before }) => (before === null ? newest : [transaction(50)]));
    expect(rows()).toHaveLength(FINANCES_PAGE_SIZE);
    await user.click(screen.getByRole("button", { name: english("finances:older") }));
    await flush();
    expect(queries.at(-1)?.before).toBe(51);
    expect(rows()).toHaveLength(FINANCES_PAGE_SIZE + 1);
    expect(cellsOf(rows().at(-1)!).at(-1)).toBe("$ 85,00");
    expect(screen.queryByRole("button", { name: english("finances:older") })).toBeNull();
  });

  it("FIN-001 saves all that the filters leave as a file, in the words of the table", async () => {
    const { user, memory } = await openFinances(() => [transaction(2, { balanceAfter: moneyFromCents(850) }), transaction(1)]);
    await user.click(screen.getByRole("button", { name: english("finances:export") }));
    await flush();
    const lines = memory.files.saved[0]?.text.trimEnd().split("\r\n") ?? [];
    expect(lines[0]).toMatch(/^\ufeffDate \([^)]+\),Type,Details,Amount,Balance$/);
    expect(lines.slice(1).map((line) => line.split(",").slice(1))).toEqual([
      ["Order", "Order 1002", "-1.5", "8.5"],
      ["Order", "Order 1001", "-1.5", "10"],
    ]);
  });

  it("says that there is nothing yet, and what failed with a way to try again", async () => {
    let isBroken = true;
    const { user } = await openFinances(() => (isBroken ? null : []));
    expect(screen.getByText(english("finances:failed"))).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    expect(screen.getByRole("heading", { name: english("finances:none") })).toBeVisible();
    expect(screen.getByRole("link", { name: english("common:addFunds") })).toBeVisible();
  });
});
