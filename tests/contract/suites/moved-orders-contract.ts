import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, errorKind, logIn, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "movedOrders" | "mergeGuest";

/** What every adapter of the port of moved orders does. */
export function describeMovedOrdersPort(name: string, make: MakeWorld<Needs>): void {
  describe(`moved orders port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("DEC-204 EXT-moved-orders EXT-moved-orders-dismiss tells what came from a guest's account until it is dismissed", async () => {
      const email = "moved@example.com";
      await enter(world, { email, isEmailVerified: false });
      expect(valueOf(await world.movedOrders.movedOrders())).toBeNull();
      await world.mergeGuest(email);
      const told = valueOf(await world.movedOrders.movedOrders());
      expect(told).toMatchObject({ orders: 1, balance: 0 });
      expect(valueOf(await world.movedOrders.movedOrders())).toEqual(told);
      const id = told?.id ?? 0;
      expect(errorKind(await world.movedOrders.dismiss(id - 1))).toBe("notFound");
      valueOf(await world.movedOrders.dismiss(id));
      expect(valueOf(await world.movedOrders.movedOrders())).toBeNull();
      expect(errorKind(await world.movedOrders.dismiss(id))).toBe("notFound");
    });

    it("EXT-moved-orders EXT-moved-orders-dismiss shows and dismisses what is the account's own", async () => {
      const owner = "moved-owner@example.com";
      await enter(world, { email: owner, isEmailVerified: false });
      await world.mergeGuest(owner);
      const id = valueOf(await world.movedOrders.movedOrders())?.id ?? 0;
      await enter(world, { email: "moved-stranger@example.com" });
      expect(valueOf(await world.movedOrders.movedOrders())).toBeNull();
      expect(errorKind(await world.movedOrders.dismiss(id))).toBe("notFound");
      await logIn(world, owner);
      expect(valueOf(await world.movedOrders.movedOrders())?.id).toBe(id);
    });

    it("EXT-moved-orders EXT-moved-orders-dismiss refuses guests", async () => {
      world.tokens.clear();
      const answers = [await world.movedOrders.movedOrders(), await world.movedOrders.dismiss(1)];
      expect(answers.map(({ ok }) => ok)).toEqual([false, false]);
    });
  });
}
