import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, ids, type Customer } from "../../support/server-fixtures.ts";
import { openOperated, type OperatedServer } from "./operator-fixture.ts";

const MARKED = 205;
let test: OperatedServer;
let buyer: Customer;

/** More invoices than a page has room for, each a second younger than the one before. */
beforeAll(async () => {
  test = await openOperated();
  buyer = await addCustomer(test.db, new Date(test.clock.now()), "many@example.test");
  const invoice = (at: number) => ({
    id: `inv_${String(at).padStart(3, "0")}`,
    user_id: buyer.id,
    kind: "top_up" as const,
    status: "in_moderation" as const,
    payment_method_id: ids.manual,
    amount: 1_000_000,
    credit: 1_000_000,
    fee: 0,
    discount: 0,
    coupon_id: null,
    coupon_bonus: 0,
    method_bonus: 0,
    purchase_id: null,
    success_url: null,
    cancel_url: null,
    comment: null,
    created_at: new Date(test.clock.now() + at * 1_000),
    paid_at: null,
  });
  const values = Array.from({ length: MARKED }, (_, at) => invoice(at));
  await test.db.insertInto("invoices").values(values).execute();
});
afterAll(() => test.close());

const idsIn = (output: string) => [...output.matchAll(/inv_\d{3}/g)].map(([id]) => id);
const expected = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `inv_${String(from + at).padStart(3, "0")}`);

describe("what waits, page by page", () => {
  it("tells how many there are, shows the oldest, and says how to see the rest", async () => {
    const { output } = await test.operate("waiting");
    expect(output).toContain(`Invoices that buyers say they have paid: ${String(MARKED)}\n`);
    expect(idsIn(output)).toEqual(expected(0, 100));
    expect(output).toContain("  105 more: waiting --list invoices --page 2\n");
  });

  it.each([
    [2, 100, 200, "  5 more: waiting --list invoices --page 3"],
    [3, 200, 205, null],
    [4, 205, 205, null],
  ])("shows page %i", async (page, from, to, rest) => {
    const { output } = await test.operate("waiting", "--list", "invoices", "--page", String(page));
    expect(idsIn(output)).toEqual(expected(from, to));
    expect(output).toContain(`: ${String(MARKED)}\n`);
    if (rest === null) expect(output).not.toContain("more:");
    else expect(output).toContain(rest);
  });

  it("hands the same to a program", async () => {
    const { result } = await test.answered<{ result: readonly { name: string; total: number; things: readonly unknown[] }[] }>(
      "waiting",
      "--list",
      "invoices",
    );
    expect(result.map(({ name, total, things }) => [name, total, things.length])).toEqual([["invoices", MARKED, 100]]);
  });

  it.each([
    [["--list", "people"], 'There is no list "people"; there are '],
    [["--page", "2"], "--page goes with --list."],
    [["--list", "invoices", "--page", "0"], '"0" is no number of a page.'],
  ])("says of %j what is wrong", async (words, problem) => {
    const answer = await test.operate("waiting", ...words);
    expect(answer.code).toBe(1);
    expect(answer.problems).toContain(problem);
  });
});
