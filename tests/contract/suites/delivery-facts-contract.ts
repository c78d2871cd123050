import { serviceId } from "@panel/core/identifiers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorKind, valueOf, type ContractWorld, type MakeWorld } from "./contract-world.ts";

type Needs = "deliveryFacts" | "facts";

/** What every adapter of the port of delivery facts does. */
export function describeDeliveryFactsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`delivery facts port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("EXT-delivery-facts tells guests too, and nothing of a service whose orders are too few; there is none that nobody knows", async () => {
      expect(valueOf(await world.deliveryFacts.ofService(world.facts.service))).toBeNull();
      expect(errorKind(await world.deliveryFacts.ofService(serviceId(2_000_000_000)))).toBe("notFound");
    });
  });
}
