import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { learnDeliveries } from "../../../adapters/server/src/delivery-facts/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, ids, line, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";

const someTraffic = line(ids.trafficService, 1000, { url: "https://shop.jazz-at-night.net/landing" });

let test: TestServer;
let buyer: Customer;
let made = 0;

interface Course {
  readonly status: "completed" | "canceled" | "in_processing";
  readonly startedAfter?: number;
  readonly endedAfter?: number;
  readonly delivered?: number;
  readonly isRefillAsked?: boolean;
}

/** Buys an order and lets it have gone as told; seconds since its payment. */
async function ordered(course: Course, order: unknown = someLikes(), total = 500_000): Promise<void> {
  const key = `delivery-${String((made += 1))}`;
  const [id] = answerOf(await buyFromBalance(test, purchaseBody([order], total), { token: buyer.token, key })).order_ids;
  const paid = new Date(test.clock.now());
  const after = (seconds: number | undefined) => (seconds === undefined ? null : new Date(paid.getTime() + seconds * 1000));
  await test.db
    .updateTable("orders")
    .set({
      status: course.status,
      delivered: course.delivered ?? (course.status === "completed" ? 1000 : 0),
      paid_at: paid,
      started_at: after(course.startedAfter),
      completed_at: after(course.endedAfter),
      next_step_at: null,
    })
    .where("id", "=", id ?? 0)
    .execute();
  if (!course.isRefillAsked) return;
  const refill = { order_id: id ?? 0, quantity: 10, created_at: paid, due_at: paid, refilled_at: paid };
  await test.db.insertInto("refill_requests").values(refill).execute();
}

const learnAll = async () => {
  let after = 0;
  do after = await learnDeliveries(test.db, after, 1);
  while (after > 0);
};
const factsOf = async (service: number) =>
  (await test.call("GET", `/api/v1/services/${String(service)}/delivery-facts`)).json<{ data: unknown }>().data;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
  buyer = await addCustomer(test.db, new Date(test.clock.now()), "deliveries@example.test", 1_000_000_000);
});
afterAll(() => test.close());

describe("delivery facts", () => {
  it("EXT-delivery-facts tells guests how the last orders of a service went, once ten have ended", async () => {
    for (let minute = 1; minute <= 8; minute += 1)
      await ordered({ status: "completed", startedAfter: minute * 60, endedAfter: minute * 600, isRefillAsked: minute === 8 });
    await ordered({ status: "canceled", startedAfter: 9 * 60, delivered: 400 });
    await ordered({ status: "in_processing", startedAfter: 1 });
    await learnAll();
    expect(await factsOf(ids.likesService)).toBeNull();
    await ordered({ status: "canceled" });
    await ordered({ status: "completed", startedAfter: 600, endedAfter: 6_000 });
    await learnAll();
    expect(await factsOf(ids.likesService)).toEqual({
      orders: 11,
      start: { half: 300, most: 540 },
      // Nine were delivered whole: too few to say how long that takes.
      finish: null,
      completed: 9,
      partial: 1,
      canceled: 1,
      refills_asked: 1,
    });
    await ordered({ status: "completed", startedAfter: 600, endedAfter: 60_000 });
    await learnAll();
    expect(await factsOf(ids.likesService)).toMatchObject({ orders: 12, finish: { half: 3_000, most: 6_000 } });
  });

  it("EXT-delivery-facts looks at every service that was sold, a few at a time, and begins again", async () => {
    for (let sold = 0; sold < 10; sold += 1)
      await ordered({ status: "completed", endedAfter: 60 }, line(ids.viewsService, 1000), 2_000_000);
    const first = await learnDeliveries(test.db, 0, 1);
    expect(first).toBe(ids.likesService);
    expect(await learnDeliveries(test.db, first, 3)).toBe(0);
    expect(await factsOf(ids.viewsService)).toMatchObject({ orders: 10, start: null, finish: { half: 60, most: 60 } });
    expect(await factsOf(ids.trafficService)).toBeNull();
  });

  it.each([
    [
      "was not paid",
      sql`update orders set paid_at = null where id = (select max(id) from orders where service_id = ${ids.trafficService})`,
    ],
    [
      "was meant to take its time",
      sql`insert into drip_feeds (user_id, service_id, url, quantity, runs, minutes_between_runs, order_id, created_at)
        select user_id, service_id, url, 10, 2, 60, id, now() from orders
        where id = (select max(id) from orders where service_id = ${ids.trafficService})`,
    ],
  ])("EXT-delivery-facts leaves out what %s", async (_what, change) => {
    for (let sold = 0; sold < 10; sold += 1) await ordered({ status: "completed", endedAfter: 60 }, someTraffic, 500_000);
    await learnAll();
    const before = (await factsOf(ids.trafficService)) as { readonly orders: number };
    await change.execute(test.db);
    await learnAll();
    expect(((await factsOf(ids.trafficService)) as { readonly orders: number } | null)?.orders ?? 9).toBe(before.orders - 1);
  });
});
