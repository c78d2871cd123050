import { FINANCES_EXPORT_SIZE, FinancesExport, type Transaction, type TransactionsQuery } from "@panel/core/finances";
import { orderId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { plainCsv, readersCsv } from "@panel/core/platform";
import { failure, success, type PortResult } from "@panel/core/result";
import type { RouteTarget } from "@panel/core/routing";
import { describe, expect, it } from "vitest";
import { openPanel } from "../../support/open-panel.ts";
import { PageSource } from "../../support/page-source.ts";

const words = {
  headings: ["Date", "Type", "Details", "Amount", "Balance"],
  style: plainCsv,
  typeName: ({ type }: { readonly type: string }) => `<${type}>`,
  placeName: ({ name, params }: RouteTarget) => (params?.["id"] === undefined ? name : `Order #${params["id"]}`),
};
const filter = { balance: "main", type: null, startDate: null, endDate: null } as const;

const movement = (id: number, changes: Partial<Transaction> = {}): Transaction => ({
  id,
  type: "order",
  amount: moneyFromCents(-150),
  createdAt: "2026-01-01 10:00:00",
  orderId: orderId(7),
  paymentMethod: null,
  payment: null,
  takenBackBy: null,
  balanceAfter: null,
  ...changes,
});

function exportOver(answer: (query: TransactionsQuery) => PortResult<readonly Transaction[]>) {
  const { files, clock } = openPanel().memory;
  const finances = { transactions: (query: TransactionsQuery) => Promise.resolve(answer(query)) };
  return { file: new FinancesExport({ finances, files, clock }), files };
}

describe("the finance history as a file", () => {
  it("FIN-001 writes every movement, not only those shown, with the balance going on from the newest", async () => {
    const count = FINANCES_EXPORT_SIZE + 2;
    const balanceAfter = moneyFromCents(500);
    const all = Array.from({ length: count }, (_one, index) => movement(count - index, index === 0 ? { balanceAfter } : {}));
    const { file, files } = exportOver(({ before, limit }) =>
      success(all.filter(({ id }) => before === null || id < before).slice(0, limit)),
    );
    await file.start(filter, words);
    const [saved] = files.saved;
    const lines = saved?.text.trimEnd().split("\r\n") ?? [];
    expect([saved?.name, lines.length]).toEqual(["finances-2026-01-01.csv", count + 1]);
    expect(lines.slice(1, 3)).toEqual([
      "2026-01-01 10:00:00,<order>,Order #7,-1.5,5",
      "2026-01-01 10:00:00,<order>,Order #7,-1.5,6.5",
    ]);
  });

  it("FIN-001 holds one page of movements and the one before it, however many there are", async () => {
    const count = 3 * FINANCES_EXPORT_SIZE + 2;
    const source = new PageSource<Transaction>(1);
    const { file, files } = exportOver(({ before, limit }) => {
      const first = (before ?? count + 1) - 1;
      const rows = Array.from({ length: Math.min(limit, first) }, (_one, index) =>
        movement(first - index, before === null && index === 0 ? { balanceAfter: moneyFromCents(500) } : {}),
      );
      return success(source.page(rows));
    });
    await file.start(filter, words);
    const lines = files.saved[0]?.text.trimEnd().split("\r\n") ?? [];
    expect([lines.length, source.most]).toEqual([count + 1, FINANCES_EXPORT_SIZE + 1]);
    expect(lines.at(-1)).toBe(`2026-01-01 10:00:00,<order>,Order #7,-1.5,${String(5 + 1.5 * (count - 1))}`);
  });

  it("names the way that was paid, and writes no formula", async () => {
    const paid = movement(1, { type: "invoiced", orderId: null, paymentMethod: "=A1", amount: moneyFromCents(1_000) });
    const { file, files } = exportOver(() => success([paid]));
    await file.start(filter, words);
    expect(files.saved[0]?.text.split("\r\n")[1]).toBe(`2026-01-01 10:00:00,<invoiced>,"'=A1",10,`);
  });

  it("writes moments in the reader's zone, which the heading names, and amounts with the reader's decimal sign", async () => {
    const { file, files } = exportOver(() => success([movement(1, { createdAt: "2026-07-01 22:30:00" })]));
    await file.start(filter, { ...words, style: readersCsv("de", "Europe/Berlin") });
    expect(files.saved[0]?.text.split("\r\n").slice(0, 2)).toEqual([
      "\ufeffDate (Europe/Berlin);Type;Details;Amount;Balance",
      "2026-07-02 00:30:00;<order>;Order #7;-1,5;",
    ]);
  });

  it("saves nothing where reading fails, and says so", async () => {
    const { file, files } = exportOver(() => failure({ kind: "network" }));
    await file.start(filter, words);
    expect(files.saved).toEqual([]);
    expect(file.reading.refusal).toEqual({ kind: "network" });
  });
});
