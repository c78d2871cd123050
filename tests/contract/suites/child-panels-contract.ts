import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, errorKind, refusedFields, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "childPanels";

/** What every adapter of the port of the child panels does. */
export function describeChildPanelsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`child panels port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("API-076 API-077 keeps what each customer adds, the newest first", async () => {
      await enter(world, { email: "child-panels-other@example.com" });
      valueOf(await world.childPanels.add("Somebody else's"));
      await enter(world, { email: "child-panels@example.com" });
      expect(valueOf(await world.childPanels.entries())).toEqual([]);
      const first = valueOf(await world.childPanels.add(" First "));
      const second = valueOf(await world.childPanels.add("Second"));
      expect([first.name, second.name]).toEqual(["First", "Second"]);
      expect(valueOf(await world.childPanels.entries())).toEqual([second, first]);
    });

    it("API-077 refuses a wrong name at its field, and one more than there is room for", async () => {
      await enter(world, { email: "child-panels-full@example.com" });
      for (const wrong of ["  ", "x".repeat(101)]) expect(refusedFields(await world.childPanels.add(wrong))).toEqual(["name"]);
      for (let added = 0; added < 50; added += 1) valueOf(await world.childPanels.add(`Entry ${String(added)}`));
      expect(errorKind(await world.childPanels.add("One more"))).toBe("full");
    });

    it("API-076 API-077 refuses guests", async () => {
      world.tokens.clear();
      expect((await world.childPanels.entries()).ok).toBe(false);
      expect((await world.childPanels.add("First")).ok).toBe(false);
    });
  });
}
