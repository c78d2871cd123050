import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { isLongRun } from "../../support/test-scale.ts";
import { addCoupon, addCustomer, seedFixtures } from "../../support/server-fixtures.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import * as drip from "./drip-feed-model.ts";

type Step = (model: drip.Model, real: drip.Real) => Promise<void> | void;

class Command implements fc.AsyncCommand<drip.Model, drip.Real> {
  readonly #name: string;
  readonly #step: Step;

  constructor(name: string, step: Step) {
    this.#name = name;
    this.#step = step;
  }

  check(): boolean {
    return true;
  }

  /** Every invariant holds after every command (L1 to L10). */
  async run(model: drip.Model, real: drip.Real): Promise<void> {
    await this.#step(model, real);
    await drip.agree(model, real);
    expect(await verifyLedger(real.test.db)).toEqual([]);
  }

  toString(): string {
    return this.#name;
  }
}

const place = fc.nat({ max: 9 });
const about =
  (at: number, step: (model: drip.Model, real: drip.Real, feed: drip.ModelFeed) => Promise<void>): Step =>
  async (model, real) => {
    const feed = model.feeds[at % Math.max(1, model.feeds.length)];
    if (feed) await step(model, real, feed);
  };

const wish = fc.record({
  runs: fc.integer({ min: 2, max: 7 }),
  tens: fc.integer({ min: 10, max: 60 }),
  minutes: fc.constantFrom(1, 2, 60),
  withCoupon: fc.boolean(),
});
const named = (name: string, value: unknown) => `${name}(${JSON.stringify(value)})`;

const commands = [
  wish.map((value) => new Command(named("create", value), (m, r) => drip.create(m, r, value))),
  wish.map((value) => new Command(named("createUnpaid", value), (m, r) => drip.createUnpaid(m, r, value))),
  place.map((at) => new Command(named("pay", at), about(at, drip.payFromBalance))),
  fc.constant(new Command("tick", drip.tick)),
  fc.integer({ min: 1, max: 12 }).map(
    (steps) =>
      new Command(named("deliver", steps), async (m, r) => {
        for (let step = 0; step < steps; step += 1) {
          drip.jump(m, r, 10);
          await drip.tick(m, r);
        }
      }),
  ),
  fc
    .constantFrom(30, 60, 120, 3600, 100_000)
    .map((seconds) => new Command(named("jump", seconds), (m, r) => drip.jump(m, r, seconds))),
  fc.tuple(place, fc.boolean()).map(
    ([at, isWrong]) =>
      new Command(
        named("cancel", [at, isWrong]),
        about(at, (m, r, feed) => drip.cancel(m, r, feed, isWrong)),
      ),
  ),
  fc.tuple(place, place).map(
    ([at, run]) =>
      new Command(
        named("cancelRun", [at, run]),
        about(at, (m, r, feed) => drip.cancelRun(m, r, feed, run)),
      ),
  ),
];

/** Few, since each of them is long. */
const SEQUENCES = isLongRun ? 60 : 15;
const BALANCE = 3_000_000;
let test: TestServer;

beforeAll(async () => {
  test = await openServer({ deliveryMs: 100_000 });
  await seedFixtures(test.db);
  await addCoupon(test.db, "DRIPMODEL", { bonus_type: "discount", bonus_share: 333_333 });
});
afterAll(() => test.close());

describe("drip feeds in any order of events", () => {
  it("DRF-001 DRF-013 agree with plain arithmetic after every command, and every invariant holds (L1 to L10)", async () => {
    let sequences = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 18, size: "max" }), async (sequence) => {
        sequences += 1;
        const now = test.clock.now();
        const customer = await addCustomer(test.db, new Date(now), `drip-model${String(sequences)}@example.test`, BALANCE);
        await fc.asyncModelRun(() => ({ model: drip.newModel(BigInt(BALANCE), now), real: { test, customer } }), sequence);
        // What the next customer does must not have to start or deliver what this one left.
        await test.db.updateTable("drip_feeds").set({ next_run_at: null }).where("user_id", "=", customer.id).execute();
        await test.db.updateTable("orders").set({ next_step_at: null }).where("user_id", "=", customer.id).execute();
      }),
      { numRuns: SEQUENCES, endOnFailure: false },
    );
  }, 300_000);
});
