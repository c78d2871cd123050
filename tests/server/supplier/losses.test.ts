import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ids, type Customer } from "../../support/server-fixtures.ts";
import { childAndOwner } from "./supplier-fixture.ts";

const two = childAndOwner();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PIECES = 1000;
let buyer: Customer;

const job = (name: string) => two.child.server.runJob(name);
const newest = async () => (await two.arrived()).at(-1)?.id ?? 0;

/** An order with guarantee of a service with refill, which the owner's panel has taken. */
async function guaranteed(isGuaranteed = true): Promise<{ readonly here: number; readonly there: number }> {
  buyer = await two.customer();
  const promised = { has_refill: true, guarantee: "30 days" };
  await two.owner.db.updateTable("services").set(promised).where("id", "=", ids.likesService).execute();
  const service = await two.serviceOf(ids.likesService);
  await two.child.db.updateTable("services").set(promised).where("id", "=", service).execute();
  const here = await two.buy(buyer, ids.likesService, PIECES, 750_000, { is_guarantee: isGuaranteed });
  await two.forward();
  return { here, there: await newest() };
}

async function completed(isGuaranteed = true) {
  const order = await guaranteed(isGuaranteed);
  await two.deliver(11);
  two.clock.advance(5_000);
  await two.follow();
  expect(await two.orderHere(order.here)).toMatchObject({ status: "completed", is_guarantee: isGuaranteed });
  return order;
}

const refillsOf = (where: "child" | "owner", orderId: number) =>
  two[where].db
    .selectFrom("refill_requests")
    .select(["quantity", "refilled_at", "declined_at", "decline_reason"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();

const shownOf = async (where: "child" | "owner", orderId: number) =>
  (await refillsOf(where, orderId)).map(({ quantity, refilled_at, declined_at, decline_reason }) => [
    quantity,
    refilled_at === null ? (declined_at === null ? "on its way" : "declined") : "delivered",
    decline_reason,
  ]);

/** The owner's panel notices what the completed order has lost. */
async function lose(): Promise<void> {
  two.clock.advance(HOUR_MS);
  await two.owner.server.runJob("refill orders");
}

async function look(): Promise<void> {
  two.clock.advance(DAY_MS);
  await two.follow();
  await job("look for losses");
  await job("pass refills on");
}

describe("a loss that the owner's panel finds", () => {
  it("OLS-014 begins the refill here once, and ends it with the pieces there when it is delivered there", async () => {
    const { here, there } = await completed();
    await lose();
    const [[lost] = []] = await shownOf("owner", there);
    expect(lost).toBeGreaterThan(0);
    const sent = two.gate.messages;
    await look();
    await job("look for losses");
    await look();
    expect(await shownOf("child", here)).toEqual([[lost, "on its way", null]]);
    expect(two.gate.messages).toBe(sent);
    await two.owner.db.updateTable("refill_requests").set({ quantity: 77 }).where("order_id", "=", there).execute();
    await two.owner.server.runJob("refill orders");
    await look();
    expect(await shownOf("child", here)).toEqual([[77, "delivered", null]]);
    await look();
    expect(await refillsOf("child", here)).toHaveLength(1);
  });

  it("is the refill that the customer has asked for meanwhile, and no second one", async () => {
    const { here, there } = await completed();
    const body = { subject: "Refill", text: "Some are gone.", topic: "refill" };
    const asked = await two.child.call("POST", `/api/v1/orders/${String(here)}/support`, { token: buyer.token, body });
    expect(asked.statusCode).toBe(200);
    await lose();
    const sent = two.gate.messages;
    await look();
    expect([await refillsOf("child", here), await refillsOf("owner", there)].map((each) => each.length)).toEqual([1, 1]);
    expect(two.gate.messages).toBe(sent);
  });

  it("is not looked for where the order was bought without the guarantee, nor when it has been watched for thirty days", async () => {
    const { here, there } = await completed(false);
    await lose();
    expect(await refillsOf("owner", there)).toEqual([]);
    expect(await two.noted(here)).toMatchObject({ state: "ended", next_loss_look_at: null });
    const watched = await completed();
    expect((await two.noted(watched.here)).next_loss_look_at).not.toBeNull();
    for (let day = 0; day < 31; day += 1) await look();
    expect(await two.noted(watched.here)).toMatchObject({ next_loss_look_at: null });
  });

  it("is found later where the supplier cannot be reached", async () => {
    const { here } = await completed();
    await lose();
    const tokens = await two.owner.db.selectFrom("api_tokens").selectAll().execute();
    await two.owner.db.deleteFrom("api_tokens").execute();
    two.clock.advance(DAY_MS);
    await expect(job("look for losses")).rejects.toThrow("losses at the supplier");
    await two.owner.db.insertInto("api_tokens").values(tokens).execute();
    await look();
    expect(await refillsOf("child", here)).toHaveLength(1);
  });
});

type Happening = "deliver" | "stop" | "end" | "lose" | "refill" | "decline" | "look";

/** What happens to an order in the owner's panel; what cannot happen now does nothing. */
async function happen(what: Happening, there: number): Promise<void> {
  const { db } = two.owner;
  const act = (action: string) =>
    two.owner.call("POST", `/api/v1/orders/${String(there)}/${action}`, { token: two.account.token, body: {} });
  const open = db.updateTable("refill_requests").where("order_id", "=", there).where("refilled_at", "is", null);
  const declined = { declined_at: new Date(two.clock.now()), decline_reason: "notEligible" };
  const message = { subject: "Refill", text: "Some are gone.", topic: "refill" };
  const ways: Readonly<Record<Happening, () => Promise<unknown>>> = {
    deliver: () => two.deliver(4),
    stop: () => act("pause"),
    end: () => act("cancel"),
    lose: () => two.owner.call("POST", `/api/v1/orders/${String(there)}/support`, { token: two.account.token, body: message }),
    refill: async () => {
      two.clock.advance(HOUR_MS);
      await two.owner.server.runJob("refill orders");
    },
    decline: () => open.where("declined_at", "is", null).set(declined).execute(),
    look,
  };
  await ways[what]();
}

const progressOf = async (where: "child" | "owner", id: number) =>
  two[where].db.selectFrom("orders").select(["status", "delivered"]).where("id", "=", id).executeTakeFirstOrThrow();

describe("an order that the owner's panel delivers", () => {
  it("OLS-014 shows here after a look what it shows there, whatever has happened there", async () => {
    const happening = fc.constantFrom<Happening>(
      "deliver",
      "deliver",
      "deliver",
      "lose",
      "refill",
      "decline",
      "stop",
      "end",
      "look",
    );
    const others = fc.array(happening, { maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(others, fc.boolean(), async (happenings, isDelivered) => {
        const { here, there } = await guaranteed();
        if (isDelivered) await two.deliver(11);
        for (const what of happenings) await happen(what, there);
        for (let looks = 0; looks < 3; looks += 1) await look();
        expect(await progressOf("child", here)).toEqual(await progressOf("owner", there));
        expect(await shownOf("child", here)).toEqual(await shownOf("owner", there));
      }),
      { numRuns: 12 },
    );
  });
});
