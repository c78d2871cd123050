import { zeroFraction } from "@panel/core/money";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { createPartnerWidget } from "../../../adapters/server/src/widgets/index.ts";
import { addCoupon, addCustomer, seedFixtures } from "../../support/server-fixtures.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { provedChannel, tasksOffered } from "../../support/server-tasks.ts";
import { earn, seedWithdrawalMethods } from "../../support/server-withdrawals.ts";
import * as earnings from "./earnings-model.ts";
import * as money from "./money-model.ts";
import * as taken from "./taken-model.ts";

type Step = (model: money.Model, real: money.Real) => Promise<void>;

/** One command: always possible; where the model has nothing to do it with, nothing happens. */
class Command implements fc.AsyncCommand<money.Model, money.Real> {
  readonly #name: string;
  readonly #step: Step;

  constructor(name: string, step: Step) {
    this.#name = name;
    this.#step = step;
  }

  check(): boolean {
    return true;
  }

  async run(model: money.Model, real: money.Real): Promise<void> {
    await this.#step(model, real);
    await money.agree(model, real);
  }

  toString(): string {
    return this.#name;
  }
}

const index = fc.nat({ max: 5 });
const at = <Item>(list: readonly Item[], place: number): Item | null =>
  list.length === 0 ? null : (list[place % list.length] ?? null);

/** A command about one of the orders or invoices there are. */
const about =
  <Item>(
    list: (model: money.Model) => readonly Item[],
    step: (model: money.Model, real: money.Real, item: Item) => Promise<void>,
  ) =>
  (place: number): Step =>
  async (model, real) => {
    const item = at(list(model), place);
    if (item !== null) await step(model, real, item);
  };

const orders = (model: money.Model) => model.orders;
const invoices = (model: money.Model) => model.invoices;
const withdrawals = (model: money.Model) => model.withdrawals;
const named = (name: string, step: (place: number) => Step) =>
  index.map((place) => new Command(`${name}(${String(place)})`, step(place)));

/** A way to rewards that single commands seldom find: money comes in, an order is paid, delivered as far as it goes, and rewarded. */
async function earnByOrder(model: money.Model, real: money.Real, tens: number, steps: number): Promise<void> {
  await money.topUp(model, real, 600, false);
  const invoice = model.invoices.at(-1);
  if (invoice) await money.gatewayPays(model, real, invoice, 1);
  await money.order(model, real, tens, false);
  for (let step = 0; step < steps; step += 1) await money.deliver(model, real);
  await earnings.bookRewards(model, real);
}
const earning = fc
  .tuple(fc.integer({ min: 100, max: 1000 }), fc.integer({ min: 8, max: 12 }))
  .map(([tens, steps]) => new Command(`earn(${String(tens * 10)}, ${String(steps)})`, (m, r) => earnByOrder(m, r, tens, steps)));
const withdrawing = fc
  .integer({ min: 1, max: 60 })
  .map((cents) => new Command(`withdraw(${String(cents)})`, (m, r) => earnings.withdraw(m, r, cents)));

