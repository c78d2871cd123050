import { minimumOpenMs, type KnownTaskAction } from "@panel/core/paid-tasks";
import type { ServiceRecord } from "../../catalogue/index.ts";
import { backdrop } from "../../catalogue-writing/index.ts";
import { type Db, insertRows } from "../../database/index.ts";
import { between, createLedger } from "../../ledger/index.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;
const CHANNEL = "UCuAXFkgsw1L7xaCfnd5JJOw";

/** Action, address, name, reward in micro-dollars, places, colour of the picture, and comments to be written. */
type DemoTask = readonly [
  action: KnownTaskAction,
  address: string,
  name: string,
  reward: number,
  places: number,
  colour: string,
  more?: { readonly comments?: readonly string[]; readonly isHeavy?: boolean },
];

const video = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** What the operator offers, the oldest first. An address with `fail` is never found to be done (DEC-066). */
const tasks: readonly DemoTask[] = [
  ["watch", video("aqz-KE-bpKQ"), "Big Buck Bunny", 20_000, 500, "#3b7a57"],
  ["like", video("eRsGyueVLvQ"), "Sintel", 20_000, 300, "#7a3b3b"],
  ["subscribe", "https://www.youtube.com/@BlenderStudio", "Blender Studio", 60_000, 200, "#e87d0d"],
  [
    "comment",
    video("R6MlUcmOul8"),
    "Tears of Steel",
    90_000,
    60,
    "#44546a",
    { comments: ["The effects still hold up.", "What a cast!"] },
  ],
  ["watch", video("Z4C82eyhwgU"), "Caminandes: Llama Drama", 20_000, 400, "#b5651d"],
  ["watch", video("WhWc3b3KhnY"), "Spring, from beginning to end", 350_000, 40, "#6a8f3c", { isHeavy: true }],
  ["like", video("SkVqJ1SGeL0"), "Caminandes 3: Llamigos", 20_000, 250, "#2f6f8f"],
  ["subscribe", "https://www.youtube.com/@NASA", "NASA", 60_000, 150, "#0b3d91"],
  [
    "comment",
    video("mN0zPOpADL4"),
    "Agent 327: Operation Barbershop",
    80_000,
    45,
    "#8a6d3b",
    { comments: ["Give this a sequel!"] },
  ],
  ["watch", video("pKmSdY56VtY"), "The Daily Dweebs", 20_000, 350, "#c0503f"],
  ["like", "https://www.youtube.com/watch?v=failfailfai", "A like that is never found", 30_000, 20, "#555555"],
  ["subscribe", "https://www.youtube.com/@OpenStreetMap", "OpenStreetMap", 50_000, 120, "#7ebc6f"],
  ["watch", video("u9lj-c29dxI"), "Wing It!, all of it", 300_000, 30, "#c9a227", { isHeavy: true }],
  ["comment", video("UXqq0ZvbOnk"), "Charge", 100_000, 50, "#3f3f6f", { comments: ["That last shot!", "More of this, please."] }],
  ["like", video("Y-rmzh0PI3c"), "Cosmos Laundromat", 20_000, 280, "#5f7f3f"],
];

const kinds: Readonly<Record<KnownTaskAction, string>> = {
  watch: "youtube-views",
  like: "youtube-likes",
  comment: "youtube-comments",
  subscribe: "youtube-subscribers",
};

/** The first service of the kind; null where a list was imported. */
const serviceOf = (services: readonly ServiceRecord[], action: KnownTaskAction): number | null =>
  services.find(({ slug, is_enabled }) => is_enabled && slug.startsWith(kinds[action]))?.id ?? null;

async function writeOffers(tx: Db, services: readonly ServiceRecord[], now: number): Promise<void> {
  const rows = tasks.map(([action, url, name, reward, places, colour, more], index) => ({
    order_id: null,
    owner_id: null,
    service_id: serviceOf(services, action),
    action,
    url,
    name,
    thumbnail: backdrop(colour),
    reward,
    places,
    is_heavy: more?.isHeavy ?? false,
    comments: more?.comments ?? [],
    created_at: new Date(now - (tasks.length - index) * 7 * HOUR),
  }));
  await insertRows(tx, "paid_tasks", rows);
}

async function writeChannel(tx: Db, userId: number, since: Date): Promise<number> {
  const { id } = await tx
    .insertInto("video_channels")
    .values({
      user_id: userId,
      channel_id: CHANNEL,
      code: "panel-0d3m0c0d3000",
      created_at: since,
      verification_code_at: since,
      verification_public_subscriptions_at: since,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A check that was begun so long ago and went the whole way. */
async function writeCheck(
  tx: Db,
  who: { readonly userId: number; readonly channel: number },
  name: string,
  status: "approved" | "rejected",
  at: number,
): Promise<void> {
  const task = await tx.selectFrom("paid_tasks").selectAll().where("name", "=", name).executeTakeFirstOrThrow();
  const check = await tx
    .insertInto("task_checks")
    .values({
      task_id: task.id,
      user_id: who.userId,
      video_channel_id: who.channel,
      channel_id: CHANNEL,
      status,
      reward: task.reward,
      minimum_open_ms: minimumOpenMs(task.action, task.is_heavy),
      comment: task.comments[0] ?? null,
      created_at: new Date(at),
      started_at: new Date(at + MINUTE),
      ended_at: new Date(at + 3 * MINUTE),
      decided_at: new Date(at + 4 * MINUTE),
      expires_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (status === "rejected") return;
  await tx
    .updateTable("paid_tasks")
    .set((set) => ({ done: set("done", "+", 1) }))
    .where("id", "=", task.id)
    .execute();
  const postings = between(who.userId, task.reward, "promotion", "user_task");
  const event = { name: `task-check:${String(check.id)}:reward`, kind: "task", userId: who.userId, postings } as const;
  await createLedger().post(tx, [event], new Date(at + 4 * MINUTE));
}

/** Tasks of the operator's, and what one customer has done of them with a channel of theirs. */
export async function writeTasks(tx: Db, services: readonly ServiceRecord[], email: string, now: number): Promise<void> {
  await writeOffers(tx, services, now);
  const user = await tx.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  if (!user) return;
  const channel = await writeChannel(tx, user.id, new Date(now - 20 * DAY));
  const who = { userId: user.id, channel };
  await writeCheck(tx, who, "OpenStreetMap", "approved", now - 2 * HOUR);
  await writeCheck(tx, who, "Big Buck Bunny", "approved", now - DAY);
  await writeCheck(tx, who, "A like that is never found", "rejected", now - 3 * HOUR);
}
