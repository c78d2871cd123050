import type { KnownTaskAction } from "@panel/core/paid-tasks";
import type { Db } from "../../adapters/server/src/database/index.ts";
import { defaultSettings } from "../../adapters/server/src/settings/index.ts";
import type { TestServer } from "./open-server.ts";

/** Tasks are offered. */
export const tasksOffered = { features: { ...defaultSettings.features, tasks: true } };

/** A task as an operator offers it; the reward in micro-dollars. */
export interface OfferedForTest {
  readonly url: string;
  readonly action: KnownTaskAction;
  readonly reward: number;
  readonly places: number;
  readonly name?: string;
  readonly isHeavy?: boolean;
  readonly comments?: readonly string[];
  readonly service?: number;
}

/** Offers a task; answers its number. */
export async function offerTask(test: Pick<TestServer, "db" | "clock">, task: OfferedForTest): Promise<number> {
  const { id } = await test.db
    .insertInto("paid_tasks")
    .values({
      order_id: null,
      owner_id: null,
      service_id: task.service ?? null,
      action: task.action,
      url: task.url,
      name: task.name ?? null,
      thumbnail: null,
      reward: task.reward,
      places: task.places,
      is_heavy: task.isHeavy ?? false,
      comments: JSON.stringify(task.comments ?? []),
      created_at: new Date(test.clock.now()),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

let channels = 0;

/** A channel of an account that has passed both checks; one that fails every task where its name says so. */
export async function provedChannel(db: Db, userId: number, now: Date, fails = false): Promise<number> {
  channels += 1;
  const { id } = await db
    .insertInto("video_channels")
    .values({
      user_id: userId,
      channel_id: `UC${fails ? "fail" : "good"}${String(channels).padStart(18, "0")}`,
      code: `panel-${String(channels)}`,
      created_at: now,
      verification_code_at: now,
      verification_public_subscriptions_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
