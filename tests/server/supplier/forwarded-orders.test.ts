import { describe, expect, it } from "vitest";
import { createLedger, creditByOperator } from "../../../adapters/server/src/ledger/index.ts";
import { report } from "../../support/server-gateway.ts";
import { ids, line } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, purchaseBody } from "../../support/server-purchases.ts";
import { childAndOwner, DOLLAR } from "./supplier-fixture.ts";

const two = childAndOwner();
const LINK = "https://www.instagram.com/p/Cabc123def/";
const newest = async () => (await two.arrived()).at(-1);
const count = async () => (await two.arrived()).length;

describe("an order that the supplier delivers", () => {
  it("arrives there once, is charged to the owner, and comes to its end here as there", async () => {
    const buyer = await two.customer();
    const [before, balance] = [await count(), await two.balanceThere()];
    const id = await two.buy(buyer, ids.likesService, 1000, 750_000);
    await two.forward();
    await two.forward();
    expect(await count()).toBe(before + 1);
    expect(await newest()).toMatchObject({ url: LINK, quantity: 1000, cost: 500_000, status: "in_processing" });
    expect(await two.balanceThere()).toBe(balance - 500_000);
    await two.follow();
    expect(await two.orderHere(id)).toMatchObject({ started_at: null, delivered: 0 });
    await two.deliver(4);
    await two.follow();
    expect(await two.orderHere(id)).toMatchObject({ delivered: 300, start_quantity: (await newest())?.start_quantity });
    await two.deliver(7);
    await two.follow();
    expect(await two.orderHere(id)).toMatchObject({ status: "completed", delivered: 1000 });
    expect((await two.orderHere(id)).completed_at).toEqual(new Date(two.clock.now()));
    expect(await two.noted(id)).toMatchObject({ state: "ended", next_try_at: null });
    expect(await two.balanceHere(buyer)).toBe(100 * DOLLAR - 750_000);
  });

  it("may be a guest's, and is sent once the invoice is paid", async () => {
    const before = await count();
    const body = purchaseBody([line(await two.serviceOf(ids.likesService), 10_000)], 7_650_000, {
      payment_method_id: ids.crypto,
    });
    const placed = answerOf(await buyByMethod(two.child, { ...body, email: "guest@example.test" }, { key: "guest" }));
    await two.forward();
    expect(await count()).toBe(before);
    await report(two.child, { invoice_id: placed.data?.invoice_id ?? "", amount: 7_650_000 });
    await two.forward();
    expect(await newest()).toMatchObject({ url: LINK, quantity: 10_000, cost: 5_000_000 });
    expect(await count()).toBe(before + 1);
  });

  it("takes the lines of its comments along", async () => {
    const comments = await two.child.db
      .selectFrom("services")
      .select("targets")
      .where("id", "=", await two.serviceOf(ids.commentsService))
      .executeTakeFirstOrThrow();
    const target = (comments.targets as unknown as readonly { id: number }[])[0]?.id;
    const targetable_values = [{ target_id: target, values: ["Great!", "So true"] }];
    await two.buy(await two.customer(), ids.commentsService, 2, 30_000, { targetable_values });
    await two.forward();
    expect(await newest()).toMatchObject({ quantity: 2, targetable_values: [{ targetId: 7, values: ["Great!", "So true"] }] });
  });

  it("is cancelled here when it is cancelled there, and gives back what was not delivered", async () => {
    const buyer = await two.customer();
    const id = await two.buy(buyer, ids.likesService, 1000, 750_000);
    await two.forward();
    await two.deliver(5);
    const there = (await newest())?.id ?? 0;
    const answer = await two.owner.call("POST", `/api/v1/orders/${String(there)}/cancel`, { token: two.account.token, body: {} });
    expect(answer.statusCode).toBe(200);
    await two.follow();
    expect(await two.orderHere(id)).toMatchObject({
      ...{ status: "canceled", delivered: 400, refunded: 450_000, cancel_reason: "provider" },
    });
    expect(await two.balanceHere(buyer)).toBe(100 * DOLLAR - 300_000);
  });

  it("is cancelled there when its buyer cancels it here, so that nothing is delivered that was given back", async () => {
    const buyer = await two.customer();
    const balance = await two.balanceThere();
    const id = await two.buy(buyer, ids.likesService, 1000, 750_000);
    await two.forward();
    await two.child.call("POST", `/api/v1/orders/${String(id)}/cancel`, { token: buyer.token, body: {} });
    await two.follow();
    expect(await newest()).toMatchObject({ status: "canceled", refunded: 500_000 });
    expect([await two.balanceHere(buyer), await two.balanceThere()]).toEqual([100 * DOLLAR, balance]);
    expect(await two.noted(id)).toMatchObject({ state: "ended" });
  });

  it("is followed although it is paused here, so that what was delivered is not given back", async () => {
    const buyer = await two.customer();
    const id = await two.buy(buyer, ids.likesService, 1000, 750_000);
    const act = (action: string) =>
      two.child.call("POST", `/api/v1/orders/${String(id)}/${action}`, { token: buyer.token, body: {} });
    await two.forward();
    await act("pause");
    await two.deliver(5);
    await two.follow();
    expect(await two.orderHere(id)).toMatchObject({ status: "stopped", delivered: 400 });
    await act("cancel");
    two.clock.advance(5_000);
    await two.follow();
    expect([await two.balanceHere(buyer), (await newest())?.refunded]).toEqual([100 * DOLLAR - 300_000, 300_000]);
  });

  it("is not sent at all when it was cancelled or paused before", async () => {
    const buyer = await two.customer();
    const before = await count();
    const [canceled, paused] = [
      await two.buy(buyer, ids.likesService, 1000, 750_000),
      await two.buy(buyer, ids.likesService, 1000, 750_000),
    ];
    const act = (id: number, action: string) =>
      two.child.call("POST", `/api/v1/orders/${String(id)}/${action}`, { token: buyer.token, body: {} });
    await act(canceled, "cancel");
    await act(paused, "pause");
    await two.forward();
    expect(await count()).toBe(before);
    await act(paused, "activate");
    await two.forward();
    expect(await count()).toBe(before + 1);
  });

  it("is sent run by run where it is a drip feed, and nothing of it is simulated", async () => {
    const buyer = await two.customer();
    const before = await count();
    const drip_feed = { runs: 2, minutes_between_runs: 60, mode: "flat", quantity_step: 10 };
    await two.buy(buyer, ids.likesService, 100, 150_000, { drip_feed });
    for (let step = 0; step < 3; step += 1) {
      await two.child.server.fulfil();
      two.clock.advance(10_000);
    }
    await two.forward();
    expect(await count()).toBe(before + 1);
    const here = await two.child.db.selectFrom("orders").selectAll().where("user_id", "=", buyer.id).execute();
    expect(here.map(({ delivered, started_at }) => [delivered, started_at])).toEqual(here.map(() => [0, null]));
    two.clock.advance(3_600_000);
    await two.child.server.fulfil();
    await two.forward();
    expect(await count()).toBe(before + 2);
    await two.deliver(12);
    await two.follow();
    const whole = here.find(({ run_number }) => run_number === null)?.id ?? 0;
    expect(await two.orderHere(whole)).toMatchObject({ status: "completed", delivered: 200 });
  });
});

