import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { valueOf, type ContractWorld, type MakeWorld } from "./contract-world.ts";

type Needs = "banners";

/** What every adapter of the banners port does. */
export function describeBannersPort(name: string, make: MakeWorld<Needs>): void {
  describe(`banners port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("API-033 banners are a list, and each names its place", async () => {
      for (const banner of valueOf(await world.banners.banners())) expect(banner.place).not.toBe("");
    });
  });
}
