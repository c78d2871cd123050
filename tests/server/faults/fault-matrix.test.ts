import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { faults, type Fault } from "../../support/fault-proxy.ts";
import { isLongRun } from "../../support/test-scale.ts";
import type { Call, Scenario } from "./fault-call.ts";
import { calls } from "./fault-scenarios.ts";
import { FaultWorld, openFaultShop, type FaultShop } from "./fault-world.ts";

let shop: FaultShop;

beforeAll(async () => {
  shop = await openFaultShop();
});
afterAll(() => shop.test.close());

/** What is wrong with what the page says, or with what happened; null when both fit. */
async function lieOf(scenario: Scenario, when: string): Promise<string | null> {
  const [claim, effects] = [scenario.claim(), await scenario.effects()];
  const fits = claim === "done" ? effects === 1 : claim === "notDone" ? effects === 0 : effects === 0 || effects === 1;
  return fits ? null : `${when} it says ${claim}, and it happened ${String(effects)} times`;
}

/** Meets with a fault `times`, then with a sound line, and answers what went wrong. */
async function meet(call: Call, fault: Fault, times: number): Promise<string | null> {
  const world = await FaultWorld.open(shop);
  try {
    const scenario = await call.begin(world);
    world.proxy.injectFault(fault, call.matches, times);
    scenario.press();
    await world.until(scenario.isAtRest);
    const during = await lieOf(scenario, "during the fault");
    if (during !== null) return during;
    world.proxy.clearFault();
    await world.until(scenario.isAtRest);
    await world.comeBack();
    // A form that was emptied of its session counts again.
    await world.pass(2_000);
    for (let press = 0; press < 2 && scenario.claim() !== "done"; press += 1) {
      scenario.press();
      await world.until(scenario.isAtRest);
    }
    if (scenario.claim() !== "done") return `nothing that the page offers gets it done: ${scenario.claim()}`;
    return await lieOf(scenario, "after the fault");
  } finally {
    await world.close();
  }
}

/**
 * The faults that a call meets: all of them in a long run. While somebody waits, half of them last and the other half happen once,
 * the next call the other way round.
 */
const faultsFor = (call: Call, isLasting: boolean): readonly Fault[] =>
  faults.filter((_fault, at) => isLongRun || (at + calls.indexOf(call)) % 2 === (isLasting ? 0 : 1));

async function violations(call: Call, times: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (const fault of faultsFor(call, times > 1)) {
    const problem = await meet(call, fault, times);
    if (problem !== null) found.push(`${fault}: ${problem}`);
  }
  return found;
}

describe.each(calls)("$title", (call) => {
  it(
    "DEC-125 DEC-173 happens once or not at all, and the page tells which, while a fault lasts",
    { timeout: 180_000 },
    async () => {
      expect(await violations(call, Number.POSITIVE_INFINITY)).toEqual([]);
    },
  );

  it("DEC-125 DEC-173 happens once after a single fault", { timeout: 180_000 }, async () => {
    expect(await violations(call, 1)).toEqual([]);
  });
});

describe("the ledger after all of it", () => {
  it("API-086 keeps every invariant (L1 to L9)", async () => {
    expect(await verifyLedger(shop.test.db)).toEqual([]);
  });
});
