import { moneyFromCents, subtractMoney } from "@panel/core/money";
import { COOL_DOWN_MS, newestFirst, STEP_LIMIT_MS, type TasksQuery } from "@panel/core/paid-tasks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  enter,
  logIn,
  refusedFields,
  valueOf,
  type ContractTask,
  type ContractWorld,
  type Entering,
  type MakeWorld,
} from "./contract-world.ts";

type Needs = Entering | "allow" | "freeze" | "identifiers" | "offerTask" | "paidTasks" | "pass" | "profile" | "videoChannels";

/** More than any task asks to stay open. */
const LONG_ENOUGH_MS = 4 * 60_000;

/** What every adapter of the port of paid tasks does. */
export function describePaidTasksPort(name: string, make: MakeWorld<Needs>): void {
  describe(`paid tasks port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    let people = 0;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    const video = (word: string) => `https://www.youtube.com/watch?v=${word}`;
    const offer = (changes: Partial<ContractTask> = {}) =>
      world.offerTask({ url: video("dQw4w9WgXcQ"), action: "like", reward: moneyFromCents(5), places: 10, ...changes });
    /** A person with a proved channel; answers its number, and the e-mail. */
    const enterWithChannel = async (channelName?: string) => {
      people += 1;
      const email = `tasks-${String(people)}@example.com`;
      await enter(world, { email });
      const address = `https://www.youtube.com/@${channelName ?? `tasks${String(people)}`}`;
      valueOf(await world.videoChannels.connect(address));
      const [channel] = valueOf(await world.profile.profile()).videoChannels;
      valueOf(await world.videoChannels.verifyCode(channel!.id));
      valueOf(await world.videoChannels.verifySubscriptions(channel!.id));
      return { email, channel: channel!.id };
    };
    const query = (changes: Partial<TasksQuery> = {}): TasksQuery => ({
      page: 1,
      pageSize: 10,
      service: null,
      sorting: newestFirst,
      channelId: null,
      ...changes,
    });
    const list = async (changes: Partial<TasksQuery> = {}) => valueOf(await world.paidTasks.list(query(changes)));
    const taskBalance = async () => valueOf(await world.profile.profile()).taskBalance;
    /** A check that was ended after a while. */
    const ended = async (task: number, channel: number) => {
      const { id } = valueOf(await world.paidTasks.begin(task, channel));
      valueOf(await world.paidTasks.start(id));
      await world.pass(LONG_ENOUGH_MS);
      valueOf(await world.paidTasks.end(id));
      return id;
    };
    const judge = (check: number) => world.paidTasks.judge(check, world.identifiers.nextKey());

    it("TSK-002 TSK-003 ENT-057 lists tasks page by page, in the order that is asked for", async () => {
      await enterWithChannel();
      for (const cents of [3, 1, 2]) await offer({ reward: moneyFromCents(cents), name: `for ${String(cents)}` });
      const first = await list({ pageSize: 2 });
      expect(first.tasks.map(({ promotable }) => promotable?.name)).toEqual(["for 2", "for 1"]);
      expect(first.meta).toMatchObject({ currentPage: 1, from: 1, to: 2, perPage: 2 });
      expect(first.meta.lastPage).toBe(Math.ceil(first.meta.total / 2));
      const second = await list({ pageSize: 2, page: 2 });
      expect(second.tasks[0]?.promotable?.name).toBe("for 3");
      const dear = await list({ pageSize: 100, sorting: { column: "reward", direction: "desc" } });
      const rewards = dear.tasks.map(({ reward }) => reward);
      expect(rewards).toEqual(rewards.toSorted((one, other) => other - one));
      expect((await list({ page: 9_999 })).tasks).toEqual([]);
    });

    it("TSK-004 ENT-014 tells address, reward, promotable, service and the account's own check", async () => {
      const { channel } = await enterWithChannel();
      const id = await offer({ action: "comment", name: "A film", comments: ["Well made!"] });
      const find = async () => (await list({ channelId: channel })).tasks.find((task) => task.id === id);
      expect(await find()).toEqual({
        id,
        url: video("dQw4w9WgXcQ"),
        reward: moneyFromCents(5),
        action: "comment",
        isHeavy: false,
        placesLeft: 10,
        promotable: { name: "A film", link: video("dQw4w9WgXcQ"), thumbnail: null },
        service: null,
        check: null,
      });
      const check = valueOf(await world.paidTasks.begin(id, channel));
      expect(check).toMatchObject({ taskId: id, status: "created", customComment: "Well made!", channel: { id: channel } });
      expect((await find())?.check).toMatchObject({ id: check.id, status: "created", customComment: "Well made!" });
    });

    it("TSK-005 TSK-006 TSK-007 DEC-092 goes from begun to approved, and credits the reward once", async () => {
      const { channel } = await enterWithChannel();
      const before = await taskBalance();
      const id = await offer();
      const begun = valueOf(await world.paidTasks.begin(id, channel));
      expect(valueOf(await world.paidTasks.begin(id, channel)).id).toBe(begun.id);
      expect((await world.paidTasks.end(begun.id)).ok).toBe(false);
      const started = valueOf(await world.paidTasks.start(begun.id));
      expect(started).toMatchObject({ id: begun.id, status: "started", waitMs: 10_000, endedAt: null });
      expect(started.startedAt).not.toBeNull();
      expect((await world.paidTasks.end(begun.id)).ok).toBe(false);
      await world.pass(10_000);
      expect(valueOf(await world.paidTasks.end(begun.id))).toMatchObject({ status: "ended", waitMs: 0 });
      const approved = valueOf(await judge(begun.id));
      expect(approved).toMatchObject({ status: "approved", leftMs: null });
      expect(valueOf(await judge(begun.id))).toEqual(approved);
      expect(subtractMoney(await taskBalance(), before)).toBe(moneyFromCents(5));
      expect(valueOf(await world.paidTasks.begin(id, channel))).toEqual(approved);
    });

    it("DEC-066 DEC-092 rejects what the network does not find, and lets it begin again after a cool-down", async () => {
      const { channel } = await enterWithChannel();
      const id = await offer({ url: video("failfailfai") });
      const rejected = valueOf(await judge(await ended(id, channel)));
      expect(rejected).toMatchObject({ status: "rejected", waitMs: COOL_DOWN_MS, isExpired: false });
      expect(await taskBalance()).toBe(0);
      expect(valueOf(await world.paidTasks.begin(id, channel)).status).toBe("rejected");
      await world.pass(COOL_DOWN_MS);
      expect(valueOf(await world.paidTasks.begin(id, channel))).toMatchObject({
        id: rejected.id,
        status: "created",
        startedAt: null,
        endedAt: null,
      });
    });

    it("TSK-006 lets a check run out that nobody ends, and frees its place", async () => {
      const ann = await enterWithChannel();
      const id = await offer({ places: 1 });
      const { id: check } = valueOf(await world.paidTasks.begin(id, ann.channel));
      valueOf(await world.paidTasks.start(check));
      await world.pass(STEP_LIMIT_MS);
      expect((await list()).tasks.find((task) => task.id === id)?.check).toMatchObject({ status: "rejected", isExpired: true });
      expect((await world.paidTasks.end(check)).ok).toBe(false);
      const bob = await enterWithChannel();
      expect(valueOf(await world.paidTasks.begin(id, bob.channel)).status).toBe("created");
    });

    it("gives the last place once, and shows a full task to nobody else", async () => {
      const bob = await enterWithChannel();
      const ann = await enterWithChannel();
      const id = await offer({ places: 1 });
      valueOf(await world.paidTasks.begin(id, ann.channel));
      await logIn(world, bob.email);
      expect((await list()).tasks.some((task) => task.id === id)).toBe(false);
      expect(refusedFields(await world.paidTasks.begin(id, bob.channel))).toEqual(["task"]);
    });

    it("TSK-005 takes a channel of one's own that has passed both checks, and none other", async () => {
      const ann = await enterWithChannel();
      const id = await offer();
      await enter(world, { email: `tasks-bare-${String((people += 1))}@example.com` });
      expect(refusedFields(await world.paidTasks.begin(id, ann.channel))).toEqual(["channel"]);
      expect((await world.paidTasks.list(query({ channelId: ann.channel }))).ok).toBe(false);
      valueOf(await world.videoChannels.connect(`https://www.youtube.com/@bare${String(people)}`));
      const [unproved] = valueOf(await world.profile.profile()).videoChannels;
      expect(refusedFields(await world.paidTasks.begin(id, unproved!.id))).toEqual(["channel"]);
    });

    it("PRO-015 DEC-059 shows and gives tasks that take long by the permission alone", async () => {
      const id = await offer({ isHeavy: true });
      const { email, channel } = await enterWithChannel();
      const shows = async () => (await list({ pageSize: 100 })).tasks.some((task) => task.id === id);
      expect(await shows()).toBe(false);
      expect(refusedFields(await world.paidTasks.begin(id, channel))).toEqual(["task"]);
      await world.allow(email, "heavy_tasks");
      expect(await shows()).toBe(true);
      expect(valueOf(await world.paidTasks.begin(id, channel)).status).toBe("created");
    });

    it("DEC-058 lets a frozen account look and do nothing", async () => {
      const { email, channel } = await enterWithChannel();
      const [id, other] = [await offer(), await offer()];
      const check = await ended(id, channel);
      await world.freeze(email);
      expect((await world.paidTasks.begin(other, channel)).ok).toBe(false);
      expect((await judge(check)).ok).toBe(false);
      expect((await list({ pageSize: 100 })).tasks.find((task) => task.id === id)?.check?.status).toBe("ended");
      expect(await taskBalance()).toBe(0);
    });

    it("keeps checks to their owners, and everything from guests", async () => {
      const ann = await enterWithChannel();
      const { id: check } = valueOf(await world.paidTasks.begin(await offer(), ann.channel));
      await enterWithChannel();
      for (const answer of [await world.paidTasks.start(check), await world.paidTasks.end(check), await judge(check)])
        expect(answer).toMatchObject({ ok: false, error: { kind: "notFound" } });
      world.tokens.clear();
      expect((await world.paidTasks.list(query())).ok).toBe(false);
      expect((await world.paidTasks.begin(1, 1)).ok).toBe(false);
    });
  });
}
