import type { OrderId } from "@panel/core/identifiers";
import { addMoney, moneyFromCents, zeroMoney, type Money } from "@panel/core/money";
import { totalsOf, type StatisticsQuery } from "@panel/core/order-statistics";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, purchaseOf, valueOf, type ContractWorld, type Entering, type Buying, type MakeWorld } from "./contract-world.ts";

const all: StatisticsQuery = { groupBy: "day", startDate: null, endDate: null, orders: [] };

type Needs = Entering | Buying | "orderStatistics" | "orders";

/** What every adapter of the statistics port does. */
export function describeOrderStatisticsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`statistics port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    let people = 0;
    const enterWith = (cents: number) =>
      enter(world, { email: `counted-${(people += 1)}@example.com`, balance: moneyFromCents(cents) });
    const buy = async (): Promise<{ readonly id: OrderId; readonly cost: Money }> => {
      const placed = valueOf(await world.ordering.placeOrder(await purchaseOf(world, { kind: "balance" })));
      const { id, cost } = valueOf(await world.orders.order(placed.orderIds[0]!));
      return { id, cost };
    };
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("API-109 STA-001 adds up the caller's paid orders, the same whatever they are grouped by", async () => {
      await enterWith(10_000);
      await buy();
      await enterWith(10_000);
      const bought = [await buy(), await buy(), await buy()];
      const email = `counted-${people}@example.com`;
      const payer = { kind: "method", paymentMethodId: world.facts.gatewayMethod, email } as const;
      valueOf(await world.ordering.placeOrder(await purchaseOf(world, payer)));
      const cost = bought.reduce((sum, order) => addMoney(sum, order.cost), zeroMoney);
      for (const groupBy of ["day", "month", "service", "network"] as const) {
        const rows = valueOf(await world.orderStatistics.statistics({ ...all, groupBy }));
        expect([groupBy, totalsOf(rows)]).toEqual([groupBy, { orders: 3, quantity: 3 * world.facts.quantity, cost }]);
        expect(rows).toHaveLength(1);
      }
      const [day] = valueOf(await world.orderStatistics.statistics(all));
      expect(day?.group).toMatch(/^\d{4}-\d\d-\d\d$/);
      const [service] = valueOf(await world.orderStatistics.statistics({ ...all, groupBy: "service" }));
      expect(service?.group).toBe(String(world.facts.service));
      const [network] = valueOf(await world.orderStatistics.statistics({ ...all, groupBy: "network" }));
      expect([network?.group, network?.name]).toEqual([String(world.facts.network), "Instagram"]);
    });

    it("API-109 DEC-152 keeps to the days and to the orders that are named", async () => {
      await enterWith(10_000);
      const [first, second] = [await buy(), await buy()];
      const today = valueOf(await world.orderStatistics.statistics(all))[0]?.group ?? "";
      const count = async (query: Partial<StatisticsQuery>) =>
        totalsOf(valueOf(await world.orderStatistics.statistics({ ...all, ...query }))).orders;
      expect(await count({ startDate: today, endDate: today })).toBe(2);
      expect(await count({ endDate: "2001-01-01" })).toBe(0);
      expect(await count({ startDate: "2999-01-01" })).toBe(0);
      expect(await count({ orders: [first.id] })).toBe(1);
      expect(await count({ orders: [first.id, second.id] })).toBe(2);
      await enterWith(0);
      expect(await count({ orders: [first.id] })).toBe(0);
    });

    it("API-109 counts of a cancelled order what was delivered and kept of its cost", async () => {
      await enterWith(10_000);
      const { id } = await buy();
      const kept = await buy();
      await world.orders.act(id, "cancel", world.identifiers.nextKey());
      const totals = totalsOf(valueOf(await world.orderStatistics.statistics(all)));
      expect(totals).toEqual({ orders: 2, quantity: world.facts.quantity, cost: kept.cost });
    });

    it("API-109 is nothing for guests", async () => {
      world.tokens.clear();
      expect((await world.orderStatistics.statistics(all)).ok).toBe(false);
    });
  });
}