describe("the supplier is asked once", () => {
  it("for an order whose answer was lost on the way", async () => {
    const id = await two.buy(await two.customer(), ids.likesService, 1000, 750_000);
    const [before, balance] = [await count(), await two.balanceThere()];
    two.gate.losesAnswer = true;
    await two.forward();
    expect(await count()).toBe(before + 1);
    expect(await two.noted(id)).toMatchObject({
      state: "forwarding",
      supplier_order_id: null,
      unsure_since: new Date(two.clock.now()),
    });
    two.clock.advance(5_000);
    await two.forward();
    expect(await two.noted(id)).toMatchObject({ state: "forwarded", supplier_order_id: (await newest())?.id });
    expect([await count(), await two.balanceThere()]).toEqual([before + 1, balance - 500_000]);
  });

  it("under the key that a process left which ended before it learned anything", async () => {
    const id = await two.buy(await two.customer(), ids.likesService, 1000, 750_000);
    await two.forward();
    const before = await count();
    const lost = { state: "forwarding", supplier_order_id: null, next_try_at: new Date(two.clock.now()) } as const;
    await two.child.db.updateTable("supplier_orders").set(lost).where("order_id", "=", id).execute();
    await two.forward();
    expect(await count()).toBe(before);
    expect(await two.noted(id)).toMatchObject({ state: "forwarded", supplier_order_id: (await newest())?.id });
  });

  it("also where the buyer cancels while the answer is lost: the order is found and ended there", async () => {
    const buyer = await two.customer();
    const id = await two.buy(buyer, ids.likesService, 1000, 750_000);
    const balance = await two.balanceThere();
    two.gate.losesAnswer = true;
    await two.forward();
    await two.child.call("POST", `/api/v1/orders/${String(id)}/cancel`, { token: buyer.token, body: {} });
    two.clock.advance(5_000);
    await two.forward();
    await two.follow();
    expect(await newest()).toMatchObject({ status: "canceled" });
    expect([await two.balanceHere(buyer), await two.balanceThere()]).toEqual([100 * DOLLAR, balance]);
  });

  it("where two workers look at the same time", async () => {
    const buyer = await two.customer();
    for (let order = 0; order < 3; order += 1) await two.buy(buyer, ids.likesService, 1000, 750_000);
    const before = await count();
    const sent = two.gate.sent;
    await Promise.all([two.forward(), two.forward()]);
    expect([await count(), two.gate.sent]).toEqual([before + 3, sent + 3]);
  });
});

