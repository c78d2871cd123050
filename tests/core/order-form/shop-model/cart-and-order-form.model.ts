import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { nextTurn } from "../../../support/next-turn.ts";
import { isLongRun, scaledRuns } from "../../../support/test-scale.ts";
import { newShop, startPrices } from "./reference-shop.ts";
import { shopCommands } from "./shop-commands.ts";
import { World } from "./shop-world.ts";

const RUNS = 300;
const LONGEST = isLongRun ? 120 : 40;
const SEED = process.env["MODEL_SEED"];
const PATH = process.env["MODEL_PATH"];

// A run of thousands takes its time; a page that hangs is found by the steps it takes, not by the clock.
vi.setConfig({ testTimeout: 120_000 + scaledRuns(RUNS) * 2_000 });

describe("cart and order form against a naive shop", () => {
  it("DEC-125 charge what they show, once for each press, after any sequence of changes, delays, tabs, logins and losses", async () => {
    expect(shopCommands.length).toBeGreaterThanOrEqual(18);
    let orders = 0;
    const property = fc.asyncProperty(fc.commands([...shopCommands], { maxCommands: LONGEST, size: "max" }), async (sequence) => {
      const world = new World(startPrices);
      try {
        await world.open(0);
        await fc.asyncModelRun(() => ({ model: newShop(), real: world }), sequence);
        orders += world.placed;
      } finally {
        world.close();
        await nextTurn();
      }
    });
    // A failure names seed and path; MODEL_SEED and MODEL_PATH run just that one again.
    await fc.assert(property, {
      numRuns: RUNS,
      ...(SEED !== undefined && { seed: Number(SEED) }),
      ...(PATH !== undefined && { path: PATH }),
    });
    // Sequences that never buy would prove little. About four of five runs hold an order; a fifth of that is beyond chance.
    if (PATH === undefined) expect(orders).toBeGreaterThan(scaledRuns(RUNS) / 6);
  });
});
