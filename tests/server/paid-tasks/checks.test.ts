import { COOL_DOWN_MS, STEP_LIMIT_MS } from "@panel/core/paid-tasks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { openServer } from "../../support/open-server.ts";
import { seedFixtures } from "../../support/server-fixtures.ts";
import { provedChannel, tasksOffered } from "../../support/server-tasks.ts";
import { errorsOf } from "../../support/server-purchases.ts";
import { checkIn, openTasks, tasksOn, type Doer } from "./tasks-fixture.ts";

let tasks: Awaited<ReturnType<typeof openTasks>>;
beforeAll(async () => void (tasks = await openTasks()));
afterAll(async () => {
  expect(await verifyLedger(tasks.test.db)).toEqual([]);
  await tasks.test.close();
});

const MINUTE = 60_000;

async function ended(doer: Doer, task: number): Promise<number> {
  const { id } = checkIn(await tasks.begin(doer, task));
  await tasks.start(doer, id);
  await tasks.test.clock.advanceAsync(MINUTE);
  expect((await tasks.end(doer, id)).statusCode).toBe(200);
  return id;
}

describe("checks of paid tasks", () => {
  it("API-066 ENT-015 begins a check with task, channel and the comment to be written, one for each task and account", async () => {
    const ann = await tasks.doer();
    const task = await tasks.offer({ action: "comment", comments: ["First!", "Second."] });
    const check = checkIn(await tasks.begin(ann, task));
    expect(check).toEqual({
      id: check.id,
      task_id: task,
      status: "created",
      started_at: null,
      ended_at: null,
      youtube_account: { id: ann.channel, channel_id: expect.stringMatching(/^UCgood/) as string },
      options: { custom_comment: "First!" },
      wait_seconds: 0,
      left_seconds: STEP_LIMIT_MS / 1_000,
      is_expired: false,
    });
    expect(checkIn(await tasks.begin(ann, task))).toEqual(check);
    const bob = await tasks.doer();
    expect(checkIn(await tasks.begin(bob, task)).options.custom_comment).toBe("Second.");
  });

  it("API-066 DEC-058 refuses at the field what cannot be begun, in the caller's words", async () => {
    const ann = await tasks.doer();
    const bob = await tasks.doer();
    const task = await tasks.offer();
    const refused = async (doer: Doer, id: number, channel = doer.channel) => {
      const answer = await tasks.begin(doer, id, channel);
      return [answer.statusCode, errorsOf(answer)];
    };
    const at = (field: string, key: Parameters<typeof serverEnglish>[0]) => [422, { [field]: [serverEnglish(key)] }];
    expect(await refused(ann, task, bob.channel)).toEqual(at("youtube_account_id", "taskChannelNeeded"));
    for (const check of ["verification_code_at", "verification_public_subscriptions_at"] as const) {
      const half = await provedChannel(tasks.test.db, ann.id, new Date());
      await tasks.test.db
        .updateTable("video_channels")
        .set({ [check]: null })
        .where("id", "=", half)
        .execute();
      expect([check, await refused(ann, task, half)]).toEqual([check, at("youtube_account_id", "taskChannelNeeded")]);
    }
    const closed = await tasks.offer();
    await tasks.test.db.updateTable("paid_tasks").set({ closed_at: new Date() }).where("id", "=", closed).execute();
    expect(await refused(ann, closed)).toEqual(at("task_id", "taskNotOffered"));
    expect(await refused(ann, 999_999)).toEqual(at("task_id", "taskNotOffered"));
    expect(await refused(ann, await tasks.offer({ isHeavy: true }))).toEqual(at("task_id", "taskNotOffered"));
    const last = await tasks.offer({ places: 1 });
    await tasks.begin(bob, last);
    expect(await refused(ann, last)).toEqual(at("task_id", "taskFull"));
    await tasks.test.db.updateTable("users").set({ frozen_at: new Date() }).where("id", "=", ann.id).execute();
    expect((await tasks.begin(ann, task)).json()).toMatchObject({ message: serverEnglish("accountFrozen") });
    expect((await tasks.test.call("POST", "/api/v1/checks", { body: {} })).statusCode).toBe(401);
  });

  it("API-066 lets an account begin fifty tasks a day, and more on the next", async () => {
    const ann = await tasks.doer();
    for (let begun = 0; begun < 50; begun += 1)
      expect((await tasks.begin(ann, await tasks.offer({ places: 1 }))).statusCode).toBe(200);
    const one = await tasks.offer();
    expect((await tasks.begin(ann, one)).statusCode).toBe(422);
    await tasks.test.clock.advanceAsync(24 * 60 * MINUTE);
    expect((await tasks.begin(ann, one)).statusCode).toBe(200);
  });

  it("lets an account begin a task again that it began among the fifty of the day", async () => {
    const ann = await tasks.doer();
    const { clock } = tasks.test;
    await clock.advanceAsync(24 * 60 * MINUTE - (clock.now() % (24 * 60 * MINUTE)));
    const first = await tasks.offer();
    const { id } = checkIn(await tasks.begin(ann, first));
    for (let begun = 1; begun < 50; begun += 1) await tasks.begin(ann, await tasks.offer({ places: 1 }));
    expect((await tasks.begin(ann, await tasks.offer())).statusCode).toBe(422);
    await clock.advanceAsync(STEP_LIMIT_MS + COOL_DOWN_MS);
    expect(checkIn(await tasks.begin(ann, first))).toMatchObject({ id, status: "created", is_expired: false });
  });

  it("API-067 API-068 starts and ends a check, not before it was open long enough, and the same again changes nothing", async () => {
    const ann = await tasks.doer();
    const { id } = checkIn(await tasks.begin(ann, await tasks.offer({ action: "watch" })));
    expect((await tasks.end(ann, id)).statusCode).toBe(422);
    const started = checkIn(await tasks.start(ann, id));
    expect(started).toMatchObject({ status: "started", wait_seconds: 30, ended_at: null });
    expect(started.started_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    await tasks.test.clock.advanceAsync(10_000);
    expect(checkIn(await tasks.start(ann, id))).toMatchObject({ started_at: started.started_at, wait_seconds: 20 });
    const early = await tasks.end(ann, id);
    expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([422, expect.stringMatching(/20 seconds/)]);
    await tasks.test.clock.advanceAsync(20_000);
    const after = checkIn(await tasks.end(ann, id));
    expect(after).toMatchObject({ status: "ended", wait_seconds: 0 });
    expect(checkIn(await tasks.end(ann, id)).ended_at).toBe(after.ended_at);
    expect((await tasks.start(ann, id)).statusCode).toBe(422);
  });

  it("API-067 API-068 API-069 answers 404 for a check of somebody else's", async () => {
    const [ann, bob] = [await tasks.doer(), await tasks.doer()];
    const id = await ended(ann, await tasks.offer());
    for (const answer of [await tasks.start(bob, id), await tasks.end(bob, id), await tasks.judge(bob, id)])
      expect(answer.statusCode).toBe(404);
    expect(await tasks.balance(bob)).toBe(0);
  });

  it("API-069 DEC-092 has an ended check judged, and credits the reward of an approved one once, as type task", async () => {
    const ann = await tasks.doer();
    const id = await ended(ann, await tasks.offer({ reward: 123_456 }));
    expect((await tasks.judge(ann, id)).json()).toMatchObject({ data: { status: "approved", left_seconds: null } });
    for (let again = 0; again < 3; again += 1) expect(checkIn(await tasks.judge(ann, id)).status).toBe("approved");
    expect(await tasks.balance(ann)).toBe(123_456);
    const events = await tasks.test.db
      .selectFrom("ledger_events")
      .select(["name", "kind"])
      .where("user_id", "=", ann.id)
      .where("kind", "=", "task")
      .execute();
    expect(events).toEqual([{ name: `task-check:${String(id)}:reward`, kind: "task" }]);
  });

  it("API-069 DEC-066 DEC-092 rejects what the network does not find, and credits nothing", async () => {
    const [ann, bob] = [await tasks.doer(), await tasks.doer(true)];
    const byAddress = await ended(ann, await tasks.offer({ url: "https://www.youtube.com/watch?v=failfailfai" }));
    expect(checkIn(await tasks.judge(ann, byAddress))).toMatchObject({ status: "rejected", wait_seconds: 600 });
    const byChannel = await ended(bob, await tasks.offer());
    expect(checkIn(await tasks.judge(bob, byChannel)).status).toBe("rejected");
    expect([await tasks.balance(ann), await tasks.balance(bob)]).toEqual([0, 0]);
  });

  it("API-069 judges nothing that was not ended, or that nobody came back to in time", async () => {
    const ann = await tasks.doer();
    const { id } = checkIn(await tasks.begin(ann, await tasks.offer()));
    expect((await tasks.judge(ann, id)).statusCode).toBe(422);
    const late = await ended(ann, await tasks.offer());
    await tasks.test.clock.advanceAsync(STEP_LIMIT_MS);
    expect(checkIn(await tasks.judge(ann, late))).toMatchObject({ status: "rejected", is_expired: true });
    expect(await tasks.balance(ann)).toBe(0);
  });

  /** A channel of the one is proved by the other from now on. */
  async function moved(from: Doer, to: Doer): Promise<number> {
    const { db } = tasks.test;
    const { channel_id } = await db
      .selectFrom("video_channels")
      .select("channel_id")
      .where("id", "=", from.channel)
      .executeTakeFirstOrThrow();
    await db.deleteFrom("video_channels").where("id", "=", from.channel).execute();
    const channel = await provedChannel(db, to.id, new Date());
    await db.updateTable("video_channels").set({ channel_id }).where("id", "=", channel).execute();
    return channel;
  }

  it("API-066 pays a channel once for a task, also where it moves to another account", async () => {
    const [ann, bob] = [await tasks.doer(), await tasks.doer()];
    const task = await tasks.offer();
    await tasks.judge(ann, await ended(ann, task));
    const answer = await tasks.begin(bob, task, await moved(ann, bob));
    expect(errorsOf(answer)).toEqual({ youtube_account_id: [serverEnglish("taskChannelUsed")] });
  });

  it("lets a channel do a task for another account where the first was rejected", async () => {
    const [ann, bob] = [await tasks.doer(), await tasks.doer()];
    const task = await tasks.offer({ url: "https://www.youtube.com/watch?v=failfailfai" });
    expect(checkIn(await tasks.judge(ann, await ended(ann, task))).status).toBe("rejected");
    expect((await tasks.begin(bob, task, await moved(ann, bob))).statusCode).toBe(200);
  });

  it("is not offered where the shop has no video network, also where its settings offer tasks", async () => {
    const bare = await openServer({ isSandbox: false });
    await seedFixtures(bare.db, tasksOffered);
    const there = tasksOn(bare);
    const ann = await there.doer();
    const now = new Date(bare.clock.now());
    const task = await there.offer();
    const { id } = await bare.db
      .insertInto("task_checks")
      .values({
        ...{ task_id: await there.offer(), user_id: ann.id, video_channel_id: ann.channel, channel_id: "UC", reward: 50_000 },
        ...{ status: "ended", minimum_open_ms: 0, comment: null, created_at: now, started_at: now, ended_at: now },
        ...{ decided_at: null, expires_at: new Date(now.getTime() + STEP_LIMIT_MS) },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const answer of [await there.begin(ann, task), await there.judge(ann, id)]) expect(answer.statusCode).toBe(404);
    const settings = (await bare.call("GET", "/settings")).json<{ readonly data: { readonly features: { tasks: boolean } } }>();
    expect(settings.data.features.tasks).toBe(false);
    await bare.close();
  });
});
