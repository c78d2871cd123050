import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { settingsToWire } from "@panel/wire/settings";
import { defaultSettings, writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { addCustomer, ids, WIDGET_TOKEN } from "../../support/server-fixtures.ts";
import { tasksOffered } from "../../support/server-tasks.ts";
import { buyFromBalance, purchaseBody } from "../../support/server-purchases.ts";
import { checkIn, openTasks, VIDEO } from "./tasks-fixture.ts";

let tasks: Awaited<ReturnType<typeof openTasks>>;
let buyers = 0;
beforeAll(async () => {
  tasks = await openTasks();
  await tasks.test.db.updateTable("networks").set({ social_provider_type: "youtube" }).where("id", "=", ids.instagram).execute();
  await tasks.test.db.updateTable("service_types").set({ slug: "youtube-views" }).where("id", "=", ids.views).execute();
  await tasks.test.db.updateTable("service_types").set({ slug: "youtube-likes" }).where("id", "=", ids.likes).execute();
});
afterAll(async () => {
  expect(await verifyLedger(tasks.test.db)).toEqual([]);
  await tasks.test.close();
});

const views = { service_id: ids.viewsService, quantity: 1_000, url: VIDEO };
const offerOrders = () => tasks.test.server.runJob("offer orders as tasks");
const openTasksOf = (order: number) => tasks.test.db.selectFrom("paid_tasks").selectAll().where("order_id", "=", order).execute();

/** An order of a thousand views for $2, or of another line, which is under way. */
async function bought(line: object = views, dollars = 2) {
  const now = new Date(tasks.test.clock.now());
  const buyer = await addCustomer(tasks.test.db, now, `buyer-${String((buyers += 1))}@example.test`, 100_000_000);
  const answer = await buyFromBalance(tasks.test, purchaseBody([line], dollars * 1_000_000), {
    token: buyer.token,
    key: `tasks-order-${String(buyers)}`,
  });
  expect(answer.statusCode).toBe(200);
  const order = await tasks.test.db
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", buyer.id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { buyer, order: order.id };
}

describe("orders that are offered as tasks", () => {
  it("TSK-002 offers a running order once, for half of what a piece cost", async () => {
    const { order } = await bought();
    await offerOrders();
    await offerOrders();
    expect(await openTasksOf(order)).toMatchObject([
      { action: "watch", reward: 1_000, places: 1_000, is_heavy: false, service_id: ids.viewsService, closed_at: null },
    ]);
    const doer = await tasks.doer();
    const listed = (await tasks.tasks(doer)).json<{ data: readonly { service: { id: number }; action: string }[] }>().data;
    expect(listed[0]).toMatchObject({ action: "watch", service: { id: ids.viewsService } });
  });

  it("TSK-001 are not offered, and nothing of tasks is found, while the operator has none", async () => {
    const { order } = await bought();
    const doer = await tasks.doer();
    await writeDocument(tasks.test.db, "settings", settingsToWire({ ...defaultSettings, cabinetWidgetToken: WIDGET_TOKEN }));
    await offerOrders();
    expect(await openTasksOf(order)).toEqual([]);
    const answers = [await tasks.tasks(doer), await tasks.begin(doer, 1), await tasks.judge(doer, 1)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const settings = { ...defaultSettings, cabinetWidgetToken: WIDGET_TOKEN, ...tasksOffered };
    await writeDocument(tasks.test.db, "settings", settingsToWire(settings));
    await offerOrders();
    expect(await openTasksOf(order)).toHaveLength(1);
    expect((await tasks.tasks(doer)).statusCode).toBe(200);
  });

  it("TSK-005 shows nobody a task for an order of their own, and lets nobody begin one", async () => {
    const { buyer, order } = await bought();
    await offerOrders();
    const [task] = await openTasksOf(order);
    const own = { ...buyer, channel: (await tasks.doer()).channel };
    await tasks.test.db.updateTable("video_channels").set({ user_id: buyer.id }).where("id", "=", own.channel).execute();
    const listed = (await tasks.tasks(buyer, "?per_page=100")).json<{ data: readonly { id: number }[] }>().data;
    expect(listed.map(({ id }) => id)).not.toContain(task?.id);
    expect((await tasks.begin(own, task!.id)).statusCode).toBe(422);
  });

  it("TSK-005 ends with the order; who has begun may finish", async () => {
    const { order } = await bought();
    await offerOrders();
    const [task] = await openTasksOf(order);
    const [ann, bob] = [await tasks.doer(), await tasks.doer()];
    const { id } = checkIn(await tasks.begin(ann, task!.id));
    await tasks.start(ann, id);
    await tasks.test.db.updateTable("orders").set({ status: "canceled", next_step_at: null }).where("id", "=", order).execute();
    expect((await tasks.begin(bob, task!.id)).statusCode).toBe(422);
    await offerOrders();
    expect((await openTasksOf(order))[0]?.closed_at).not.toBeNull();
    await tasks.test.clock.advanceAsync(30_000);
    await tasks.end(ann, id);
    expect(checkIn(await tasks.judge(ann, id)).status).toBe("approved");
    expect(await tasks.balance(ann)).toBe(1_000);
  });

  it("are not offered while they are paused, nor where they are a part of another order", async () => {
    const { order } = await bought();
    const other = await bought();
    const change = (set: { status?: "in_processing" | "stopped"; parent_id?: number | null }) =>
      tasks.test.db.updateTable("orders").set(set).where("id", "=", order).execute();
    await change({ status: "stopped" });
    await offerOrders();
    expect(await openTasksOf(order)).toEqual([]);
    await change({ status: "in_processing", parent_id: other.order });
    await offerOrders();
    expect(await openTasksOf(order)).toEqual([]);
    await change({ parent_id: null });
    await offerOrders();
    expect(await openTasksOf(order)).toHaveLength(1);
  });

  it("are not offered where half of what a piece cost is too little", async () => {
    const { order } = await bought({ ...views, service_id: ids.likesService }, 0.5);
    const dearer = await bought();
    await offerOrders();
    expect([await openTasksOf(order), await openTasksOf(dearer.order)]).toMatchObject([[], [{ closed_at: null }]]);
  });

  it("end once, and end no task of the operator's", async () => {
    const own = await tasks.offer();
    const { order } = await bought();
    await offerOrders();
    await tasks.test.db.updateTable("orders").set({ status: "canceled", next_step_at: null }).where("id", "=", order).execute();
    expect(await offerOrders()).toBe(1);
    const [ended] = await openTasksOf(order);
    await tasks.test.clock.advanceAsync(60_000);
    expect(await offerOrders()).toBe(0);
    expect(await openTasksOf(order)).toEqual([ended]);
    const { closed_at } = await tasks.test.db
      .selectFrom("paid_tasks")
      .select("closed_at")
      .where("id", "=", own)
      .executeTakeFirstOrThrow();
    expect(closed_at).toBeNull();
  });

  it("take the last room among two thousand tasks, which closed tasks and orders that cannot be offered leave to them", async () => {
    const { db, clock } = tasks.test;
    const now = new Date(clock.now());
    // What is shared cannot be seen from outside: orders of this type have no tasks.
    await db.updateTable("service_types").set({ slug: "youtube-shares" }).where("id", "=", ids.likes).execute();
    await bought({ ...views, service_id: ids.likesService }, 0.5);
    await offerOrders();
    const { open } = await db
      .selectFrom("paid_tasks")
      .select(sql<number>`count(*)::int`.as("open"))
      .where("closed_at", "is", null)
      .executeTakeFirstOrThrow();
    const fill = (count: number, closed_at: Date | null) =>
      sql`insert into paid_tasks (action, url, reward, places, created_at, closed_at)
        select 'like', ${VIDEO}, 50000, 1, ${now}::timestamptz, ${closed_at}::timestamptz from generate_series(1, ${count}::int)`.execute(
        db,
      );
    await fill(2_000, now);
    await fill(2_000 - open - 1, null);
    clock.advance(1_000);
    const [one, more] = [await bought(), await bought()];
    expect(await offerOrders()).toBe(1);
    expect([...(await openTasksOf(one.order)), ...(await openTasksOf(more.order))]).toHaveLength(1);
  });
});