describe("an order that the supplier does not take", () => {
  it("waits, with longer and longer pauses, while the owner's balance is too small, and goes on after a top-up", async () => {
    const buyer = await two.customer(10_000 * DOLLAR);
    const before = await count();
    const id = await two.buy(buyer, ids.viewsService, 1_000_000, 3_000 * DOLLAR);
    await two.forward();
    const tried = two.gate.sent;
    expect(await two.noted(id)).toMatchObject({ state: "forwarding", tries: 1, unsure_since: null });
    await two.forward();
    expect(two.gate.sent).toBe(tried);
    two.clock.advance(5_000);
    await two.forward();
    expect(await two.noted(id)).toMatchObject({ tries: 2, next_try_at: new Date(two.clock.now() + 10_000) });
    expect([await count(), (await two.orderHere(id)).status]).toEqual([before, "in_processing"]);
    await two.owner.db
      .transaction()
      .execute((tx) =>
        creditByOperator(
          tx,
          createLedger(),
          { userId: two.account.id, amount: 5_000 * DOLLAR, reference: "top-up" },
          new Date(two.clock.now()),
        ),
      );
    two.clock.advance(10_000);
    await two.forward();
    expect(await newest()).toMatchObject({ quantity: 1_000_000, cost: 2_000 * DOLLAR });
  });

  it("waits as well while the supplier does not know the owner's token", async () => {
    const id = await two.buy(await two.customer(), ids.likesService, 1000, 750_000);
    const tokens = await two.owner.db.selectFrom("api_tokens").selectAll().execute();
    await two.owner.db.deleteFrom("api_tokens").execute();
    await two.forward();
    expect(await two.noted(id)).toMatchObject({ state: "forwarding" });
    expect(await two.noted(id)).toMatchObject({ unsure_since: null });
    expect((await two.noted(id)).reason).toMatch(/^401 /);
    await two.owner.db.insertInto("api_tokens").values(tokens).execute();
    two.clock.advance(5_000);
    await two.forward();
    expect(await two.noted(id)).toMatchObject({ state: "forwarded", reason: null });
  });

  it("is cancelled with its money back where the service is gone", async () => {
    const buyer = await two.customer();
    const id = await two.buy(buyer, ids.trafficService, 1000, 750_000);
    await two.owner.db.updateTable("services").set({ is_enabled: false }).where("id", "=", ids.trafficService).execute();
    await two.forward();
    expect(await two.orderHere(id)).toMatchObject({ status: "canceled", refunded: 750_000, cancel_reason: "provider" });
    expect(await two.noted(id)).toMatchObject({ state: "refused" });
    expect((await two.noted(id)).reason).toMatch(/^4\d\d ./);
    expect(await two.balanceHere(buyer)).toBe(100 * DOLLAR);
  });
});
