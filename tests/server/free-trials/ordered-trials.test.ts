import { neutralSettings } from "@panel/core/settings";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { addOwnNeighbours } from "../../support/own-neighbours.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { decideOnTrial, seedQuests } from "../../support/server-free-trials.ts";
import { addCustomer, balancesOf, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";

const DELIVERY_MS = 100_000;
const LIFETIME_MS = 168 * 3_600_000;
let test: TestServer;
let person: Customer;
let count = 0;

beforeEach(async () => {
  test = await openServer({ deliveryMs: DELIVERY_MS });
  await seedFixtures(test.db, { features: { ...neutralSettings.features, freeTrials: true } });
  await seedQuests(test.db);
  await test.db
    .updateTable("free_trial_quests")
    .set({ service_id: ids.likesService, quantity: 100 })
    .where("id", "<", 3)
    .execute();
  person = await addCustomer(test.db, new Date(test.clock.now()), "tries@example.test", 1_000_000);
  await addOwnNeighbours(test.db, person.id);
});
afterEach(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
});

interface Trial {
  readonly id: number;
  readonly status: string;
  readonly order_id: number | null;
}

const ask = async (body: object = {}) => {
  const answer = await test.call("POST", "/api/v1/free-trials", {
    token: person.token,
    key: `ordered-${String((count += 1))}`,
    body: { free_trial_quest_id: 1, url: "https://www.instagram.com/p/CuE2Wabcdef/", ...body },
  });
  return answer.json<{ data: Trial }>().data;
};
const read = async ({ id }: Trial) =>
  (await test.call("GET", `/api/v1/free-trials/${String(id)}`, { token: person.token })).json<{ data: Trial }>().data;
const advance = () => test.server.runJob("advance free trials");
const orderOf = async ({ order_id }: Trial) => {
  const answer = await test.call("GET", `/api/v1/orders/${String(order_id)}`, { token: person.token });
  return answer.json<{ data: Readonly<Record<string, unknown>> }>().data;
};
async function deliver(steps: number): Promise<void> {
  await test.server.fulfil();
  for (let step = 0; step < steps; step += 1) {
    test.clock.advance(10_000);
    await test.server.fulfil();
  }
}

describe("a trial that an order delivers", () => {
  it("FTR-010 DEC-093 begins with an order that costs nothing, and is completed once that is", async () => {
    const asked = await ask();
    expect(asked).toMatchObject({ status: "created", order_id: null });
    await advance();
    const begun = await read(asked);
    expect(begun.status).toBe("in_processing");
    expect(await orderOf(begun)).toMatchObject({
      ...{ status: "in_processing", cost: 0, quantity: 100, source: "free_trial", has_refill: false },
      ...{ url: "https://www.instagram.com/p/CuE2Wabcdef/", service: { id: ids.likesService } },
    });
    await deliver(9);
    await advance();
    expect((await read(asked)).status).toBe("in_processing");
    await deliver(2);
    await test.clock.advanceAsync(5_000);
    await advance();
    expect(await read(asked)).toMatchObject({ status: "completed", order_id: begun.order_id });
    expect(await orderOf(begun)).toMatchObject({ status: "completed", current_quantity: 100 });
  });

  it("is no revenue: the balance, what was spent and the figures of orders stay without it", async () => {
    const statistics = async () =>
      (await test.call("GET", "/api/v1/orders/statistics?groupBy=service", { token: person.token })).json<{
        data: readonly { readonly group: string; readonly cost: number }[];
      }>().data;
    const { spent } = await test.db
      .selectFrom("user_balances")
      .select("spent")
      .where("user_id", "=", person.id)
      .executeTakeFirstOrThrow();
    await ask();
    await advance();
    await deliver(11);
    expect(await balancesOf(test.db, person.id)).toEqual({ row: 1_000_000, postings: 1_000_000 });
    const row = await test.db.selectFrom("user_balances").select("spent").where("user_id", "=", person.id).executeTakeFirst();
    expect(row?.spent).toBe(spent);
    const ofService = (await statistics()).find(({ group }) => group === String(ids.likesService));
    expect(ofService?.cost ?? 0).toBe(0);
  });

  it("is placed once, however often and by however many the worker runs", async () => {
    const asked = await ask();
    await Promise.all([advance(), advance(), advance()]);
    await advance();
    const placed = await test.db.selectFrom("orders").select("id").where("source", "=", "free_trial").execute();
    expect(placed.map(({ id }) => id)).toEqual([(await read(asked)).order_id]);
  });

  it("DEC-093 ends with an order that its owner cancels", async () => {
    const asked = await ask();
    await advance();
    const { order_id } = await read(asked);
    const cancelled = await test.call("POST", `/api/v1/orders/${String(order_id)}/cancel`, {
      ...{ token: person.token, key: "cancels", body: {} },
    });
    expect(cancelled.statusCode).toBe(200);
    await test.clock.advanceAsync(DELIVERY_MS);
    await advance();
    expect((await read(asked)).status).toBe("rejected");
  });

  it("DEC-093 expires with what had no time to be delivered, and delivers no more of it", async () => {
    const asked = await ask();
    await advance();
    const { order_id } = await read(asked);
    await test.call("POST", `/api/v1/orders/${String(order_id)}/pause`, { token: person.token, key: "rests", body: {} });
    await test.clock.advanceAsync(LIFETIME_MS);
    await advance();
    // No session lasts that long.
    const trial = await test.db.selectFrom("free_trials").select("status").where("id", "=", asked.id).executeTakeFirst();
    const order = await test.db
      .selectFrom("orders")
      .select("status")
      .where("id", "=", order_id ?? 0)
      .executeTakeFirst();
    expect([trial, order]).toEqual([{ status: "expired" }, { status: "canceled" }]);
  });

  it("waits for a service that cannot be ordered at the moment, and not longer than it may", async () => {
    const offer = (is_enabled: boolean) =>
      test.db.updateTable("services").set({ is_enabled }).where("id", "=", ids.likesService).execute();
    await offer(false);
    const [asked, late] = [await ask(), await ask({ url: "https://www.instagram.com/p/CuE2Wlatest/" })];
    await advance();
    expect(await read(asked)).toMatchObject({ status: "created", order_id: null });
    await offer(true);
    await test.db
      .updateTable("free_trials")
      .set({ expire_at: new Date(test.clock.now() + 1_000) })
      .where("id", "=", late.id)
      .execute();
    await test.clock.advanceAsync(3_600_000);
    await advance();
    expect((await read(asked)).status).toBe("in_processing");
    expect(await read(late)).toMatchObject({ status: "expired", order_id: null });
  });

  it("DEC-093 begins with a proof once the operator says so, and not while its service cannot be ordered", async () => {
    const asked = await ask({
      free_trial_quest_id: 2,
      url: "https://www.instagram.com/tries.it/",
      proof_url: "https://example.com/post",
    });
    await test.db.updateTable("free_trial_quests").set({ service_id: ids.disabledService }).where("id", "=", 2).execute();
    expect((await decideOnTrial(test, asked.id, { kind: "approved" })).kind).toBe("notOrdered");
    expect(await read(asked)).toMatchObject({ status: "created", order_id: null });
    await test.db.updateTable("free_trial_quests").set({ service_id: null, quantity: null }).where("id", "=", 2).execute();
    expect((await decideOnTrial(test, asked.id, { kind: "approved" })).kind).toBe("decided");
    expect(await read(asked)).toMatchObject({ status: "in_processing", order_id: null });
  });
});
