import type { NewReview } from "@panel/core/catalogue";
import { moneyFromCents } from "@panel/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  enter,
  purchaseOf,
  refusedFields,
  valueOf,
  type ContractWorld,
  type Entering,
  type Buying,
  type MakeWorld,
} from "./contract-world.ts";

type Needs = Entering | Buying | "catalogue" | "myServices";

/** What every adapter of the port of bought services does. */
export function describeMyServicesPort(name: string, make: MakeWorld<Needs>): void {
  describe(`bought services port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    const ids = (services: readonly { readonly id: number }[]) => services.map(({ id }) => id);
    const review = (changes: Partial<NewReview> = {}): NewReview => ({
      serviceId: world.facts.service,
      rating: 4,
      comment: "Fine.",
      ...changes,
    });

    async function buyer(email: string): Promise<void> {
      await enter(world, { email, balance: moneyFromCents(10_000) });
      valueOf(await world.ordering.placeOrder(await purchaseOf(world, { kind: "balance" })));
    }

    it("API-121 nobody who is a guest has bought anything", async () => {
      world.tokens.clear();
      expect((await world.myServices.myServices()).ok).toBe(false);
      expect((await world.myServices.withoutReviews()).ok).toBe(false);
    });

    it("API-121 API-122 what is paid is bought, and waits for a review", async () => {
      await enter(world, { email: "before-buying@example.com" });
      expect(valueOf(await world.myServices.myServices())).toEqual([]);
      await buyer("bought-one@example.com");
      expect(ids(valueOf(await world.myServices.myServices()))).toEqual([world.facts.service]);
      expect(ids(valueOf(await world.myServices.withoutReviews()))).toEqual([world.facts.service]);
    });

    it("API-123 a review stands on the service's page and is asked for no more", async () => {
      await buyer("reviewer@example.com");
      expect(valueOf(await world.myServices.sendReviews([review({ comment: "From the contract." })]))).toBeNull();
      expect(valueOf(await world.myServices.withoutReviews())).toEqual([]);
      const { reviews } = valueOf(await world.catalogue.service(String(world.facts.service)));
      expect(reviews[0]).toMatchObject({ rating: 4, comment: "From the contract." });
    });

    it("API-123 the same review may be sent again, another one may not", async () => {
      await buyer("twice@example.com");
      valueOf(await world.myServices.sendReviews([review()]));
      valueOf(await world.myServices.sendReviews([review()]));
      expect(refusedFields(await world.myServices.sendReviews([review({ rating: 1 })]))).toEqual(["0.service"]);
    });

    it("API-123 what was not bought cannot be reviewed, nor can nothing", async () => {
      await enter(world, { email: "never-bought@example.com" });
      expect(refusedFields(await world.myServices.sendReviews([review()]))).toEqual(["0.service"]);
      expect(refusedFields(await world.myServices.sendReviews([]))).toEqual(["other"]);
    });
  });
}
