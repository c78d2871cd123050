import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "dashboard" | "profile" | "orders";

/** What every adapter of the port of the dashboard does. */
export function describeDashboardPort(name: string, make: MakeWorld<Needs>): void {
  describe(`dashboard port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("API-039 DEC-063 of a new customer has their money, their grade, and no orders", async () => {
      await enter(world, { email: "dashed@example.com" });
      const profile = valueOf(await world.profile.profile());
      const grades = valueOf(await world.profile.grades());
      expect(valueOf(await world.dashboard.dashboard())).toEqual({
        balance: profile.balance,
        spend: profile.spend,
        grades,
        byStatus: {},
        lastOrders: [],
      });
    });
  });
}
