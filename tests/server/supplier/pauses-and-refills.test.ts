import { describe, expect, it } from "vitest";
import { ids, type Customer } from "../../support/server-fixtures.ts";
import { childAndOwner } from "./supplier-fixture.ts";

const two = childAndOwner();
const HOUR_MS = 3_600_000;
const newest = async () => (await two.arrived()).at(-1);

const act = (id: number, action: string, { token }: Customer) =>
  two.child.call("POST", `/api/v1/orders/${String(id)}/${action}`, { token, body: {} });
const follow = async () => {
  two.clock.advance(5_000);
  await two.follow();
};

async function forwarded(): Promise<{ readonly id: number; readonly buyer: Customer }> {
  const buyer = await two.customer();
  const id = await two.buy(buyer, ids.likesService, 1000, 750_000);
  await two.forward();
  return { id, buyer };
}

describe("an order that is paused here", () => {
  it("OLS-011 is paused at the supplier, which delivers nothing more until it goes on here", async () => {
    const { id, buyer } = await forwarded();
    await two.deliver(3);
    await act(id, "pause", buyer);
    await two.follow();
    expect(await newest()).toMatchObject({ status: "stopped", delivered: 200 });
    await two.deliver(3);
    await follow();
    expect(await two.orderHere(id)).toMatchObject({ status: "stopped", delivered: 200 });
    await act(id, "activate", buyer);
    await follow();
    expect(await newest()).toMatchObject({ status: "in_processing" });
    await two.deliver(10);
    await follow();
    expect(await two.orderHere(id)).toMatchObject({ status: "completed", delivered: 1000 });
  });

  it("goes on there, too, where it was stopped in the owner's panel", async () => {
    const { id } = await forwarded();
    const there = (await newest())?.id ?? 0;
    await two.owner.call("POST", `/api/v1/orders/${String(there)}/pause`, { token: two.account.token, body: {} });
    await two.follow();
    expect(await newest()).toMatchObject({ id: there, status: "in_processing" });
    expect(await two.noted(id)).toMatchObject({ state: "forwarded", reason: null });
  });

  it("is shown to the operator where the supplier does not pause it, and followed as before", async () => {
    const { id, buyer } = await forwarded();
    await act(id, "pause", buyer);
    const there = (await newest())?.id ?? 0;
    const moderated = (status: "in_moderation" | "in_processing") =>
      two.owner.db.updateTable("orders").set({ status }).where("id", "=", there).execute();
    await moderated("in_moderation");
    await two.follow();
    expect((await two.operate("waiting", "--list", "forwarding")).output).toMatch(/does not pause the order: 422 ./);
    await moderated("in_processing");
    two.clock.advance(60_000);
    await two.follow();
    expect(await newest()).toMatchObject({ id: there, status: "stopped" });
    await follow();
    expect(await two.noted(id)).toMatchObject({ state: "forwarded", reason: null });
  });
});