const commands = [
  earning,
  withdrawing,
  withdrawing,
  named("sellByWidget", about(orders, earnings.sell)),
  fc.integer({ min: 1, max: 60 }).map((cents) => new Command(`doTask(${String(cents)})`, (m, r) => earnings.doTask(m, r, cents))),
  fc
    .tuple(fc.integer({ min: 1, max: 2000 }), fc.boolean())
    .map(
      ([cents, coupon]) => new Command(`topUp(${String(cents)}, ${String(coupon)})`, (m, r) => money.topUp(m, r, cents, coupon)),
    ),
  named(
    "gatewayPays",
    about(invoices, (m, r, invoice) => money.gatewayPays(m, r, invoice, 1)),
  ),
  named(
    "gatewayPaysTwice",
    about(invoices, (m, r, invoice) => money.gatewayPays(m, r, invoice, 2)),
  ),
  named(
    "gatewayCancels",
    about(invoices, (_m, r, invoice) => money.gatewayCancels(r, invoice)),
  ),
  named("gatewayTakes", about(invoices, taken.gatewayTakes)),
  named("disputeIsWon", about(invoices, taken.disputeIsWon)),
  named("spendsWhatIsTaken", about(invoices, taken.spendsWhatIsTaken)),
  named(
    "gatewayLies",
    about(invoices, (_m, r, invoice) => money.gatewayLies(r, invoice)),
  ),
  fc
    .tuple(fc.integer({ min: 10, max: 1000 }), fc.boolean())
    .map(
      ([tens, coupon]) =>
        new Command(`order(${String(tens * 10)}, ${String(coupon)})`, (m, r) => money.order(m, r, tens, coupon)),
    ),
  fc
    .integer({ min: 10, max: 1000 })
    .map((tens) => new Command(`orderByMethod(${String(tens * 10)})`, (m, r) => money.orderByMethod(m, r, tens))),
  fc
    .integer({ min: 10, max: 1000 })
    .map((tens) => new Command(`orderAtOldPrice(${String(tens * 10)})`, (_m, r) => money.orderAtOldPrice(r, tens))),
  named(
    "replay",
    about((model) => model.purchases, money.replay),
  ),
  named("payByBalance", about(orders, money.payByBalance)),
  named("cancel", about(orders, money.cancel)),
  named(
    "pause",
    about(orders, (m, r, order) => money.change(m, r, order, "pause")),
  ),
  named(
    "activate",
    about(orders, (m, r, order) => money.change(m, r, order, "activate")),
  ),
  named(
    "delete",
    about(orders, (m, r, order) => money.change(m, r, order, "delete")),
  ),
  fc.integer({ min: 1, max: 12 }).map(
    (steps) =>
      new Command(`deliver(${String(steps)})`, async (m, r) => {
        for (let step = 0; step < steps; step += 1) await money.deliver(m, r);
      }),
  ),
  fc.constant(new Command("bookRewards", (m, r) => earnings.bookRewards(m, r))),
  named(
    "payOut",
    about(withdrawals, (m, r, withdrawal) => earnings.decideOne(m, r, withdrawal, true)),
  ),
  named(
    "reject",
    about(withdrawals, (m, r, withdrawal) => earnings.decideOne(m, r, withdrawal, false)),
  ),
  fc.boolean().map((isFrozen) => new Command(`freeze(${String(isFrozen)})`, (m, r) => money.freeze(m, r, isFrozen))),
  fc.constant(new Command("dayPasses", (_m, r) => money.dayPasses(r))),
];

const SEQUENCES = 300;
let test: TestServer;

beforeAll(async () => {
  test = await openServer({ deliveryMs: 100_000, isSandbox: true });
  await seedFixtures(test.db, tasksOffered);
  await seedWithdrawalMethods(test.db);
  await addCoupon(test.db, "MODELBACK", { bonus_type: "cashback", bonus_share: 200_000 });
  await addCoupon(test.db, "MODELBONUS", { bonus_type: "bonus", bonus_share: 100_000 });
});
afterAll(() => test.close());

describe("money in any order of events", () => {
  it("agrees with plain arithmetic after every command, below zero too, and the ledger with itself after all (L1 to L9, L15 to L17, L19)", async () => {
    let sequences = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 20, size: "max" }), async (sequence) => {
        sequences += 1;
        const now = new Date(test.clock.now());
        const referrer = await addCustomer(test.db, now, `referrer${String(sequences)}@example.test`);
        const referred_by = referrer.id;
        const customer = await addCustomer(test.db, now, `model${String(sequences)}@example.test`, 0, { referred_by });
        await earn(test.db, referrer.id, { referral: 300_000, task: 200_000 }, now);
        const widget = {
          ownerId: referrer.id,
          name: "Model",
          minimumPurchase: null,
          paymentMethodIds: [],
          rewardShare: zeroFraction,
        };
        const { id: widgetId } = await createPartnerWidget(test.db, widget, now);
        const channelId = await provedChannel(test.db, referrer.id, now);
        const real = { test, customer, referrer, widgetId, channelId };
        await fc.asyncModelRun(() => ({ model: money.newModel(500_000), real }), sequence);
        // What the next customer does must not have to deliver this one's orders.
        await test.db.updateTable("orders").set({ next_step_at: null }).where("user_id", "=", customer.id).execute();
        if (sequences % 50 === 0) expect(await verifyLedger(test.db)).toEqual([]);
      }),
      { numRuns: SEQUENCES, endOnFailure: false },
    );
    expect(await verifyLedger(test.db)).toEqual([]);
  }, 300_000);
});
