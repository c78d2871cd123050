import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "grades" | "profile";

/** What every adapter of the port of grades does. */
export function describeGradesPort(name: string, make: MakeWorld<Needs>): void {
  describe(`grades port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("API-038 GRD-002 tells all grades, the lowest first, with the marks of the summary", async () => {
      await enter(world, { email: "graded@example.com" });
      const [grades, summary] = [valueOf(await world.grades.list()), valueOf(await world.profile.grades())];
      const goals = grades.map(({ spendingGoal }) => spendingGoal);
      expect(goals).toEqual(goals.toSorted((left, right) => left - right));
      expect(grades.filter(({ isNext }) => isNext).map(({ id }) => id)).toEqual(summary.next ? [summary.next.id] : []);
      expect(grades.filter(({ isPrevious }) => isPrevious).map(({ id }) => id)).toEqual(
        summary.previous ? [summary.previous.id] : [],
      );
    });
  });
}
