import { randomBytes } from "node:crypto";
import { videoChannelToWire } from "@panel/wire/video-channels";
import type { Selectable } from "kysely";
import { momentTextOrNull } from "../calls/index.ts";
import { type Db, inTransaction, sqlState, type Tables } from "../database/index.ts";

export type StoredVideoChannel = Selectable<Tables["video_channels"]>;

/** More nobody connects. */
export const MAX_CHANNELS = 20;

const UNIQUE_VIOLATION = "23505";

/** Both checks have succeeded: its figures are told to anyone who connected it. */
export const isChannelReportable = (channel: StoredVideoChannel): boolean =>
  channel.verification_code_at !== null && channel.verification_public_subscriptions_at !== null;

/** The channels of an account as the profile lists them, the oldest first (ENT-003). */
export async function readVideoChannels(db: Db, userId: number) {
  const rows = await db.selectFrom("video_channels").selectAll().where("user_id", "=", userId).orderBy("id").execute();
  return rows.map((row) =>
    videoChannelToWire({
      id: row.id,
      code: row.code,
      codeVerifiedAt: momentTextOrNull(row.verification_code_at),
      subscriptionsVerifiedAt: momentTextOrNull(row.verification_public_subscriptions_at),
      channelId: row.channel_id,
      isReportable: isChannelReportable(row),
    }),
  );
}

/** Connects a channel with a code of its own; false where the account has it already, or has too many. */
export const connectVideoChannel = (db: Db, userId: number, channelId: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    // Of those who come at the same time each counts what the ones before have made.
    await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    return connect(tx, userId, channelId, now);
  });

async function connect(tx: Db, userId: number, channelId: string, now: Date): Promise<boolean> {
  const { count } = await tx
    .selectFrom("video_channels")
    .select((query) => query.fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_CHANNELS) return false;
  const code = `panel-${randomBytes(6).toString("hex")}`;
  const made = await tx
    .insertInto("video_channels")
    .values({
      user_id: userId,
      channel_id: channelId,
      code,
      created_at: now,
      verification_code_at: null,
      verification_public_subscriptions_at: null,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "channel_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

/** One channel of its owner. */
export const findVideoChannel = (db: Db, userId: number, id: number): Promise<StoredVideoChannel | undefined> =>
  db.selectFrom("video_channels").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();

/** One channel of its owner, by the id that its network knows it by. */
export const findChannelOf = (db: Db, userId: number, channelId: string): Promise<StoredVideoChannel | undefined> =>
  db
    .selectFrom("video_channels")
    .selectAll()
    .where("channel_id", "=", channelId)
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** Lets a channel go; false where it is none of theirs. */
export async function removeVideoChannel(db: Db, userId: number, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom("video_channels")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

export type VideoChannelCheck = "verification_code_at" | "verification_public_subscriptions_at";

/** Writes down that a check has succeeded; false where another account has proved the same channel. */
export async function passVideoChannelCheck(
  db: Db,
  { id, user_id }: StoredVideoChannel,
  check: VideoChannelCheck,
  now: Date,
): Promise<boolean> {
  try {
    await db
      .updateTable("video_channels")
      .set({ [check]: now })
      .where("id", "=", id)
      .where("user_id", "=", user_id)
      .where(check, "is", null)
      .execute();
    return true;
  } catch (problem) {
    if (sqlState(problem) === UNIQUE_VIOLATION) return false;
    throw problem;
  }
}
