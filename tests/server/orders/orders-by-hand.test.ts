import { moneyFromMicros } from "@panel/core/money";
import { refundOf } from "@panel/core/orders";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { dripLine } from "../../support/server-drip-feeds.ts";
import { addCustomer, balancesOf, type Customer, ids, line } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { openOperated, type OperatedServer } from "../operator/operator-fixture.ts";

const DOLLAR = 1_000_000;
const DAY_MS = 86_400_000;
let test: OperatedServer;
let made = 0;

beforeAll(async () => {
  test = await openOperated([], { isSandbox: false });
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
});

const person = (): Promise<Customer> =>
  addCustomer(test.db, new Date(test.clock.now()), `by-hand-${String((made += 1))}@example.test`, 10 * DOLLAR);

async function bought(buyer: Customer, orders: readonly unknown[] = [someLikes()], total = DOLLAR / 2): Promise<number> {
  const buying = { token: buyer.token, key: `by-hand-${String((made += 1))}` };
  const answer = await buyFromBalance(test, purchaseBody(orders, total), buying);
  expect(answer.statusCode, answer.body).toBe(200);
  return answerOf(answer).order_ids[0] ?? 0;
}

async function unpaidOf(buyer: Customer): Promise<number> {
  const body = purchaseBody([someLikes(10_000)], 5_000_000, { payment_method_id: ids.manual });
  const buying = { token: buyer.token, key: `by-hand-${String((made += 1))}` };
  const answer = await buyByMethod(test, body, buying);
  expect(answer.statusCode, answer.body).toBe(200);
  return answerOf(answer).order_ids[0] ?? 0;
}

const stored = (id: number) => test.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const balanceOf = async ({ id }: Customer) => (await balancesOf(test.db, id)).row;

interface Told {
  readonly order: number;
  readonly status: string;
  readonly delivered: number;
  readonly isChanged: boolean;
}
const say = async (...words: readonly (string | number)[]): Promise<Told> =>
  (await test.answered<{ result: Told }>("order", ...words.map(String))).result;
const refused = async (...words: readonly (string | number)[]) => {
  const { code, problems } = await test.operate("order", ...words.map(String));
  expect(code).not.toBe(0);
  return problems;
};

interface Listed {
  readonly total: number;
  readonly things: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
}
const listed = async (...words: readonly string[]): Promise<Listed> =>
  (await test.answered<{ result: Listed }>("order", "list", ...words)).result;
const idsListed = async () => (await listed()).things.map(({ id }) => Number(id));

async function runJobs(): Promise<void> {
  for (const name of ["deliver orders", "refill orders", "advance free trials"]) await test.server.runJob(name);
}

describe("an order that is delivered by hand", () => {
  it("stays as it is however often the jobs run and however long it takes", async () => {
    const id = await bought(await person(), [someLikes(1000, { is_guarantee: true })], DOLLAR / 2);
    for (let day = 0; day < 5; day += 1) {
      await runJobs();
      test.clock.advance(DAY_MS);
    }
    expect(await stored(id)).toMatchObject({ status: "in_processing", delivered: 0, started_at: null, start_quantity: null });
  });

  it("is led from its start to its end, and its customer sees each step", async () => {
    const buyer = await person();
    const id = await bought(buyer);
    const seen = async () =>
      (await test.call("GET", `/api/v1/orders/${String(id)}`, { token: buyer.token })).json<{ data: object }>().data;
    expect(await say("start", id, "--count", 120)).toMatchObject({ status: "in_processing", startCount: 120, isChanged: true });
    expect(await say("start", id, "--count", 120)).toMatchObject({ isChanged: false });
    expect(await say("progress", id, 400)).toMatchObject({ delivered: 400, isChanged: true });
    expect(await say("progress", id, 400)).toMatchObject({ delivered: 400, isChanged: false });
    expect(await seen()).toMatchObject({ status: "in_processing", start_quantity: 120, current_quantity: 400 });
    expect(await say("complete", id)).toMatchObject({ status: "completed", delivered: 1000, isChanged: true });
    expect(await say("complete", id)).toMatchObject({ status: "completed", isChanged: false });
    expect(await seen()).toMatchObject({ status: "completed", percent_of_current_fill: 100 });
    const told = test.db.selectFrom("order_end_notes").select("order_id").where("order_id", "=", id);
    expect(await told.execute()).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ refill_check_at: null, next_step_at: null });
  });

  it("gets a start count that was not known when it was started, and keeps it", async () => {
    const id = await bought(await person());
    expect(await say("start", id)).toMatchObject({ startCount: null, isChanged: true });
    expect(await say("start", id, "--count", 7)).toMatchObject({ startCount: 7, isChanged: true });
    expect(await refused("start", id, "--count", 8)).toContain("has the start count 7 already");
  });

  it("is taken back by a dry run", async () => {
    const buyer = await person();
    const id = await bought(buyer);
    const before = [await stored(id), await balanceOf(buyer)];
    expect(await say("partial", id, 250, "--dry-run")).toMatchObject({ status: "canceled", delivered: 250 });
    expect([await stored(id), await balanceOf(buyer)]).toEqual(before);
  });
});

