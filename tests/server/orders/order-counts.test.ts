import { describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import type { Customer } from "../../support/server-fixtures.ts";
import { act, bought, customer, deliver, test, unpaid, useServer } from "./order-fixture.ts";

useServer();

const statuses = ["", "unpaid", "in_processing", "stopped", "completed", "canceled", "nonsense"] as const;

/** How many orders the list says there are, in any status and in each. */
async function counts(buyer: Customer): Promise<readonly number[]> {
  const found: number[] = [];
  for (const status of statuses) {
    const answer = await test.call("GET", `/api/v1/orders/datatable?status=${status}`, { token: buyer.token });
    const { data, recordsFiltered } = answer.json<{ data: readonly unknown[]; recordsFiltered: number }>();
    expect(data).toHaveLength(recordsFiltered);
    found.push(recordsFiltered);
  }
  return found;
}

const sumUp = () => test.server.runJob("sum up order counts");

describe("the number of orders", () => {
  it("OLS-001 counts every order at once, whether changes have been summed up or not", async () => {
    const buyer = await customer();
    const kept = [await bought(buyer), await bought(buyer)];
    const { id: open } = await unpaid(buyer);
    expect(await counts(buyer)).toEqual([3, 1, 2, 0, 0, 0, 0]);
    expect(await sumUp()).toBeGreaterThan(0);
    expect(await sumUp()).toBe(0);
    expect(await counts(buyer)).toEqual([3, 1, 2, 0, 0, 0, 0]);
    await act(kept[0] ?? 0, "pause", buyer);
    await act(kept[1] ?? 0, "cancel", buyer);
    await act(open, "delete", buyer);
    expect(await counts(buyer)).toEqual([2, 0, 0, 1, 0, 1, 0]);
    await sumUp();
    await act(kept[0] ?? 0, "activate", buyer);
    await deliver(10);
    expect(await counts(buyer)).toEqual([2, 0, 0, 0, 1, 1, 0]);
    await sumUp();
    expect(await counts(buyer)).toEqual([2, 0, 0, 0, 1, 1, 0]);
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it("OLS-001 a count that does not agree with the orders is found by the verifier", async () => {
    const buyer = await customer();
    await bought(buyer);
    await test.db.insertInto("order_count_changes").values({ user_id: buyer.id, status: "stopped", change: 1 }).execute();
    expect((await verifyLedger(test.db)).map(({ examples }) => examples)).toEqual([[`${String(buyer.id)} stopped`]]);
    await test.db.deleteFrom("order_count_changes").where("status", "=", "stopped").where("user_id", "=", buyer.id).execute();
  });
});
