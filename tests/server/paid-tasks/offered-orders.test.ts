import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { settingsToWire } from "@panel/wire/settings";
import { defaultSettings, writeDocument } from "../../../adapters/server/src/settings/index.ts";
import { addCustomer, ids, WIDGET_TOKEN } from "../../support/server-fixtures.ts";
import { tasksOffered } from "../../support/server-tasks.ts";
import { buyFromBalance, purchaseBody } from "../../support/server-purchases.ts";
import { checkIn, openTasks } from "./tasks-fixture.ts";

let tasks: Awaited<ReturnType<typeof openTasks>>;
let buyers = 0;
beforeAll(async () => {
  tasks = await openTasks();
  await tasks.test.db.updateTable("networks").set({ social_provider_type: "youtube" }).where("id", "=", ids.instagram).execute();
  await tasks.test.db.updateTable("service_types").set({ slug: "youtube-views" }).where("id", "=", ids.views).execute();
});
afterAll(async () => {
  expect(await verifyLedger(tasks.test.db)).toEqual([]);
  await tasks.test.close();
});

const offerOrders = () => tasks.test.server.runJob("offer orders as tasks");
const openTasksOf = (order: number) => tasks.test.db.selectFrom("paid_tasks").selectAll().where("order_id", "=", order).execute();

/** An order of a thousand views for $2, which is under way. */
async function bought() {
  const now = new Date(tasks.test.clock.now());
  const buyer = await addCustomer(tasks.test.db, now, `buyer-${String((buyers += 1))}@example.test`, 100_000_000);
  const line = { service_id: ids.viewsService, quantity: 1_000, url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" };
  const answer = await buyFromBalance(tasks.test, purchaseBody([line], 2_000_000), {
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
});
