import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, errorKind, refusedFields, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "wishList";

/** What every adapter of the port of the wish list does. */
export function describeWishListPort(name: string, make: MakeWorld<Needs>): void {
  describe(`wish list port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("API-READ API-WRITE keeps what each customer adds, the newest first", async () => {
      await enter(world, { email: "wish-list-other@example.com" });
      valueOf(await world.wishList.add("Somebody else's"));
      await enter(world, { email: "wish-list@example.com" });
      expect(valueOf(await world.wishList.entries())).toEqual([]);
      const first = valueOf(await world.wishList.add(" First "));
      const second = valueOf(await world.wishList.add("Second"));
      expect([first.name, second.name]).toEqual(["First", "Second"]);
      expect(valueOf(await world.wishList.entries())).toEqual([second, first]);
    });

    it("API-WRITE refuses a wrong name at its field, and one more than there is room for", async () => {
      await enter(world, { email: "wish-list-full@example.com" });
      for (const wrong of ["  ", "x".repeat(101)]) expect(refusedFields(await world.wishList.add(wrong))).toEqual(["name"]);
      for (let added = 0; added < 50; added += 1) valueOf(await world.wishList.add(`Entry ${String(added)}`));
      expect(errorKind(await world.wishList.add("One more"))).toBe("full");
    });

    it("API-READ API-WRITE refuses guests", async () => {
      world.tokens.clear();
      expect((await world.wishList.entries()).ok).toBe(false);
      expect((await world.wishList.add("First")).ok).toBe(false);
    });
  });
}