describe("a refill that is asked for here", () => {
  const passOn = () => two.child.server.runJob("pass refills on");
  const ask = (id: number, { token }: Customer) =>
    two.child.call("POST", `/api/v1/orders/${String(id)}/support`, {
      token,
      body: { subject: "Refill", text: "Some are gone.", topic: "refill" },
    });
  const refillsHere = async (id: number, { token }: Customer) =>
    (await two.child.call("GET", `/api/v1/orders/${String(id)}/refill-requests`, { token })).json<{
      data: readonly {
        quantity: number;
        refilled_at: string | null;
        declined_at: string | null;
        decline_reason: string | null;
      }[];
    }>().data;
  const refillsThere = async () =>
    two.owner.db
      .selectFrom("refill_requests")
      .selectAll()
      .where("order_id", "=", (await newest())?.id ?? 0)
      .orderBy("id")
      .execute();

  /** An order of a service with refill, delivered. */
  async function completed() {
    const buyer = await two.customer();
    const refilled = { has_refill: true };
    await two.owner.db.updateTable("services").set(refilled).where("id", "=", ids.likesService).execute();
    const here = await two.serviceOf(ids.likesService);
    await two.child.db.updateTable("services").set(refilled).where("id", "=", here).execute();
    const id = await two.buy(buyer, ids.likesService, 1000, 750_000);
    await two.forward();
    await two.deliver(11);
    await follow();
    expect(await two.orderHere(id)).toMatchObject({ status: "completed", has_refill: true });
    return { id, buyer };
  }

  it("OLS-015 is asked for at the supplier once, and is delivered here when it is there, with the quantity there", async () => {
    const { id, buyer } = await completed();
    expect((await ask(id, buyer)).statusCode).toBe(200);
    await passOn();
    await passOn();
    two.clock.advance(10_000);
    await passOn();
    expect(await refillsThere()).toHaveLength(1);
    expect(await refillsHere(id, buyer)).toMatchObject([{ refilled_at: null }]);
    two.clock.advance(HOUR_MS);
    const [there] = await refillsThere();
    await two.owner.db
      .updateTable("refill_requests")
      .set({ quantity: 123 })
      .where("id", "=", there?.id ?? 0)
      .execute();
    await two.owner.server.runJob("refill orders");
    await passOn();
    expect(await refillsHere(id, buyer)).toMatchObject([{ quantity: 123, refilled_at: expect.any(String) as string }]);
  });

  it("is asked for again after a second loss, as another refill", async () => {
    const { id, buyer } = await completed();
    for (const times of [1, 2]) {
      expect((await ask(id, buyer)).statusCode).toBe(200);
      await passOn();
      expect(await refillsThere()).toHaveLength(times);
      two.clock.advance(HOUR_MS);
      await two.owner.server.runJob("refill orders");
      await passOn();
      expect((await refillsHere(id, buyer)).map(({ refilled_at }) => refilled_at !== null)).toEqual(Array(times).fill(true));
    }
  });

  it("is asked for once where the answer is lost and the refill delivered before the next look", async () => {
    const { id, buyer } = await completed();
    await ask(id, buyer);
    two.gate.losesMessage = true;
    await expect(passOn()).rejects.toThrow("refills at the supplier");
    expect(await refillsThere()).toHaveLength(1);
    two.clock.advance(HOUR_MS);
    await two.owner.server.runJob("refill orders");
    await passOn();
    expect(await refillsThere()).toHaveLength(1);
    expect(await refillsHere(id, buyer)).toMatchObject([{ refilled_at: expect.any(String) as string }]);
  });

  it("is the one under way that the owner has asked for already", async () => {
    const { id, buyer } = await completed();
    const there = (await newest())?.id ?? 0;
    const body = { subject: "Refill", text: "Some are gone.", topic: "refill" };
    await two.owner.call("POST", `/api/v1/orders/${String(there)}/support`, { token: two.account.token, body });
    await ask(id, buyer);
    await passOn();
    expect(await refillsThere()).toHaveLength(1);
    two.clock.advance(HOUR_MS);
    await two.owner.server.runJob("refill orders");
    await passOn();
    expect(await refillsThere()).toHaveLength(1);
    expect(await refillsHere(id, buyer)).toMatchObject([{ refilled_at: expect.any(String) as string }]);
  });

  const withoutRefill = async (has_refill: boolean) =>
    two.owner.db
      .updateTable("orders")
      .set({ has_refill })
      .where("id", "=", (await newest())?.id ?? 0)
      .execute();
  const waiting = async () => (await two.operate("waiting", "--list", "refills")).output;

  it("OLS-015 ends as declined where the supplier refuses it for good, and waits for the operator to decide", async () => {
    const { id, buyer } = await completed();
    await withoutRefill(false);
    await ask(id, buyer);
    await passOn();
    const declined = { refilled_at: null, declined_at: expect.any(String) as string, decline_reason: "notEligible" };
    expect(await refillsHere(id, buyer)).toMatchObject([declined]);
    expect(await waiting()).toMatch(new RegExp(`  ${String(id)}  .*does not refill the order: 422 .*forwarding refilled`));
    const sent = two.gate.messages;
    two.clock.advance(24 * HOUR_MS);
    await passOn();
    expect(two.gate.messages).toBe(sent);
    await two.operate("forwarding", "refilled", String(id));
    expect(await refillsHere(id, buyer)).toMatchObject([{ refilled_at: expect.any(String) as string, declined_at: null }]);
    expect(await waiting()).not.toContain(String(id));
    expect((await two.operate("forwarding", "refilled", String(id))).code).toBe(1);
  });

  it("leaves the operator's list when it is dismissed, and stays declined", async () => {
    const { id, buyer } = await completed();
    await withoutRefill(false);
    await ask(id, buyer);
    await passOn();
    const { output } = await two.operate("forwarding", "dismiss", String(id));
    expect(output).toContain("does not refill the order: 422 ");
    expect(await waiting()).not.toContain(String(id));
    expect(await refillsHere(id, buyer)).toMatchObject([{ refilled_at: null, decline_reason: "notEligible" }]);
    expect((await two.operate("forwarding", "dismiss", String(id))).code).toBe(1);
  });

  it("may be asked for again after it was declined, and is then another one at the supplier", async () => {
    const { id, buyer } = await completed();
    await withoutRefill(false);
    await ask(id, buyer);
    await passOn();
    await withoutRefill(true);
    expect((await ask(id, buyer)).statusCode).toBe(200);
    expect(await waiting()).not.toContain(String(id));
    await passOn();
    expect(await refillsThere()).toHaveLength(1);
    two.clock.advance(HOUR_MS);
    await two.owner.server.runJob("refill orders");
    await passOn();
    const [second, first] = await refillsHere(id, buyer);
    expect(second).toMatchObject({ refilled_at: expect.any(String) as string, declined_at: null });
    expect(first).toMatchObject({ refilled_at: null, declined_at: expect.any(String) as string });
  });

  it("ends as declined where the supplier had taken it and its own supplier declines it, each time that happens", async () => {
    const { id, buyer } = await completed();
    for (const times of [1, 2]) {
      await ask(id, buyer);
      await passOn();
      const there = await refillsThere();
      expect(there).toHaveLength(times);
      const declined_at = new Date(two.clock.now());
      await two.owner.db
        .updateTable("refill_requests")
        .set({ declined_at, decline_reason: "orderUnknown" })
        .where("id", "=", there.at(-1)?.id ?? 0)
        .execute();
      two.clock.advance(60_000);
      await passOn();
      expect((await refillsHere(id, buyer)).map((each) => each.decline_reason)).toEqual(Array(times).fill("orderUnknown"));
    }
    expect(await waiting()).toMatch(new RegExp(`  ${String(id)}  .*has declined the refill`));
  });

  it("ends as declined where the supplier does not know the order", async () => {
    const { id, buyer } = await completed();
    await two.child.db.updateTable("supplier_orders").set({ supplier_order_id: 999_999 }).where("order_id", "=", id).execute();
    await ask(id, buyer);
    await passOn();
    expect(await refillsHere(id, buyer)).toMatchObject([{ refilled_at: null, decline_reason: "orderUnknown" }]);
    expect(await waiting()).toMatch(new RegExp(`  ${String(id)}  .*does not know the order`));
  });

  it("waits while the supplier cannot be reached, and is asked for later", async () => {
    const { id, buyer } = await completed();
    await ask(id, buyer);
    const tokens = await two.owner.db.selectFrom("api_tokens").selectAll().execute();
    await two.owner.db.deleteFrom("api_tokens").execute();
    await expect(passOn()).rejects.toThrow();
    await two.owner.db.insertInto("api_tokens").values(tokens).execute();
    two.clock.advance(60_000);
    await passOn();
    expect(await refillsThere()).toHaveLength(1);
  });
});
