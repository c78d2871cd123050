import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { ids } from "../../support/server-fixtures.ts";
import { checkIn, openTasks, VIDEO, type Doer } from "./tasks-fixture.ts";

interface TaskAnswer {
  readonly id: number;
  readonly reward: number;
  readonly reward_decimal: string;
  readonly service: { readonly id: number } | null;
  readonly promotable: { readonly name: string | null };
  readonly check: { readonly status: string } | null;
  readonly places_left: number;
}
interface ListAnswer {
  readonly data: readonly TaskAnswer[];
  readonly meta: Readonly<Record<string, number | null>>;
  readonly services: readonly { readonly id: number }[];
}

let tasks: Awaited<ReturnType<typeof openTasks>>;
let ann: Doer;
beforeAll(async () => {
  tasks = await openTasks();
  ann = await tasks.doer();
  for (let made = 1; made <= 12; made += 1)
    await tasks.offer({
      name: `task ${String(made)}`,
      reward: (made % 5) * 10_000 + 10_000,
      service: made % 2 === 0 ? ids.likesService : ids.viewsService,
    });
});
afterAll(async () => {
  expect(await verifyLedger(tasks.test.db)).toEqual([]);
  await tasks.test.close();
});

const list = async (query: string, doer = ann) => (await tasks.tasks(doer, query)).json<ListAnswer>();
const namesOf = ({ data }: ListAnswer) => data.map(({ promotable }) => promotable.name);

describe("the list of paid tasks", () => {
  it("API-065 ENT-057 answers ten tasks a page, the newest first, with the meta of the page", async () => {
    const first = await list("");
    expect(namesOf(first)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `task ${String(number)}`));
    expect(first.meta).toEqual({ current_page: 1, from: 1, last_page: 2, per_page: 10, to: 10, total: 12 });
    const second = await list("?page=2");
    expect(namesOf(second)).toEqual(["task 2", "task 1"]);
    expect(second.meta).toEqual({ current_page: 2, from: 11, last_page: 2, per_page: 10, to: 12, total: 12 });
    const behind = await list("?page=3&per_page=6");
    expect([behind.data, behind.meta]).toEqual([
      [],
      { current_page: 3, from: null, last_page: 2, per_page: 6, to: null, total: 12 },
    ]);
    expect((await tasks.test.call("GET", "/api/v1/tasks")).statusCode).toBe(401);
  });

  it("API-065 ENT-014 tells address, reward, promotable, service, and the caller's own check", async () => {
    const [newest] = (await list("")).data;
    expect(newest).toEqual({
      id: newest?.id,
      url: VIDEO,
      reward: 0.03,
      reward_decimal: "0.03",
      check: null,
      promotable: { name: "task 12", link: VIDEO, thumbnail: null },
      service: expect.objectContaining({ id: ids.likesService, slug: `service-${String(ids.likesService)}` }) as object,
      action: "like",
      is_heavy: false,
      places_left: 10,
    });
    const bob = await tasks.doer();
    const begun = checkIn(await tasks.begin(bob, newest!.id));
    expect((await list("", bob)).data[0]).toMatchObject({ check: begun, places_left: 10 });
    expect((await list("")).data[0]).toMatchObject({ check: null, places_left: 9 });
  });

  it("API-065 DEC-097 orders by a column and a direction, whichever parameter names which", async () => {
    const rewards = async (query: string) =>
      (await list(`${query}&per_page=50`)).data.map(({ reward_decimal }) => reward_decimal);
    const rising = await rewards("?order_by=reward&order_on=asc");
    expect(rising).toEqual(rising.toSorted());
    expect(await rewards("?order_by=asc&order_on=reward")).toEqual(rising);
    expect((await rewards("?order_by=reward&order_on=desc")).toSorted()).toEqual(rising);
    expect((await rewards("?order_by=reward&order_on=desc"))[0]).toBe("0.05");
    expect(namesOf(await list("?order_by=colour&order_on=sideways"))[0]).toBe("task 12");
  });

  it("API-065 narrows the list to a service, and tells which services have tasks", async () => {
    const narrowed = await list(`?service=${String(ids.viewsService)}&per_page=50`);
    expect(new Set(narrowed.data.map(({ service }) => service?.id))).toEqual(new Set([ids.viewsService]));
    expect(narrowed.meta["total"]).toBe(6);
    expect(narrowed.services.map(({ id }) => id)).toEqual([ids.likesService, ids.viewsService]);
  });

  it("API-065 is about the channel that is named: what it has done elsewhere is left out, and somebody else's is not there", async () => {
    const [bob, eve] = [await tasks.doer(), await tasks.doer()];
    const shared = await tasks.offer({ name: "by one channel" });
    await tasks.begin(bob, shared);
    const { channel_id } = await tasks.test.db
      .selectFrom("video_channels")
      .select("channel_id")
      .where("id", "=", bob.channel)
      .executeTakeFirstOrThrow();
    // A second account may connect a channel, though it cannot prove it while the first one has.
    const { id } = await tasks.test.db
      .insertInto("video_channels")
      .values({
        user_id: eve.id,
        channel_id,
        code: "panel-eve",
        created_at: new Date(),
        verification_code_at: null,
        verification_public_subscriptions_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(namesOf(await list(`?youtube_account_id=${String(eve.channel)}`, eve))).toContain("by one channel");
    expect(namesOf(await list(`?youtube_account_id=${String(id)}`, eve))).not.toContain("by one channel");
    expect((await tasks.tasks(eve, `?youtube_account_id=${String(bob.channel)}`)).statusCode).toBe(404);
  });

  it("API-065 PRO-015 leaves out what takes long, unless the account has the permission for it", async () => {
    const heavy = await tasks.offer({ isHeavy: true, name: "takes long" });
    expect(namesOf(await list("?per_page=50"))).not.toContain("takes long");
    const bob = await tasks.doer();
    await tasks.test.db
      .updateTable("users")
      .set({ permissions: ["heavy_tasks"] })
      .where("id", "=", bob.id)
      .execute();
    expect((await list("?per_page=50", bob)).data.find(({ id }) => id === heavy)).toMatchObject({ is_heavy: true });
    expect((await tasks.begin(bob, heavy)).statusCode).toBe(200);
  });
});
