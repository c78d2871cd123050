import { describe, expect, it } from "vitest";
import { ids } from "../../support/server-fixtures.ts";
import { childAndOwner, DOLLAR } from "./supplier-fixture.ts";

const two = childAndOwner();
const HOUR_MS = 3_600_000;

const count = async () => (await two.arrived()).length;
const newest = async () => (await two.arrived()).at(-1)?.id ?? 0;
const { operate } = two;
const runs = () => two.child.db.selectFrom("operator_runs").selectAll().orderBy("id").execute();

/** Buys an order whose answer gets lost; nothing is asked before so much time has gone by, and the owner has forgotten old keys. */
async function askedAfter(ms: number) {
  const buyer = await two.customer();
  const id = await two.buy(buyer, ids.likesService, 1000, 750_000);
  two.gate.losesAnswer = true;
  await two.forward();
  const [sent, arrived] = [two.gate.sent, await count()];
  two.clock.advance(ms);
  await two.owner.server.runJob("forget old keys");
  await two.forward();
  return { buyer, id, sent, arrived };
}

describe("an order whose answer was lost", () => {
  it("is asked for under its key until 23 hours are over, and was taken once", async () => {
    const { id, sent, arrived } = await askedAfter(23 * HOUR_MS - 1);
    expect([two.gate.sent, await count()]).toEqual([sent + 1, arrived]);
    expect(await two.noted(id)).toMatchObject({ state: "forwarded", supplier_order_id: await newest() });
  });

  it("waits for the operator from then on, in words, and is not sent by itself any more", async () => {
    const { id, sent, arrived } = await askedAfter(23 * HOUR_MS);
    two.clock.advance(48 * HOUR_MS);
    await two.owner.server.runJob("forget old keys");
    await two.forward();
    expect([two.gate.sent, await count()]).toEqual([sent, arrived]);
    expect(await two.noted(id)).toMatchObject({ state: "unsure", next_try_at: null });
    const { output } = await operate("waiting", "--list", "forwarding");
    expect(output).toContain(`  ${String(id)}  `);
    expect(output).toMatch(/the answer was lost.*forwarding ordered.*forwarding resend/);
  });

  it("counts from the first try that may have been taken, however often it was asked for in vain since", async () => {
    const id = await two.buy(await two.customer(), ids.likesService, 1000, 750_000);
    two.gate.losesAnswer = true;
    await two.forward();
    const since = (await two.noted(id)).unsure_since;
    for (const _ of [1, 2]) {
      two.clock.advance(11 * HOUR_MS);
      two.gate.losesAnswer = true;
      await two.forward();
    }
    expect(await two.noted(id)).toMatchObject({ state: "forwarding", tries: 3, unsure_since: since });
    two.clock.advance(HOUR_MS);
    await two.forward();
    expect(await two.noted(id)).toMatchObject({ state: "unsure", tries: 3 });
  });

  it("is followed when the operator has found it there, and ends as it does there", async () => {
    const { buyer, id, arrived } = await askedAfter(23 * HOUR_MS);
    const there = await newest();
    const { code, output } = await operate("forwarding", "ordered", String(id), String(there));
    expect([code, output]).toEqual([
      0,
      `Order ${String(id)} is order ${String(there)} at the supplier, and is followed there.\n`,
    ]);
    expect((await runs()).at(-1)).toMatchObject({
      ...{ operator: "ada", command: "forwarding ordered", outcome: "done" },
      arguments: { order: String(id), number: String(there) },
    });
    await two.owner.call("POST", `/api/v1/orders/${String(there)}/cancel`, { token: two.account.token, body: {} });
    await two.follow();
    await two.forward();
    expect(await two.orderHere(id)).toMatchObject({ status: "canceled", refunded: 750_000 });
    expect([await two.balanceHere(buyer), await count()]).toEqual([100 * DOLLAR, arrived]);
  });

  it("is followed under another number when the operator corrects it, which no other order lets", async () => {
    const { id } = await askedAfter(23 * HOUR_MS);
    const there = await newest();
    await operate("forwarding", "ordered", String(id), String(there + 1_000));
    await two.follow();
    expect(await two.noted(id)).toMatchObject({ reason: "the supplier does not know the order" });
    expect((await operate("forwarding", "ordered", String(id), String(there))).code).toBe(0);
    await two.follow();
    expect(await two.noted(id)).toMatchObject({ state: "forwarded", supplier_order_id: there, reason: null });
    const other = await two.buy(await two.customer(), ids.likesService, 1000, 750_000);
    await two.forward();
    expect((await operate("forwarding", "ordered", String(other), String(there + 1_000))).code).toBe(1);
  });

  /** Sends an order whose answer is still on its way when the operator has it sent under a new key; answers what lets it arrive. */
  async function resentWhileAsked() {
    const id = await two.buy(await two.customer(), ids.likesService, 1000, 750_000);
    let resolve = (): void => undefined;
    const { answered } = two.gate;
    two.gate.held = new Promise((done) => (resolve = done));
    const asking = two.forward();
    await expect.poll(() => two.gate.answered, { timeout: 30_000 }).toBe(answered + 1);
    two.clock.advance(23 * HOUR_MS);
    await two.forward();
    expect((await operate("forwarding", "resend", String(id))).code).toBe(0);
    const arrive = async () => {
      resolve();
      await asking;
    };
    return { id, arrive };
  }

  it("is not sent under the new key where the answer under the one before comes first", async () => {
    const { id, arrive } = await resentWhileAsked();
    const arrived = await count();
    await arrive();
    expect(await two.noted(id)).toMatchObject({ state: "forwarded", supplier_order_id: await newest() });
    await two.forward();
    expect(await count()).toBe(arrived);
  });

  it("is not cancelled by a refusal under the key before that comes late", async () => {
    const sells = (is_enabled: boolean) =>
      two.owner.db.updateTable("services").set({ is_enabled }).where("id", "=", ids.likesService).execute();
    await sells(false);
    const { id, arrive } = await resentWhileAsked();
    await sells(true);
    await arrive();
    expect((await two.noted(id)).state).toBe("forwarding");
    await two.forward();
    expect(await two.noted(id)).toMatchObject({ state: "forwarded", supplier_order_id: await newest(), reason: null });
    expect((await two.orderHere(id)).status).toBe("in_processing");
  });

  it("is sent under a new key when the operator says that it is not there, once", async () => {
    const { id, sent, arrived } = await askedAfter(23 * HOUR_MS);
    const { key } = await two.noted(id);
    expect((await operate("forwarding", "resend", String(id))).code).toBe(0);
    expect((await runs()).at(-1)).toMatchObject({ command: "forwarding resend", outcome: "done" });
    expect((await operate("forwarding", "resend", String(id))).code).toBe(1);
    await two.forward();
    expect([two.gate.sent, await count()]).toEqual([sent + 1, arrived + 1]);
    expect(await two.noted(id)).toMatchObject({ state: "forwarded", supplier_order_id: await newest(), reason: null });
    expect((await two.noted(id)).key).not.toBe(key);
  });

  it("is not sent again where its buyer has cancelled it meanwhile", async () => {
    const { buyer, id, sent } = await askedAfter(23 * HOUR_MS);
    await two.child.call("POST", `/api/v1/orders/${String(id)}/cancel`, { token: buyer.token, body: {} });
    await operate("forwarding", "resend", String(id));
    await two.forward();
    expect([two.gate.sent, (await two.noted(id)).state]).toEqual([sent, "ended"]);
  });

  it("is one order there, and no order that another one here has", async () => {
    const { id } = await askedAfter(23 * HOUR_MS);
    const other = await two.buy(await two.customer(), ids.likesService, 1000, 750_000);
    await two.forward();
    const there = String((await two.noted(other)).supplier_order_id);
    expect(await operate("forwarding", "ordered", String(id), there)).toMatchObject({
      code: 1,
      problems: `Order ${there} there is order ${String(other)} here.\n`,
    });
    expect((await operate("forwarding", "ordered", String(id), "none")).code).toBe(1);
    expect((await operate("forwarding", "ordered", String(other), there)).code).toBe(1);
    expect((await operate("forwarding", "resend", String(other))).code).toBe(1);
    expect(await two.noted(id)).toMatchObject({ state: "unsure" });
    expect((await runs()).at(-1)).toMatchObject({ command: "forwarding resend", outcome: "refused" });
  });
});