describe("an order that is ended by hand", () => {
  it("DEC-149 gives back for each number of pieces what the rule of cancelling says, and the rest stays paid", async () => {
    const buyer = await person();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 99 }), async (delivered) => {
        const id = await bought(buyer, [someLikes(100)], DOLLAR / 20);
        const before = await balanceOf(buyer);
        const { cost, coupon_credit: coupon, method_credit: method } = await stored(id);
        const [couponCredit, methodCredit] = [moneyFromMicros(coupon), moneyFromMicros(method)];
        const due = refundOf({ cost: moneyFromMicros(cost), couponCredit, methodCredit, quantity: 100, delivered });
        expect(await say("partial", id, delivered)).toMatchObject({ status: "canceled", delivered, isChanged: true });
        expect(await stored(id)).toMatchObject({ refunded: due.refund, cancel_reason: "provider" });
        expect(await balanceOf(buyer)).toBe(before + due.credited);
        expect(await say("partial", id, delivered)).toMatchObject({ isChanged: false });
        expect(await balanceOf(buyer)).toBe(before + due.credited);
      }),
      { numRuns: 12, examples: [[0], [1], [99]] },
    );
  });

  it("is completed, not ended, where all of it was delivered", async () => {
    const id = await bought(await person());
    expect(await refused("partial", id, 1000)).toContain("`order complete` ends it");
    expect(await stored(id)).toMatchObject({ status: "in_processing", delivered: 0 });
  });

  it("DEC-149 gives back once, however often it is cancelled, what was not delivered", async () => {
    const buyer = await person();
    const id = await bought(buyer);
    await say("progress", id, 600);
    expect(await say("cancel", id)).toMatchObject({ status: "canceled", delivered: 600, isChanged: true });
    expect(await say("cancel", id)).toMatchObject({ isChanged: false });
    expect(await stored(id)).toMatchObject({ refunded: 200_000, cancel_reason: "provider" });
    expect(await balanceOf(buyer)).toBe(10 * DOLLAR - 300_000);
  });
});

describe("the list of orders by hand", () => {
  it("names what is to be done, the oldest first, and leaves out what is over, unpaid or another's to deliver", async () => {
    const buyer = await person();
    const [first, second, done] = [await bought(buyer), await bought(buyer), await bought(buyer)];
    await say("start", second);
    await say("complete", done);
    await unpaidOf(buyer);
    const mine = (await listed()).things.filter(({ account }) => account === buyer.id);
    expect(mine).toMatchObject([
      { id: String(first), quantity: 1000, delivered: 0, isStarted: false, link: expect.stringContaining("http") as string },
      { id: String(second), isStarted: true },
    ]);
    const { output } = await test.operate("order", "list");
    expect(output).toContain(`  ${String(first)}  `);
    expect(output).toContain("0 of 1000 delivered");
    expect(await refused("list", "--page", "none")).toContain("no number of a page");
    expect((await listed("--page", "2")).things).toEqual([]);
  });

  it("has a forwarded order, and one that will be, with the supplier", async () => {
    const id = await bought(await person());
    const supplied = { state: "forwarding", key: "key-of-a-test", next_try_at: new Date(0), created_at: new Date(0) } as const;
    await test.db
      .insertInto("supplier_orders")
      .values({ order_id: id, ...supplied })
      .execute();
    expect(await idsListed()).not.toContain(id);
    for (const command of ["start", "complete", "cancel", "refill"])
      expect(await refused(command, id), command).toContain("is delivered by the supplier");
    await test.db.deleteFrom("supplier_orders").where("order_id", "=", id).execute();
    expect(await idsListed()).toContain(id);
  });

  it("leaves an order of the supplier's service to the supplier also before it is forwarded", async () => {
    const supplier = { address: "http://127.0.0.1:1", token: "api_x", markupPercent: 0 };
    const supplied = await openOperated([], { isSandbox: false, supplier });
    try {
      const buyer = await addCustomer(supplied.db, new Date(supplied.clock.now()), "supplied@example.test", DOLLAR);
      const buying = { token: buyer.token, key: "supplied" };
      const placed = answerOf(await buyFromBalance(supplied, purchaseBody([someLikes()], DOLLAR / 2), buying));
      const words = ["order", "start", String(placed.order_ids[0])];
      const service = supplied.db.updateTable("services").where("id", "=", ids.likesService);
      await service.set({ provider: "supplier", provider_service_id: "7" }).execute();
      expect((await supplied.operate(...words)).problems).toContain("is delivered by the supplier");
      await service.set({ provider: "another", provider_service_id: "7" }).execute();
      expect((await supplied.operate(...words)).output).toMatch(/^Started/);
    } finally {
      await supplied.close();
    }
  });

  it("has a package with what is in it, not its contents, which follow it", async () => {
    const whole = await bought(await person(), [line(ids.packageService, 1)], 9_990_000);
    const parts = await test.db.selectFrom("orders").select("id").where("parent_id", "=", whole).execute();
    const { things } = await listed();
    expect(things.find(({ id }) => id === String(whole))).toMatchObject({
      contents: parts.map(() => expect.any(String) as string),
    });
    const part = parts[0]?.id ?? 0;
    expect([parts.length > 0, things.some(({ id }) => id === String(part))]).toEqual([true, false]);
    expect(await refused("complete", part)).toContain(`is in the package that is order ${String(whole)}`);
    await say("complete", whole);
    expect(await stored(part)).toMatchObject({ status: "completed" });
  });

  it("has the runs of a drip feed, not the feed, which follows them", async () => {
    const buyer = await person();
    const whole = await bought(buyer, [dripLine(2)], DOLLAR);
    await runJobs();
    const run = await test.db.selectFrom("orders").select("id").where("parent_id", "=", whole).executeTakeFirstOrThrow();
    const waiting = await idsListed();
    expect([waiting.includes(run.id), waiting.includes(whole)]).toEqual([true, false]);
    expect(await refused("complete", whole)).toContain("is a drip feed");
    await say("complete", run.id);
    expect(await stored(whole)).toMatchObject({ delivered: 1000, status: "in_processing" });
  });
});

describe("what is said of an order by hand", () => {
  it("is refused where it cannot be, and the order stays as it is", async () => {
    const buyer = await person();
    const id = await bought(buyer);
    await say("progress", id, 10);
    const before = await stored(id);
    expect(await refused("progress", id, 9)).toContain("10 pieces were delivered already");
    expect(await refused("progress", id, 1001)).toContain("is for 1000 pieces");
    expect(await refused("partial", id, 9)).toContain("10 pieces were delivered already");
    expect(await refused("progress", id, "some")).toContain('"some" is no number of pieces');
    expect(await refused("refill", id)).toContain("No refill");
    expect(await stored(id)).toEqual(before);
    for (const unknown of ["999999999", "x", "-1"].slice(0, 2))
      expect(await refused("complete", unknown)).toContain(`There is no order "${unknown}"`);
    await say("complete", id);
    expect(await refused("cancel", id)).toContain("is over: it is completed");
    expect(await refused("start", id)).toContain("is over: it is completed");
    expect(await refused("progress", id, 1000)).toContain("is over: it is completed");
    const ended = await bought(buyer);
    await say("cancel", ended);
    expect(await refused("complete", ended)).toContain("is over: it is canceled");
  });

  it("is refused for an order that is not paid", async () => {
    const buyer = await person();
    expect(await refused("complete", await unpaidOf(buyer))).toContain("is not paid");
  });
});

describe("a refill by hand", () => {
  it("OLS-015 has no pieces until it is delivered, is noted once, and never invents a loss", async () => {
    await test.db.updateTable("services").set({ has_refill: true }).where("id", "=", ids.likesService).execute();
    const buyer = await person();
    const id = await bought(buyer);
    await say("complete", id);
    const ask = { subject: "Refill", text: "Gone.", topic: "refill" };
    const asked = await test.call("POST", `/api/v1/orders/${String(id)}/support`, {
      token: buyer.token,
      key: "refill",
      body: ask,
    });
    expect(asked.statusCode, asked.body).toBe(200);
    test.clock.advance(DAY_MS);
    await runJobs();
    const refills = () => test.db.selectFrom("refill_requests").selectAll().where("order_id", "=", id).execute();
    expect(await refills()).toMatchObject([{ quantity: 0, refilled_at: null }]);
    expect(await refused("refill", id, "--count", 1001)).toContain("is for 1000 pieces");
    expect(await say("refill", id, "--count", 30)).toMatchObject({ isChanged: true });
    expect(await say("refill", id, "--count", 30)).toMatchObject({ isChanged: false });
    expect(await refills()).toMatchObject([{ quantity: 30, refilled_at: new Date(test.clock.now()) }]);
  });
});
